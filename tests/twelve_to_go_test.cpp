// Twelve To Go: solver against oracle.
#include <catch2/catch.hpp>

#include "oracle.hpp"
#include "solvers/twelve_to_go/game.hpp"

using namespace boneyard;
using namespace boneyard::twelve_to_go;

TEST_CASE("Twelve To Go: verdict, fewest left and count agree with the oracle for every hand size") {
  for (int hand = 4; hand <= 8; ++hand) {
    Solver solver({.hand = hand});
    Oracle<Position> oracle;
    for (std::uint64_t seed = 1; seed <= 10'000; ++seed) {
      const Deal deal = deal_from_seed(seed);
      const Position start(deal, {.hand = hand});
      oracle.forget();
      const auto expected = oracle.ask(start);
      const auto result = solver.solve(start, {.fewest_left = true, .count = true});
      INFO("hand " << hand << ", seed " << seed);
      REQUIRE((result.verdict == Verdict::winnable) == expected.winnable);
      REQUIRE(solver.decide(deal) == result.verdict);
      REQUIRE(solver.tiles_left(deal) == expected.fewest_left);
      REQUIRE(result.left == expected.fewest_left);
      REQUIRE(result.count == expected.count);
    }
  }
}
