// Five Columns: rules by example, solver against oracle.
#include <catch2/catch.hpp>

#include "oracle.hpp"
#include "solvers/five_columns/game.hpp"

using namespace boneyard;
using namespace boneyard::five_columns;

namespace {

constexpr Refill refills[] = {Refill::column, Refill::none};

/// Everything the solver says of `position`, against the oracle; every line replays.
void compare(Oracle<Position>& oracle, Solver& solver, const Position& position) {
  INFO(position.text());
  const auto expected = oracle.ask(position);
  const auto result = solver.solve(position, {.shortest = true, .fewest_left = true, .count = true});
  REQUIRE((result.verdict == Verdict::winnable) == expected.winnable);
  REQUIRE(solver.solve(position).verdict == result.verdict);
  REQUIRE(result.left == expected.fewest_left);
  REQUIRE(result.count == expected.count);
  if (expected.shortest) REQUIRE(static_cast<int>(result.line.size()) == *expected.shortest);
  Position end = position;
  for (const Move& move : result.line) {
    REQUIRE(end.why_illegal(move) == std::nullopt);
    end.play(move);
  }
  REQUIRE(end.left() == expected.fewest_left);
}

/// Plays at random from the deal of `seed` until at most `tiles` are left; nullopt if play ends before.
std::optional<Position> random_position(std::uint64_t seed, Rules rules, int tiles) {
  SeedStream random(seed, 5);
  Position position(deal_from_seed(seed), rules);
  while (position.left() > tiles) {
    const auto moves = position.moves();
    if (moves.empty()) return std::nullopt;
    position.play(moves[random.below(moves.size())]);
  }
  return position;
}

}  // namespace

TEST_CASE("Five Columns with refill=none: the solver agrees with the oracle on 2000 deals") {
  const Rules rules{.refill = Refill::none};
  Oracle<Position> oracle;
  Solver solver(rules);
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    INFO("seed " << seed);
    oracle.forget();
    compare(oracle, solver, Position(deal_from_seed(seed), rules));
    REQUIRE(solver.decide(deal_from_seed(seed)) == solver.solve(Position(deal_from_seed(seed), rules)).verdict);
  }
}

TEST_CASE("Five Columns: the solver agrees with the oracle on positions that random play reaches") {
  for (Refill refill : refills) {
    Oracle<Position> oracle;
    Solver solver({.refill = refill});
    int compared = 0;
    for (std::uint64_t seed = 1; compared < 1000; ++seed) {
      const auto position = random_position(seed, {.refill = refill}, 14);
      if (!position) continue;
      ++compared;
      INFO("seed " << seed);
      oracle.forget();
      compare(oracle, solver, *position);
    }
  }
}
