// The table of Twelve To Go: the hand with its totals, and the stock.
#include <fmt/format.h>

#include <algorithm>

#include "app/play/tables.hpp"

namespace boneyard::app {

Canvas draw_table(const twelve_to_go::Position& position, const Look& look) {
  const auto moves = position.moves();
  std::vector<DrawnTile> tiles;
  for (LaidTile tile : position.hand()) {
    const bool goes = std::ranges::any_of(
        moves, [&](const twelve_to_go::Move& move) { return move.a == tile.tile() || move.b == tile.tile(); });
    tiles.push_back({tile, "", std::to_string(tile.total()), false, goes});
  }
  Canvas canvas;
  canvas.put(0, 0, fmt::format("Hand of {}, totals below", position.hand().size()));
  const int row = draw_row(canvas, 1, 2, tiles, look);
  canvas.put(row, 0, fmt::format("Stock: {} face down", position.stock().size()));
  return canvas;
}

}  // namespace boneyard::app
