// The table of Twelve To Go: the hand with its totals, and the stock.
#include <fmt/format.h>

#include "terminal/views/views.hpp"

namespace boneyard::app {

Canvas draw_twelve_to_go(const AnyPosition& position, const Look& look) {
  const auto places = position.places();
  const Place &hand = places.at(0), &stock = places.at(1);
  const TileSet movable = position.movable();
  std::vector<DrawnTile> tiles;
  for (LaidTile tile : hand.tiles)
    tiles.push_back({tile, "", std::to_string(tile.total()), false, movable.contains(tile.tile())});
  Canvas canvas;
  canvas.put(0, 0, fmt::format("Hand of {}, totals below", hand.tiles.size()));
  const int row = draw_row(canvas, 1, 2, tiles, look);
  canvas.put(row, 0, fmt::format("Stock: {} face down", stock.tiles.size()));
  return canvas;
}

}  // namespace boneyard::app
