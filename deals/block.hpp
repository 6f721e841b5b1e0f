// Deals 64 seeds side by side, one in each lane of the processor's vectors. This serves to decide many deals of a game
// that can also be played in lanes (solvers/*/lanes.cpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "boneyard/tile.hpp"

// Google Highway compiles such code once for each instruction set, and chooses when the program runs. This macro says,
// for use in `#if`, whether the instruction set being compiled has vectors of a known size. If not, deals are made one
// by one.
#define BONEYARD_HAS_LANES                                                       \
  (HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128 && !HWY_HAVE_SCALABLE && \
   __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)

namespace boneyard {

/// 64 deals with a byte for each place: `at[place][lane]`.
struct Block {
  static constexpr std::size_t lanes = 64;
  alignas(lanes) std::array<std::array<std::uint8_t, lanes>, tile_count> at;
};

/// [tile number]: the byte that stands for the tile in a block.
using Marks = std::array<std::uint8_t, tile_count>;

/// Deals 64 seeds: lane k gets the marks of the tiles of deal_from_seed(first + k), modulo 2^64.
void deal_block(std::uint64_t first, const Marks& marks, Block& block);

/// Which tiles of 64 deals are turned: bit `place % 8` of `bytes[place / 8][lane]`. The bits of doubles mean nothing.
struct Turns {
  alignas(Block::lanes) std::array<std::array<std::uint8_t, Block::lanes>, 4> bytes;
};

/// Computes for 64 seeds which tiles are turned: lane k is for deal_from_seed(first + k).
void turn_block(std::uint64_t first, Turns& turns);

/// Divides the seeds `first` to `last` into blocks of at most 64, and calls visit(from, lanes) for each: its seeds are
/// from + 0 to from + lanes - 1.
template <class Visit>
void for_each_block(std::uint64_t first, std::uint64_t last, Visit&& visit) {
  for (; last - first >= Block::lanes; first += Block::lanes) visit(first, Block::lanes);
  visit(first, static_cast<std::size_t>(last - first + 1));
}

}  // namespace boneyard
