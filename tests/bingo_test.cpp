// Bingo: rules, solver against its own oracle, and the theorems.
#include <catch2/catch.hpp>

#include "solvers/bingo/game.hpp"

using namespace boneyard;
using namespace boneyard::bingo;

TEST_CASE("Bingo: any deal is winnable when tiles may stay and the count runs on") {
  Solver solver({});
  for (std::uint64_t seed = 1; seed <= 20'000; ++seed) {
    INFO("seed " << seed);
    Position table(deal_from_seed(seed), {});
    const auto result = solver.solve(table);
    REQUIRE(result.verdict == Verdict::winnable);
    for (const Move& move : result.line) {
      REQUIRE(table.why_illegal(move) == std::nullopt);
      table.play(move);
    }
    REQUIRE(table.won());
  }
}
