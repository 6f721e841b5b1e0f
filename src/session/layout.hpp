// Where to draw the tiles on the table of a table game. All front ends use this plan: the terminal counts in character
// cells, the page in fractions of a tile.
//
// The tiles form a tree: the parent of a tile is the tile against which it was laid. They are placed in the order of
// play. Arms go out from the first tile, straight on while there is room, then around a corner. Doubles lie crosswise,
// and a double that opens several places has arms on several sides. As long as there is room, a new tile does not move
// the tiles that lie already. The code does not check whether moves are legal.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "boneyard/hand.hpp"

namespace boneyard::multiplayer {

/// A tile in the tree.
struct LayoutTile {
  /// An open place at a tile.
  struct End {
    OpenPlace place;
    int side = 0;
    bool waits = false;  ///< in a cross: not open yet, because the first tile has uncovered sides
    bool next = false;   ///< of several equal places, the one that gets the next tile
    int columns = 0;     ///< largest width of its label in columns, if it has a label
  };

  Move move;
  int at = -1;  ///< index of the parent, against which this tile was laid; -1: this tile was led
  /// The side of the parent. Of the first tile: 0 west, 1 east, 2 north, 3 south. Of another tile: 0 straight on, 1 and
  /// 2 the sides.
  int side = 0;
  int depth = 0;  ///< distance from the first tile: its neighbours have 1
  bool spinner = false;
  bool alike = false;       ///< a tile laid against this one may be drawn at any of its sides; all get the same label
  std::vector<int> next{};  ///< indexes of the tiles laid against this one, in the order of play
  std::vector<End> ends{};

  bool is_double() const { return move.tile.tile().is_double(); }
};

/// Builds the tree; in the list each tile comes after its parent. If a move allows several equal places, the tile goes
/// to the one nearest to the first tile. The result is empty before the lead.
std::vector<LayoutTile> layout_tree(const Settings& settings, std::span<const Move> laid);

enum class Way : std::uint8_t { east, west, north, south };

/// The index into a pair of rows and columns: 1 (columns) for east and west, 0 (rows) for north and south.
constexpr std::size_t axis(Way way) { return way == Way::east || way == Way::west ? 1 : 0; }
constexpr bool forward(Way way) { return way == Way::east || way == Way::south; }

using RowsColumns = std::array<int, 2>;

struct Box {
  RowsColumns from{}, size{};

  int row() const { return from[0]; }
  int column() const { return from[1]; }
  int rows() const { return size[0]; }
  int columns() const { return size[1]; }
};

/// A piece of the picture: a tile, a mark that stands for omitted tiles, or the label of an open place.
struct Piece {
  enum class Kind : std::uint8_t { tile, left_out, label };
  Kind kind{};
  /// Index of the tile; of a label: the tile at which it is; of a mark: the first omitted tile.
  int tile = 0;
  int count = 0;  ///< of a mark: number of omitted tiles
  int end = 0;    ///< of a label: index into the tile's `ends`
  Way way{};      ///< the direction away from the parent
  bool standing = false;
  Box box{};

  /// Whether the left half of the tile, as its move names it, is drawn on the right or at the bottom.
  bool turned(const Move& move) const {
    const bool either = move.kind == Move::Kind::lead || move.tile.tile().is_double();
    return !either && forward(way) == (move.kind == Move::Kind::left);
  }
};

/// The size of the picture and of its tiles.
struct LayoutRoom {
  RowsColumns size{};
  RowsColumns standing{}, lying{};  ///< size of a standing and of a lying tile
  int gap = 1;                      ///< distance between tiles that do not touch
  /// Whether open places have labels. If not, the place of each kind that gets the next tile must have room for any
  /// tile.
  bool labels = false;
};

struct LayoutPlan {
  std::vector<Piece> pieces{};
  std::vector<OpenPlace> unseen{};  ///< open places that are not in the picture
  int left_out = 0;                 ///< number of tiles that are not in the picture
  bool crowded = false;             ///< the interchangeable sides of a double share one label

  bool empty() const { return pieces.empty(); }
};

/// Plans the picture of a tree. If the tiles do not all fit, it first omits tiles in the middle of arms, the longest
/// arm first, and then whole branches. A mark stands for the omitted tiles. The plan is empty if nothing fits.
LayoutPlan plan_layout(const std::vector<LayoutTile>& tiles, const LayoutRoom& room);

/// The layout drawn as large as it fits.
struct ScaledLayout {
  double scale = 0;                            ///< length of the short side of a tile in pixels; 0 if nothing fits
  std::vector<Piece> tiles{};                  ///< all tiles, in the order in which they were laid
  std::vector<std::optional<Piece>> ghosts{};  ///< where each legal move would lay its tile
};

constexpr int units = 20;  ///< boxes are measured in units; the short side of a tile has this many

/// Scales the layout to `width` x `height` pixels. The short side of a tile gets at most `most` pixels.
ScaledLayout scale_layout(const Settings& settings, std::span<const Move> laid, std::span<const Move> legal,
                          double width, double height, double most);

}  // namespace boneyard::multiplayer
