// Bingo with forced removal for 64 deals at once.
#pragma once

#include <array>
#include <cstdint>

#include "deals/block.hpp"
#include "solvers/bingo/rules.hpp"

namespace boneyard::bingo {

/// How many tiles forced play leaves of the deals of the seeds first + 0, 1, …
std::array<std::uint8_t, Block::lanes> forced_left_by_lane(std::uint64_t first, Count count);

}  // namespace boneyard::bingo
