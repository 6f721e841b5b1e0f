// Which move was the mistake of a lost patience or of a hand, what it overlooks, and trying it again.
#include "boneyard/mistake.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "boneyard/solve_puzzle.hpp"
#include "tests/session/matches.hpp"

using namespace boneyard;
using multiplayer_tests::numbered;

namespace {

/// Plays at random to the end.
void finish(Session& session, SeedStream& random) {
  while (!session.now().over()) session.play(session.now().moves().at(random.below(session.now().moves().size())).text);
}

/// Plays a hand to its end: the person at random, the program as it likes.
void play_hand(Session& match, multiplayer::PimcPlayer& program, SeedStream& random) {
  while (!match.hand_over()) {
    if (match.program_is_on_turn())
      match.play(program_move(match, program));
    else
      match.play(match.now().moves().at(random.below(match.now().moves().size())).text);
  }
}

Thinking patiently() { return {.time = std::chrono::minutes(10)}; }

AnyPosition position_of(const Mistake& mistake, const std::string& move = "") {
  AnyPosition position(mistake.variant, mistake.deal);
  for (const std::string& each : mistake.before) position.play(each);
  if (!move.empty()) position.play(move);
  return position;
}

bool winnable(const AnyPosition& position) { return still_winnable(position, patiently()) == Verdict::winnable; }

/// Of the first hand of Block that has one, of a random player.
Mistake mistake_in_hand() {
  for (std::uint64_t seed = 1;; ++seed) {
    Session match = numbered(Variant::parse("block;seats=2"), seed, multiplayer::Strength::random);
    multiplayer::PimcPlayer program(match.hand().settings());
    SeedStream random(seed, 1);
    play_hand(match, program, random);
    const auto mistake = mistake_of(match, patiently());
    if (mistake && position_before(*mistake).move_count() > 2) return *mistake;
  }
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("the mistake of a patience with every tile face up is the move that lost it, and another keeps the win") {
  for (const char* game : {"five-columns", "five-columns;refill=none", "bingo;count=restart"}) {
    int found = 0;
    bool themes = false;
    const Variant variant = Variant::parse(game);
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      INFO(game << " " << seed);
      Session session = numbered(variant, seed);
      SeedStream random(seed, 1);
      finish(session, random);
      const auto mistake = mistake_of(session, patiently());
      CHECK(mistake.has_value() == (session.now().lost() && winnable(session.hand().before(0))));
      if (!mistake) continue;
      ++found;
      CHECK(mistake->before.size() + 1 <= session.played());
      CHECK(mistake->played == session.hand().move(mistake->before.size()));
      CHECK(winnable(position_of(*mistake)));
      CHECK(winnable(position_of(*mistake, mistake->best)));
      CHECK_FALSE(winnable(position_of(*mistake, mistake->played)));
      CHECK(mistake->cost == 1);
      themes = themes || !mistake->themes.empty();
    }
    INFO(game);
    CHECK((found > 0) == (std::string(game) != "bingo;count=restart"));
    CHECK(themes == (found > 0));
  }
}

TEST_CASE("the mistake of a chain game is the move that cost the most of the chance of winning, and is tried again",
          "[slow]") {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 16; ++seed) {
    INFO(seed);
    Session session = numbered(Variant::parse("domino-patience"), seed);
    SeedStream random(seed, 1);
    finish(session, random);
    // Memory for the last moves; as many on every machine.
    const auto mistake = mistake_of(session, {.time = std::chrono::minutes(10), .memory = std::size_t{4} << 20});
    if (!mistake) continue;
    ++found;
    const std::size_t at = mistake->before.size();
    double most = 0;
    for (std::size_t i = session.played(); i-- > at;) {
      const auto chances = exact_chances(session.hand().before(i), patiently());
      for (const MoveWorth& each : chances) {
        if (each.move != session.hand().move(i)) continue;
        const double cost = chances.front().worth - each.worth;
        CHECK((i == at ? cost == mistake->cost : cost <= mistake->cost));
        most = std::max(most, cost);
      }
      if (i == at) CHECK(mistake->best == chances.front().move);
    }
    CHECK(mistake->cost == most);
    CHECK(mistake->cost >= Puzzle::chance_margin);
    CHECK(mistake->played == session.hand().move(at));
    SolvingPuzzle solving(puzzle_of(*mistake));
    CHECK(solving.play(mistake->played) == SolvingPuzzle::Answer::wrong);
    const Refutation refuted = solving.refute(mistake->played, {});
    CHECK(*refuted.best - *refuted.value == Approx(mistake->cost));
    const auto chances = exact_chances(session.hand().before(at), patiently());
    for (const MoveWorth& each : chances) {
      const bool right = SolvingPuzzle(puzzle_of(*mistake)).play(each.move) == SolvingPuzzle::Answer::right;
      CHECK(right == (chances.front().worth - each.worth < Puzzle::chance_margin - 1e-9));
    }
  }
  CHECK(found > 0);
}

