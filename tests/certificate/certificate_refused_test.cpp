// No text that has been tampered with, and none that is badly written, is taken for a proof; what fails is named. That
// the other checkers refuse the same texts is in certificate_agreement_test.cpp.
#include <catch2/catch.hpp>

#include <set>

#include "tests/certificate/certificates.hpp"

using namespace boneyard;
using Catch::Contains;
using Catch::StartsWith;

namespace {

/// Certificates of 3 to 30 positions of every game and rule option: of unwinnable deals, and of what play comes to in
/// them.
const std::vector<std::string>& small_certificates() {
  static const std::vector<std::string> found = [] {
    std::vector<std::string> all;
    for (const GameInfo& game : patiences())
      for (const Variant& variant : all_variants(game)) {
        if (every_deal(variant) == Verdict::winnable) continue;
        const auto solver = make_solver(variant);
        Limits limits;
        limits.memory = 30 * 112;
        std::size_t of_variant = 0;
        for (std::uint64_t seed = 1; of_variant < 2;) {
          const auto deal = next_unwinnable(*solver, seed, 1'000'000);
          REQUIRE(deal);
          std::string after;
          for (AnyPosition position(variant, *deal); !position.over();) {
            try {
              const std::string text = certificate_text(claim_of(*solver, *deal, of_variant == 1, after), limits);
              if (lines_of(text).size() < 6) break;
              all.push_back(text);
              ++of_variant;
              break;
            } catch (const SearchCut&) {
              after += (after.empty() ? "" : " ") + position.play(position.moves(1)[0].text);
            }
          }
        }
      }
    return all;
  }();
  return found;
}

std::size_t first_position(const std::vector<std::string>& lines) {
  std::size_t at = 2;
  while (lines[at].starts_with("after ") || lines[at].starts_with("line")) ++at;
  return at;
}

bool refused(const std::vector<std::string>& lines) { return ending(text_of(lines)) != "proved"; }

const std::string knock_out_1 = certificate_text({.game = "knock-out;knock=pair", .deal = deal_from_seed(1)});

}  // namespace

TEST_CASE("a certificate with a position taken out, added or put elsewhere is refused") {
  const auto& all = small_certificates();
  REQUIRE(all.size() > 100);
  for (const std::string& text : all) {
    const auto lines = lines_of(text);
    INFO(text);
    REQUIRE(ending(text) == "proved");
    for (std::size_t at = first_position(lines); at + 1 < lines.size(); ++at) {
      const auto place = static_cast<std::ptrdiff_t>(at);
      auto removed = lines, twice = lines, first = lines;
      removed.erase(removed.begin() + place);
      CHECK(refused(removed));
      // With a count that fits, or nothing but the count would ever be tested.
      removed.back() = fmt::format("end {}", std::stoul(lines.back().substr(4)) - 1);
      CHECK(refused(removed));
      twice.insert(twice.begin() + place, lines[at]);
      CHECK(refused(twice));
      twice.back() = fmt::format("end {}", std::stoul(lines.back().substr(4)) + 1);
      CHECK(refused(twice));
      if (at == first_position(lines)) continue;
      std::rotate(first.begin() + static_cast<std::ptrdiff_t>(first_position(lines)), first.begin() + place,
                  first.begin() + place + 1);
      CHECK(refused(first));
    }
  }
}

TEST_CASE("a certificate with a changed position is refused") {
  for (const std::string& text : small_certificates()) {
    const auto lines = lines_of(text);
    for (std::size_t at = first_position(lines); at + 1 < lines.size(); ++at)
      for (std::size_t letter = 0; letter < lines[at].size(); letter += 1 + at % 3) {
        auto changed = lines;
        char& it = changed[at][letter];
        it = it == '/' ? ' ' : it == ' ' ? '/' : it == '-' ? '+' : static_cast<char>('0' + (it - '0' + 1) % 7);
        INFO(lines[at] << "\n" << changed[at] << "\n" << text);
        // The inside of a chain does not matter, as long as it is a chain.
        const bool inside = lines[0].find("goal=") != lines[0].npos && letter < lines[at].find(" / ");
        if (!inside) CHECK(refused(changed));
      }
  }
}

TEST_CASE("a certificate with a position of another deal in it is refused") {
  for (const std::string& text : small_certificates()) {
    const auto lines = lines_of(text);
    const auto foreign = [&](std::uint64_t seed) {
      const auto head = words(lines[0]);
      return AnyPosition(Variant::parse(head[2]), deal_from_seed(seed)).text();
    };
    for (std::size_t at = first_position(lines); at < lines.size(); ++at) {
      auto added = lines;
      added.insert(added.begin() + static_cast<std::ptrdiff_t>(at), foreign(at + 777));
      added.back() = fmt::format("end {}", std::stoul(lines.back().substr(4)) + 1);
      INFO(text_of(added));
      CHECK_THAT(ending(text_of(added)), Contains("4 at line " + std::to_string(at + 1)));
    }
  }
}

