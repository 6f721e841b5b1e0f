// Both chain games, solver against the oracle of every limit (limits_oracle.hpp) over as many deals as a night allows:
// see deep.hpp. Domino Patience is the limit of 28.
#pragma once

#include "tests/games/chain/limits_oracle.hpp"
#include "tests/games/deep.hpp"

namespace boneyard::deep {

/// Every verdict of a million deals, and all else that can be asked for limits 5 to 9. With larger limits, which seldom
/// bind, that takes up to 0.3 ms, so it is asked for one deal in fifty, and in five for Domino Patience.
inline void compare_every_limit(chain::Goal goal) {
  using namespace chain;
  LimitsOracle oracle(goal);
  std::vector<chain::Solver> solvers;
  for (int limit = LimitsOracle::lowest; limit <= tile_count; ++limit)
    solvers.emplace_back(Rules{.goal = goal, .limit = limit});
  const auto every = [](int limit) -> std::uint64_t { return limit <= 9 ? 1 : limit == tile_count ? 5 : 50; };
  const std::string name = fmt::format("chain games, goal {}, every limit, ", goal == Goal::hand ? "hand" : "all");
  Progress verdicts(name + "verdicts"), answers(name + "all answers");
  for (std::uint64_t seed = first_seed(), last = seed + share_of(1'000'000); seed < last; ++seed) {
    const Row deal = deal_from_seed(seed);
    const auto told = oracle.ask(deal);
    for (int limit = LimitsOracle::lowest; limit <= tile_count; ++limit) {
      chain::Solver& solver = solvers[static_cast<std::size_t>(limit - LimitsOracle::lowest)];
      const OracleAnswer expected = told.under(limit);
      INFO(name << "limit " << limit << ", seed " << seed);
      if (solver.decide(deal) != verdict_of(expected)) FAIL("decide");
      verdicts.count(true, expected.winnable);
      if (seed % every(limit) == 0) compare(solver, expected, Position(deal, {.goal = goal, .limit = limit}), answers);
    }
  }
}

}  // namespace boneyard::deep