TEST_CASE("no move costs more than one that turns a sure win into a sure loss, so the moves before it are not tried") {
  Session session = numbered(Variant::parse("domino-patience"), 40);
  while (session.now().move_count() > 0) session.play(session.now().moves(1).front().text);
  const auto mistake = mistake_of(session, patiently());
  REQUIRE(mistake.has_value());
  CHECK(mistake->cost == 1);
  CHECK(mistake->before.size() == 16);
}

TEST_CASE("a game that is won or goes on has no mistake, nor one in which every way of play ends alike") {
  Session session = numbered(Variant::parse("five-columns"), 42);
  CHECK_FALSE(mistake_of(session, patiently()));
  for (const std::string& move : best_line(session.now(), patiently()).line) session.play(move);
  REQUIRE(session.now().won());
  CHECK_FALSE(mistake_of(session, patiently()));
  Session idle = numbered(Variant::parse("twelve-to-go"), 4);
  SeedStream random(1, 1);
  finish(idle, random);
  CHECK_FALSE(mistake_of(idle, patiently()));
  CHECK_FALSE(mistake_of(numbered(Variant::parse("block"), 1), patiently()));
}

TEST_CASE("the mistake of a hand is the person's move that cost most by what the person could know, won or lost") {
  int found = 0, later = 0;
  for (const char* rules : {"block;seats=2", "draw;seats=3", "five-up;seats=2"}) {
    Session match = numbered(Variant::parse(rules), 3, multiplayer::Strength::random);
    multiplayer::PimcPlayer program(match.hand().settings());
    SeedStream random(5, 1);
    for (int hand = 1; hand <= 3 && !match.over(); ++hand) {
      INFO(rules << ", hand " << hand);
      if (hand > 1) match.next_hand();
      CHECK_FALSE(mistake_of(match, patiently()));
      play_hand(match, program, random);
      const auto mistake = mistake_of(match, patiently());
      double most = 0;
      for (std::size_t i = 0; i < match.played(); ++i)
        if (const auto fair = fair_cost(match.hand(), i)) most = std::max(most, fair->cost);
      CHECK(mistake.has_value() == (most >= mistake_margin(match.variant())));
      if (!mistake) continue;
      ++found;
      const std::size_t at = mistake->before.size();
      CHECK(mistake->cost == most);
      CHECK(mistake->cost == review_move(match.hand(), at, patiently())->fair_cost);
      CHECK(match.hand().is_person(match.hand().before(at).turn()));
      CHECK(mistake->played == match.hand().move(at));
      CHECK(position_before(*mistake) == match.hand().before(at));
      later += mistake->leader > 0 ? 1 : 0;
    }
  }
  CHECK(found > 3);
  CHECK(later > 0);
}

