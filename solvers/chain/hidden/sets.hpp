// Sets of tiles up to the 5040 relabellings of the pips, size by size, and where each next tile leads.
#pragma once

#include <vector>

#include "solvers/chain/hidden/groups.hpp"

namespace boneyard::chain {

/// A set of tiles in canonical form.
struct SetClass {
  TileSet tiles;
  std::vector<int> symmetries;  ///< the relabellings that leave it as it is
};

/// One way into a class: a class with one tile less, the tile, and the relabelling from there to here.
struct SetStep {
  std::uint32_t from = 0;
  Tile tile;
  int relabelling = 0;
};

/// The classes of one size.
struct SetLevel {
  std::vector<SetClass> classes;
  std::vector<std::vector<SetStep>> into;  ///< [class]

  /// The class of a set of this size, added if new, and the relabelling that leads there.
  std::pair<std::uint32_t, int> add(TileSet tiles, const Relabellings& relabellings);
  /// The classes with one tile more.
  SetLevel next(const Relabellings& relabellings) const;

 private:
  Memo<std::uint32_t, std::uint32_t> numbers_;
};

/// A kind of hand: hands of `tiles` that are equal up to the relabellings that leave `tiles` as they are. One of them,
/// and how many there are.
struct HandKind {
  TileSet hand;
  std::uint64_t count = 0;
};
std::vector<HandKind> kinds_of_hand(TileSet tiles, int size, const Relabellings& relabellings);

}  // namespace boneyard::chain
