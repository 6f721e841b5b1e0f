// A position of a table game for the perfect-information searches. Hands are bit sets, and the open places are packed
// into a machine word. These searches have their own small and fast version of the rules, which shares no code with
// Position (solvers/multiplayer/rules.cpp).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "boneyard/hand.hpp"

namespace boneyard::multiplayer::perfect_information {

/// Sets of tiles: in one machine word up to the double-nine set (`narrow`), in two for the double-twelve set. A search
/// is compiled for either, so that the smaller sets cost no more because there is a larger one.
using Bits = std::uint64_t;
using WideBits = LargeSet::Bits;
inline constexpr int narrow_max_pip = 9, narrow_pip_count = narrow_max_pip + 1;
inline constexpr int narrow_tile_count = tiles_in_set(narrow_max_pip);
static_assert(narrow_tile_count <= 64, "Bits has a bit for each tile of a narrow set");
static_assert(large_tile_count <= 128, "WideBits has a bit for each tile");
static_assert(large_tile_count < 255, "a tile's number has a byte, in which 255 is no tile");

/// The highest pip of the sets that `Tiles` holds, and how many tiles such a set has.
template <class Tiles>
inline constexpr int max_pip_of = std::is_same_v<Tiles, Bits> ? narrow_max_pip : large_max_pip;
template <class Tiles>
inline constexpr int tile_count_of = tiles_in_set(max_pip_of<Tiles>);
template <class Tiles>
using SetOf = BasicTileSet<max_pip_of<Tiles>>;

template <class Tiles = Bits>
constexpr Tiles bit(int tile) {
  return Tiles{1} << tile;
}
/// The number of the first tile of a set that is not empty.
template <class Tiles>
constexpr int first_of(Tiles tiles) {
  return boneyard::detail::lowest_bit(tiles);
}

/// The tiles with this pip.
template <class Tiles = Bits>
constexpr Tiles with_pip(int pip) {
  return SetOf<Tiles>::with_pip(pip).bits();
}

/// [set of pips, a bit each]: the tiles with any of these pips.
inline constexpr auto with_any_pip = [] {
  std::array<Bits, 1u << narrow_pip_count> table{};
  for (unsigned set = 1; set < table.size(); ++set)
    table[set] = table[set & (set - 1)] | with_pip(std::countr_zero(set));
  return table;
}();

/// [tile]: its total.
inline constexpr auto total_of = [] {
  std::array<std::uint8_t, large_tile_count> table{};
  for (int t = 0; t < large_tile_count; ++t)
    table[static_cast<std::size_t>(t)] = static_cast<std::uint8_t>(Tile(t).total());
  return table;
}();

/// All Sevens: the tiles that fit anywhere.
inline constexpr Bits wild_tiles =
    bit(Tile(0, 0).number()) | bit(Tile(6, 1).number()) | bit(Tile(5, 2).number()) | bit(Tile(4, 3).number());

constexpr bool is_wild(int tile) { return (wild_tiles & bit(tile)) != 0; }

/// Like std::popcount, which is a function call unless the compiler may use the processor's instruction.
constexpr int ones(Bits x) {
  x -= x >> 1 & 0x5555'5555'5555'5555u;
  x = (x & 0x3333'3333'3333'3333u) + (x >> 2 & 0x3333'3333'3333'3333u);
  x = (x + (x >> 4)) & 0x0F0F'0F0F'0F0F'0F0Fu;
  return static_cast<int>(x * 0x0101'0101'0101'0101u >> 56);
}
template <class Word>
requires std::is_same_v<Word, WideBits>
constexpr int ones(Word x) { return ones(static_cast<Bits>(x)) + ones(static_cast<Bits>(x >> 64)); }

/// The pips of open halves, which are counted as in Bag: four bits for each pip. Each product adds up five counts times
/// their pips in one byte, which holds the pips of 28 halves.
constexpr int pips_of_halves(Bits halves) {
  static_assert(28 * narrow_max_pip < 256 && OpenPlaces::static_capacity <= 28);
  constexpr Bits five_counts = 0x0F'0F0F'0F0Fu;
  const Bits even = (halves & five_counts) * 0x02'0406'08u, odd = (halves >> 4 & five_counts) * 0x01'0305'0709u;
  return static_cast<int>((even >> 32 & 255) + (odd >> 32 & 255));
}
/// The pips of a set of pips, a bit each.
constexpr int pips_of_set(unsigned pips) {
  int sum = 0;
  for (; pips != 0; pips &= pips - 1) sum += std::countr_zero(pips);
  return sum;
}

/// The score in the games of fives for open ends that add up to `sum`.
constexpr int points_of(Counting counting, int sum) {
  const bool scores = sum % 5 == 0 || (counting == Counting::fives_and_threes && sum % 3 == 0);
  return !scores ? 0 : counting == Counting::fifths_of_fives ? sum / 5 : sum;
}

/// The settings on which the open places depend.
struct LayoutRules {
  Shape shape = Shape::line;
  bool counts = false;
  bool sevens = false;
  int double_opens = 1;
  Counting counting = Counting::nothing;
  bool led_once = false;  ///< a led double counts until one tile has been laid to it
};

/// The bag of open places:
///   bits  0–39   four for each pip: how many halves show it
///   bits 40–49   one for each pip: its double lies crosswise at an open end
///   bits 50–53   the pip of the first double, while it has open places of its own (the centre of a cross, the
///   bits 54–56   spinner, a double that lies alone and is counted): its open sides, and
///   bits 57–58   its open ends
///   bit  59      a spinner has been laid
///   bit  60      the first double counts no more, and has one open side left (led_once)
/// Where nothing is counted, the place at a crosswise double is stored like a half. So layouts with equal bags are
/// equal for the rest of play.
class Bag {
  static_assert(4 * narrow_pip_count <= 40, "a Bag has 40 bits for the halves, four for each pip");
  static_assert(narrow_max_pip + 4 <= 15, "a Bag counts the halves that show a pip in four bits");
  static_assert(narrow_pip_count <= 10, "a Bag has ten bits for crosswise doubles");
  static_assert(narrow_max_pip <= 15, "a Bag has four bits for the pip of the first double");

 public:
  using Tiles = Bits;
  constexpr Bits bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }

  /// Lays a tile at a place of kind `at` that shows `pip`. `outer` is the pip of its free half.
  void lay(int tile, Pip pip, Pip outer, At at, const LayoutRules& rules) {
    switch (at) {
      case At::half: bits_ -= Bits{1} << (4 * pip); break;
      case At::crosswise: bits_ &= ~(Bits{1} << (40 + pip)); break;
      case At::side:
      case At::quiet: cover_side(pip, rules); break;
      case At::end:
        bits_ -= one_end;
        if (ends() == 0) bits_ &= ~first_pip;
        break;
    }
    const bool is_double = tile == outer * (outer + 1) / 2 + outer;
    if (!is_double)
      add_halves(outer, 1);
    else if (!rules.counts)
      add_halves(outer, rules.double_opens);
    else if (rules.shape == Shape::spinner && (bits_ & spinner_lies) == 0)
      set_first(outer, 1), bits_ |= spinner_lies;
    else
      bits_ |= Bits{1} << (40 + outer);
  }

  using Rules = LayoutRules;
  static Bag led(Tile tile, const LayoutRules& rules) {
    Bag bag;
    if (tile.is_double() && (rules.counts || rules.shape == Shape::cross))
      bag.set_first(tile.high(), rules.shape == Shape::cross ? 4 : 2);
    else if (tile.is_double())
      bag.add_halves(tile.high(), rules.shape == Shape::branching ? 4 : 2);
    else
      bag.add_halves(tile.high(), 1), bag.add_halves(tile.low(), 1);
    if (tile.is_double() && rules.shape == Shape::spinner) bag.bits_ |= spinner_lies;
    return bag;
  }
  Bag() = default;
  Bag(const Bag& bag, const LayoutRules&) : Bag(bag) {}

  /// The tiles that fit an open place.
  Bits fitting(const LayoutRules& rules) const {
    const unsigned pips = open_pips(rules);
    if (!rules.sevens) return with_any_pip[pips];
    Bits tiles = wild_tiles;
    for (unsigned rest = pips & ~1u; rest != 0; rest &= rest - 1) tiles |= with_pip(7 - std::countr_zero(rest));
    return tiles;
  }

  /// Calls visit(Bag) for every different way to lay a tile. The tile must fit.
  template <class Visit>
  void for_each_next(int tile, const LayoutRules& rules, Visit&& visit) const {
    const Tile t(tile);
    const auto at = [&](Pip pip, Pip inner) {
      for_each_kind(pip, rules, [&](At kind) {
        Bag after = *this;
        after.lay(tile, pip, t.other(inner), kind, rules);
        visit(after);
      });
    };
    if (!rules.sevens) {
      at(t.high(), t.high());
      if (!t.is_double()) at(t.low(), t.low());
      return;
    }
    const bool wild = is_wild(tile);
    for (unsigned rest = open_pips(rules); rest != 0; rest &= rest - 1) {
      const int pip = std::countr_zero(rest);
      if (wild || t.high() + pip == 7) at(static_cast<Pip>(pip), t.high());
      if (!t.is_double() && (wild || t.low() + pip == 7)) at(static_cast<Pip>(pip), t.low());
    }
  }

  /// Adds a place that is open, or will be once the centre of a cross is covered.
  void add_place(int pip, At kind, const LayoutRules& rules) {
    const bool first_matters = rules.counts || rules.shape == Shape::cross;
    if (kind == At::half || !first_matters)
      add_halves(pip, 1);
    else if (kind == At::crosswise)
      bits_ |= Bits{1} << (40 + pip);
    else
      bits_ = (bits_ & ~first_pip) + (kind == At::end ? one_end : one_side), bits_ |= static_cast<Bits>(pip) << 50;
    if (kind == At::quiet) bits_ |= quiet_side;
  }
  void add_spinner() { bits_ |= spinner_lies; }

  constexpr Bits halves() const { return bits_ & 0xFF'FFFF'FFFFu; }
  constexpr unsigned crosswise() const { return static_cast<unsigned>(bits_ >> 40 & 1023); }
  constexpr bool has_first() const { return (bits_ & (Bits{31} << 54)) != 0; }
  constexpr Pip first() const { return static_cast<Pip>(bits_ >> 50 & 15); }
  constexpr int sides() const { return static_cast<int>(bits_ >> 54 & 7); }
  constexpr int ends() const { return static_cast<int>(bits_ >> 57 & 3); }

  /// Calls visit(pip, at) for every kind of open place.
  template <class Visit>
  void for_each_place(const LayoutRules& rules, Visit&& visit) const {
    if (rules.counts || rules.shape == Shape::cross) {
      if (has_first()) visit(first(), first_at());
      if (rules.shape == Shape::cross && has_first()) return;
      for (unsigned rest = crosswise(); rest != 0; rest &= rest - 1)
        visit(static_cast<Pip>(std::countr_zero(rest)), At::crosswise);
    }
    for (Bits rest = halves(); rest != 0;) {
      const int pip = std::countr_zero(rest) / 4;
      visit(static_cast<Pip>(pip), At::half);
      rest &= ~(Bits{15} << (4 * pip));
    }
  }

  /// The score of the layout for the tile just laid.
  int score(const LayoutRules& rules) const;

 private:
  static constexpr Bits first_pip = Bits{15} << 50, one_side = Bits{1} << 54, one_end = Bits{1} << 57,
                        spinner_lies = Bits{1} << 59, quiet_side = Bits{1} << 60;

  /// The kind of the open places of the first double.
  constexpr At first_at() const { return is_quiet() ? At::quiet : sides() > 0 ? At::side : At::end; }
  constexpr bool is_quiet() const { return (bits_ & quiet_side) != 0; }

  /// The pips that open places show, one bit each.
  unsigned open_pips(const LayoutRules& rules) const {
    const unsigned first_pip_alone = has_first() ? 1u << first() : 0;
    if (first_pip_alone != 0 && rules.shape == Shape::cross) return first_pip_alone;
    Bits some = halves();  // combines four bits, then bytes, pairs of bytes, and all
    some = (some | some >> 1 | some >> 2 | some >> 3) & 0x11'1111'1111u;
    some = (some | some >> 3) & 0x03'0303'0303u;
    some = some | some >> 6;
    return static_cast<unsigned>((some & 0xF) | (some >> 12 & 0xF0) | (some >> 24 & 0x300)) | crosswise() |
           first_pip_alone;
  }

  /// Calls visit(kind) for every kind of open place that shows the pip.
  template <class Visit>
  void for_each_kind(Pip pip, const LayoutRules& rules, Visit&& visit) const {
    if (has_first()) {
      if (first() == pip) visit(first_at());
      if (rules.shape == Shape::cross) return;
    }
    if ((crosswise() >> pip & 1) != 0) visit(At::crosswise);
    if ((halves() >> (4 * pip) & 15) != 0) visit(At::half);
  }

  void add_halves(int pip, int n) { bits_ += static_cast<Bits>(n) << (4 * pip); }
  void set_first(int pip, int sides) { bits_ |= static_cast<Bits>(pip) << 50 | one_side * static_cast<Bits>(sides); }
  void cover_side(int pip, const LayoutRules& rules) {
    bits_ -= one_side;
    if (rules.led_once && sides() == 1) {  // the first tile at a led double; any other first double has one side
      bits_ |= quiet_side;
      return;
    }
    bits_ &= ~quiet_side;
    if (rules.shape == Shape::line && rules.led_once) {
      bits_ &= ~first_pip;
    } else if (rules.shape == Shape::line) {  // a double with one open side is like any other double at an end
      bits_ &= ~(first_pip | one_side * 7);
      bits_ |= Bits{1} << (40 + pip);
    } else if (sides() == 0) {
      if (rules.shape == Shape::spinner)
        bits_ += one_end * 2;
      else
        bits_ &= ~first_pip;
    }
  }
  int sum() const;

  Bits bits_ = 0;
};

inline int Bag::sum() const {
  return (first_at() == At::side ? 2 * first() : 0) + 2 * pips_of_set(crosswise()) + pips_of_halves(halves());
}

inline int Bag::score(const LayoutRules& rules) const {
  if (rules.counting == Counting::nothing) return 0;
  if (rules.counting != Counting::equal_ends) return points_of(rules.counting, sum());
  if (sides() == 2) return 2;  // only the lead lies
  if (crosswise() == 0) return (halves() & 0x22'2222'2222u) != 0 ? 2 : 0;
  const int pip = std::countr_zero(crosswise());
  return (halves() >> (4 * pip) & 15) != 0 ? 3 : 0;
}

/// Points by side.
using SideScores = std::array<int, most_seats>;

/// A position: everything on which the rest of a hand depends, and what was gained before. Its open places are listed
/// as in Layout::places(); of a hand of a narrow set `bag` has them, too.
struct State {
  std::array<WideBits, most_seats> hands{};
  OpenPlaces places;
  Bag bag;
  std::array<std::int16_t, most_seats> pips{};  ///< pips in each hand
  std::uint8_t stock = 0;                       ///< tiles taken from the stock
  std::uint8_t turn = 0;
  std::uint8_t last = 0;  ///< seat that laid the last tile
  WideBits leads = 0;     ///< before the lead: the tiles that may be led
  SideScores gained{};    ///< points since the search began
};
static_assert((large_pip_count + 1) * large_max_pip * large_pip_count / 2 <= 32767,
              "std::int16_t holds the pips of the whole set");

}  // namespace boneyard::multiplayer::perfect_information
