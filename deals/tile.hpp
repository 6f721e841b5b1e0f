// Pips, tiles and sets of tiles: the small strong types everything else is made of.
//
// Tiles are numbered by pips so that a smaller set is a prefix of a larger one: with low <= high,
// number = high * (high + 1) / 2 + low. The double-n set is the tiles 0 .. (n+1)(n+2)/2 - 1 for every
// n up to 6, which is what lets the tests list every deal of a small set with the same code.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>

namespace boneyard {

/// The number of spots on one end of a tile, 0 to 6.
using Pip = std::uint8_t;

inline constexpr int max_pip = 6;
inline constexpr int pip_count = max_pip + 1;
inline constexpr int tile_count = 28;   ///< tiles of the double-six set
inline constexpr int total_count = 13;  ///< totals run from 0 to 12

/// Tiles of the double-`highest` set.
constexpr int tiles_in_set(int highest) { return (highest + 1) * (highest + 2) / 2; }

static_assert(tile_count == tiles_in_set(max_pip), "tile_count is that of the double-max_pip set");
static_assert(total_count == 2 * max_pip + 1, "total_count counts the totals of the double-max_pip set");
static_assert(tile_count < 32, "a TileSet has 32 bits, and full() shifts them by the number of tiles");
static_assert(2 * tile_count <= 256, "a LaidTile has two codes for each tile in one byte");

namespace detail {
struct Ends {
  Pip low, high;
};
inline constexpr auto ends_of_tile = [] {
  std::array<Ends, tile_count> table{};
  for (int high = 0; high <= max_pip; ++high)
    for (int low = 0; low <= high; ++low)
      table[static_cast<std::size_t>(high * (high + 1) / 2 + low)] = {static_cast<Pip>(low), static_cast<Pip>(high)};
  return table;
}();
}  // namespace detail

/// An unordered pair of pips, in one byte: its number, 0 to 27.
class Tile {
 public:
  constexpr Tile() = default;
  constexpr explicit Tile(int number) : number_(static_cast<std::uint8_t>(number)) {
    assert(number >= 0 && number < tile_count);
  }
  constexpr Tile(int a, int b) : Tile(a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a) {}

  constexpr int number() const { return number_; }
  constexpr Pip low() const { return detail::ends_of_tile[number_].low; }
  constexpr Pip high() const { return detail::ends_of_tile[number_].high; }
  constexpr int total() const { return low() + high(); }
  constexpr bool is_double() const { return low() == high(); }
  constexpr bool has(int pip) const { return low() == pip || high() == pip; }
  /// The end that is not `pip`; `pip` itself for its double. The tile must have `pip`.
  constexpr Pip other(int pip) const { return static_cast<Pip>(low() + high() - pip); }

  friend constexpr auto operator<=>(Tile, Tile) = default;

 private:
  std::uint8_t number_ = 0;
};
static_assert(sizeof(Tile) == 1);

/// A tile as it lies: which of its ends is on the left. One byte, number * 2 + turned; a tile that is
/// not turned lies with its higher end on the left. A double is never turned, so equality is what is seen.
class LaidTile {
 public:
  constexpr LaidTile() = default;
  constexpr LaidTile(Tile tile, bool turned)
      : code_(static_cast<std::uint8_t>(tile.number() * 2 + (turned && !tile.is_double() ? 1 : 0))) {}
  /// The tile with `left` on the left.
  static constexpr LaidTile from_ends(int left, int right) { return {Tile(left, right), left < right}; }
  /// The tile of a code(). No tile has the code of a turned double.
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

/// A set of tiles, bit i for tile number i.
class TileSet {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint32_t bits) : bits_(bits) {}
    constexpr Tile operator*() const { return Tile(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint32_t bits_;
  };

  constexpr TileSet() = default;
  constexpr explicit TileSet(std::uint32_t bits) : bits_(bits) {}
  /// The whole double-`highest` set.
  static constexpr TileSet full(int highest = max_pip) { return TileSet((1u << tiles_in_set(highest)) - 1); }
  /// All tiles that have `pip`.
  static constexpr TileSet with_pip(int pip);
  /// All tiles whose ends add up to `total`.
  static constexpr TileSet with_total(int total);

  constexpr std::uint32_t bits() const { return bits_; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool contains(Tile t) const { return (bits_ >> t.number() & 1) != 0; }
  constexpr void insert(Tile t) { bits_ |= 1u << t.number(); }
  constexpr void erase(Tile t) { bits_ &= ~(1u << t.number()); }
  constexpr Tile first() const { return *begin(); }

  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  friend constexpr TileSet operator|(TileSet a, TileSet b) { return TileSet(a.bits_ | b.bits_); }
  friend constexpr TileSet operator&(TileSet a, TileSet b) { return TileSet(a.bits_ & b.bits_); }
  friend constexpr TileSet operator-(TileSet a, TileSet b) { return TileSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(TileSet, TileSet) = default;

 private:
  std::uint32_t bits_ = 0;
};

namespace detail {
inline constexpr auto tiles_with_pip = [] {
  std::array<std::uint32_t, pip_count> table{};
  for (int t = 0; t < tile_count; ++t)
    for (int pip = 0; pip < pip_count; ++pip)
      if (Tile(t).has(pip)) table[static_cast<std::size_t>(pip)] |= 1u << t;
  return table;
}();
inline constexpr auto tiles_with_total = [] {
  std::array<std::uint32_t, total_count> table{};
  for (int t = 0; t < tile_count; ++t) table[static_cast<std::size_t>(Tile(t).total())] |= 1u << t;
  return table;
}();
}  // namespace detail

constexpr TileSet TileSet::with_pip(int pip) { return TileSet(detail::tiles_with_pip[static_cast<std::size_t>(pip)]); }
constexpr TileSet TileSet::with_total(int total) {
  return TileSet(detail::tiles_with_total[static_cast<std::size_t>(total)]);
}

}  // namespace boneyard
