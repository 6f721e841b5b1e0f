// Where the tiles of a layout that is no line lie on a sheet of character cells.
//
// Arms go out from the first tile, straight on while there is room, then round a corner; doubles lie crosswise, and a
// double that opens several places has arms on several sides. Every open place keeps room for a label. Where it does
// not all fit, arms are shortened in the middle, the longest first, and then whole branches are left out; a mark stands
// for the tiles that are not shown. Nothing here knows what is legal.
#pragma once

#include <functional>

#include "terminal/match/layout_tree.hpp"

namespace boneyard::app {

enum class Way : std::uint8_t { east, west, north, south };

/// A piece of the picture: a tile, a mark for tiles that are left out, or the label of an open place.
struct Piece {
  enum class Kind : std::uint8_t { tile, left_out, label };
  Kind kind{};
  int tile = 0;   ///< the tile; of a label the one that it is at; of a mark the first of those left out
  int count = 0;  ///< tiles left out
  int end = 0;    ///< of a label: which of the tile's ends
  Way way{};      ///< outwards
  bool standing = false;
  int row = 0, column = 0, rows = 0, columns = 0;
};

struct LayoutPlan {
  std::vector<Piece> pieces{};
  std::vector<table::OpenPlace> unseen{};  ///< open places that are not in the picture
  int left_out = 0;                        ///< tiles that are not
  bool crowded = false;                    ///< sides of a double that are alike share a label

  bool empty() const { return pieces.empty(); }
};

/// What the picture may take, and how its tiles are drawn.
struct LayoutRoom {
  int rows = 0, columns = 0;
  bool box = false;  ///< tiles with walls around them, else as in `[6|4]`
  /// Columns that the label of an end takes at most.
  std::function<int(const LayoutTile::End&)> label;
};

/// Empty if nothing fits.
LayoutPlan plan_layout(const std::vector<LayoutTile>& tiles, const LayoutRoom& room);

}  // namespace boneyard::app
