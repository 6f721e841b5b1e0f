// `boneyard puzzle`: a puzzle through a pipe and on a screen, and the record that it keeps.
#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "cli/state/puzzle_store.hpp"
#include "tests/cli/program.hpp"
#include "tests/terminal/terminal.hpp"

using namespace boneyard;

namespace {

const std::string plain = "LC_ALL=C BONEYARD_TODAY=2026-11-27";

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

std::string after(const std::string& text, const std::string& mark) {
  const auto at = text.find(mark);
  return at == text.npos ? "" : text.substr(at);
}

}  // namespace

TEST_CASE("a wrong move is refused and refuted, and the right ones solve the puzzle") {
  const Ended ended =
      run("puzzle --id fafetygge2", "6-1+5-0\nwhy\n5-5+4-2\nredo\nback\n5-3+4-0\n6-0+3-3\nnew\n", plain);
  CHECK(ended.code == 0);
  CHECK(has(ended.out, "Puzzle of Five Columns, rating 1537, move 1 of 2, fafetygge2"));
  CHECK(has(ended.out, "Keep the win. No tile is hidden. To win: "));
  CHECK(has(ended.out, "6-1+5-0 gives the win away: at best 12 tiles are left."));
  CHECK(has(ended.out, "Refutation, step 1 of 7"));
  CHECK(has(ended.out, "First go back to the puzzle."));
  CHECK(has(ended.out, "Refutation, step 2 of 7"));
  CHECK(has(after(ended.out, "Refutation, step 2 of 7"), "move 2 of 2"));
  CHECK(has(after(ended.out, "move 2 of 2"), "Found."));
  CHECK(has(ended.out, "rating 1537, found, fafetygge2"));
  CHECK_FALSE(has(ended.out, "solved, fafetygge2"));
  CHECK_FALSE(has(ended.out, "5-3+4-0 gives"));
}

TEST_CASE("the first hint tells the place, the second the move, and nothing is taken back") {
  const Ended ended = run("puzzle --id fafetygge2", "hint\nhint\nundo\nwhy\n7-7\n", plain);
  CHECK(has(ended.out, "Look at 5-3."));
  CHECK(has(after(ended.out, "Look at 5-3."), "The move is 5-3+4-0."));
  CHECK(has(ended.out, "In a puzzle nothing is taken back."));
  CHECK(has(ended.out, "There is no wrong move to explain."));
  CHECK(has(ended.out, "`moves` lists what is legal."));
}

TEST_CASE("at a table all hands are open, and the others reply by themselves") {
  const Ended ended = run("puzzle --id 5pxv6g94m8", "5-1>\nclaim\n", plain);
  CHECK(has(ended.out, "seat 2 (program): 3 tiles, 0 points  0-0 4-1 6-2"));
  CHECK(has(ended.out, "Seat 2 lays 1-4>."));
  CHECK(has(ended.out, "Find the best move."));
  CHECK_FALSE(has(ended.out, "claims what"));
}

TEST_CASE("the puzzle of a day needs no game, and a day must have come") {
  CHECK(has(run("puzzle --daily 2026-11-26", "", plain).out, "The puzzle of 2026-11-26."));
  CHECK(has(run("puzzle --daily", "", plain).out, "eg44ppxayv"));
  CHECK(has(run("puzzle block --daily", "", plain).err, "--daily chooses the game itself: leave GAME out"));
  CHECK(has(run("puzzle --daily 2027-01-01", "", plain).err, "--daily: 2027-01-01 is still to come"));
  CHECK(has(run("puzzle --daily 2026-13-01", "", plain).err, "--daily: "));
}

TEST_CASE("options of puzzle that contradict each other, and puzzles that there are not, are refused") {
  for (const auto& [command, message] :
       {std::pair("--id x --missed", "at most one of --id, --daily, --rating, --missed and"),
        {"--id x", "--id: 'x': no such puzzle in the list"},
        {"blind", "there are no puzzles of Blind with such a rating"},
        {"block --rating 9000..", "there are no puzzles of Block with such a rating"},
        {"--rating high", "--rating: 'high': expected LOW..HIGH"},
        {"--missed", "no missed puzzle is due"}}) {
    INFO(command);
    const TemporaryFolder folder;
    const Ended ended =
        run(fmt::format("puzzle {}", command), "", fmt::format("LC_ALL=C XDG_STATE_HOME={}", folder.path("state")));
    CHECK(ended.code == 2);
    CHECK(has(ended.err, message));
  }
}

TEST_CASE("two programs that note puzzles at once lose nothing, and a damaged record is put aside") {
  const TemporaryFolder folder;
  constexpr int each = 40;
  const auto note = [&](const std::string& name) {
    for (int i = 0; i < each; ++i)
      app::note_puzzle(folder.path("state"), fmt::format("{}{}", name, i), 1500, {.finished = true}, std::nullopt);
  };
  std::thread other(note, "a");
  note("b");
  other.join();
  CHECK(app::load_puzzles(folder.path("state")).tried == 2 * each);
  CHECK(app::load_puzzles(folder.path("state")).seen.size() == 2 * each);
  // A record that is read can go on.
  folder.write("state/puzzles.json", R"({"boneyard_puzzles":1,"puzzles":{"rating":9999,"deviation":0.00001,
    "volatility":0.999999999,"tried":1,"solved":1,"seen":[],"missed":{},"days":{}}})");
  REQUIRE(app::load_puzzles(folder.path("state")).tried == 1);
  CHECK(app::note_puzzle(folder.path("state"), "d", 100, {.wrong = 1}, std::nullopt).said.empty());
  CHECK(app::load_puzzles(folder.path("state")).tried == 2);
  folder.write("state/puzzles.json", R"({"boneyard_puzzles": 1, "puzzles": {"rating": "high"}})");
  CHECK_THROWS_AS(app::load_puzzles(folder.path("state")), ParseError);
  const auto noted = app::note_puzzle(folder.path("state"), "c", 1500, {.wrong = 1}, Date{2026, 11, 27});
  CHECK(has(noted.said, "puzzles.json.broken"));
  CHECK(app::load_puzzles(folder.path("state")) == noted.after);
  CHECK(noted.after.days.at(Date{2026, 11, 27}.number()).id == "c");
}
