// Which move was the mistake of a lost patience, and what it overlooks.
#include "boneyard/mistake.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/session/matches.hpp"

using namespace boneyard;
using table_tests::numbered;

namespace {

/// Plays at random to the end.
void finish(Session& session, SeedStream& random) {
  while (!session.now().over()) session.play(session.now().moves().at(random.below(session.now().moves().size())).text);
}

Thinking patiently() { return {.time = std::chrono::minutes(10)}; }

AnyPosition position_of(const Mistake& mistake, const std::string& move = "") {
  AnyPosition position(mistake.variant, mistake.deal);
  for (const std::string& each : mistake.before) position.play(each);
  if (!move.empty()) position.play(move);
  return position;
}

bool winnable(const AnyPosition& position) { return still_winnable(position, patiently()) == Verdict::winnable; }

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
      CHECK(mistake.has_value() == (session.now().lost() && winnable(session.before(0))));
      if (!mistake) continue;
      ++found;
      CHECK(mistake->before.size() + 1 <= session.played());
      CHECK(mistake->played == session.move(mistake->before.size()));
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

TEST_CASE("the mistake of a chain game is the move that cost the most of the chance of winning") {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    INFO(seed);
    Session session = numbered(Variant::parse("domino-patience"), seed);
    SeedStream random(seed, 1);
    finish(session, random);
    const auto mistake = mistake_of(session, {.time = std::chrono::seconds(1)});  // reaches the last moves
    if (!mistake) continue;
    ++found;
    const std::size_t at = mistake->before.size();
    double most = 0;
    for (std::size_t i = session.played(); i-- > at;) {
      const auto chances = exact_chances(session.before(i), patiently());
      for (const Chance& each : chances) {
        if (each.move != session.move(i)) continue;
        const double cost = chances.front().win - each.win;
        CHECK((i == at ? cost == mistake->cost : cost <= mistake->cost));
        most = std::max(most, cost);
      }
      if (i == at) CHECK(mistake->best == chances.front().move);
    }
    CHECK(mistake->cost == most);
    CHECK(mistake->cost >= Puzzle::chance_margin);
    CHECK(mistake->played == session.move(at));
  }
  CHECK(found > 0);
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
  CHECK_THROWS_AS(mistake_of(numbered(Variant::parse("block"), 1), patiently()), std::invalid_argument);
}
