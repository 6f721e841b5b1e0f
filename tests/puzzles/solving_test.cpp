// Solving puzzles: what is right, what follows by itself, refutations, hints; the rating, the pauses, the puzzle of a
// day.
#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "boneyard/advice.hpp"
#include "boneyard/puzzle_record.hpp"
#include "boneyard/solve_puzzle.hpp"
#include "puzzles/alternatives.hpp"
#include "tests/puzzles/list_text.hpp"

using namespace boneyard;

namespace {

using Judged = SolvingPuzzle::Answer;

const PuzzleList& shipped() {
  static const std::string text = shipped_list_text();
  static const PuzzleList list(text);
  return list;
}

Puzzle listed(std::string_view id) { return shipped()[shipped().find(id).value()].puzzle(); }

/// No test needs as long; it is a limit so that one that fails ends.
constexpr auto long_enough = std::chrono::minutes(10);

void go_on(SolvingPuzzle& solving) {
  while (solving.next_by_itself()) solving.play_by_itself();
}

/// Every puzzle of the list that is `every` apart.
std::vector<std::size_t> sample(std::size_t every) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < shipped().size(); i += every) all.push_back(i);
  return all;
}

/// Whether a move is as bad as the refutation says, by the places of a variant.
void check_refutation(const SolvingPuzzle& solving, const std::string& move) {
  const Variant& variant = solving.puzzle().variant;
  const Refutation found = solving.refute(move, {.deadline = Clock::now() + long_enough});
  INFO(to_text(found.told(solving.now()), {}));
  AnyPosition after = solving.now();
  CHECK(after.play(move) == found.move);
  if (judges_chances(variant) && !after.over()) {
    const auto chances = exact_chances(after, {.time = long_enough});
    const auto next = std::ranges::find(chances, found.line.front(), &MoveWorth::move);
    CHECK(next->worth >= chances.front().worth - 1e-9);
  }
  for (const std::string& each : found.line) after.play(each);
  CHECK(after.over());
  CHECK(found.left == after.tiles_left());
  CHECK(to_text(found.told(solving.now()), {}).find(' ' + solving.right_move() + ' ') == std::string::npos);
  if (!variant.scores() && !judges_chances(variant)) {
    CHECK_FALSE(after.won());
    CHECK(found.left > 0);
  } else {
    const double margin = variant.scores() ? 1 : Puzzle::chance_margin;
    CHECK(*found.best - *found.value >= margin - 1e-9);
  }
}

/// Solves a puzzle, and plays every wrong move before each right one.
void solve_through(SolvingPuzzle& solving) {
  while (!solving.solved()) {
    INFO(solving.puzzle().id << " of " << solving.puzzle().variant.text() << ", " << solving.now().text());
    const auto moves = *puzzles::alternatives(solving.now());
    std::size_t right = 0;
    for (const puzzles::Alternative& each : moves) {
      SolvingPuzzle trying = solving;
      const Judged answer = trying.play(each.move);
      right += answer == Judged::right ? 1 : 0;
      if (answer == Judged::right) continue;
      CHECK(answer == Judged::wrong);
      CHECK(trying.now() == solving.now());
    }
    REQUIRE(right == 1);
    const std::string wrong = moves.front().move == solving.right_move() ? moves.back().move : moves.front().move;
    check_refutation(solving, wrong);
    CHECK(solving.play(solving.right_move()) == Judged::right);
    go_on(solving);
  }
}

}  // namespace

TEST_CASE("the compact list says what data/puzzles.csv says") {
  CHECK(shipped().size() == 5800);
  const Puzzle puzzle = listed("5pxv6g94m8");
  CHECK(puzzle.variant == Variant::parse("block;seats=2"));
  CHECK(to_text(puzzle.deal).starts_with("1-5 0-5 5-6 3-4"));
  CHECK(puzzle.before == std::vector<std::string>{"3-3>", "<4-3", "<2-4", "pass", "3-6>", "6-5>", "<2-2"});
  CHECK(puzzle.solution == std::vector<std::string>{"5-1>", "1-4>", "4-5>", "<6-2", "<1-6"});
  CHECK(puzzle.rating == 1696);
  CHECK(puzzle.themes == std::vector{Theme::forced_pass});
  CHECK(listed("27jvrws8qh").before[2] == "5-3@5");
}

