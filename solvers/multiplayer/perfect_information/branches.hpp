// The open places of a branching layout whose arms are counted (Bergen and All Fives with layout=branching), packed
// into a machine word.
//
// A double that was laid last in its arm opens several places, which count its total once. As soon as a tile lies at
// one of them, the others are quiet: they stay open and count nothing. No two doubles show the same pip, so a pip names
// the double, and it is enough to count the places of each kind by pip.
#pragma once

#include <algorithm>

#include "solvers/multiplayer/perfect_information/state.hpp"

namespace boneyard::multiplayer::perfect_information {

/// The bag of open places:
///   bits  0–27   four for each pip: how many halves show it
///   bits 28–55   four for each pip: how many quiet places its double has
///   bits 56–62   one for each pip: its double is the end of an arm
///   bit  63      that double lies alone, and opens four places instead of three
class Branches {
  static_assert(pip_count <= 7, "Branches has bits for seven pips");
  static_assert(max_pip <= 15, "Branches counts the halves that show a pip in four bits");

 public:
  using Rules = LayoutRules;
  using Tiles = Bits;

  Branches() = default;
  explicit Branches(const OpenPlaces& places) {
    for (const OpenPlace place : places) {
      const unsigned pip = place.pip;
      if (place.at == At::crosswise)
        bits_ |= double_of(pip);
      else
        bits_ += place.at == At::quiet ? quiet_of(pip) : half_of(pip);
    }
    if (std::count(places.begin(), places.end(), OpenPlace{places.empty() ? Pip{} : places[0].pip, At::crosswise}) == 4)
      bits_ |= alone;
  }
  static Branches led(Tile tile, const LayoutRules&) {
    Branches branches;
    branches.bits_ = tile.is_double() ? double_of(tile.high()) | alone : half_of(tile.high()) + half_of(tile.low());
    branches.outer_ = tile.low();
    return branches;
  }

  Bits bits() const { return bits_; }

  /// The tiles that fit an open place.
  Bits fitting(const LayoutRules&) const {
    Bits some = bits_ | bits_ >> 28;  // combines halves and quiet places, then four bits, bytes, and pairs of bytes
    some = (some | some >> 1 | some >> 2 | some >> 3) & 0x111'1111u;
    some = (some | some >> 3) & 0x303'0303u;
    some = some | some >> 6;
    return with_any_pip[static_cast<unsigned>((some & 0xF) | (some >> 12 & 0x70) | (bits_ >> 56 & 0x7F))];
  }

  /// Calls visit(Branches) for every different way to lay a tile. The tile must fit.
  template <class Visit>
  void for_each_next(int tile, const LayoutRules&, Visit&& visit) const {
    const Tile t(tile);
    const auto at = [&](unsigned pip) {
      const auto next = [&](Bits covered) {
        const unsigned outer = static_cast<unsigned>(t.other(static_cast<int>(pip)));
        visit(Branches(covered + (t.is_double() ? double_of(outer) : half_of(outer)), outer));
      };
      if ((bits_ & double_of(pip)) != 0)
        next((bits_ & ~(double_of(pip) | alone)) + ((bits_ & alone) != 0 ? 3 : 2) * quiet_of(pip));
      else if ((bits_ & quiet_of(pip) * 15) != 0)
        next(bits_ - quiet_of(pip));
      if (halves_of(pip) != 0) next(bits_ - half_of(pip));
    };
    at(t.high());
    if (!t.is_double()) at(t.low());
  }

  /// The score of the layout for the tile just laid.
  int score(const LayoutRules& rules) const {
    if (rules.counting != Counting::equal_ends) return points_of(rules.counting, sum());
    if ((bits_ & alone) != 0) return 2;
    const int halves = halves_of(outer_), doubles = (bits_ & double_of(outer_)) != 0 ? 1 : 0, arms = halves + doubles;
    return arms < 2 ? 0 : arms == 2 && doubles == 0 ? 2 : 3;
  }

 private:
  static constexpr Bits alone = Bits{1} << 63;
  static constexpr Bits half_of(unsigned pip) { return Bits{1} << (4 * pip); }
  static constexpr Bits quiet_of(unsigned pip) { return Bits{1} << (28 + 4 * pip); }
  static constexpr Bits double_of(unsigned pip) { return Bits{1} << (56 + pip); }

  Branches(Bits bits, unsigned outer) : bits_(bits), outer_(outer) {}
  int halves_of(unsigned pip) const { return static_cast<int>(bits_ >> (4 * pip) & 15); }
  int sum() const {
    return pips_of_halves(bits_ & ((Bits{1} << 28) - 1)) + 2 * pips_of_set(static_cast<unsigned>(bits_ >> 56 & 127));
  }

  Bits bits_ = 0;
  unsigned outer_ =
      0;  ///< the pip that the tile just laid shows outwards; the score alone needs it, no later move does
};

}  // namespace boneyard::multiplayer::perfect_information
