// The odds of Twelve To Go as an exact fraction. The essay is in exact.cpp.
#pragma once

#include <array>

#include "boneyard/answer.hpp"
#include "boneyard/exact.hpp"
#include "boneyard/tile.hpp"

namespace boneyard {

/// [t]: the number of tiles with total t.
using TotalCounts = std::array<int, total_count>;

TotalCounts total_counts(TileSet tiles);

/// The share of orders of these tiles that win with `hand` face-up tiles, in lowest terms; low and high are bounds of
/// the rounding of `odds`. Throws SearchCut if a limit is reached. The double-six set takes 26 MiB and 0.1 s.
Estimate twelve_to_go_odds(int hand, const TotalCounts& tiles = total_counts(TileSet::full()),
                           const Limits& limits = {});

}  // namespace boneyard
