// Tiles of up to nine pips, for the games that are dealt from the double-six or the double-nine set.
//
// They are numbered as in tile.hpp, high * (high + 1) / 2 + low, so the double-six set is a prefix of the double-nine
// set and a tile has the same number in both. They are types of their own because everything about the double-six
// set is sized for it (a set in 32 bits, a deal of 28 places), and most games never see another.
#pragma once

#include <array>
#include <bit>
#include <boost/container/static_vector.hpp>
#include <cassert>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "deals/deal.hpp"

namespace boneyard {

inline constexpr int large_max_pip = 9;
inline constexpr int large_pip_count = large_max_pip + 1;
inline constexpr int large_tile_count = tiles_in_set(large_max_pip);
static_assert(large_max_pip >= max_pip, "the double-six set is a prefix of the large one");
static_assert(large_tile_count < 64, "a LargeSet has 64 bits, and full() shifts them by the number of tiles");
static_assert(2 * large_tile_count <= 256, "a LargeLaid has two codes for each tile in one byte");

namespace detail {
inline constexpr auto ends_of_large_tile = [] {
  std::array<Ends, large_tile_count> table{};
  for (int high = 0; high <= large_max_pip; ++high)
    for (int low = 0; low <= high; ++low)
      table[static_cast<std::size_t>(high * (high + 1) / 2 + low)] = {static_cast<Pip>(low), static_cast<Pip>(high)};
  return table;
}();
}  // namespace detail

/// An unordered pair of pips 0 to 9, in one byte: its number, 0 to 54.
class LargeTile {
 public:
  constexpr LargeTile() = default;
  constexpr explicit LargeTile(int number) : number_(static_cast<std::uint8_t>(number)) {
    assert(number >= 0 && number < large_tile_count);
  }
  constexpr LargeTile(int a, int b) : LargeTile(a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a) {}

  constexpr int number() const { return number_; }
  constexpr Pip low() const { return detail::ends_of_large_tile[number_].low; }
  constexpr Pip high() const { return detail::ends_of_large_tile[number_].high; }
  constexpr int total() const { return low() + high(); }
  constexpr bool is_double() const { return low() == high(); }
  constexpr bool has(int pip) const { return low() == pip || high() == pip; }
  /// The end that is not `pip`; `pip` itself for its double. The tile must have `pip`.
  constexpr Pip other(int pip) const { return static_cast<Pip>(low() + high() - pip); }

  friend constexpr auto operator<=>(LargeTile, LargeTile) = default;

 private:
  std::uint8_t number_ = 0;
};

/// A tile as it lies, with the end on its left. A double is never turned, so equality is what is seen.
class LargeLaid {
 public:
  constexpr LargeLaid() = default;
  constexpr LargeLaid(LargeTile tile, bool turned)
      : code_(static_cast<std::uint8_t>(tile.number() * 2 + (turned && !tile.is_double() ? 1 : 0))) {}
  constexpr explicit LargeLaid(LaidTile small) : code_(small.code()) {}
  static constexpr LargeLaid from_ends(int left, int right) { return {LargeTile(left, right), left < right}; }

  constexpr LargeTile tile() const { return LargeTile(code_ >> 1); }
  constexpr bool turned() const { return (code_ & 1) != 0; }
  constexpr Pip left() const { return turned() ? tile().low() : tile().high(); }
  constexpr Pip right() const { return turned() ? tile().high() : tile().low(); }
  constexpr LargeLaid reversed() const { return {tile(), !turned()}; }

  friend constexpr auto operator<=>(LargeLaid, LargeLaid) = default;

 private:
  std::uint8_t code_ = 0;
};

/// A set of them, bit i for tile number i.
class LargeSet {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr LargeTile operator*() const { return LargeTile(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t bits_;
  };

  constexpr LargeSet() = default;
  constexpr explicit LargeSet(std::uint64_t bits) : bits_(bits) {}
  /// The whole double-`highest` set.
  static constexpr LargeSet full(int highest) { return LargeSet((std::uint64_t{1} << tiles_in_set(highest)) - 1); }

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool contains(LargeTile t) const { return (bits_ >> t.number() & 1) != 0; }
  constexpr void insert(LargeTile t) { bits_ |= std::uint64_t{1} << t.number(); }
  constexpr void erase(LargeTile t) { bits_ &= ~(std::uint64_t{1} << t.number()); }
  /// The pips on all of them together.
  constexpr int pips() const {
    int sum = 0;
    for (LargeTile tile : *this) sum += tile.total();
    return sum;
  }

  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  friend constexpr LargeSet operator|(LargeSet a, LargeSet b) { return LargeSet(a.bits_ | b.bits_); }
  friend constexpr LargeSet operator&(LargeSet a, LargeSet b) { return LargeSet(a.bits_ & b.bits_); }
  friend constexpr LargeSet operator-(LargeSet a, LargeSet b) { return LargeSet(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(LargeSet, LargeSet) = default;

 private:
  std::uint64_t bits_ = 0;
};

/// The places of a deal in order: 28 or 55, or fewer in tests and made-up positions.
using LargeDeal = boost::container::static_vector<LargeLaid, large_tile_count>;

/// The same tiles, as they lie.
LargeDeal large(const Deal& deal);

/// `9-4`, the left end first.
std::string to_text(LargeLaid tile);
/// `9-4`, the higher end first.
std::string to_text(LargeTile tile);
/// Tiles separated by one space.
std::string to_text(const LargeDeal& deal);
std::string to_text(LargeSet tiles);

/// As the functions of the same name in notation.hpp, for tiles of the double-`highest` set. Throw ParseError.
LargeLaid parse_large_tile(std::string_view text, int highest);
LargeDeal parse_large_row(std::string_view text, int highest);
LargeDeal parse_large_deal(std::string_view text, int highest);

}  // namespace boneyard
