// Domino Patience and Five's the Limit: rules by example, solver against oracle.
#include <catch2/catch.hpp>

#include "oracle.hpp"
#include "solvers/chain/game.hpp"

using namespace boneyard;
using namespace boneyard::chain;

namespace {

void check(Solver& solver, Oracle<Position>& oracle, const Position& start) {
  const auto expected = oracle.ask(start);
  const auto result = solver.solve(start, {.shortest = true, .fewest_left = true, .count = true});
  INFO("position " << start.text());
  REQUIRE((result.verdict == Verdict::winnable) == expected.winnable);
  REQUIRE(result.verdict != Verdict::undecided);
  REQUIRE(result.left == expected.fewest_left);
  REQUIRE(result.count == expected.count);
  Position table = start;
  for (const Move& move : result.line) {
    REQUIRE(!table.why_illegal(move));
    table.play(move);
  }
  REQUIRE(table.left() == expected.fewest_left);
  REQUIRE(table.won() == expected.winnable);
  REQUIRE((table.won() || table.lost()));
  if (expected.winnable) REQUIRE(static_cast<int>(result.line.size()) == *expected.shortest);
}

}  // namespace

TEST_CASE("chain: goal hand: verdict, fewest left, count and shortest line agree with the oracle on whole deals") {
  for (int limit : {5, 6, 8, 28}) {
    const Rules rules{.limit = limit};
    Solver solver(rules);
    Oracle<Position> oracle;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      INFO("limit " << limit << ", seed " << seed);
      oracle.forget();
      const Deal deal = deal_from_seed(seed);
      const Position start(deal, rules);
      check(solver, oracle, start);
      REQUIRE((solver.decide(deal) == Verdict::winnable) == oracle.ask(start).winnable);
    }
  }
}