TEST_CASE("a certificate of a few tiles left does not prove more, nor less") {
  for (const GameInfo& game : patiences())
    for (const Variant& variant : all_variants(game)) {
      if (every_deal(variant) == Verdict::winnable) continue;
      const auto solver = make_solver(variant);
      std::uint64_t seed = 1;
      const auto deal = next_unwinnable(*solver, seed, 2'000'000);
      REQUIRE(deal);
      const auto claim = claim_of(*solver, *deal, true);
      std::string text = certificate_text(claim);
      INFO(text);
      const std::string head = fmt::format("fewest-left {}\n", claim.left);
      for (const int other : {claim.left - 1, claim.left + 1}) {
        std::string changed = text;
        changed.replace(changed.find(head), head.size(), fmt::format("fewest-left {}\n", other));
        CHECK(ending(changed) != "proved");
      }
      // With a line that leaves as many as are claimed, or only the line would ever be tested: the fewest of the longer
      // line's ends is then in the set.
      const auto lines = lines_of(text);
      for (std::size_t at = first_position(lines); at + 1 < lines.size(); ++at) {
        const AnyPosition end = AnyPosition::parse(variant, lines[at]);
        if (!end.lost() || end.tiles_left() <= claim.left) continue;
        std::string higher = text_of(lines);
        higher.replace(higher.find(head), head.size(), fmt::format("fewest-left {}\n", end.tiles_left()));
        CHECK_THAT(ending(higher), Contains("the line leaves"));
      }
    }
}

TEST_CASE("what fails is named by its line, with the reason") {
  const auto lines = lines_of(knock_out_1);
  REQUIRE(ending(knock_out_1) == "proved");
  const auto with = [&](auto&& change) {
    auto changed = lines;
    change(changed);
    return ending(text_of(changed));
  };
  CHECK(with([](auto& all) { all.erase(all.begin() + 3); }) ==
        fmt::format("4 at line 3: one legal move leads from here to '{}', which is missing", lines[3]));
  CHECK_THAT(with([](auto& all) { std::swap(all[2], all[3]); }),
             Contains("4 at line 3: the first position is not the one asked about, '" + lines[2] + "'"));
  CHECK(with([](auto& all) { all.insert(all.begin() + 5, all[4]); }) ==
        "4 at line 6: the position stands here a second time");
  CHECK(with([](auto& all) { all.insert(all.begin() + 4, "6-6 5-5"); }) ==
        "4 at line 5: the position is not one legal move away from any that stands before it");
  // Two moves lead there, and both lines that lead to it stand behind it.
  CHECK(with([](auto& all) { std::rotate(all.begin() + 3, all.begin() + 6, all.begin() + 7); }) ==
        "4 at line 4: the position is not one legal move away from any that stands before it");
  CHECK(with([](auto& all) { all.erase(all.begin() + 2, all.end() - 1); }) ==
        "4 at line 3: the position asked about is missing");
  CHECK_THAT(with([](auto& all) {
               all[0] = "certificate 1 knock-out;knock=pair fewest-left 23";
               all.insert(all.begin() + 2, "line");
             }),
             Contains("4 at line 3: the line leaves 28 tiles, not 23"));
  CHECK_THAT(with([](auto& all) {
               all[0] = "certificate 1 knock-out;knock=pair fewest-left 28";
               all.insert(all.begin() + 2, "line");
             }),
             Contains("4 at line 3: play goes on where the line ends"));
  CHECK_THAT(with([](auto& all) {
               all[0] = "certificate 1 knock-out;knock=pair winnable";
               all.insert(all.begin() + 2, "line 3-1+1-6");
             }),
             Contains("4 at line 3: the line does not win: it ends in '5-0 3-6"));
  CHECK_THAT(with([](auto& all) {
               all[0] = "certificate 1 knock-out;knock=pair winnable";
               all.insert(all.begin() + 2, "line 3-1+6-1");
             }),
             Contains("4 at line 3: move 1: '3-1+6-1' is not legal"));
}

TEST_CASE("of several faults the first line is named, and a badly written line before what all positions show") {
  for (const std::string& text : small_certificates()) {
    auto lines = lines_of(text);
    const std::size_t first = first_position(lines);
    if (lines.size() < first + 4) continue;
    const auto head = words(lines[0]);
    const std::string foreign = AnyPosition(Variant::parse(head[2]), deal_from_seed(777)).text();
    INFO(text);
    lines.erase(lines.end() - 2);  // is missing, and so is what the foreign position leads to
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(first) + 1, foreign);
    const std::string at = fmt::format("4 at line {}: ", first + 2);
    const std::string found = ending(text_of(lines));
    // Unless what is missing is what the first position leads to.
    if (!found.starts_with(fmt::format("4 at line {}: one legal move leads from here", first + 1)))
      CHECK(found == at + "the position is not one legal move away from any that stands before it");
    lines.insert(lines.end() - 1, "6-6 6-6");
    CHECK_THAT(ending(text_of(lines)), StartsWith("2: "));
    lines[first + 1] = lines[first];
    CHECK(ending(text_of(lines)) == at + "the position stands here a second time");
  }
}

