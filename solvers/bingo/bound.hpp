// How few numbers can a row still be cleared in? A lower bound for the search of continued.cpp; the proofs are
// in bound.cpp.
#pragma once

#include <array>
#include <limits>

#include "solvers/bingo/row.hpp"

namespace boneyard::bingo {

class Bound {
 public:
  /// `reach` and `runs` are the two halves of it, which can be switched off.
  Bound(const PackedRow& row, bool reach, bool runs);

  static constexpr int never = std::numeric_limits<int>::max();

  /// For the tiles `left` of the row, of these `classes`, before a pass that starts with `count`: no line
  /// clears them with fewer numbers. `never` if no line clears them.
  int operator()(const Classes& classes, Places left, int count) const;

 private:
  bool reach_;
  std::array<int, tile_count + 1> longest_run_{};  ///< [n]: most tiles that one pass can take of n
};

}  // namespace boneyard::bingo
