// Bingo's table: the numbers stand above the tiles they will touch. Thirteen tiles fit 80 columns, so that
// in a full-width row every tile stands below the one that the same number touches.
#include <algorithm>
#include <string>

#include "app/play/tables.hpp"

namespace boneyard::app {

Canvas draw_table(const bingo::Position& position, const Look& look) {
  std::vector<DrawnTile> tiles;
  const auto matches = position.matches();
  for (std::size_t place = 0; place < position.row().size(); ++place) {
    const bool match =
        std::ranges::any_of(matches, [&](const bingo::Match& each) { return each.place == static_cast<int>(place); });
    const std::string number = std::to_string(position.number_at(static_cast<int>(place)));
    tiles.push_back({position.row()[place], match ? "*" + number : number, match ? "^" : "", false, match});
  }
  Canvas canvas;
  const int row = draw_row(canvas, 0, 2, tiles, look, total_count);
  canvas.put(row, 2,
             position.won() ? "The row is empty."
                            : "Next number: " + std::to_string(position.count()) + "   matching: " +
                                  std::to_string(matches.size()) + "   tiles: " + std::to_string(position.left()));
  return canvas;
}

}  // namespace boneyard::app
