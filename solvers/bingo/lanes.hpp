// Bingo for 64 deals at once: how many tiles are left of each.
#pragma once

#include <array>
#include <cstdint>

#include "deals/block.hpp"
#include "solvers/bingo/rules.hpp"

namespace boneyard::bingo {

/// The fewest tiles that any play leaves of the deals of the seeds first + 0, 1, …
std::array<std::uint8_t, Block::lanes> tiles_left_by_lane(std::uint64_t first, Rules rules);

}  // namespace boneyard::bingo
