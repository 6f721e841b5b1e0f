#include "terminal/views/views.hpp"

#include <fmt/format.h>

#include <utility>

namespace boneyard::app {
namespace {

using Draw = Canvas (*)(const AnyPosition&, const Look&);

struct View {
  std::string_view game;
  Draw draw;
  std::string_view stuck;
};

constexpr View views[] = {
    {"bingo", draw_bingo, "the count goes round and touches no tile by its total any more"},
    {"domino-patience", draw_chain, "nothing in hand fits, and the stock is empty"},
    {"five-columns", draw_five_columns, "no two available tiles make 12"},
    {"fives-the-limit", draw_chain, "nothing in hand fits, and no more may be drawn"},
    {"knock-out", draw_knock_out, "no neighbours touch with equal ends"},
    {"twelve-to-go", draw_twelve_to_go, "no two tiles in hand make 12"},
};

}  // namespace

std::string_view why_stuck(const Variant& variant) {
  for (const View& view : views)
    if (view.game == variant.name()) return view.stuck;
  return "no move is left";
}

Canvas draw_table(const AnyPosition& position, const Look& look) {
  for (const View& view : views)
    if (view.game == position.variant().name()) return view.draw(position, look);
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
