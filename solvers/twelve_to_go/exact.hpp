// The odds of Twelve To Go as an exact fraction: see the essay in exact.cpp.
#pragma once

#include <array>

#include "boneyard/answer.hpp"
#include "boneyard/exact.hpp"
#include "boneyard/tile.hpp"

namespace boneyard {

/// [t]: how many tiles have total t.
using TotalCounts = std::array<int, total_count>;

TotalCounts total_counts(TileSet tiles);

/// The share of won orders of these tiles for a hand of `hand`, in lowest terms; low and high bound the rounding of
/// `odds`. No fraction, and all of [0, 1], if a limit was reached: the double-six set takes 26 MiB and 0.1 s.
Estimate twelve_to_go_odds(int hand, const TotalCounts& tiles = total_counts(TileSet::full()),
                           const Limits& limits = {});

}  // namespace boneyard
