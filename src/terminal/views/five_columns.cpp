// The table of Five Columns: columns grow downwards, the bottom tile of each is available, with its total below;
// beside them, where there is room, lies the reserve.
//
// Boxes of a column share their walls: so the whole table fits the 24 rows of a small terminal.
#include <fmt/format.h>

#include <span>

#include "terminal/views/views.hpp"

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

void draw_stack(Canvas& canvas, int row, int column, const std::vector<LaidTile>& tiles, const Look& look) {
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const bool box = look.tiles == TileLook::box;
    draw_tile(canvas, row + middle_of(i, look) - (box ? 1 : 0), column, tiles[i], look);
    const bool stands_out = look.marks.at == tiles[i].tile() || look.marks.chosen.contains(tiles[i].tile());
    if (box && i > 0 && !stands_out) canvas.put(row + middle_of(i, look) - 1, column, "├─┼─┤", Ink::dim);
  }
}

void draw_columns(Canvas& canvas, std::span<const Place> columns, int step, const Look& look) {
  for (std::size_t c = 0; c < columns.size(); ++c) {
    const auto& tiles = columns[c].tiles;
    const int at = indent + static_cast<int>(c) * step, below = 1 + stack_height(tiles.size(), look);
    canvas.put(0, at, fmt::format("col {}", c + 1), Ink::dim);
    draw_stack(canvas, 1, at, tiles, look);
    if (tiles.empty()) {
      canvas.put(1, at, "empty", Ink::dim);
      canvas.spot({0, at, 2, label_width, {}, c + 1, Touched::End::none});
    } else
      canvas.put(below, at, fmt::format("{:^{}}", tiles.back().total(), tile_width(look)), Ink::bold);
  }
}

}  // namespace

Canvas draw_five_columns(const AnyPosition& position, const Look& look) {
  constexpr int gap = 3, total_width = 3;
  const auto places = position.places();
  const auto columns = std::span(places).subspan(1);
  const int roomy = label_width + 2, column_count = static_cast<int>(columns.size());
  const bool narrow = indent + column_count * roomy - 2 > look.width;
  const int step = narrow ? label_width + 1 : roomy;
  const int beside = indent + column_count * step + gap;
  const bool room = beside + label_width + total_width <= look.width;
  Canvas canvas;
  draw_columns(canvas, columns, step, look);
  const std::vector<LaidTile>& reserve = places[0].tiles;
  int row = canvas.rows();
  if (room) {
    canvas.put(0, beside, reserve.empty() ? "no reserve" : "reserve", Ink::dim);
    draw_stack(canvas, 1, beside, reserve, look);
    for (std::size_t i = 0; i < reserve.size(); ++i)
      canvas.put(1 + middle_of(i, look), beside + tile_width(look) + 1, std::to_string(reserve[i].total()), Ink::bold);
    row = canvas.rows();
  } else if (!reserve.empty()) {
    canvas.put(row++, 0, "Reserve");
    std::vector<DrawnTile> tiles;
    for (LaidTile tile : reserve) tiles.push_back({tile, "", std::to_string(tile.total()), false, true});
    row = draw_row(canvas, row, indent, tiles, look);
  }
  canvas.put(row, 0,
             position.left() == 0 ? "No tile is left."
                                  : fmt::format("{} tiles left; two that total 12 may go", position.left()));
  return canvas;
}

}  // namespace boneyard::app
