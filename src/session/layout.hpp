// Where the tiles of a table game's layout lie, planned once for every front end: the terminal counts in character
// cells, the page in fractions of a tile.
//
// The tiles are a tree: each lies at the one that it was laid against. They are laid as they were played. Arms go out
// from the first tile, straight on while there is room, then round a corner; doubles lie crosswise, and a double that
// opens several places has arms on several sides. What is laid later moves nothing that lies, as long as there is room.
// Nothing here knows what is legal.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "boneyard/hand.hpp"

namespace boneyard::multiplayer {

/// A tile of the tree.
struct LayoutTile {
  /// A place where nothing lies.
  struct End {
    OpenPlace place;
    int side = 0;
    bool waits = false;  ///< a cross's arm: open once its first tile is covered on all sides
    bool next = false;   ///< of the places that are alike, the one that takes the next tile
    int columns = 0;     ///< that its label takes at most, if it has one
  };

  Move move;
  int at = -1;    ///< the tile that it lies at; -1: it was led
  int side = 0;   ///< of tile `at`: if the first tile west, east, north, south; if another straight on, aside, aside
  int depth = 0;  ///< distance from the first tile: 1 for a tile that lies at it
  bool spinner = false;
  bool alike = false;       ///< its sides are interchangeable, so labels do not distinguish them
  std::vector<int> next{};  ///< the tiles that lie at it, in the order of play
  std::vector<End> ends{};

  bool is_double() const { return move.tile.tile().is_double(); }
};

/// Each tile stands after the one that it lies at. Of places that are alike a tile goes to the one nearest to the first
/// tile. Empty before the lead.
std::vector<LayoutTile> layout_tree(const Settings& settings, std::span<const Move> laid);

enum class Way : std::uint8_t { east, west, north, south };

/// 1 for what goes along a row, 0 for what goes along a column: indexes a pair of rows and columns.
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

/// A piece of the picture: a tile, a mark for tiles that are left out, or the label of an open place.
struct Piece {
  enum class Kind : std::uint8_t { tile, left_out, label };
  Kind kind{};
  int tile = 0;   ///< the tile; of a label the one that it is at; of a mark the first of those left out
  int count = 0;  ///< tiles left out
  int end = 0;    ///< of a label: which of the tile's ends
  Way way{};      ///< outwards
  bool standing = false;
  Box box{};

  /// Whether a tile's first half, as its move has it, lies right of or below the other.
  bool turned(const Move& move) const {
    const bool either = move.kind == Move::Kind::lead || move.tile.tile().is_double();
    return !either && forward(way) == (move.kind == Move::Kind::left);
  }
};

/// What the picture may take, and how large its tiles are.
struct LayoutRoom {
  RowsColumns size{};
  RowsColumns standing{}, lying{};  ///< a tile
  int gap = 1;                      ///< between tiles that do not lie at each other
  /// Whether the ends have labels. Without them the next end of each kind has room for any tile.
  bool labels = false;
};

struct LayoutPlan {
  std::vector<Piece> pieces{};
  std::vector<OpenPlace> unseen{};  ///< open places that are not in the picture
  int left_out = 0;                 ///< tiles that are not
  bool crowded = false;             ///< sides of a double that are alike share a label

  bool empty() const { return pieces.empty(); }
};

/// Plans the picture of a tree. Where the tiles do not all fit, this shortens arms in the middle, the longest first,
/// and then leaves out whole branches. A mark stands for the tiles that are not shown. The plan is empty if nothing
/// fits.
LayoutPlan plan_layout(const std::vector<LayoutTile>& tiles, const LayoutRoom& room);

/// A layout as large as it fits.
struct ScaledLayout {
  double scale = 0;                            ///< of the short side of a tile; 0: nothing fits
  std::vector<Piece> tiles{};                  ///< as they were laid
  std::vector<std::optional<Piece>> ghosts{};  ///< where each legal move would lay its tile
};

constexpr int units = 20;  ///< of the short side of a tile, of which boxes are counted

/// In so many pixels, with short sides of `most` at most.
ScaledLayout scale_layout(const Settings& settings, std::span<const Move> laid, std::span<const Move> legal,
                          double width, double height, double most);

}  // namespace boneyard::multiplayer
