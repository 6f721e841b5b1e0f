// What the cursor can stand on: tiles that can be chosen or are, places they can come to, and words to press; and which
// of them an arrow leads to.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boneyard/tile.hpp"
#include "terminal/screen.hpp"

namespace boneyard::app {

struct Stop {
  int row = 0, column = 0, rows = 1, columns = 1;  // on the screen
  std::optional<Tile> tile{};
  std::string move{};  ///< if it is no tile: what choosing it plays

  bool covers(int at_row, int at_column) const {
    return at_row >= row && at_row < row + rows && at_column >= column && at_column < column + columns;
  }
  /// Whether it is the same thing, wherever it lies now.
  bool same_as(const Stop& other) const { return tile == other.tile && move == other.move; }
};

/// The index of the stop that `key`, an arrow or Tab, leads to from stop `from`.
std::size_t next_stop(const std::vector<Stop>& stops, std::size_t from, Key key);

}  // namespace boneyard::app
