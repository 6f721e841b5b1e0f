// The positions of a retrograde analysis of Block (block_hands.cpp), and where their values are.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "boneyard/tile.hpp"
#include "solvers/multiplayer/retrograde/best_reply.hpp"
#include "solvers/multiplayer/retrograde/endgame_table.hpp"

namespace boneyard::multiplayer::retrograde {

/// A set of tiles as bits: bit i is the i-th of the tiles solved. The last ones are those with given owners; in a set
/// of these alone, bit 0 is the first of them. The other tiles are free.
using Bits = std::uint32_t;

constexpr Bits below(int bit) { return (Bits{1} << bit) - 1; }

/// The number of pips in a set of pips. (std::popcount is a function call if a processor might have no instruction.)
constexpr std::size_t count_pips(unsigned set) {
  constexpr auto counts = [] {
    std::array<std::uint8_t, 1 << pip_count> table{};
    for (std::size_t i = 1; i < table.size(); ++i) table[i] = static_cast<std::uint8_t>(table[i / 2] + i % 2);
    return table;
  }();
  return counts[set];
}

/// Facts about sets of tiles, [set].
struct Facts {
  std::vector<std::uint8_t> odd;   ///< bit p: pip p is on an odd number of halves
  std::vector<std::uint8_t> seen;  ///< bit p: pip p is on some half
  std::vector<std::int16_t> pips;
};

/// Where the values are of all positions with the same given tiles left, and with equally many free ones.
struct PositionBlock {
  static constexpr std::uint32_t none = ~0u;
  std::vector<std::uint32_t> starts;  ///< [rank of the free tiles left]: in units of `padding` bytes; or none
  std::vector<std::uint32_t> slabs;
};

struct Positions {
  int tiles = 0, free = 0, given = 0, threads = 1;
  /// 2 if owners are given, since the players then see other values, or with any play (best_reply.hpp); else 1.
  int sides = 1;
  Play play = Play::perfect;
  const EndgameTable* endgames = nullptr;    ///< has the positions with few tiles left, if it is there
  std::vector<std::vector<Bits>> subsets{};  ///< of the free tiles, by size, in ascending order
  std::vector<std::uint32_t> rank{};         ///< [subset]: its place in `subsets`

  struct Release {
    void operator()(std::int8_t* values) const { ::operator delete (values, std::align_val_t{padding}); }
  };
  std::unique_ptr<std::int8_t, Release> memory{};
  std::size_t slab_bytes = 0;
  std::vector<std::uint32_t> free_slabs{};

  // Of the tiles solved.
  Tile lead{};
  std::array<Tile, tile_count> tile{};
  std::array<Bits, pip_count> having{};  ///< [pip]: all tiles with it
  Facts of_free{}, of_given{};
  std::vector<std::uint8_t> connected{};  ///< [tiles that lie besides the lead]: whether they all hang together
  std::array<Bits, 2> owned{};            ///< [side]: the given tiles that the player on turn holds

  // The level being solved, all positions with so many tiles left, and the one below it: [given tiles left].
  std::vector<PositionBlock> below_level{}, level{};

  /// Says which tile is the place-th. `having` was empty before the first one.
  void set_tile(int place, Tile next) {
    tile[static_cast<std::size_t>(place)] = next;
    having[next.low()] |= 1u << place;
    having[next.high()] |= 1u << place;
  }

  /// The values of a position, for one side, are so many bytes. Those for side 1 follow those for side 0.
  static constexpr std::size_t bytes_of(int free_left) { return bytes_of_values(free_left); }
  Values at(std::uint32_t start) const { return memory.get() + std::size_t{start} * padding; }
  Bits played(Bits free_left, Bits given_left) const { return below(tiles) & ~(given_left << free | free_left); }
  unsigned odd_pips(Bits played) const { return of_free.odd[played & below(free)] ^ of_given.odd[played >> free]; }
  unsigned seen_pips(Bits played) const {
    return of_free.seen[played & below(free)] | of_given.seen[played >> free] | 1u << lead.low();
  }
};

/// Sets the facts about sets of the first `count` of `tiles`. Those of the first `known` of them are right already.
void set_facts(Facts& facts, const Tile* tiles, int count, int known);

/// Solves the positions of a block of `level`, whose memory is there. Several threads may solve blocks of one level.
void solve_block(const Positions& positions, Bits given_left, int free_left);

/// Solves the positions where all `tiles` are left, free ones, with any pips at the ends, from those of `endgames`. The
/// values are in the order of an EndgameTable.
void solve_all_ends(const Positions& positions, Values values);

}  // namespace boneyard::multiplayer::retrograde
