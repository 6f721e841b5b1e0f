// `solve --certificate`, `boneyard check` and data/check_certificate.py: what the one writes the others prove, what has
// been tampered with they refuse alike, and nothing that was cut short is left behind. It runs the program that
// BONEYARD_PROGRAM names.
#include <sys/stat.h>

#include <catch2/catch.hpp>

#include <filesystem>
#include <regex>

#include "certificates.hpp"
#include "hard_deals.hpp"
#include "program.hpp"

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

/// A folder's files, but for those of the program under way.
std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) names.push_back(entry.path().filename());
  return names;
}

/// Certificates of deals of every game and rule option, up to so many deals and positions of each.
std::string certificates_of(const Variant& variant, std::size_t deals, std::size_t positions, std::uint64_t seeds) {
  AnySolver solver(variant);
  std::string text;
  std::uint64_t seed = 1;
  for (std::size_t found = 0, met = 0; found < deals && met < positions; ++found) {
    const auto deal = always_winnable(variant) ? deal_from_seed(seed++) : next_unwinnable(solver, seed, seeds);
    if (!deal) break;
    Limits limits;
    limits.memory = std::max<std::size_t>(positions, 100'000) * 112;
    try {
      const std::string one = certificate_text(claim_of(solver, *deal, found % 2 == 0), limits);
      met += static_cast<std::size_t>(std::count(one.begin(), one.end(), '\n'));
      text += one;
    } catch (const SearchCut&) {
    }
  }
  return text;
}

void prove_by_all(std::size_t deals, std::size_t positions, std::uint64_t seeds) {
  for (const GameInfo& game : games()) {
    std::string text;
    for (const Variant& variant : all_variants(game)) text += certificates_of(variant, deals, positions, seeds);
    const Endings endings = check_all(text);
    INFO(game.name << ": " << endings.program.err << endings.script.err << endings.alone.err);
    CHECK(endings.program.code == 0);
    CHECK(endings.agree());
    CHECK(endings.script.out == endings.alone.out);
  }
}

}  // namespace

