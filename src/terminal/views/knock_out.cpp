// The table of Knock-Out: one line, wrapped.
#include <fmt/format.h>

#include "terminal/views/views.hpp"

namespace boneyard::app {

Canvas draw_knock_out(const AnyPosition& position, const Look& look) {
  const std::vector<LaidTile> line = position.places().at(0).tiles;
  std::vector<DrawnTile> tiles;
  for (std::size_t i = 0; i < line.size(); ++i)
    tiles.push_back({line[i], "", "", i + 1 < line.size() && line[i].right() == line[i + 1].left(), false});
  Canvas canvas;
  const int row = draw_row(canvas, 0, 2, tiles, look);
  canvas.put(row, 0,
             line.empty() ? "The line is empty."
                          : fmt::format("{} tiles left; = marks touching ends that match", line.size()));
  return canvas;
}

}  // namespace boneyard::app
