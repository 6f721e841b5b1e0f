// Pips, tiles and sets of tiles: the small types of which everything else is made.
//
// The number of a tile with low <= high is high * (high + 1) / 2 + low. With this numbering a smaller set is the first
// part of a larger one: the double-n set is the tiles 0 to (n+1)(n+2)/2 - 1. So a tile has the same number in every
// set, and the tests list every deal of a small set with the same code.
//
// A tile may be of any set up to double-twelve. The patiences use sets of tiles in 32 bits (TileSet), because they
// never have more than the double-six set; a LargeSet (128 bits) holds any tile.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <type_traits>

namespace boneyard {

/// Integers of 128 bits: an extension of the compilers, said to be one for those who compile with -Wpedantic.
__extension__ using Int128 = __int128;
__extension__ using Uint128 = unsigned __int128;

/// The number of spots on one end of a tile: 0 to 6; to 9 in the double-nine set, and to 12 in the double-twelve set.
using Pip = std::uint8_t;

inline constexpr int max_pip = 6;  ///< of the double-six set
inline constexpr int pip_count = max_pip + 1;
inline constexpr int tile_count = 28;   ///< tiles of the double-six set
inline constexpr int total_count = 13;  ///< number of totals: they run from 0 to 12

/// The number of tiles of the double-`highest` set.
constexpr int tiles_in_set(int highest) { return (highest + 1) * (highest + 2) / 2; }

static_assert(tile_count == tiles_in_set(max_pip), "tile_count is that of the double-max_pip set");
static_assert(total_count == 2 * max_pip + 1, "total_count counts the totals of the double-max_pip set");

inline constexpr int large_max_pip = 12;  ///< of the largest set
inline constexpr int large_pip_count = large_max_pip + 1;
inline constexpr int large_tile_count = tiles_in_set(large_max_pip);
static_assert(2 * large_tile_count <= 256, "a LaidTile has two codes for each tile in one byte");

namespace detail {
struct Ends {
  Pip low, high;
};
inline constexpr auto ends_of_tile = [] {
  std::array<Ends, large_tile_count> table{};
  for (int high = 0; high <= large_max_pip; ++high)
    for (int low = 0; low <= high; ++low)
      table[static_cast<std::size_t>(high * (high + 1) / 2 + low)] = {static_cast<Pip>(low), static_cast<Pip>(high)};
  return table;
}();

/// The number of bits of a word that are set, and the number of the lowest one. The standard library has them for words
/// of 64 bits at most.
template <class Bits>
constexpr int number_of_bits(Bits bits) {
  if constexpr (sizeof(Bits) <= 8)
    return std::popcount(bits);
  else
    return std::popcount(static_cast<std::uint64_t>(bits)) + std::popcount(static_cast<std::uint64_t>(bits >> 64));
}
template <class Bits>
constexpr int lowest_bit(Bits bits) {
  if constexpr (sizeof(Bits) <= 8) {
    return std::countr_zero(bits);
  } else {
    const auto low = static_cast<std::uint64_t>(bits);
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(bits >> 64));
  }
}
}  // namespace detail

/// A tile: an unordered pair of pips. It is stored in one byte as its number, 0 to 27 in the double-six set.
class Tile {
 public:
  constexpr Tile() = default;
  constexpr explicit Tile(int number) : number_(static_cast<std::uint8_t>(number)) {
    assert(number >= 0 && number < large_tile_count);
  }
  constexpr Tile(int a, int b) : Tile(a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a) {}

  constexpr int number() const { return number_; }
  constexpr Pip low() const { return detail::ends_of_tile[number_].low; }
  constexpr Pip high() const { return detail::ends_of_tile[number_].high; }
  constexpr int total() const { return low() + high(); }
  constexpr bool is_double() const { return low() == high(); }
  constexpr bool has(int pip) const { return low() == pip || high() == pip; }
  /// The pip at the other end than `pip`. For a double it is `pip`. The tile must have `pip`.
  constexpr Pip other(int pip) const { return static_cast<Pip>(low() + high() - pip); }

  friend constexpr auto operator<=>(Tile, Tile) = default;

 private:
  std::uint8_t number_ = 0;
};
static_assert(sizeof(Tile) == 1);