TEST_CASE("a list of puzzles that is not whole is refused") {
  CHECK_THROWS_AS(PuzzleList(""), ParseError);
  CHECK_THROWS_AS(PuzzleList("boneyard puzzles 2\n=block\n"), ParseError);
  CHECK_THROWS_AS(PuzzleList("boneyard puzzles 1\nabc,1,,,1500,a\n"), ParseError);
  CHECK_THROWS_AS(PuzzleList("boneyard puzzles 1\n=block\nabc,1,,,high,a\n"), ParseError);
  CHECK_THROWS_AS(PuzzleList("boneyard puzzles 1\n=block;seats=2\nabc,1,,66>,1500,z\n")[0].puzzle(), ParseError);
}

TEST_CASE("a wrong move is refused and refuted, a right one is played, and what is forced follows by itself") {
  for (const std::size_t i : sample(150)) {
    if (judges_chances(Variant::parse(shipped()[i].variant))) continue;
    SolvingPuzzle solving(shipped()[i].puzzle());
    solve_through(solving);
  }
}

TEST_CASE("puzzles of chain games compare exact chances", "[slow]") {
  std::size_t solved = 0;
  for (const std::size_t i : sample(60)) {
    if (!judges_chances(Variant::parse(shipped()[i].variant))) continue;
    SolvingPuzzle solving(shipped()[i].puzzle());
    solve_through(solving);
    ++solved;
  }
  CHECK(solved > 5);
}

TEST_CASE("every shipped puzzle can be set up and solved", "[slow]") {
  for (std::size_t i = 0; i < shipped().size(); ++i) {
    INFO(shipped()[i].id);
    SolvingPuzzle solving(shipped()[i].puzzle());
    CHECK(solving.decisions() >= Puzzle::fewest_decisions);
    CHECK(solving.decisions() <= Puzzle::most_decisions);
    CHECK_FALSE(solving.next_by_itself());
    while (!solving.solved()) {
      REQUIRE(solving.play(solving.right_move()) == Judged::right);
      go_on(solving);
    }
  }
}

TEST_CASE("a move with the same effect as the right one is right, and the puzzle goes on from it") {
  std::size_t others = 0;
  for (const std::size_t i : sample(7)) {
    SolvingPuzzle solving(shipped()[i].puzzle());
    while (!solving.solved()) {
      const std::string right = solving.right_move();
      std::string other;
      for (const MoveText& move : solving.now().moves()) {
        SolvingPuzzle trying = solving;
        if (move.text != right && trying.play(move.text) == Judged::right) other = move.text;
      }
      CHECK(solving.play(other.empty() ? right : other) == Judged::right);
      if (!other.empty()) CHECK(solving.moves().back() == other);
      others += other.empty() ? 0 : 1;
      go_on(solving);
    }
  }
  CHECK(others > 3);
}

TEST_CASE("the first hint tells the place, not the move") {
  for (const std::size_t i : sample(50)) {
    const SolvingPuzzle solving(shipped()[i].puzzle());
    INFO(shipped()[i].id);
    const HintedPlace place = solving.place();
    const MoveText right = solving.now().read(solving.right_move());
    CHECK(to_text(place.told(), {}).find(right.text) == std::string::npos);
    if (place.tile) CHECK(right.touched.tiles.size() > 1);
    if (place.pip) CHECK(right.text.find(fmt::format("@{}", *place.pip)) != std::string::npos);
    CHECK((place.tile || place.pip || place.end == right.touched.end));
  }
  CHECK(to_text(SolvingPuzzle(listed("fafetygge2")).place().told(), {}) == "Look at 5-3.");
  CHECK(to_text(SolvingPuzzle(listed("5pxv6g94m8")).place().told(), {}) == "Look at the right end.");
  CHECK(to_text(SolvingPuzzle(listed("27jvrws8qh")).place().told(), {}) == "Look at an open 6.");
}

