// Sixty-four seeds dealt side by side, one in each lane of the processor's vectors, for counting many deals of a
// game that can be played in lanes too (solvers/*/lanes.cpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "boneyard/tile.hpp"

// Code in lanes is compiled once for every instruction set that Google Highway knows and chosen when the program runs.
// This says in `#if` whether the one being compiled for has vectors of a known size; if not, the same is done deal by
// deal.
#define BONEYARD_HAS_LANES                                                       \
  (HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128 && !HWY_HAVE_SCALABLE && \
   __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)

namespace boneyard {

/// A byte for every place of 64 deals: `at[place][lane]`.
struct Block {
  static constexpr std::size_t lanes = 64;
  alignas(lanes) std::array<std::array<std::uint8_t, lanes>, tile_count> at;
};

/// The byte that stands for each tile in a block, by the tile's number.
using Marks = std::array<std::uint8_t, tile_count>;

/// Lane k gets the marks of the tiles of deal_from_seed(first + k), modulo 2^64.
void deal_block(std::uint64_t first, const Marks& marks, Block& block);

/// Which tiles of 64 deals are turned: bit `place % 8` of `bytes[place / 8][lane]`. Doubles have bits too; ignore them.
struct Turns {
  alignas(Block::lanes) std::array<std::array<std::uint8_t, Block::lanes>, 4> bytes;
};

/// Lane k gets the tiles that deal_from_seed(first + k) turns.
void turn_block(std::uint64_t first, Turns& turns);

/// Calls visit(from, lanes) for the blocks that seeds `first` to `last` fall into: seeds from + 0 to from + lanes - 1.
template <class Visit>
void for_each_block(std::uint64_t first, std::uint64_t last, Visit&& visit) {
  for (; last - first >= Block::lanes; first += Block::lanes) visit(first, Block::lanes);
  visit(first, static_cast<std::size_t>(last - first + 1));
}

}  // namespace boneyard
