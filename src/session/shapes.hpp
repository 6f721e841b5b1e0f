// How the places of a declared game lie on the table. Views draw from this, and know no game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boneyard/game.hpp"
#include "solvers/declared/text.hpp"

namespace boneyard {

/// One place of places(), with its gaps.
struct Shape {
  declared::Kind kind{};
  std::size_t list = 0;                          ///< places of one list have the same number
  int width = 0;                                 ///< of a grid: tiles in a row
  std::vector<std::optional<LaidTile>> cells{};  ///< nullopt: a gap
};

/// The row and column of a cell of a grid or a triangle.
struct ShapeCell {
  int row = 0, column = 0;
};
ShapeCell cell_of(const Shape& shape, std::size_t cell);

/// A shape for each of places(); empty for a game that no text declares.
std::vector<Shape> shapes_of(const AnyPosition& position);

std::string_view to_text(declared::Kind kind);

}  // namespace boneyard
