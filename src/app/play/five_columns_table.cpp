// The table of Five Columns: columns grow downwards, the bottom tile of each is available, with its total below.
#include <fmt/format.h>

#include <algorithm>

#include "app/play/tables.hpp"

namespace boneyard::app {

Canvas draw_table(const five_columns::Position& position, const Look& look) {
  constexpr int indent = 2;
  const int step = std::max(tile_width(look), 5) + 2, height = tile_height(look);
  Canvas canvas;
  std::size_t tallest = 0;
  for (const Deal& column : position.columns()) tallest = std::max(tallest, column.size());
  const int bottom = 1 + static_cast<int>(tallest) * height;
  for (int c = 0; c < five_columns::column_count; ++c) {
    const Deal& column = position.columns()[static_cast<std::size_t>(c)];
    const int at = indent + c * step;
    canvas.put(0, at, fmt::format("col {}", c + 1), Ink::dim);
    for (std::size_t i = 0; i < column.size(); ++i)
      draw_tile(canvas, 1 + static_cast<int>(i) * height, at, column[i], look);
    const int below = 1 + static_cast<int>(column.size()) * height;
    if (column.empty())
      canvas.put(1, at, "empty", Ink::dim);
    else
      canvas.put(below, at + (column.back().total() < 10 ? 2 : 1), std::to_string(column.back().total()), Ink::mark);
  }
  int row = std::max(bottom, 2) + 1;
  canvas.put(row++, 0,
             position.reserve().empty() ? "No reserve" : fmt::format("Reserve of {}", position.reserve().size()));
  std::vector<DrawnTile> tiles;
  for (LaidTile tile : position.reserve()) tiles.push_back({tile, "", std::to_string(tile.total()), false, true});
  row = draw_row(canvas, row, indent, tiles, look);
  canvas.put(row, 0, fmt::format("{} tiles left; two available totals that add up to 12 may go", position.left()));
  return canvas;
}

}  // namespace boneyard::app
