// The table of Domino Patience and Five's the Limit: chain, hand, stock.
#include <fmt/format.h>

#include "app/play/tables.hpp"

namespace boneyard::app {

Canvas draw_table(const chain::Position& position, const Look& look) {
  constexpr int indent = 2;
  Canvas canvas;
  int row = 0;
  if (position.chain().empty()) {
    canvas.put(row++, 0, "Chain: not opened yet; any tile in hand may start it");
  } else {
    const int left = position.chain().front().left(), right = position.chain().back().right();
    canvas.put(row++, 0, fmt::format("Chain of {}: left end {}, right end {}", position.chain().size(), left, right));
    std::vector<DrawnTile> tiles;
    for (LaidTile tile : position.chain()) tiles.push_back({tile, "", "", false, false, tile.tile().is_double()});
    row = draw_row(canvas, row, indent, tiles, look);
  }

  const auto moves = position.moves();
  std::vector<DrawnTile> tiles;
  for (LaidTile tile : position.hand()) {
    bool left = false, right = false;
    for (const chain::Move& move : moves)
      if (move.tile.tile() == tile.tile()) (move.side == chain::Side::left ? left : right) = true;
    const bool fits = left || right;
    const bool opened = !position.chain().empty();
    tiles.push_back({tile, "", !fits || !opened ? "" : left && right ? "< >" : left ? "<" : ">", false, fits});
  }
  canvas.put(
      row++, 0,
      fmt::format("Hand of {}{}", position.hand().size(),
                  position.rules().limit < tile_count ? fmt::format(" (at most {})", position.rules().limit) : ""));
  row = draw_row(canvas, row, indent, tiles, look);
  canvas.put(row, 0, fmt::format("Stock: {} face down", position.stock().size()));
  return canvas;
}

}  // namespace boneyard::app
