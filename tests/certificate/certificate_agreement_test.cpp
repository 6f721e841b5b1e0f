// Three checkers of certificates come to the same end over any text: the program, data/check_certificate.py, and the
// checker that is built from src/certificate and the rules alone. What is certified all three prove; what is not quite
// a certificate all three refuse, with the same exit code.
#include <catch2/catch.hpp>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>

#include "boneyard/deal.hpp"
#include "tests/certificate/hostile_certificates.hpp"
#include "tests/cli/program.hpp"
#include "tests/games/hard_deals.hpp"

using namespace boneyard;
using Catch::Contains;

namespace {

const std::string script = BONEYARD_SOURCE_DIR "/data/check_certificate.py";
const std::string alone = std::filesystem::path(BONEYARD_PROGRAM).parent_path().string() + "/boneyard_check_alone";

/// How the three checkers end over a text. Their outputs' lines begin alike.
struct Endings {
  Ended program, script, alone;

  bool agree() const { return program.code == script.code && program.code == alone.code; }
};

Endings check_all(const std::string& text) {
  const TemporaryFolder folder;
  const std::string file = folder.write("proof.txt", text);
  return {run("check " + file), run_shell("python3 " + script + " " + file), run_shell(alone + " <" + file)};
}

void all_prove(const std::string& text) {
  const Endings endings = check_all(text);
  INFO(endings.program.err << endings.script.err << endings.alone.err);
  CHECK(endings.program.code == 0);
  CHECK(endings.agree());
  CHECK(endings.script.out == endings.alone.out);
}

/// How many deals of a game and rule option were certified, and all of it as one text.
struct Certified {
  std::size_t deals = 0;
  std::string text{};
};

/// Unwinnable deals (where there is none, any), up to so many and so many positions.
Certified certify(const Variant& variant, std::size_t deals, std::size_t positions, std::uint64_t seeds) {
  const auto solver = make_solver(variant);
  Certified all;
  std::uint64_t seed = 1;
  for (std::size_t found = 0, met = 0; found < deals && met < positions; ++found) {
    const auto deal =
        every_deal(variant) == Verdict::winnable ? deal_from_seed(seed++) : next_unwinnable(*solver, seed, seeds);
    if (!deal) break;
    Limits limits;
    limits.memory = std::max<std::size_t>(positions, 100'000) * 112;
    try {
      const std::string one = certificate_text(claim_of(*solver, *deal, found % 2 == 0), limits);
      met += static_cast<std::size_t>(std::count(one.begin(), one.end(), '\n'));
      all.text += one;
      ++all.deals;
    } catch (const SearchCut&) {  // a few of Bingo's
    }
  }
  return all;
}

/// Certifies deals of every game and rule option and has them proved by all three. Returns how many deals of a game and
/// rule option there were at least.
std::size_t prove_by_all(std::size_t deals, std::size_t positions, std::uint64_t seeds) {
  constexpr std::size_t much = 20'000'000;  // bytes at a time
  std::size_t least = deals;
  std::string text;
  for (const GameInfo& game : patiences())
    for (const Variant& variant : all_variants(game)) {
      const Certified certified = certify(variant, deals, positions, seeds);
      UNSCOPED_INFO(variant.text() << ": " << certified.deals << " deals");
      least = std::min(least, certified.deals);
      text += certified.text;
      if (text.size() < much) continue;
      all_prove(text);
      text.clear();
    }
  if (!text.empty()) all_prove(text);
  return least;
}

/// The exit codes over each of some texts, of the three checkers one behind the other: `222`.
std::vector<std::string> exit_codes(const std::vector<std::string>& texts) {
  const TemporaryFolder folder;
  for (std::size_t i = 0; i < texts.size(); ++i) folder.write(std::to_string(i), texts[i]);
  const std::string enter = fmt::format("cd {}; count={}; ", folder.path(""), texts.size());
  const auto each = [&](const std::string& command) {
    return run_shell(enter + "for i in $(seq 0 $((count - 1))); do " + command + " <$i >/dev/null 2>&1; echo $?; done")
        .lines();
  };
  const auto program = each("$boneyard check -"), by_itself = each(alone);
  // The script in one process: starting Python takes longer than reading a small text.
  const auto by_script =
      run_shell(enter + "PYTHONPATH=" BONEYARD_SOURCE_DIR
                        "/data python3 -B -c 'import sys, check_certificate\nfor i in range(int(sys.argv.pop())):\n"
                        "  sys.argv[1:] = [str(i)]\n  print(\"ends with\", check_certificate.main())\n' $count "
                        "| sed -n 's/^ends with //p'")
          .lines();
  std::vector<std::string> codes;
  for (std::size_t i = 0; i < texts.size(); ++i) codes.push_back(program.at(i) + by_script.at(i) + by_itself.at(i));
  return codes;
}

/// How many steps (lines of the script that were run) the script takes over each of some texts: no more than one more
/// than `most` for each byte, and for each text.
std::vector<std::size_t> steps_of_script(const std::vector<std::string>& texts, std::size_t most_a_byte,
                                         std::size_t most_a_text) {
  const TemporaryFolder folder;
  for (std::size_t i = 0; i < texts.size(); ++i) folder.write(std::to_string(i), texts[i]);
  folder.write("count.py", R"(
import os, sys, check_certificate
a_byte, a_text, count = map(int, sys.argv[1:])
def trace(frame, event, argument):
    global steps
    steps += 1
    if steps > most:
        raise SystemExit
    return trace
for name in map(str, range(count)):
    sys.argv[1:], steps, most = [name], 0, a_byte * os.path.getsize(name) + a_text
    try:
        sys.settrace(trace)
        check_certificate.main()
    except SystemExit:
        pass
    finally:
        sys.settrace(None)
    print("steps", steps)
)");
  const Ended ended =
      run_shell(fmt::format("cd {} && PYTHONPATH=" BONEYARD_SOURCE_DIR "/data python3 -B count.py {} {} {} 2>/dev/null",
                            folder.path(""), most_a_byte, most_a_text, texts.size()));
  std::vector<std::size_t> steps;
  for (const std::string& line : ended.lines())
    if (line.starts_with("steps ")) steps.push_back(std::stoul(line.substr(6)));
  return steps;
}

/// Short texts that ask for much, of every game.
std::vector<std::string> dear_texts(std::size_t size) {
  std::vector<std::string> texts;
  for (const char* game : {"knock-out;knock=run", "fives-the-limit;goal=all;limit=28", "domino-patience;goal=hand",
                           "five-columns;refill=column", "twelve-to-go;hand=8", "bingo;removal=optional;count=restart",
                           "bingo;removal=optional;count=continue", "bingo;removal=forced;count=continue"}) {
    const Variant variant = Variant::parse(game);
    for (const Deal& deal : dear_deals()) {
      texts.push_back(first_moves(variant, deal, size));
      texts.push_back(foreign_positions(variant, deal, size));
    }
    for (const char* piece : {". ", "6-4 ", "<6-4 "})
      for (const std::string& text : long_lines(variant, deal_of(bingo_row(22)), piece)) texts.push_back(text);
  }
  return texts;
}

void check_agreement(const std::vector<std::string>& texts) {
  const auto codes = exit_codes(texts);
  std::map<std::string, int> met;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    INFO(codes[i] << '\n' << texts[i]);
    CHECK((codes[i] == "000" || codes[i] == "222" || codes[i] == "444"));
    ++met[codes[i]];
  }
  CHECK(met["222"] > static_cast<int>(texts.size() / 10));
  CHECK(met["444"] > static_cast<int>(texts.size() / 10));
}

/// Small certificates, also of won deals, of many games and rule options.
std::vector<std::string> small_ones() {
  std::vector<std::string> all;
  for (const char* game : {"knock-out;knock=run", "fives-the-limit;goal=all;limit=5", "domino-patience;goal=hand",
                           "five-columns;refill=column", "five-columns;refill=none", "twelve-to-go;hand=8",
                           "bingo;removal=optional;count=restart", "bingo;removal=forced;count=continue"}) {
    const Variant variant = Variant::parse(game);
    for (const std::uint64_t first : {std::uint64_t{0}, std::uint64_t{500}}) {
      const auto solver = make_solver(variant);
      std::map<certificate::Verdict, int> of;
      for (std::uint64_t seed = first; seed < first + 400; ++seed) {
        Limits limits;
        limits.memory = 40 * 112;
        try {
          const auto claim = claim_of(*solver, deal_from_seed(seed), first > 0);
          if (of[claim.verdict] == 2) continue;
          all.push_back(certificate_text(claim, limits));
          ++of[claim.verdict];
        } catch (const SearchCut&) {
        }
      }
    }
  }
  return all;
}

/// A text with one thing in it changed.
std::string tampered(const std::string& text, const std::vector<std::string>& others, SeedStream& random) {
  static const auto pieces = split(
      ", ,6-4,0-0,5-1,7-7,6|4,/, / ,end,end ,end 1,end 0,end 01,line,line ,after ,deal ,+,.,>,<,@1,:,0: ,12: ,\r,\t,\n,"
      "\xEF\xBB\xBF,\xC3\xA9,00,winnable,fewest-left 3,#",
      ',');
  const auto any = [&](std::size_t size) { return static_cast<std::size_t>(random.below(size)); };
  const auto at = [](auto& all, std::size_t place) { return all.begin() + static_cast<std::ptrdiff_t>(place); };
  auto lines = lines_of(text);
  const std::size_t chosen = any(any(2) == 0 ? std::min<std::size_t>(lines.size(), 4) : lines.size());
  std::string& line = lines[chosen];
  auto tiles = split(std::string_view(line), ' ');
  switch (any(9)) {
    case 0: lines.erase(at(lines, chosen)); break;
    case 1: lines.insert(at(lines, chosen), lines[any(lines.size())]); break;
    case 2: lines.insert(at(lines, chosen), lines_of(others[any(others.size())])[2]); break;
    case 3: line = lines_of(others[any(others.size())])[std::min<std::size_t>(chosen, 2)]; break;
    case 4: line.erase(any(line.size() + 1), 1); break;
    case 5: line.insert(any(line.size() + 1), pieces[any(pieces.size())]); break;
    case 6: line.insert(0, pieces[any(pieces.size())]); break;
    case 7:
      std::swap(tiles[any(tiles.size())], tiles[any(tiles.size())]);
      line = fmt::format("{}", fmt::join(tiles, " "));
      break;
    default: return text.substr(0, any(text.size()));
  }
  return text_of(lines);
}

/// Small certificates of declared games, two of each at most.
std::vector<std::string> declared_ones() {
  std::vector<std::string> all, texts = {BONEYARD_SOURCE_DIR "/tests/games/declared/features.json"};
  for (const auto& file : std::filesystem::directory_iterator(BONEYARD_SOURCE_DIR "/data/patiences"))
    texts.push_back(file.path().string());
  for (const std::string& text : texts) {
    const Variant variant = Variant::parse(TemporaryFolder::read(text));
    const auto solver = make_solver(variant);
    Limits limits;
    limits.memory = 300 * 112;
    for (std::uint64_t seed = 1, found = 0; seed < 30 && found < 2; ++seed) try {
        all.push_back(certificate_text(claim_of(*solver, DealReader(variant).of_seed(seed), false), limits));
        ++found;
      } catch (const SearchCut&) {
      }
  }
  return all;
}

using nlohmann::json;

/// Adds the places of all values inside a value.
void add_places(const json& value, const json::json_pointer& at, std::vector<json::json_pointer>& all) {
  if (!at.empty()) all.push_back(at);
  if (value.is_object())
    for (const auto& [key, inner] : value.items()) add_places(inner, at / key, all);
  if (value.is_array())
    for (std::size_t i = 0; i < value.size(); ++i) add_places(value[i], at / i, all);
}

/// The rules with one thing in them changed: a value left out, another in its place, or under another key.
json changed(json rules, SeedStream& random) {
  static const json others = json::parse(
      R"([0, 1, 2, 3, 5, 7, 9, 12, 13, 28, 91, -1, 1.5, true, false, null, "", [], {}, "rest", "hand", "column", "row",
          "triangle", "grid", "chain", "stock", "suits", "all", "last", "first", "ends", "missing", "empty", "by-move",
          "highest-double", "any", "total", "pip", "touching", "consecutive", "rank", "run", "middle", "neighbours",
          "tile", "stuck", "draw=stuck", "hand=5", "odd", "even", "doubles", "singles", [3, 12]])");
  static const json keys = json::parse(
      R"(["name", "title", "aim", "source", "set", "blanks", "options", "places", "moves", "goal", "kind", "count",
          "tiles", "open", "limit", "fill", "rows", "columns", "close", "start", "if", "discard", "lay", "move", "draw",
          "from", "where", "to", "onto", "when", "sum", "by", "empty", "but", "words", "default", "help",
          "only", "below"])");
  const auto any = [&](const auto& list) -> const auto& {
    return list[static_cast<std::size_t>(random.below(list.size()))];
  };
  std::vector<json::json_pointer> all;
  add_places(rules, {}, all);
  const json::json_pointer at = any(all);
  const json other = rules[any(all)], key = any(keys);
  json& around = rules[at.parent_pointer()];
  const auto leave_out = [&] {
    around.is_array() ? around.erase(std::stoul(at.back())) : (void)around.erase(at.back());
  };
  switch (random.below(5)) {
    case 0: leave_out(); break;
    case 1:
      if (around.is_object()) around[key.get<std::string>()] = rules[at];
      leave_out();
      break;
    case 2: rules[at] = other; break;
    case 3:
      if (around.is_object()) around[key.get<std::string>()] = any(others);
      break;
    default: rules[at] = any(others);
  }
  return rules;
}