TEST_CASE("what the program certifies is proved by the program, by the checker alone and by the script") {
  prove_by_all(5, 100, 100'000);
}

TEST_CASE("certificates of every game and rule option are proved by all three checkers", "[slow]") {
  prove_by_all(1000, 20'000, 1'000'000);
}

TEST_CASE("a thousand unwinnable deals of every game and rule option are proved by all three checkers", "[.deep]") {
  prove_by_all(1000, 1'000'000, 20'000'000);
}

TEST_CASE("every hard deal is proved by all three checkers", "[slow]") {
  std::string text;
  for (const HardDeal& hard : hard_deals(BONEYARD_SOURCE_DIR)) {
    AnySolver solver(hard.variant);
    text += certificate_text(claim_of(solver, hard.deal, true, hard.line));
  }
  const Endings endings = check_all(text);
  INFO(endings.program.err << endings.script.err << endings.alone.err);
  CHECK(endings.program.code == 0);
  CHECK(endings.agree());
  CHECK(endings.script.out == endings.alone.out);
}

TEST_CASE("a deal, its verdict and the certificate go together") {
  const TemporaryFolder folder;
  const std::string file = folder.path("proof.txt");
  const Ended lost = run("solve knock-out 1 --fewest-left --format json --certificate " + file);
  CHECK(lost.code == 1);
  CHECK(lost.json().at(0)["certified"] == 8);
  const auto proved = run("check --format json " + file).json().at(0);
  CHECK(proved["game"] == "knock-out");
  CHECK(proved["rules"]["knock"] == "pair");
  CHECK(proved["deal"] == lost.json()[0]["deal"]);
  CHECK(proved["verdict"] == "unwinnable");
  CHECK(proved["line"] == lost.json()[0]["line"]);
  CHECK(proved["left"] == 22);
  CHECK(proved["positions"] == 8);
  CHECK_THAT(run("check " + file).out,
             Contains(": unwinnable, at best 22 tiles left, proved by 8 positions and a line of 3 moves\n"));
  CHECK(run("check --format csv " + file).lines().size() == 2);

  const Ended won = run("solve five-columns 42 --format json --after 6-0+4-2 --certificate " + file);
  CHECK(won.code == 0);
  CHECK(won.json().at(0)["certified"] == 0);
  const auto line = run("check --format json " + file).json().at(0);
  CHECK(line["after"] == std::vector<std::string>{"6-0+4-2"});
  CHECK(line["line"] == won.json()[0]["line"]);
  CHECK_THAT(run("solve five-columns 42 --certificate " + file).out, Contains("The certificate holds this line.\n"));
  CHECK_THAT(run("solve knock-out 48 --certificate " + file).out, Contains("The certificate holds 1 position.\n"));
}

TEST_CASE("several deals make several certificates, in their order") {
  const TemporaryFolder folder;
  const std::string file = folder.path("proof.txt");
  CHECK(run("solve five-columns 1..40 --threads 2 --certificate " + file).code == 1);
  const auto solved = run("solve five-columns 1..40 --format json").json(),
             proved = run("check --format json " + file).json();
  REQUIRE(proved.size() == 40);
  for (std::size_t i = 0; i < 40; ++i) {
    CHECK(proved[i]["deal"] == solved[i]["deal"]);
    CHECK(proved[i]["verdict"] == solved[i]["verdict"]);
  }
  CHECK_THAT(run("check " + file).out, Contains("\n40 certificates, all proved, by "));
}

TEST_CASE("a certificate that was cut short leaves nothing behind") {
  const TemporaryFolder folder;
  const std::string file = folder.path("proof.txt");
  const std::string hard = "solve domino-patience 7939765 --rule goal=all ";
  const Ended ended = run(hard + "--memory-limit 9 --certificate " + file);
  CHECK(ended.code == 3);
  CHECK_THAT(ended.err, Contains("seed 7939765: no certificate (memory limit): the verdict rests on the solver alone"));
  CHECK(files_in(folder.path("")).empty());
  std::ofstream(file) << "mine";
  CHECK(run(hard + "--memory-limit 9 --certificate " + file).code == 3);
  CHECK(TemporaryFolder::read(file) == "mine");
  // Of several deals those that are proved are kept, whole.
  CHECK(run("solve bingo 1..60 --rule count=restart --memory-limit 0.1 --certificate " + file).code == 3);
  const Ended kept = run("check --format json " + file);
  CHECK(kept.code == 0);
  CHECK(kept.json().size() > 10);
  CHECK(kept.json().size() < 60);
  CHECK(files_in(folder.path("")) == std::vector<std::string>{"proof.txt"});
}

TEST_CASE("an interrupted run keeps the certificates that are whole") {
  const TemporaryFolder folder;
  const std::string file = folder.path("proof.txt");
  Running running("solve five-columns 1..1e9 --format csv --certificate " + file);
  running.wait_for_output(100'000);
  running.kill(SIGINT);
  CHECK(running.end().code == 3);
  CHECK(run("check " + file).code == 0);
  CHECK(files_in(folder.path("")) == std::vector<std::string>{"proof.txt"});
}

TEST_CASE("files that can't be written or read, and what is no certificate, end with 2 and one line") {
  const TemporaryFolder folder;
  const auto refused = [](const Ended& ended, const std::string& part) {
    INFO(ended.out << ended.err);
    CHECK(ended.code == 2);
    CHECK_THAT(ended.err, Contains(part));
    CHECK(std::count(ended.err.begin(), ended.err.end(), '\n') == 1);
  };
  refused(run("solve knock-out 1 --certificate " + folder.path("no/where")), "No such file");
  refused(run("solve knock-out 1 --certificate /dev/full"), "/dev/full: No space left");
  refused(run("solve knock-out 1 --certificate -"), "--certificate: expected a file");
  refused(run("check " + folder.path("nothing")), "No such file");
  refused(run("check " + folder.path("")), "Is a directory");
  refused(run("check /dev/null"), "/dev/null:0: no certificate");
  refused(run("check /dev/zero"), "/dev/zero:1: a line without an end");
  refused(run("check /dev/urandom"), "/dev/urandom:1: ");
  refused(run("check"), "FILE is required");
  const std::string file = folder.path("proof.txt");
  run("solve knock-out 1 --certificate " + file);
  const std::string whole = TemporaryFolder::read(file);
  refused(run("check -", whole.substr(0, whole.size() / 2)), "standard input:");
  refused(run("check -", whole.substr(0, whole.find("end "))), "inside a certificate");
  CHECK(run("check -", whole).code == 0);
  const Ended small = run("check --memory-limit 0.0005 " + file);
  CHECK(small.code == 3);
  CHECK_THAT(small.err, Contains("more positions than memory may hold (see --memory-limit)"));
}

TEST_CASE("a certificate that does not prove its claim ends with 4, after what is proved") {
  const TemporaryFolder folder;
  const std::string file = folder.path("proof.txt");
  run("solve knock-out 1 --certificate " + file);
  auto lines = lines_of(TemporaryFolder::read(file));
  const std::string good = text_of(lines);
  lines.erase(lines.begin() + 3);
  const Ended ended = run("check -", good + text_of(lines));
  CHECK(ended.code == 4);
  CHECK(ended.lines().size() == 1);
  CHECK_THAT(ended.err,
             Contains("boneyard: standard input:14: not proved: one legal move leads from here to '5-0 3-6"));
}

TEST_CASE("the three checkers refuse the same texts, with the same exit code", "[slow]") {
  std::vector<std::string> texts;
  for (const char* game : {"knock-out;knock=run", "fives-the-limit;goal=all;limit=5", "five-columns;refill=column",
                           "twelve-to-go;hand=8", "bingo;removal=optional;count=restart"}) {
    const auto lines = lines_of(certificates_of(Variant::parse(game), 1, 400, 100'000));
    REQUIRE(lines.size() > 4);
    const std::size_t first = lines[2].starts_with("line") ? 3 : 2;
    for (std::size_t at = 0; at < lines.size(); at += 1 + lines.size() / 4) {
      auto changed = lines;
      changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(at));
      texts.push_back(text_of(changed));
      changed = lines;
      changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(at), lines[std::max(at, first)]);
      texts.push_back(text_of(changed));
      changed = lines;
      changed[at] += " ";
      texts.push_back(text_of(changed));
    }
    auto other = lines;
    other[0] = std::regex_replace(lines[0], std::regex("=(run|all|column|8|restart)"), "=6");
    texts.push_back(text_of(other));
    other[0] = lines[0] + " 3";
    texts.push_back(text_of(other));
    other = lines;
    other[1] = "deal " + to_text(deal_from_seed(99).row());
    texts.push_back(text_of(other));
  }
  for (const std::string& text : texts) {
    const Endings endings = check_all(text);
    INFO(text << endings.program.code << ' ' << endings.program.err << endings.script.code << ' '
              << endings.script.err);
    CHECK(endings.program.code != 0);
    CHECK(endings.agree());
  }
}

TEST_CASE("the checker is linked without a solver") {
  const Ended names = run_shell("nm -C " + alone);
  REQUIRE(names.code == 0);
  std::size_t ours = 0;
  for (const std::string& line : names.lines()) {
    if (line.find("boneyard::") == line.npos) continue;
    ++ours;
    INFO(line);
    for (const char* tool : {"Solver", "solve", "Memo", "Oracle", "Table", "Bound", "decide", "lanes", "Any"})
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
