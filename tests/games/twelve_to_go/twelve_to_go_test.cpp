// Twelve To Go: solver against oracle.
#include <catch2/catch.hpp>

#include "solvers/twelve_to_go/solver.hpp"
#include "tests/games/oracle.hpp"

using namespace boneyard;
using namespace boneyard::twelve_to_go;

namespace {

/// The deals of seeds `first` to `last`, for every size of the hand.
void check_seeds(std::uint64_t first, std::uint64_t last) {
  for (int hand = 4; hand <= 8; ++hand) {
    Solver solver({.hand = hand});
    Oracle<Position> oracle;
    for (std::uint64_t seed = first; seed <= last; ++seed) {
      const Row deal = deal_from_seed(seed);
      const Position start(deal, {.hand = hand});
      oracle.forget();
      const auto expected = oracle.ask(start);
      const auto result = solver.solve(start, {.fewest_left = true, .count = true});
      INFO("hand " << hand << ", seed " << seed);
      REQUIRE(result.verdict == verdict_of(expected));
      REQUIRE(solver.decide(deal) == result.verdict);
      REQUIRE(solver.tiles_left(deal) == expected.fewest_left);
      REQUIRE(result.left == expected.fewest_left);
      REQUIRE(result.count == expected.count.str());
    }
  }
}

}  // namespace

TEST_CASE("Twelve To Go: verdict, fewest left and count agree with the oracle for every hand size") {
  check_seeds(1, 1'000);
}

TEST_CASE("Twelve To Go: the oracle agrees on 10,000 deals for every hand size", "[slow]") {
  check_seeds(1'001, 10'000);
}

TEST_CASE("Twelve To Go: text that is no position is refused with the reason") {
  using Catch::Contains;
  CHECK(Position::parse("6-4 1-1 / 3-3", {.hand = 2}).tiles_left() == 3);
  CHECK_THROWS_WITH(Position::parse("6-4 1-1", {}), Contains("expected HAND / STOCK"));
  CHECK_THROWS_WITH(Position::parse("6-4 / 1-1 / 3-3", {}), Contains("expected HAND / STOCK"));
  CHECK_THROWS_WITH(Position::parse("6-4 / 1-1 3-3", {.hand = 2}), Contains("1 tile face up, expected 2"));
  CHECK_THROWS_WITH(Position::parse("6-4 6-4 / ", {.hand = 2}), Contains("6-4 twice"));
}
