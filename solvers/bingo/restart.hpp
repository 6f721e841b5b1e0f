// Bingo when every pass restarts at 0 and tiles may stay: no game of search, but of counting. See restart.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "solvers/bingo/row.hpp"

namespace boneyard::bingo {

/// The tiles of `row` that some play can take; one play takes them all.
Places takeable(const Row& row);

struct RestartPlan {
  std::vector<Places> passes;  ///< the tiles taken in each pass; takes every takeable tile
  int spoken = 0;
  std::uint64_t best_plans = 1;  ///< how many plans speak as few (set by the shortest only)
  std::uint64_t nodes = 0;
};

/// A play that takes every takeable tile.
RestartPlan plan_restart(const Row& row);
/// The one that speaks the fewest numbers. `bound`: drop what cannot be better than the best so far.
RestartPlan plan_restart_shortest(const Row& row, const Limits& limits, bool bound);

}  // namespace boneyard::bingo