TEST_CASE("a position that is won, or leaves fewer tiles than claimed, is named") {
  // Winnable deals, claimed to be lost: the whole set is there, as a writer without a conscience would write it.
  const Variant variant = Variant::parse("twelve-to-go;hand=8");
  const auto solver = make_solver(variant);
  const auto whole_set = [&](const Deal& deal, const std::string& verdict, const std::string& line) {
    std::vector<std::string> lines = {"certificate 1 " + variant.text() + " " + verdict, "deal " + to_text(deal)};
    if (!line.empty()) lines.push_back(line);
    std::vector<AnyPosition> open = {AnyPosition(variant, deal)};
    std::set<std::string> seen = {open[0].text()};
    std::size_t count = 0;
    while (!open.empty()) {
      const AnyPosition position = open.back();
      open.pop_back();
      lines.push_back(position.text());
      ++count;
      for (const MoveText& move : position.moves()) {
        AnyPosition next = position;
        next.play(move.text);
        if (seen.insert(next.text()).second) open.push_back(next);
      }
    }
    lines.push_back(fmt::format("end {}", count));
    return text_of(lines);
  };
  std::uint64_t seed = 1;
  while (solver->decide(deal_from_seed(seed)) != Verdict::winnable) ++seed;
  const std::string with_the_won = whole_set(deal_from_seed(seed), "unwinnable", "");
  CHECK_THAT(ending(with_the_won), Contains("the position is won"));
  auto without = lines_of(with_the_won);
  without.erase(std::find(without.begin(), without.end(), " / "));
  CHECK_THAT(ending(text_of(without)), Contains("leads from here to ' / ', which is missing"));
  // A line that ends with more tiles than the best one does. Only where play has a choice: Five Columns.
  const Variant columns = Variant::parse("five-columns;refill=none");
  const auto other = make_solver(columns);
  bool met = false;
  for (std::uint64_t next = 1; !met;) {
    const auto deal = next_unwinnable(*other, next, 10'000);
    REQUIRE(deal);
    const auto claim = claim_of(*other, *deal, true);
    AnyPosition worse(columns, *deal);
    std::vector<std::string> line;
    while (!worse.over()) {
      const auto moves = worse.moves();
      line.push_back(moves.back().text);
      worse.play(line.back());
    }
    if (worse.tiles_left() == claim.left) continue;
    met = true;
    auto lines = lines_of(certificate_text(claim));
    lines[0] = fmt::format("certificate 1 {} fewest-left {}", columns.text(), worse.tiles_left());
    lines[2] = "line " + joined(line);
    CHECK_THAT(ending(text_of(lines)), Contains(fmt::format("play ends here with {} tiles left, fewer than {}",
                                                            claim.left, worse.tiles_left())));
  }
}

TEST_CASE("a position of a chain game that lacks a tile inside is none, whatever its ends are") {
  CHECK_THAT(ending(chain_that_lacks_a_tile()), Contains("2: the position lacks tiles"));
}

TEST_CASE("a text that is no certificate is refused with what was expected") {
  const auto lines = lines_of(knock_out_1);
  const auto with = [&](std::size_t at, const std::string& line) {
    auto changed = lines;
    changed[at] = line;
    return ending(text_of(changed));
  };
  CHECK_THAT(ending(""), Contains("2: no certificate"));
  CHECK_THAT(ending("\n"), Contains("2: '': expected certificate 1 GAME;RULES VERDICT"));
  CHECK_THAT(with(0, "certificate 2 knock-out;knock=pair unwinnable"),
             Contains("2: format '2': this program reads format 1"));
  CHECK_THAT(with(0, "certificate 1 chess unwinnable"), Contains("2: no game 'chess'"));
  CHECK_THAT(with(0, "certificate 1 knock-out unwinnable"), Contains("2: rule '': expected knock=VALUE"));
  CHECK_THAT(with(0, "certificate 1 knock-out;knock=all unwinnable"),
             Contains("2: rule knock: 'all': expected pair or run"));
  CHECK_THAT(with(0, "certificate 1 knock-out;hand=6 unwinnable"), Contains("2: rule 'hand=6': expected knock=VALUE"));
  CHECK_THAT(with(0, "certificate 1 knock-out;knock=pair;knock=run unwinnable"),
             Contains("2: rule 'knock=run': one too many"));
  CHECK_THAT(with(0, "certificate 1 bingo;removal=forced unwinnable"), Contains("2: rule '': expected count=VALUE"));
  CHECK_THAT(with(0, "certificate 1 bingo;removal=forced;march=restart unwinnable"),
             Contains("2: rule 'march=restart': expected count=VALUE"));
  CHECK_THAT(with(0, "certificate 1 twelve-to-go;hand=9 unwinnable"), Contains("2: rule hand: '9': expected 4 to 8"));
  CHECK_THAT(with(0, "certificate 1 twelve-to-go;hand=06 unwinnable"), Contains("2: rule hand: '06'"));
  CHECK_THAT(with(0, "certificate 1 fives-the-limit;goal=all;limit=4 unwinnable"),
             Contains("2: rule limit: '4': expected 5 to 28"));
  CHECK_THAT(with(0, "certificate 1 knock-out;knock=pair lost"),
             Contains("2: 'lost': expected winnable, unwinnable or"));
  CHECK_THAT(with(0, "certificate 1 knock-out;knock=pair winnable unwinnable"), Contains("2: 'winnable': expected"));
  CHECK_THAT(with(0, "certificate 1 knock-out;knock=pair fewest-left 0"),
             Contains("2: '0': expected fewest-left 1 to 28"));
  CHECK_THAT(with(0, "certificate 1 knock-out;knock=pair fewest-left 29"),
             Contains("2: '29': expected fewest-left 1 to 28"));
  CHECK_THAT(with(0, "certificate 1 knock-out;knock=pair winnable"), Contains("2: '5-0 3-6"));
  CHECK_THAT(with(1, "deal 6-6"), Contains("2: 1 tile, expected 28"));
  CHECK_THAT(with(1, lines[1] + " "), Contains("2: expected the deal to be written '5-0 3-6"));
  CHECK_THAT(with(1, lines[2]), Contains("expected deal and 28 tiles"));
  CHECK_THAT(with(2, "after 6-6+6-5"), Contains("2: after: move 1: '6-6+6-5' is not legal"));
  CHECK_THAT(with(2, "line"), Contains("2: tile 1: 'line': expected a tile"));
  CHECK_THAT(with(3, lines[3] + " "), Contains("2: expected the position to be written '"));
  CHECK_THAT(with(3, "6-7"), Contains("2: tile 1: '6-7': pips go from 0 to 6"));
  CHECK_THAT(with(3, "6-6 6-6"), Contains("2: 6-6 twice (tiles 1 and 2)"));
  CHECK_THAT(with(lines.size() - 1, "end 7"), Contains("2: 'end 7': expected end 8"));
  CHECK_THAT(with(lines.size() - 1, "end 08"), Contains("2: 'end 08': expected end and the number of positions"));
  CHECK_THAT(with(lines.size() - 1, "end"), Contains("2: tile 1: 'end': expected a tile"));
  CHECK_THAT(with(2, "after "), Contains("2: 'after ': expected after and the moves"));
  CHECK_THAT(with(2, lines[2] + "\r"), Contains("2: byte 112: '\\x0d': expected plain ASCII"));
  CHECK_THAT(ending("\xEF\xBB\xBF" + knock_out_1), Contains("2: byte 1: '<byte order mark>': expected plain ASCII"));
  CHECK_THAT(ending(knock_out_1.substr(0, knock_out_1.size() - 1)), Contains("2: 'end 8': expected a newline"));
  CHECK_THAT(with(2, std::string(65'536, '6')), Contains("2: a line of 65536 bytes or more"));
  for (std::size_t cut = 1; cut < lines.size(); ++cut) {
    const std::string ends = ending(text_of({lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(cut)}));
    CHECK(ends == "2: the text ends inside a certificate: expected its end line");
  }
  CHECK_THAT(ending(knock_out_1 + "\n"), Contains("2: '': expected certificate 1"));
  CHECK_THAT(ending(knock_out_1 + lines[3] + "\n"), Contains("expected certificate 1"));
  const std::string won =
      certificate_text({.game = "five-columns;refill=column",
                        .deal = deal_from_seed(42),
                        .verdict = certificate::Verdict::winnable,
                        .line = joined(make_solver(Variant::parse("five-columns"))
                                           ->solve(AnyPosition(Variant::parse("five-columns"), deal_from_seed(42)))
                                           .line)});
  auto more = lines_of(won);
  REQUIRE(ending(won) == "proved");
  more.insert(more.end() - 1, AnyPosition(Variant::parse("five-columns"), deal_from_seed(42)).text());
  CHECK_THAT(ending(text_of(more)), Contains("2: a position, but winnable is proved by a line: expected end 0"));
}
