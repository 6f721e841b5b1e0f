// Bingo when every pass restarts at 0 and tiles may stay: answered by counting, without a search. See restart.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "solvers/bingo/row.hpp"

namespace boneyard::bingo {

/// The tiles of a whole deal that some play can take. One play takes them all.
TileSet takeable(const Row& deal);
/// The same for a row before a pass.
Places takeable(const PackedRow& row);
/// Whether some play can take all tiles of a whole deal. The first one or two tiles mostly decide it.
bool all_takeable(const Row& deal);

/// A play that takes every tile that can be taken: the tiles of each pass.
std::vector<Places> plan_restart(const PackedRow& row);

struct RestartShortest {
  std::vector<Places> passes;
  std::uint64_t lines = 0;  ///< how many lines speak as few
  std::uint64_t nodes = 0;
};

/// The play that clears a winnable row by the fewest numbers. `bound`: drop lists that are too slow before they
/// are complete. Throws SearchCut.
RestartShortest plan_restart_shortest(const PackedRow& row, const Limits& limits, bool bound);

}  // namespace boneyard::bingo
