// The table of Five Columns: columns grow downwards, the bottom tile of each is available, with its total below;
// beside them, where there is room, lies the reserve.
//
// Boxes of a column share their walls: so the whole table fits the 24 rows of a small terminal.
#include <fmt/format.h>

#include <algorithm>

#include "app/play/tables.hpp"

namespace boneyard::app {
namespace {

constexpr int indent = 2, label_width = 5;  // "col 1", "empty"

/// Rows that a stack of tiles takes, and where in it the middle of a tile lies.
int stack_height(std::size_t tiles, const Look& look) {
  const auto n = static_cast<int>(tiles);
  return look.tiles == TileLook::box && n > 0 ? 2 * n + 1 : n;
}
int middle_of(std::size_t i, const Look& look) {
  return look.tiles == TileLook::box ? 2 * static_cast<int>(i) + 1 : static_cast<int>(i);
}

void draw_stack(Canvas& canvas, int row, int column, const Deal& tiles, const Look& look) {
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const bool box = look.tiles == TileLook::box;
    draw_tile(canvas, row + middle_of(i, look) - (box ? 1 : 0), column, tiles[i], look);
    if (box && i > 0) canvas.put(row + middle_of(i, look) - 1, column, "├─┼─┤", Ink::dim);
  }
}

void draw_columns(Canvas& canvas, const five_columns::Position& position, int step, const Look& look) {
  for (int c = 0; c < five_columns::column_count; ++c) {
    const Deal& column = position.columns()[static_cast<std::size_t>(c)];
    const int at = indent + c * step, below = 1 + stack_height(column.size(), look);
    canvas.put(0, at, fmt::format("col {}", c + 1), Ink::dim);
    draw_stack(canvas, 1, at, column, look);
    if (column.empty())
      canvas.put(1, at, "empty", Ink::dim);
    else
      canvas.put(below, at, fmt::format("{:^{}}", column.back().total(), tile_width(look)), Ink::mark);
  }
}

}  // namespace

Canvas draw_table(const five_columns::Position& position, const Look& look) {
  constexpr int gap = 3, total_width = 3;
  const int roomy = label_width + 2;
  const bool narrow = indent + five_columns::column_count * roomy - 2 > look.width;
  const int step = narrow ? label_width + 1 : roomy;
  const int beside = indent + five_columns::column_count * step + gap;
  const bool room = beside + label_width + total_width <= look.width;
  Canvas canvas;
  draw_columns(canvas, position, step, look);
  const Deal& reserve = position.reserve();
  int row = canvas.rows();
  if (room) {
    canvas.put(0, beside, reserve.empty() ? "no reserve" : "reserve", Ink::dim);
    draw_stack(canvas, 1, beside, reserve, look);
    for (std::size_t i = 0; i < reserve.size(); ++i)
      canvas.put(1 + middle_of(i, look), beside + tile_width(look) + 1, std::to_string(reserve[i].total()), Ink::mark);
    row = canvas.rows();
  } else if (!reserve.empty()) {
    canvas.put(row++, 0, "Reserve");
    std::vector<DrawnTile> tiles;
    for (LaidTile tile : reserve) tiles.push_back({tile, "", std::to_string(tile.total()), false, true});
    row = draw_row(canvas, row, indent, tiles, look);
  }
  canvas.put(row, 0, fmt::format("{} tiles left; two that total 12 may go", position.left()));
  return canvas;
}

}  // namespace boneyard::app
