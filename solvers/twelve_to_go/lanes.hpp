// Twelve To Go for 64 deals at once, the same as in solver.cpp.
#pragma once

#include <array>
#include <cstdint>

#include "deals/block.hpp"

namespace boneyard::twelve_to_go {

/// How many tiles the deals of the seeds first + 0, 1, … leave with a hand of `hand` tiles.
std::array<std::uint8_t, Block::lanes> tiles_left_by_lane(std::uint64_t first, int hand);

}  // namespace boneyard::twelve_to_go
