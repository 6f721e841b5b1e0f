// `solve --certificate` and `boneyard check`: what they print, which files they refuse, and that nothing is left behind
// that was cut short. It runs the program that BONEYARD_PROGRAM names.
#include <catch2/catch.hpp>

#include <filesystem>

#include "tests/certificate/certificates.hpp"
#include "tests/cli/program.hpp"

using namespace boneyard;
using Catch::Contains;

namespace {

/// A folder's files, but for those of the program under way.
std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) names.push_back(entry.path().filename());
  return names;
}

}  // namespace

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

  const std::string twelves = BONEYARD_SOURCE_DIR "/data/patiences/twelves.json";
  run("solve --rules-file " + twelves + " 3 --rule hand=5 --certificate " + file);
  CHECK_THAT(run("check " + file).out, Catch::StartsWith("twelves;set=6;hand=5, deal "));
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
  run("solve knock-out 48 --certificate " + file);
  const std::string before = TemporaryFolder::read(file);
  CHECK(run(hard + "--memory-limit 9 --certificate " + file).code == 3);
  CHECK(TemporaryFolder::read(file) == before);
  // Of several deals those that are proved are kept, whole.
  CHECK(run("solve bingo 1..60 --rule count=restart --memory-limit 0.1 --certificate " + file).code == 3);
  const Ended kept = run("check --format json " + file);
  CHECK(kept.code == 0);
  CHECK(kept.json().size() > 10);
  CHECK(kept.json().size() < 60);
  CHECK(files_in(folder.path("")) == std::vector<std::string>{"proof.txt"});
}

TEST_CASE("an undecided deal gets no certificate, though the memory that it leaves would do for one") {
  const TemporaryFolder folder;
  const Ended ended =
      run("solve five-columns 1..60 --memory-limit 0.001 --format json --certificate " + folder.path("proof"));
  CHECK(ended.code == 3);
  const auto solver = make_solver(Variant::parse("five-columns"));
  Limits limits;
  limits.memory = 1048;  // 0.001 MiB
  std::size_t would_fit = 0, certified = 0;
  for (const auto& found : ended.json()) {
    const auto seed = found["seed"].get<std::uint64_t>();
    INFO("seed " << seed);
    certified += found.contains("certified");
    if (found["verdict"] != "undecided") continue;
    CHECK(!found.contains("certified"));
    CHECK(ended.err.find(fmt::format("seed {}: no certificate", seed)) == std::string::npos);
    if (solver->decide(deal_from_seed(seed)) != Verdict::unwinnable) continue;
    try {
      certificate_text({.game = solver->variant().text(), .deal = deal_from_seed(seed)}, limits);
      ++would_fit;
    } catch (const SearchCut&) {
    }
  }
  CHECK(would_fit > 0);
  const Ended checked = run("check --format json " + folder.path("proof"));
  CHECK(checked.json().size() == certified);
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

TEST_CASE("a run that does not come to its end leaves the certificates of an earlier run") {
  const TemporaryFolder folder;
  const std::string file = folder.path("proof.txt");
  const std::string deals = to_text(deal_from_seed(1)) + "\n" + to_text(deal_from_seed(2)) + "\n",
                    bad = folder.write("bad.txt", deals + "no deal\n" + deals);
  const std::string left = "boneyard: " + file + ": left as it was, because the run did not come to its end\n";
  CHECK(run("solve knock-out --certificate " + file + " --file " + bad).code == 2);
  CHECK(run("check --format json " + file).json().size() == 2);  // there was no file
  CHECK(run("solve knock-out 48 --certificate " + file).code == 1);
  const std::string before = TemporaryFolder::read(file);
  const Ended ended = run("solve knock-out --certificate " + file + " --file " + bad);
  CHECK(ended.code == 2);
  CHECK_THAT(ended.err, Contains("bad.txt:3: ") && Contains(left));
  CHECK(TemporaryFolder::read(file) == before);
  Running running("solve five-columns 1..1e9 --quiet --certificate " + file);
  running.wait_for_output(100);
  running.kill(SIGINT);
  CHECK_THAT(running.end().err, Contains(left));
  CHECK(TemporaryFolder::read(file) == before);
  CHECK(run("solve knock-out --keep-going --certificate " + file + " --file " + bad).code == 2);
  CHECK(run("check --format json " + file).json().size() == 4);  // bad lines are passed over on purpose
  CHECK(files_in(folder.path("")).size() == 2);
}

TEST_CASE("an interrupted run of several deals speaks of no certificate whose verdict it does not print") {
  const TemporaryFolder folder;
  std::string seeds = "7939765";                       // solved in no time, but its certificate takes a while
  for (int i = 1; i < 4000; ++i) seeds += ",7939765";  // more than can be done before the signal comes
  for (const std::size_t lines : {0, 1, 3}) {
    std::filesystem::remove(folder.path("proof"));
    Running running("solve domino-patience " + seeds + " --rule goal=all --quiet --certificate " +
                    folder.path("proof"));
    running.wait_for_signals();
    running.wait_for_output(25 * lines);
    running.kill(SIGINT);
    const Ended ended = running.end();
    const std::size_t printed = ended.lines().size();
    CHECK(ended.code == 3);
    CHECK(ended.err == fmt::format("boneyard: interrupted after {} deal{}\n", printed, printed == 1 ? "" : "s"));
  }
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
  refused(run("check /dev/null"), "/dev/null:1: no certificate");
  refused(run("check /dev/zero"), "/dev/zero:1: a line without an end");
  refused(run("check /dev/urandom"), "/dev/urandom:1: ");
  refused(run("check"), "FILE is required");
  const std::string file = folder.path("proof.txt");
  run("solve knock-out 1 --certificate " + file);
  const std::string whole = TemporaryFolder::read(file);
  refused(run("check -", whole.substr(0, whole.size() / 2)), "standard input:");
  refused(run("check -", whole.substr(0, whole.find("end "))), "inside a certificate");
  CHECK(run("check -", whole).code == 0);
  // The line that is too long is the one that is named, and so is the one without an end.
  refused(run("check -", whole + std::string(70'000, 'x') + "\n"), "standard input:12: a line of 65536 bytes or more");
  refused(run("check -", whole.substr(0, whole.size() - 1)), "standard input:11: 'end 8': expected a newline");
  refused(run("check -", "\xEF\xBB\xBF" + whole),
          "standard input:1: byte 1: '<byte order mark>': expected plain ASCII");
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
