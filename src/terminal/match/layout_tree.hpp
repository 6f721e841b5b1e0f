// The tiles of a layout that is no line, as a tree: each lies at the tile that it was laid against, and knows its
// places where nothing lies yet. That is what a picture needs beyond the rules, to which places that are alike are one.
#pragma once

#include <vector>

#include "boneyard/session.hpp"

namespace boneyard::app {

struct LayoutTile {
  /// A place where nothing lies.
  struct End {
    table::OpenPlace place;
    int side = 0;
    bool waits = false;  ///< a cross's arm: open once its first tile is covered on all sides
    bool next = false;   ///< of the places that are alike, the one that takes the next tile
  };

  table::Move move;
  int at = -1;  ///< the tile that it lies at; -1: it was led
  int side =
      0;  ///< which side of that: of the first tile west, east, north, south; of others straight on, aside, aside
  int depth = 0;  ///< tiles between it and the first one, counting that
  bool spinner = false;
  std::vector<int> next{};  ///< what lies at it, as it was laid
  std::vector<End> ends{};

  bool is_double() const { return move.tile.tile().is_double(); }
};

/// Each tile stands after the one that it lies at. Of places that are alike a tile goes to the one nearest to the first
/// tile. Empty before the lead.
std::vector<LayoutTile> layout_tree(const table::Position& position);

}  // namespace boneyard::app
