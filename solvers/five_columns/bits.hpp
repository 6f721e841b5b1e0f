// Sets of tiles as bits for the search of Five Columns: tiles of complementary totals are 12 bits apart.
//
// Only totals matter, and a tile of total t pairs only with one of total 12 - t: that makes seven classes. In six of
// them the low tiles (totals 0 to 5: 1 1 2 2 3 3 tiles) have the bits 0 to 11, in order of totals. The high tiles
// (totals 12 to 7, equally many) have the bits 12 to 23, in the same order of classes. The four tiles of total 6 have
// the bits 24 to 27. So a few shifts find all classes that have an available pair.
#pragma once

#include <array>
#include <cstdint>

#include "boneyard/tile.hpp"

namespace boneyard::five_columns {

/// A set of tiles, or one tile, in the bits described above.
using Bits = std::uint32_t;

static_assert(max_pip == 6, "the bits are those of the totals of the double-six set");
inline constexpr Bits all_bits = (1u << tile_count) - 1;
inline constexpr Bits sixes = 0xFu << 24;
inline constexpr int to_high = 12;  ///< shift from the low tiles of a class to its high tiles

namespace detail {
inline constexpr std::array<int, 6> first_bit = {0, 1, 2, 4, 6, 9};  // of the totals 0 to 5

constexpr Bits both_sides(Bits low) { return low | low << to_high; }
/// The first bit of each total, and those of totals with a second and a third tile.
inline constexpr Bits low_leaders = 0b0010'0101'0111;
inline constexpr Bits leaders = both_sides(low_leaders);
inline constexpr Bits with_second = both_sides(0b0010'0101'0100);
inline constexpr Bits with_third = both_sides(0b0010'0100'0000);
}  // namespace detail

/// [tile number]: the number of its bit.
inline constexpr std::array<std::uint8_t, tile_count> bit_of_tile = [] {
  std::array<int, total_count> next{};
  for (std::size_t low = 0; low < 6; ++low) {
    next[low] = detail::first_bit[low];
    next[12 - low] = detail::first_bit[low] + to_high;
  }
  next[6] = 24;
  std::array<std::uint8_t, tile_count> table{};
  for (int number = 0; number < tile_count; ++number)
    table[static_cast<std::size_t>(number)] =
        static_cast<std::uint8_t>(next[static_cast<std::size_t>(Tile(number).total())]++);
  return table;
}();
static_assert(bit_of_tile[Tile(0, 0).number()] == 0 && bit_of_tile[Tile(6, 6).number()] == 12);

/// The first bit of each total, except 6, of which `set` has a tile.
constexpr Bits sides(Bits set) {
  return (set | (set >> 1 & detail::with_second) | (set >> 2 & detail::with_third)) & detail::leaders;
}
/// All tiles of the totals whose first bits are given.
constexpr Bits spread(Bits first_bits) {
  return first_bits | (first_bits & detail::with_second) << 1 | (first_bits & detail::with_third) << 2;
}
/// From a result of sides(): the classes of which both sides, or at least one side, are there. A class is named by its
/// low first bit.
constexpr Bits classes_with_both(Bits sides) { return sides & sides >> to_high & detail::low_leaders; }
constexpr Bits classes_with_either(Bits sides) { return (sides | sides >> to_high) & detail::low_leaders; }
/// All tiles, low and high, of classes named by their low first bits.
constexpr Bits whole_classes(Bits classes) { return spread(detail::both_sides(classes)); }

/// The tiles of `set` that have a partner in `set`.
constexpr Bits partnered(Bits set) {
  const Bits there = sides(set);
  const Bits six = set & sixes;
  return (set & spread((there >> to_high | there << to_high) & detail::leaders)) | ((six & (six - 1)) != 0 ? six : 0);
}

constexpr Bits lowest(Bits set) { return set & (0 - set); }
constexpr Bits without_lowest(Bits set) { return set & (set - 1); }

}  // namespace boneyard::five_columns
