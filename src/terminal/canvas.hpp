// A canvas of character cells to draw a table on, and how tiles look on it.
//
// Everything that ends up on the screen goes through a Canvas, so that a picture's size, its colours and
// its characters are decided in one place: without colour or outside UTF-8 the same picture stays readable.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boneyard/answer.hpp"
#include "boneyard/deal.hpp"

namespace boneyard::app {

/// How tiles are drawn: `[6|4]`, a box of line-drawing characters, or Unicode's domino characters.
enum class TileLook : std::uint8_t { ascii, box, unicode };

/// What a person at the table has in hand: tiles that can be chosen, those that are, and where the cursor stands: at a
/// tile, or at what plays a move.
struct Marks {
  LargeSet open{}, chosen{};
  std::optional<Tile> at{};
  std::string move{};
};

struct Look {
  TileLook tiles = TileLook::ascii;
  bool color = false;
  int width = 80;  ///< columns; nothing is drawn beyond, except one tile where not even one fits
  Marks marks{};
};

/// What a cell is drawn for; colours follow from it. pip0 + n is the colour of n pips.
enum class Ink : std::uint8_t {
  plain,
  dim,
  bold,
  mark,
  pip0,
  pip1,
  pip2,
  pip3,
  pip4,
  pip5,
  pip6,
  open,
  chosen,
  at,
  good,
  bad,
  busy,
};
inline constexpr std::size_t ink_count = 17;

/// How an ink looks: a colour of the 256 that most terminals have, one of the eight that the others have, -1 for the
/// terminal's own; and whether it stands out.
struct Colour {
  int code = -1, few = -1;
  bool bold = false, reverse = false;
};
/// Every colour has a contrast of at least 3.1 with black, with white and with both grounds of Solarized. Of the eight,
/// which every terminal mixes as it likes, only red and magenta are to be read on both black and white.
Colour colour_of(Ink ink);

/// Whether a letter of UTF-8, which takes a cell, begins with this byte.
constexpr bool begins_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

/// Where something that can be chosen was drawn.
struct Spot {
  int row = 0, column = 0, rows = 1, columns = 1;
  std::optional<Tile> tile{};             ///< a tile,
  std::string move{};                     ///< or what choosing it plays,
  std::optional<std::size_t> place{};     ///< or a place that tiles come to, by its index in places(),
  Touched::End end = Touched::End::none;  ///< perhaps at one end of it

  bool covers(int at_row, int at_column) const {
    return at_row >= row && at_row < row + rows && at_column >= column && at_column < column + columns;
  }
  /// Whether it is the same thing, wherever it lies now.
  bool same_as(const Spot& other) const { return tile == other.tile && move == other.move; }
};

class Canvas {
 public:
  /// Writes from (row, column) on; every code point of `text` takes one cell. The canvas grows as needed.
  void put(int row, int column, std::string_view text, Ink ink = Ink::plain);
  int rows() const { return static_cast<int>(cells_.size()); }
  int columns() const;
  /// Remembers where something lies.
  void spot(const Spot& spot) { spots_.push_back(spot); }
  const std::vector<Spot>& spots() const { return spots_; }
  /// Calls `f(row, column, glyph, ink)` for every cell that something was put into.
  template <class F>
  void each(F&& f) const {
    for (std::size_t row = 0; row < cells_.size(); ++row)
      for (std::size_t column = 0; column < cells_[row].size(); ++column)
        f(static_cast<int>(row), static_cast<int>(column), cells_[row][column].glyph, cells_[row][column].ink);
  }
  /// The canvas as lines, without trailing spaces, each ending with a newline.
  std::string text(bool color) const;

 private:
  struct Cell {
    std::string glyph = " ";
    Ink ink = Ink::plain;
  };
  std::vector<std::vector<Cell>> cells_;
  std::vector<Spot> spots_;
};

/// One tile of a row, and what stands around it.
struct DrawnTile {
  std::optional<LaidTile> tile{};  ///< nullopt: face down
  std::string above{}, below{};    ///< at most as wide as a tile; centred
  bool joined = false;             ///< touches the next tile with an equal end
  bool marked = false;             ///< `below` and `above` stand out
  bool crosswise = false;          ///< turned by a right angle, where the look can show it
  std::string move{};              ///< what choosing it plays, if it is more than a tile
};

/// Draws tiles from left to right in as many rows as `look.width` asks for, from (row, indent) on; returns
/// the row after the last. `per_row`, if not 0, is the most tiles of a row.
int draw_row(Canvas& canvas, int row, int indent, const std::vector<DrawnTile>& tiles, const Look& look,
             int per_row = 0);

/// Cells a tile takes across, without the space between tiles, and down.
int tile_width(const Look& look);
int tile_height(const Look& look);

/// One tile at a place of its own.
void draw_tile(Canvas& canvas, int row, int column, const DrawnTile& drawn, const Look& look);
/// One that stands on end, the left number above: three columns, and two rows or, as a box, five.
void draw_standing_tile(Canvas& canvas, int row, int column, LaidTile tile, const Look& look);

/// The same look for tiles of whatever set: Unicode has characters for few of them, which are drawn as in ASCII.
Look for_any_set(Look look);

/// As large as there is room for: what `draw` makes of the look, with boxes only if `fits` says that they do.
auto drawn(Look look, const auto& draw, const auto& fits) {
  auto picture = draw(look);
  if (look.tiles == TileLook::box && !fits(picture)) {
    look.tiles = TileLook::ascii;
    picture = draw(look);
  }
  return picture;
}

/// The domino character of Unicode's U+1F030 block; of no tile a back.
std::string domino_character(std::optional<LaidTile> tile, bool vertical);

}  // namespace boneyard::app
