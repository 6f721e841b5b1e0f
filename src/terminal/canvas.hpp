// A sheet of character cells to draw a table on, and how tiles look on it.
//
// Everything that ends up on the screen goes through a Canvas, so that a picture's size, its colours and
// its characters are decided in one place: without colour or outside UTF-8 the same picture stays readable.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "deals/deal.hpp"

namespace boneyard::app {

/// How tiles are drawn: `[6|4]`, a box of line-drawing characters, or Unicode's domino characters.
enum class TileLook : std::uint8_t { ascii, box, unicode };

struct Look {
  TileLook tiles = TileLook::ascii;
  bool color = false;
  int width = 80;  ///< columns; nothing is drawn beyond, except one tile where not even one fits
};

/// What a cell is drawn for; colours follow from it. pip0 + n is the colour of n pips.
enum class Ink : std::uint8_t { plain, dim, bold, mark, pip0, pip1, pip2, pip3, pip4, pip5, pip6 };

class Canvas {
 public:
  /// Writes from (row, column) on; every code point of `text` takes one cell. The sheet grows as needed.
  void put(int row, int column, std::string_view text, Ink ink = Ink::plain);
  int rows() const { return static_cast<int>(cells_.size()); }
  /// The sheet as lines, without trailing spaces, each ending with a newline.
  std::string text(bool color) const;

 private:
  struct Cell {
    std::string glyph = " ";
    Ink ink = Ink::plain;
  };
  std::vector<std::vector<Cell>> cells_;
};

/// One tile of a row, and what stands around it.
struct DrawnTile {
  std::optional<LaidTile> tile;  ///< nullopt: face down
  std::string above, below;      ///< at most as wide as a tile; centred
  bool joined = false;           ///< touches the next tile with an equal end
  bool marked = false;           ///< `below` and `above` stand out
  bool crosswise = false;        ///< turned by a right angle, where the look can show it
};

/// Draws tiles from left to right in as many rows as `look.width` asks for, from (row, indent) on; returns
/// the row after the last. `per_row`, if not 0, is the most tiles of a row.
int draw_row(Canvas& canvas, int row, int indent, const std::vector<DrawnTile>& tiles, const Look& look,
             int per_row = 0);

/// Cells a tile takes across, without the space between tiles, and down.
int tile_width(const Look& look);
int tile_height(const Look& look);

/// One tile at a place of its own.
void draw_tile(Canvas& canvas, int row, int column, std::optional<LaidTile> tile, const Look& look,
               bool crosswise = false);

/// The domino character of Unicode's U+1F030 block.
std::string domino_character(LaidTile tile, bool vertical);

}  // namespace boneyard::app