TEST_CASE("an illegal move is no wrong move") {
  SolvingPuzzle solving(listed("fafetygge2"));
  CHECK_THROWS_AS(solving.play("5-5+2-0"), ParseError);
  CHECK(solving.found() == 0);
}

TEST_CASE("Glicko-2 gives what Glickman's example prints") {
  const RatedGame games[] = {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}};
  const PlayerRating after = rated({1500, 200, 0.06}, games, 0.5);
  // The paper rounds between its steps: 1464.06 comes from μ' = −0.2069, and σ' = 0.05999 is cut off.
  constexpr double scale = 173.7178;
  const double mu = std::round((after.rating - 1500) / scale * 1e4) / 1e4;
  CHECK(fmt::format("{:.4f}", mu) == "-0.2069");
  CHECK(fmt::format("{:.2f}", scale * mu + 1500) == "1464.06");
  CHECK(fmt::format("{:.2f}", after.deviation) == "151.52");
  CHECK(fmt::format("{:.4f}", after.deviation / scale) == "0.8722");
  CHECK(std::floor(after.volatility * 1e5) == 5999);
}

TEST_CASE("the rating of an idle period is less sure, and never less than that of a beginner") {
  const PlayerRating after = rated({1500, 200, 0.06}, {});
  CHECK(after.rating == 1500);
  CHECK(fmt::format("{:.4f}", after.deviation) == "200.2714");
  CHECK(rated({1500, 350, 0.06}, {}).deviation == 350);
}

TEST_CASE("a result makes a possible rating of a possible one, and moves it to the side of the result") {
  for (const double rating : {-9999.0, 1500.0, 9999.0})
    for (const double deviation : {1e-300, 1e-5, 100.0, 350.0})
      for (const double volatility : {1e-300, 1e-9, 0.06, 0.999999999})
        for (const int puzzle : {100, 1500, 3500})
          for (const bool solved : {true, false}) {
            INFO(rating << " " << deviation << " " << volatility << ", against " << puzzle << ", " << solved);
            PuzzleRecord record;
            record.rating = {rating, deviation, volatility};
            REQUIRE(record.rating.possible());
            record.note("a", puzzle, {.wrong = solved ? 0 : 1, .finished = true}, 1);
            CHECK(record.rating.possible());
            CHECK((solved ? record.rating.rating >= rating : record.rating.rating <= rating));
          }
}

TEST_CASE("only the first try of a puzzle counts, and a hint or a wrong move is not solved") {
  PuzzleRecord record;
  const auto after = [&](const PuzzleResult& result) {
    record.note(fmt::format("p{}", record.tried), 1500, result, 100);
    return record.rating.rating;
  };
  CHECK(after({.finished = true}) > PuzzleRecord::first_rating);
  const double high = record.rating.rating;
  const double hinted = after({.hints = 1, .finished = true});
  CHECK(hinted < high);
  CHECK(after({.wrong = 1, .finished = true}) < hinted);
  CHECK(record.tried == 3);
  CHECK(record.solved == 1);
  const PlayerRating rating = record.rating;
  record.note("p0", 1500, {.wrong = 2}, 100);
  record.note("p1", 1500, {.finished = true}, 101);
  CHECK(record.rating == rating);
  CHECK(record.tried == 3);
}

TEST_CASE("missed puzzles come back after growing pauses, until they are done with") {
  const std::string id(shipped()[7].id);
  PuzzleRecord record;
  record.note(id, 1500, {.wrong = 1, .finished = true}, 100);
  int today = 100;
  for (const int pause : {1, 3, 7, 21, 60}) {
    CHECK(record.missed.at(id).due == today + pause);
    CHECK_FALSE(record.due(shipped(), today + pause - 1));
    record.note(id, 1500, {.finished = true}, today + pause - 1);  // too early: it is known from the last time
    CHECK(record.missed.at(id).due == today + pause);
    today += pause;
    CHECK(record.due(shipped(), today) == 7u);
    CHECK(record.due_count(shipped(), today) == 1);
    CHECK_FALSE(record.due(shipped(), today, "block"));
    record.note(id, 1500, {.finished = true}, today);
  }
  CHECK(record.missed.empty());
  record.note(id, 1500, {.hints = 1, .finished = true}, today);
  record.note(id, 1500, {.finished = true}, today + 1);
  record.note(id, 1500, {.wrong = 1}, today + 4);
  CHECK(record.missed.at(id) == PuzzleRecord::Missed{0, today + 5});
}