/// A tile as it lies: a tile and which of its ends is on the left. Stored in one byte as number * 2 + turned; a tile
/// that is not turned has its higher end on the left. A double is never turned, so two LaidTiles are equal if they look
/// equal.
class LaidTile {
 public:
  constexpr LaidTile() = default;
  constexpr LaidTile(Tile tile, bool turned)
      : code_(static_cast<std::uint8_t>(tile.number() * 2 + (turned && !tile.is_double() ? 1 : 0))) {}
  /// The tile with `left` on the left.
  static constexpr LaidTile from_ends(int left, int right) { return {Tile(left, right), left < right}; }
  /// The tile with this code(). The code of a turned double is not allowed.
  static constexpr LaidTile from_code(int code) {
    LaidTile laid;
    laid.code_ = static_cast<std::uint8_t>(code);
    assert(laid == LaidTile(Tile(code >> 1), (code & 1) != 0));
    return laid;
  }

  constexpr Tile tile() const { return Tile(code_ >> 1); }
  constexpr bool turned() const { return (code_ & 1) != 0; }
  constexpr std::uint8_t code() const { return code_; }
  constexpr Pip left() const { return turned() ? tile().low() : tile().high(); }
  constexpr Pip right() const { return turned() ? tile().high() : tile().low(); }
  constexpr int total() const { return tile().total(); }
  constexpr LaidTile reversed() const { return {tile(), !turned()}; }

  friend constexpr auto operator<=>(LaidTile, LaidTile) = default;

 private:
  std::uint8_t code_ = 0;
};
static_assert(sizeof(LaidTile) == 1);

/// A set of tiles of the double-`most_pip` set. Bit i says whether tile number i is in the set.
template <int most_pip>
class BasicTileSet {
 public:
  using Bits = std::conditional_t<tiles_in_set(most_pip) < 32, std::uint32_t,
                                  std::conditional_t<tiles_in_set(most_pip) < 64, std::uint64_t, Uint128>>;
  static_assert(tiles_in_set(most_pip) < 8 * sizeof(Bits), "full() shifts the bits by the number of tiles");

  class Iterator {
   public:
    constexpr explicit Iterator(Bits bits) : bits_(bits) {}
    constexpr Tile operator*() const { return Tile(detail::lowest_bit(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    Bits bits_;
  };

  constexpr BasicTileSet() = default;
  constexpr explicit BasicTileSet(Bits bits) : bits_(bits) {}
  /// All tiles of the double-`highest` set.
  static constexpr BasicTileSet full(int highest = most_pip) {
    return BasicTileSet((Bits{1} << tiles_in_set(highest)) - 1);
  }
  /// All tiles that have `pip` on an end.
  static constexpr BasicTileSet with_pip(int pip);

  constexpr Bits bits() const { return bits_; }
  constexpr int size() const { return detail::number_of_bits(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool contains(Tile t) const { return (bits_ >> t.number() & 1) != 0; }
  constexpr void insert(Tile t) { bits_ |= Bits{1} << t.number(); }
  constexpr void erase(Tile t) { bits_ &= ~(Bits{1} << t.number()); }
  constexpr Tile first() const { return *begin(); }
  /// The number of pips on all tiles of the set.
  constexpr int pips() const {
    int sum = 0;
    for (const Tile tile : *this) sum += tile.total();
    return sum;
  }

  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  friend constexpr BasicTileSet operator|(BasicTileSet a, BasicTileSet b) { return BasicTileSet(a.bits_ | b.bits_); }
  friend constexpr BasicTileSet operator&(BasicTileSet a, BasicTileSet b) { return BasicTileSet(a.bits_ & b.bits_); }
  friend constexpr BasicTileSet operator-(BasicTileSet a, BasicTileSet b) { return BasicTileSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(BasicTileSet, BasicTileSet) = default;

 private:
  Bits bits_ = 0;
};

using TileSet = BasicTileSet<max_pip>;         ///< in 32 bits
using LargeSet = BasicTileSet<large_max_pip>;  ///< in 128 bits

namespace detail {
template <int most_pip>
inline constexpr auto tiles_with_pip = [] {
  std::array<BasicTileSet<most_pip>, most_pip + 1> table{};
  for (const Tile tile : BasicTileSet<most_pip>::full())
    for (int pip = 0; pip <= most_pip; ++pip)
      if (tile.has(pip)) table[static_cast<std::size_t>(pip)].insert(tile);
  return table;
}();
}  // namespace detail

template <int most_pip>
constexpr BasicTileSet<most_pip> BasicTileSet<most_pip>::with_pip(int pip) {
  return detail::tiles_with_pip<most_pip>[static_cast<std::size_t>(pip)];
}

}  // namespace boneyard
