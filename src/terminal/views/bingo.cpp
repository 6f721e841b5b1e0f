// Bingo's table: the numbers stand above the tiles they will touch. Thirteen tiles fit 80 columns, so that
// in a full-width row every tile stands below the one that the same number touches.
#include <string>

#include "terminal/views/views.hpp"

namespace boneyard::app {

Canvas draw_bingo(const AnyPosition& position, const Look& look) {
  const Place row_place = position.places().at(0);
  const int first_number = row_place.number.value_or(0);
  const TileSet matching = position.movable();
  std::vector<DrawnTile> tiles;
  for (LaidTile tile : row_place.tiles) {
    const bool match = matching.contains(tile.tile());
    const std::string number = std::to_string((first_number + static_cast<int>(tiles.size())) % total_count);
    tiles.push_back({tile, match ? "*" + number : number, match ? "^" : "", false, match});
  }
  Canvas canvas;
  const int row = draw_row(canvas, 0, 2, tiles, look, total_count);
  canvas.put(row, 2,
             tiles.empty() ? "The row is empty."
                           : "Next number: " + std::to_string(first_number) + "   matching: " +
                                 std::to_string(matching.size()) + "   tiles: " + std::to_string(tiles.size()));
  return canvas;
}

}  // namespace boneyard::app
