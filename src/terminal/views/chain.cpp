// The table of Domino Patience and Five's the Limit: chain, hand, stock.
#include <fmt/format.h>

#include "terminal/views/views.hpp"

namespace boneyard::app {

Canvas draw_chain(const AnyPosition& position, const Look& look) {
  constexpr int indent = 2;
  const auto places = position.places();
  const Place &chain = places.at(0), &hand = places.at(1), &stock = places.at(2);
  Canvas canvas;
  int row = 0;
  if (chain.tiles.empty()) {
    canvas.put(row++, 0, "Chain: not opened yet; any tile in hand may start it");
  } else {
    const int left = chain.tiles.front().left(), right = chain.tiles.back().right();
    canvas.put(row++, 0, fmt::format("Chain of {}: left end {}, right end {}", chain.tiles.size(), left, right));
    std::vector<DrawnTile> tiles;
    for (LaidTile tile : chain.tiles) tiles.push_back({tile, "", "", false, false, tile.tile().is_double()});
    row = draw_row(canvas, row, indent, tiles, look);
    Spot first = canvas.spots().front(), last = canvas.spots().back();
    first.tile = last.tile = std::nullopt;
    first.place = last.place = 0;
    first.end = Touched::End::left;
    last.end = Touched::End::right;
    canvas.spot(first);
    canvas.spot(last);
  }

  TileSet fits_left, fits_right;
  for (const MoveText& move : position.moves())
    for (Tile tile : move.touched.tiles) (move.touched.end == Touched::End::left ? fits_left : fits_right).insert(tile);
  std::vector<DrawnTile> tiles;
  for (LaidTile tile : hand.tiles) {
    const bool left = fits_left.contains(tile.tile()), right = fits_right.contains(tile.tile());
    const bool fits = left || right;
    const std::string ends = !fits || chain.tiles.empty() ? "" : left && right ? "< >" : left ? "<" : ">";
    tiles.push_back({tile, "", ends, false, fits});
  }
  const std::string limit = hand.number ? fmt::format(" (at most {})", *hand.number) : "";
  canvas.put(row++, 0, fmt::format("Hand of {}{}", hand.tiles.size(), limit));
  row = draw_row(canvas, row, indent, tiles, look);
  canvas.put(row, 0, fmt::format("Stock: {} face down", stock.tiles.size()));
  return canvas;
}

}  // namespace boneyard::app
