#include "terminal/views/views.hpp"

#include <fmt/format.h>

#include <utility>

namespace boneyard::app {
namespace {

using Draw = Canvas (*)(const AnyPosition&, const Look&);

constexpr std::pair<std::string_view, Draw> views[] = {
    {"bingo", draw_bingo},           {"domino-patience", draw_chain}, {"five-columns", draw_five_columns},
    {"fives-the-limit", draw_chain}, {"knock-out", draw_knock_out},   {"twelve-to-go", draw_twelve_to_go},
};

}  // namespace

Canvas draw_table(const AnyPosition& position, const Look& look) {
  for (const auto& [name, draw] : views)
    if (name == position.variant().name()) return draw(position, look);
  return draw_plainly(position, look);
}

Canvas draw_plainly(const AnyPosition& position, const Look& look) {
  constexpr int indent = 2;
  const TileSet movable = position.movable();
  Canvas canvas;
  int row = 0;
  for (const Place& place : position.places()) {
    if (place.face_down) {
      canvas.put(row++, 0, fmt::format("{}: {} face down", place.name, place.tiles.size()));
      continue;
    }
    canvas.put(row++, 0, fmt::format("{}{}", place.name, place.tiles.empty() ? ": empty" : ""));
    std::vector<DrawnTile> tiles;
    for (LaidTile tile : place.tiles) {
      const bool moves = movable.contains(tile.tile());
      tiles.push_back({tile, "", moves ? "^" : "", false, moves});
    }
    if (!tiles.empty()) row = draw_row(canvas, row, indent, tiles, look);
  }
  return canvas;
}

}  // namespace boneyard::app
