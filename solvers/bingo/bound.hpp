// A lower bound of the numbers in which a row can still be cleared, for the search of continued.cpp. The proofs are in
// bound.cpp.
#pragma once

#include <array>
#include <limits>

#include "solvers/bingo/row.hpp"

namespace boneyard::bingo {

class Bound {
 public:
  /// `reach` and `runs` are its two parts, which can be switched off.
  Bound(const PackedRow& row, bool reach, bool runs);

  static constexpr int never = std::numeric_limits<int>::max();

  /// For the tiles `left` of the row, which have these `classes`, before a pass that starts with `count`: no line
  /// clears them with fewer numbers than this. `never` if no line clears them.
  int operator()(const Classes& classes, Places left, int count) const;

 private:
  bool reach_;
  std::array<int, tile_count + 1> longest_run_{};  ///< [n]: most tiles that one pass can take of n
};

}  // namespace boneyard::bingo