TEST_CASE("the puzzle that has been due for longest comes first") {
  PuzzleRecord record;
  record.note(shipped()[3].id, 1500, {.wrong = 1}, 12);
  record.note(shipped()[9].id, 1500, {.wrong = 1}, 10);
  record.note("no-such-id", 1500, {.wrong = 1}, 1);
  CHECK(record.due(shipped(), 20) == 9u);
}

TEST_CASE("the puzzle of a day is the same for ever, and none comes twice in 5,800 days") {
  constexpr int day = 20'784;  // 27 November 2026
  CHECK(shipped().of_day(day) == 20'784u * 3583 % 5800);
  CHECK(shipped()[shipped().of_day(day)].id == "eg44ppxayv");
  std::set<std::size_t> seen;
  for (int i = 0; i < 5800; ++i) seen.insert(shipped().of_day(day + i));
  CHECK(seen.size() == 5800);
  CHECK(shipped().of_day(-1) == 5800 - 3583);
}

TEST_CASE("the puzzles of a week are of at least three games") {
  for (int day = 20'000; day < 23'000; ++day) {
    std::set<std::string_view> games;
    for (int i = 0; i < 7; ++i) games.insert(shipped()[shipped().of_day(day + i)].game());
    CHECK(games.size() >= 3);
  }
}

TEST_CASE("the next puzzle is one near the own rating that was not tried") {
  SeedStream random(1, 1);
  std::set<std::size_t> chosen;
  for (int i = 0; i < 200; ++i) {
    const auto found =
        shipped().near(1600, {.game = "block", .tried = [](auto id) { return id == "5pxv6g94m8"; }}, random);
    CHECK(shipped()[*found].game() == "block");
    CHECK(std::abs(shipped()[*found].rating - 1600) <= 100);
    CHECK(shipped()[*found].id != "5pxv6g94m8");
    chosen.insert(*found);
  }
  CHECK(chosen.size() > 20);
  CHECK(shipped()[*shipped().near(9000, {}, random)].rating == 2614);
  CHECK(shipped()[*shipped().near(9000, {.tried = [](auto) { return true; }}, random)].rating == 2614);  // anew
  CHECK_FALSE(shipped().near(1500, {.game = "blind"}, random));
  const auto hard = shipped().near(1500, {.lowest = 2000, .highest = 2010}, random);
  CHECK(shipped()[*hard].rating >= 2000);
  CHECK(shipped()[*hard].rating <= 2010);
}

TEST_CASE("the line to paste says how it went") {
  const auto line = [](const PuzzleResult& result) {
    return puzzle_line("27 Nov", "Five Columns", result, "2026-11-27");
  };
  CHECK(line({.finished = true}) ==
        "Boneyard puzzle 27 Nov · Five Columns · solved without a hint · boneyard puzzle --daily 2026-11-27");
  CHECK(line({.wrong = 1, .finished = true}).find("· found after 1 wrong move ·") != std::string::npos);
  CHECK(line({.wrong = 2, .hints = 1, .finished = true}).find("· found after 2 wrong moves and 1 hint ·") !=
        std::string::npos);
  CHECK(line({.hints = 2, .finished = true}).find("· found with 2 hints ·") != std::string::npos);
  CHECK(line({.wrong = 1}).find("· not solved ·") != std::string::npos);
}

TEST_CASE("a day keeps its mistakes until it is finished, and then its result") {
  PuzzleRecord record;
  record.note("a", 1500, {.wrong = 1}, 100, 100);
  record.note("a", 1500, {.finished = true}, 100, 100);
  CHECK(record.days.at(100).result == PuzzleResult{.wrong = 1, .finished = true});
  record.note("a", 1500, {.wrong = 3, .finished = true}, 100, 100);
  CHECK(record.days.at(100).result.wrong == 1);
}
