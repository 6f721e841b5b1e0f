// The open places of a hand of the double-twelve set, packed into one machine word as those of smaller sets are in a
// Bag (state.hpp). Only games that count no open places are played with this set, and none of them begins with four
// branches: a place is half a tile, or a side of the double in the middle of a cross.
#pragma once

#include <cassert>

#include "solvers/multiplayer/perfect_information/state.hpp"

namespace boneyard::multiplayer::perfect_information {

/// The bag of open places:
///   bits  0–51   four for each pip: how many halves show it
///   bits 52–55   the pip of the double in the middle of a cross, while it has open sides
///   bits 56–58   how many
/// A pip is on twelve tiles and a double, which opens one place more than it covers: 13 halves at most.
class PlainBag {
  static_assert(4 * large_pip_count <= 52, "a PlainBag has 52 bits for the halves, four for each pip");
  static_assert(large_max_pip + 1 <= 15, "a PlainBag counts the halves that show a pip in four bits");
  static_assert(large_max_pip <= 15, "a PlainBag has four bits for the pip in the middle");

 public:
  using Tiles = WideBits;
  using Rules = LayoutRules;

  PlainBag() = default;
  static PlainBag led(Tile tile, const Rules& rules) {
    assert(!rules.counts && !rules.sevens && rules.shape != Shape::branching && rules.double_opens <= 2);
    PlainBag bag;
    if (rules.shape == Shape::cross)
      for (int side = 0; side < 4; ++side) bag.add_place(tile.high(), At::side);
    else
      bag.add_place(tile.high(), At::half), bag.add_place(tile.low(), At::half);
    return bag;
  }
  /// Adds a place that is open, or will be once the middle of a cross is covered.
  void add_place(int pip, At kind) {
    if (kind == At::side)
      bits_ = (bits_ & ~middle_pip) + one_side, bits_ |= static_cast<Bits>(pip) << 52;
    else
      add_halves(pip, 1);
  }

  constexpr Bits bits() const { return bits_; }
  int score(const Rules&) const { return 0; }

  /// The tiles that fit an open place.
  Tiles fitting(const Rules&) const {
    if (sides() > 0) return with_pip<Tiles>(middle());
    Tiles tiles = 0;
    for_each_half([&](Pip pip) { tiles |= with_pip<Tiles>(pip); });
    return tiles;
  }

  /// Calls visit(pip, at) for every kind of open place.
  template <class Visit>
  void for_each_place(const Rules&, Visit&& visit) const {
    if (sides() > 0) return visit(middle(), At::side);
    for_each_half([&](Pip pip) { visit(pip, At::half); });
  }

  /// Calls visit(PlainBag) for every different way to lay a tile. The tile must fit.
  template <class Visit>
  void for_each_next(int tile, const Rules& rules, Visit&& visit) const {
    const Tile t(tile);
    const auto at = [&](Pip inner) {
      if (sides() > 0 ? middle() != inner : (bits_ >> (4 * inner) & 15) == 0) return;
      PlainBag after = *this;
      after.cover(inner);
      after.add_halves(t.other(inner), t.is_double() ? rules.double_opens : 1);
      visit(after);
    };
    at(t.high());
    if (!t.is_double()) at(t.low());
  }

 private:
  static constexpr Bits halves = (Bits{1} << 52) - 1, middle_pip = Bits{15} << 52, one_side = Bits{1} << 56;

  Pip middle() const { return static_cast<Pip>(bits_ >> 52 & 15); }
  int sides() const { return static_cast<int>(bits_ >> 56); }
  void add_halves(int pip, int n) { bits_ += static_cast<Bits>(n) << (4 * pip); }
  void cover(Pip pip) {
    if (sides() == 0)
      bits_ -= Bits{1} << (4 * pip);
    else if (bits_ -= one_side; sides() == 0)
      bits_ &= ~middle_pip;
  }
  template <class Visit>
  void for_each_half(Visit&& visit) const {
    for (Bits rest = bits_ & halves; rest != 0;) {
      const int pip = std::countr_zero(rest) / 4;
      visit(static_cast<Pip>(pip));
      rest &= ~(Bits{15} << (4 * pip));
    }
  }

  Bits bits_ = 0;
};

}  // namespace boneyard::multiplayer::perfect_information
