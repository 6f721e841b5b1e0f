// `puzzles` from outside.
#include "tests/cli/command_line.hpp"
#include "tests/cli/program.hpp"

using namespace boneyard;
using nlohmann::json;

TEST_CASE("puzzles prints the same however many threads look for them") {
  for (const std::string game : {"knock-out 1..40", "five-columns 1 --count 20", "block 1..20"}) {
    const Ended one = run("puzzles " + game + " --threads 1 --format csv");
    CHECK(one.code == 0);
    CHECK(one.lines().size() > 10);
    CHECK(run("puzzles " + game + " --threads 4 --format csv").out == one.out);
  }
}

TEST_CASE("puzzles ends at the number that is asked for, and prints no puzzle twice") {
  CHECK(run("puzzles five-columns 1 --format json").lines().size() == 1);
  std::set<std::string> ids;
  for (const json& puzzle : run("puzzles knock-out 1 --count 60 --format json").json())
    CHECK(ids.insert(puzzle["id"]).second);
  CHECK(ids.size() == 60);
  // The same two deals, given twice: nothing is new the second time.
  CHECK(run("puzzles block 3,4,3,4 --format csv").out == run("puzzles block 3,4 --format csv").out);
}

TEST_CASE("a puzzle's line replays from its deal, and its ratings are those asked for") {
  for (const json& puzzle : run("puzzles five-columns 1 --count 10 --format json").json()) {
    std::string line;
    for (const auto* part : {"before", "solution"})
      for (const std::string move : puzzle[part]) line += (line.empty() ? "" : " ") + move;
    CHECK(run("replay five-columns --deal '" + puzzle["deal"].get<std::string>() + "' --line '" + line + "' --quiet")
              .code == 0);
    CHECK(puzzle["choices"].size() == puzzle["solution"].size());
  }
  const auto all = run("puzzles block 1..20 --format json").json();
  std::size_t inside = 0;
  for (const json& puzzle : all) inside += puzzle["rating"] >= 1400 && puzzle["rating"] <= 1700 ? 1 : 0;
  CHECK(run("puzzles block 1..20 --rating 1400..1700 --format json").lines().size() == inside);
}

TEST_CASE("puzzles as text never shows the order of a stock that lies face down") {
  const Ended text = run("puzzles fives-the-limit 1 --count 1");
  CHECK(text.out.find("stock  ") != std::string::npos);
  CHECK(text.out.find("Solution: ") != std::string::npos);
  for (const std::string& line : text.lines()) CHECK(line.size() <= 80);
}

TEST_CASE("puzzles says why a game has none, and what a rating looks like") {
  require_refused(run("puzzles twelve-to-go 1"), "Twelve To Go has no puzzles with hand=6: no choice matters");
  require_refused(run("puzzles bingo 1"),
                  "Bingo has no puzzles with removal=optional and count=continue: no move can lose");
  require_refused(run("puzzles blind 1"), "Blind has no puzzles with to=1: nobody chooses a move");
  require_refused(run("puzzles block 1 --rating hard"), "--rating: 'hard': expected LOW..HIGH, such as 1400..1600");
  require_refused(run("puzzles block 1 --rating 5..2"), "--rating: '5..2': the first number is above the second");
}
