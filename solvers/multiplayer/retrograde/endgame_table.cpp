#include "solvers/multiplayer/retrograde/endgame_table.hpp"

#ifdef __linux__
#include <sys/mman.h>
#endif

#include <algorithm>
#include <bit>
#include <cassert>
#include <new>
#include <optional>
#include <utility>

#include "solvers/multiplayer/retrograde/dealt_tiles.hpp"
#include "solvers/multiplayer/retrograde/positions.hpp"
#include "solvers/parallel.hpp"

namespace boneyard::multiplayer::retrograde {
namespace {

constexpr int other_tiles = tile_count - 1;  // any but the highest double

/// [tile][n]: C(tile, n).
constexpr auto ways = [] {
  std::array<std::array<std::uint32_t, EndgameTable::most_left + 2>, tile_count> table{};
  for (int tile = 0; tile < tile_count; ++tile)
    for (int n = 0; n <= EndgameTable::most_left + 1; ++n)
      table[static_cast<std::size_t>(tile)][static_cast<std::size_t>(n)] = static_cast<std::uint32_t>(choose(tile, n));
  return table;
}();

/// The next higher set with as many tiles. `set` has a tile.
Bits next_of_size(Bits set) {
  const Bits lowest = set & -set, carried = set + lowest;
  return carried | ((set ^ carried) >> 2) / lowest;
}

void set_tiles(Positions& positions, Bits tiles) {
  positions.having = {};
  int place = 0;
  for (Bits rest = tiles; rest != 0; rest &= rest - 1) positions.set_tile(place++, Tile(std::countr_zero(rest)));
  set_facts(positions.of_free, positions.tile.data(), positions.free, 0);
}

}  // namespace

EndgameTable::EndgameTable(int left, int threads, const Limits& limits, Play play) : left_(left), play_(play) {
  assert(left >= 0 && left <= most_left);
  const std::optional<EndgameTable> below =
      left > 0 ? std::optional<EndgameTable>(std::in_place, left - 1, threads, limits, play) : std::nullopt;
  const auto size = static_cast<std::size_t>(size_of(left, play));
  values_.reset(static_cast<std::int8_t*>(::operator new (size, std::align_val_t{large_page})));
#ifdef MADV_HUGEPAGE
  madvise(values_.get(), size, MADV_HUGEPAGE);  // reads are spread over all of it
#endif
  if (below)
    solve(*below, threads, limits);
  else  // no pips are left to win
    std::fill_n(values_.get(), size, std::int8_t{0});
}

std::uint64_t EndgameTable::size_of(int left, Play play) {
  return choose(other_tiles, left) * ends * bytes_of_values(left) * sides_of(play);
}

std::uint64_t EndgameTable::bytes_needed(int left, Play play) {
  return size_of(left, play) + (left > 0 ? size_of(left - 1, play) : 0);
}

/// Sets of tiles with the same highest one are solved together: their ranks follow each other. A quarter of all sets
/// have the same, so more than four threads do not help.
void EndgameTable::solve(const EndgameTable& below, int threads, const Limits& limits) {
  const int highest = other_tiles - 1;
  parallel_for(static_cast<std::size_t>(other_tiles - left_ + 1), threads, limits, [&](std::size_t i) {
    Positions positions{
        .tiles = left_, .free = left_, .sides = static_cast<int>(sides_of(play_)), .play = play_, .endgames = &below};
    positions.of_given.pips = {0};
    positions.of_given.seen = positions.of_given.odd = {0};
    const int tile = highest - static_cast<int>(i);
    const Bits first = retrograde::below(left_ - 1) | 1u << tile, last_and_one = 1u << (tile + 1);
    std::uint64_t rank = choose(tile, left_);
    for (Bits tiles = first; tiles < last_and_one; tiles = next_of_size(tiles), ++rank) {
      limits.obey();
      set_tiles(positions, tiles);
      solve_all_ends(positions, values_.get() + rank * ends * bytes());
    }
  });
}

void EndgameTable::set_ranks_without(const int* numbers, int count, Ranks& ranks) {
  assert(count <= static_cast<int>(ranks.size()));
  const auto in_place = [&](int tile, int n) {
    return ways[static_cast<std::size_t>(numbers[tile])][static_cast<std::size_t>(n)];
  };
  std::uint32_t lower = 0, higher = 0;
  for (int i = 1; i < count; ++i) higher += in_place(i, i);
  for (int i = 0; i < count; ++i) {
    ranks[static_cast<std::size_t>(i)] = lower + higher;
    lower += in_place(i, i + 1);
    if (i + 1 < count) higher -= in_place(i + 1, i + 1);
  }
}

}  // namespace boneyard::multiplayer::retrograde
