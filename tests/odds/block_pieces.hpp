// Pieces of work of Block with all 28 tiles, which would take 18 GB of memory to solve.
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>
#include <vector>

#include "odds/exact_block.hpp"
#include "solvers/multiplayer/retrograde/dealt_tiles.hpp"

namespace boneyard {

constexpr std::uint32_t pieces_of_all_tiles = 512;

/// The piece as it is stored if the leader wins all its deals by a point. Besides 6-6 there are 17 tiles and the last
/// ten; the other player holds what makes 14, and the leader 13.
inline std::vector<std::byte> won_by_a_point(std::uint32_t piece) {
  using multiplayer::retrograde::choose;
  constexpr int given = 10, free = 17;
  const auto won = [](std::uint64_t deals) {
    return BlockCounts{
        .deals = deals, .won = deals, .tied = 0, .points = static_cast<std::int64_t>(deals), .points_squared = deals};
  };
  BlockPiece counts;
  for (const std::uint32_t owned : {piece, ~piece & ((1u << given) - 1)}) {  // what the other player holds
    const int others = 14 - std::popcount(owned);
    counts.all += won(choose(free, others));
    for (int tile = 0; tile < free; ++tile)
      counts.with[static_cast<std::size_t>(tile)] += won(choose(free - 1, others));
    for (int i = 0; i < given; ++i)
      if ((owned >> i & 1) == 0) counts.with[static_cast<std::size_t>(free + i)] += won(choose(free, others));
  }
  counts.values[BlockPiece::largest_value + 1] = counts.all.deals;
  std::vector<std::byte> bytes(sizeof counts);
  std::memcpy(bytes.data(), &counts, sizeof counts);
  return bytes;
}

}  // namespace boneyard