/// A certificate of a declared game with one thing in its rules, its options or its other lines changed.
std::string tampered_rules(const std::string& text, const std::vector<std::string>& others, SeedStream& random) {
  if (random.below(3) == 0) return tampered(text, others, random);
  auto lines = lines_of(text);
  const std::size_t begin = lines[0].find('{'), end = lines[0].rfind('}') + 1;
  std::string rules = changed(json::parse(lines[0].substr(begin, end - begin)), random).dump(-1, ' ', true);
  for (std::size_t at = 0; (at = rules.find(';', at)) != rules.npos;) rules.replace(at, 1, "\\u003b");
  std::string options = lines[0].substr(end);
  switch (random.below(10)) {
    case 0: rules.insert(1, R"("name":"twice",)"); break;
    case 1: options.insert(0, ";x=1"); break;
    case 2: options = std::regex_replace(options, std::regex("=[^; ]*"), "=0"); break;
    default: break;
  }
  lines[0] = lines[0].substr(0, begin) + rules + options;
  return text_of(lines);
}

}  // namespace

TEST_CASE("what the program certifies is proved by the program, by the checker alone and by the script") {
  CHECK(prove_by_all(5, 100, 100'000) >= 1);
}

TEST_CASE("certificates of every game and rule option are proved by all three checkers", "[slow]") {
  CHECK(prove_by_all(300, 20'000, 1'000'000) >= 5);
}

TEST_CASE("a thousand unwinnable deals of every game and rule option are proved by all three checkers", "[.deep]") {
  CHECK(prove_by_all(1000, 1'000'000, 20'000'000) >= 500);
}

TEST_CASE("every hard deal is proved by all three checkers", "[slow]") {
  std::string text;
  for (const HardDeal& hard : hard_deals(BONEYARD_SOURCE_DIR)) {
    const auto solver = make_solver(hard.variant);
    text += certificate_text(claim_of(*solver, hard.deal, true, hard.line));
  }
  all_prove(text);
}

TEST_CASE("the three checkers refuse the same texts, with the same exit code") {
  const std::string whole = certificate_text({.game = "knock-out;knock=pair", .deal = deal_from_seed(1)});
  const auto lines = lines_of(whole);
  const auto with = [&](std::size_t at, const std::string& line) {
    auto changed = lines;
    changed[at] = line;
    return text_of(changed);
  };
  auto missing = lines;
  missing.erase(missing.begin() + 3);
  const auto ending_in = [&](const std::string& line) {
    auto changed = missing;
    changed.back() = line;
    return text_of(changed);
  };
  const std::vector<std::pair<std::string, std::string>> expected = {
      {whole, "000"},
      {whole + whole, "000"},
      {whole.substr(0, whole.size() - 1), "222"},
      {whole + whole.substr(0, whole.size() - 1), "222"},
      {"\xEF\xBB\xBF" + whole, "222"},
      {whole + "\xEF\xBB\xBF", "222"},
      {whole + "\n", "222"},
      {with(2, lines[2] + "\r"), "222"},
      {with(1, lines[1] + "\t"), "222"},
      {with(0, "certificate 1 knock-out;knock=pair winnable") + "line \xC3\xA9\nend 0\n", "222"},
      {text_of({"certificate 1 knock-out;knock=pair winnable", lines[1], "line \xC3\xA9", "end 0"}), "222"},
      {text_of({"certificate 1 knock-out;knock=pair winnable", lines[1], "line 6+4", "end 0"}), "444"},
      {text_of({lines[0], lines[1], "after ", lines[2]}), "222"},
      {text_of({lines[0], lines[1], "after", lines[2]}), "222"},
      {text_of({"certificate 1 knock-out;knock=pair winnable", lines[1], "line ", "end 0"}), "222"},
      {text_of({"certificate 1 knock-out;knock=pair winnable", lines[1], "line", "end 0"}), "444"},
      {with(2, lines[2] + std::string(65'535 - lines[2].size(), ' ')), "222"},
      {with(2, lines[2] + std::string(65'536 - lines[2].size(), ' ')), "222"},
      {text_of({"certificate 1 knock-out;knock=pair winnable", lines[1], "line " + std::string(65'530, '.')}), "444"},
      {text_of({"certificate 1 knock-out;knock=pair winnable", lines[1], "line " + std::string(65'531, '.')}), "222"},
      {ending_in("end 7"), "444"},
      {ending_in("end 07"), "222"},
      {ending_in("end x"), "222"},
      {ending_in("end"), "222"},
      {ending_in("end 99999999999999999999999"), "444"},
      {with(lines.size() - 1, "end 99999999999999999999999"), "222"},
      {chain_that_lacks_a_tile(), "222"},
      {text_of({lines[0], lines[1], lines[2], "6-6 5-5", "6-6 6-6", "end 3"}), "222"},
      {text_of({lines[0], lines[1], lines[2], lines[2], "6-6 6-6", "end 3"}), "444"},
      {text_of({lines[0], lines[1], lines[2], "6-6 5-5"}), "222"},
  };
  std::vector<std::string> texts;
  for (const auto& [text, codes] : expected) texts.push_back(text);
  const auto codes = exit_codes(texts);
  for (std::size_t i = 0; i < expected.size(); ++i) {
    INFO(expected[i].first.substr(0, 2000));
    CHECK(codes[i] == expected[i].second);
  }
}

TEST_CASE("texts that ask for much cost the script so many steps a byte, and all three checkers refuse them alike",
          "[slow]") {
  constexpr std::size_t most_a_byte = 100, most_a_text = 20'000;
  const auto texts = dear_texts(100);
  const auto steps = steps_of_script(texts, most_a_byte, most_a_text);
  REQUIRE(steps.size() == texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    INFO(texts[i].substr(0, 400));
    REQUIRE(steps[i] <= most_a_byte * texts[i].size() + most_a_text);
  }
  for (const std::string& codes : exit_codes(texts)) CHECK((codes == "222" || codes == "444" || codes == "000"));
}

TEST_CASE("all three checkers name the moves after which a deal is lost") {
  // Won as dealt, lost after moves that give the win away.
  const Variant variant = Variant::parse("five-columns;refill=column");
  const auto solver = make_solver(variant);
  std::string text;
  std::vector<std::string> afters;
  for (std::uint64_t seed = 1; afters.size() < 3; ++seed) {
    const Deal deal = deal_from_seed(seed);
    const AnyPosition start(variant, deal);
    if (solver->decide(deal) != Verdict::winnable) continue;
    for (const MoveText& move : start.moves()) {
      const auto claim = claim_of(*solver, deal, false, move.text);
      if (claim.verdict != certificate::Verdict::unwinnable) continue;
      text += certificate_text(claim);
      afters.push_back(fmt::format("deal {}, after {}: unwinnable, ", to_text(deal), move.text));
      break;
    }
  }
  const Endings endings = check_all(text);
  REQUIRE(endings.program.code == 0);
  CHECK(endings.agree());
  CHECK(endings.script.out == endings.alone.out);
  for (const Ended* ended : {&endings.program, &endings.script, &endings.alone})
    for (std::size_t i = 0; i < afters.size(); ++i) CHECK_THAT(ended->lines().at(i), Contains(afters[i]));
}

TEST_CASE("the three checkers come to the same end over texts that have been tampered with", "[slow]") {
  const auto all = small_ones();
  REQUIRE(all.size() > 30);
  SeedStream random(22, 1);
  std::vector<std::string> texts;
  for (int i = 0; i < 1500; ++i) {
    std::string text = tampered(all[random.below(all.size())], all, random);
    if (random.below(3) == 0) text = tampered(text + "end 1\n", all, random);
    if (random.below(8) == 0) text += all[random.below(all.size())];
    texts.push_back(text);
  }
  check_agreement(texts);
}

TEST_CASE("the three checkers come to the same end over declared games whose text has been tampered with", "[slow]") {
  const auto all = declared_ones();
  REQUIRE(all.size() > 20);
  std::string whole;
  for (const std::string& text : all) whole += text;
  const Endings endings = check_all(whole);
  CHECK(endings.program.code == 0);
  CHECK(endings.agree());
  SeedStream random(23, 1);
  std::vector<std::string> texts;
  while (texts.size() < 1000) texts.push_back(tampered_rules(all[random.below(all.size())], all, random));
  const auto codes = exit_codes(texts);
  std::map<std::string, int> met;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    INFO(codes[i] << '\n' << texts[i]);
    CHECK((codes[i] == "000" || codes[i] == "222" || codes[i] == "444"));
    ++met[codes[i]];
  }
  CHECK(met["000"] > 20);
  CHECK(met["222"] > 400);
  CHECK(met["444"] > 20);
}

TEST_CASE("the checker is linked without a solver") {
  const Ended names = run_shell("nm -C " + alone);
  REQUIRE(names.code == 0);
  std::size_t ours = 0;
  for (const std::string& line : names.lines()) {
    if (line.find("boneyard::") == line.npos) continue;
    ++ours;
    INFO(line);
    for (const char* tool :
         {"Solver", "solve", "TranspositionTable", "Oracle", "Table", "Bound", "decide", "lanes", "::Any"})
      CHECK(line.find(tool) == line.npos);
  }
  CHECK(ours > 100);
}

TEST_CASE("the certificate that the documents show has four lines and is one") {
  const std::string page = TemporaryFolder::read(BONEYARD_SOURCE_DIR "/docs/certificates.md");
  const auto begin = page.find("```text\ncertificate "), end = page.find("```", begin + 3);
  REQUIRE(begin != page.npos);
  const std::string text = page.substr(begin + 8, end - begin - 8);
  CHECK(lines_of(text).size() == 4);
  CHECK(check_all(text).program.code == 0);
  CHECK(check_all(text).agree());
  const TemporaryFolder folder;
  run("solve knock-out 48 --certificate " + folder.path("proof.txt"));
  CHECK(TemporaryFolder::read(folder.path("proof.txt")) == text);
}