TEST_CASE("a mistake of a hand is tried again: what costs less than the margin is right, the rest is refuted") {
  const Mistake mistake = mistake_in_hand();
  std::size_t right = 0, wrong = 0;
  for (const MoveText& move : position_before(mistake).moves()) {
    INFO(move.text);
    SolvingPuzzle solving(puzzle_of(mistake));
    CHECK(solving.task() == "Find the best move.");
    CHECK(solving.decisions() == 1);
    if (solving.play(move.text) == SolvingPuzzle::Answer::right) {
      ++right;
      CHECK(solving.solved());
      CHECK(solving.moves().back() == move.text);
      CHECK_FALSE(solving.next_by_itself());
      continue;
    }
    ++wrong;
    CHECK_FALSE(solving.solved());
    const Refutation found = solving.refute(move.text, {});
    CHECK(*found.best - *found.value >= mistake_margin(mistake.variant));
    CHECK(has(to_text(found.told(solving.now()), {}), "By what you can know " + move.text + " brings "));
    AnyPosition end = solving.now();
    end.play(move.text);
    for (const std::string& each : found.line) end.play(each);
    CHECK(end.over());
  }
  CHECK(right > 0);
  CHECK(wrong > 0);
  SolvingPuzzle solving(puzzle_of(mistake));
  CHECK(solving.right_move() == mistake.best);
  CHECK(solving.play(mistake.played) == SolvingPuzzle::Answer::wrong);
  CHECK(*solving.refute(mistake.played, {}).best - *solving.refute(mistake.played, {}).value == mistake.cost);
  CHECK(solving.play(mistake.best) == SolvingPuzzle::Answer::right);
}

TEST_CASE("a mistake of a patience is tried again: every move that keeps the win is right") {
  int others = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Session session = numbered(Variant::parse("five-columns"), seed);
    SeedStream random(seed, 1);
    finish(session, random);
    const auto mistake = mistake_of(session, patiently());
    if (!mistake) continue;
    CHECK(SolvingPuzzle(puzzle_of(*mistake)).play(mistake->played) == SolvingPuzzle::Answer::wrong);
    for (const MoveText& move : position_before(*mistake).moves()) {
      SolvingPuzzle solving(puzzle_of(*mistake));
      const bool right = solving.play(move.text) == SolvingPuzzle::Answer::right;
      CHECK(right == winnable(position_of(*mistake, move.text)));
      others += right && move.text != mistake->best ? 1 : 0;
      if (right) CHECK(solving.solved());
    }
    Limits none{.deadline = Clock::now()};
    CHECK_NOTHROW(SolvingPuzzle(puzzle_of(*mistake)).play(mistake->best, none));
  }
  CHECK(others > 0);
}

TEST_CASE("a mistake costs the win, a twentieth of the chance, or a fiftieth of the points that win a match") {
  CHECK(mistake_margin(Variant::parse("five-columns")) == 1);
  CHECK(mistake_margin(Variant::parse("domino-patience")) == 0.05);
  CHECK(mistake_margin(Variant::parse("block")) == 2);
  CHECK(mistake_margin(Variant::parse("block;to=250")) == 5);
}

TEST_CASE("a mistake whose moves are not legal, or equally good, is refused") {
  Mistake mistake = mistake_in_hand();
  for (const std::string& bad : {mistake.played, std::string("9-9>"), std::string("draw")}) {
    Mistake other = mistake;
    other.best = bad;
    CHECK_THROWS_AS(position_before(other), ParseError);
  }
  mistake.before.push_back("6-6@1");
  CHECK_THROWS_AS(position_before(mistake), ParseError);
}

TEST_CASE("a table in mid-game has no mistake, because it has no deal to begin from") {
  const Variant variant = Variant::parse("knock-out");
  Session session(variant, typed_table({variant, "line: 66 13 36 60 35 50", TypedTable::From::position}), {},
                  Session::Length::hand, 0);
  REQUIRE(winnable(session.now()));
  session.play("3-6+6-0");
  CHECK_FALSE(winnable(session.now()));
  session.play("1-3+3-5");
  REQUIRE(session.now().lost());
  CHECK_FALSE(mistake_of(session, patiently()));
}
