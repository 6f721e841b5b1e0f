// A layout that is no line, drawn: dominoes in the directions of their arms, and a label at every open place.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "terminal/canvas.hpp"
#include "terminal/match/layout_plan.hpp"
#include "terminal/stops.hpp"

namespace boneyard::app {

struct EndLabel {
  std::string text{};
  Ink ink = Ink::dim;
  std::string word{};  ///< what choosing it plays, if it can be chosen
};

struct LayoutSheet {
  int top = 0, rows = 0, columns = 0;  ///< of the canvas
  bool box = false;
  bool trimmed = false;  ///< without the empty rows above and below
  std::function<EndLabel(const LayoutTile::End&)> label;
  std::function<int(const LayoutTile::End&)> label_columns;  ///< what it takes at most
};

struct LayoutDrawn {
  int rows = 0;
  int left_out = 0;                        ///< tiles that are not drawn: marks stand for them
  bool crowded = false;                    ///< some places that are alike share a label
  std::vector<table::OpenPlace> unseen{};  ///< open places that are not drawn
};

/// nullopt if there is no room even for the first tile and marks around it.
std::optional<LayoutDrawn> draw_layout(const std::vector<LayoutTile>& tiles, const LayoutSheet& sheet, Canvas& canvas,
                                       std::vector<Stop>& stops);

}  // namespace boneyard::app
