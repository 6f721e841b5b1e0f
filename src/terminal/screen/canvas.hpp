// A canvas of character cells to draw a table on, and how tiles look on it.
//
// Every picture of a table is drawn on a Canvas, so that its size, its colours and its characters are decided in one
// place. The picture stays readable without colour and without UTF-8.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/answer.hpp"
#include "boneyard/deal.hpp"
#include "boneyard/lifetimebound.hpp"
#include "platform/terminfo.hpp"

namespace boneyard::app {

/// How tiles are drawn: `[6|4]`, a box of line-drawing characters, or Unicode's domino characters.
enum class TileLook : std::uint8_t { ascii, box, unicode };

/// What a picture highlights for the person who plays: tiles that can be chosen (`open`), tiles that are chosen, tiles
/// that have just been laid or drawn (`fresh`), what a hint names, and the cursor. The cursor is at a tile (`at`), or
/// at a label that plays `move`. A hint names tiles, also those at the places where they go, an empty place by its
/// index in places(), and the label that plays its move.
struct Marks {
  LargeSet open{}, chosen{}, fresh{}, hinted{};
  std::optional<Tile> at{};
  std::string move{}, hinted_move{};
  std::optional<std::size_t> hinted_place{};
};

struct Look {
  TileLook tiles = TileLook::ascii;
  Colours colours = Colours::none;
  int digits = 1;  ///< cells of a number of pips: 2 in the double-twelve set
  int width = 80;  ///< columns; a picture is no wider, but a row always has room for one tile
  Marks marks{};
};

/// The purpose of a cell, from which colour_of() derives its colour. pip0 + n is for the digit of n pips.
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
  hint,
  good,
  bad,
  busy,
};
inline constexpr std::size_t ink_count = 18;

/// How an ink looks. `code` is one of the 256 colours that most terminals have, `few` one of the eight that all others
/// have; -1 is the terminal's own text colour. `bold` and `reverse` make the text stand out.
struct Colour {
  int code = -1, few = -1;
  bool bold = false, reverse = false;
};
/// Every one of the 256 colours used has a contrast of at least 3.1 with black, with white and with both backgrounds of
/// Solarized. The shades of the eight differ from terminal to terminal; of these only red and magenta are readable both
/// on black and on white.
Colour colour_of(Ink ink);

/// Whether this byte begins a character of UTF-8. Every character takes one cell.
constexpr bool begins_letter(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

/// A rectangle of the canvas that the person can choose: a tile, a label that plays a move, or a place for a chosen
/// tile.
struct Spot {
  int row = 0, column = 0, rows = 1, columns = 1;
  std::optional<Tile> tile{};             ///< a tile; or
  std::string move{};                     ///< the move that choosing the spot plays; or
  std::optional<std::size_t> place{};     ///< a place for chosen tiles, by its index in places(),
  Touched::End end = Touched::End::none;  ///< and at which end of it

  bool covers(int at_row, int at_column) const {
    return at_row >= row && at_row < row + rows && at_column >= column && at_column < column + columns;
  }
  /// Whether both spots are for the same tile or the same move, even if they are drawn at different cells.
  bool same_as(const Spot& other) const { return tile == other.tile && move == other.move; }
};

class Canvas {
 public:
  /// Writes from (row, column) on; every code point of `text` takes one cell. The canvas grows as needed.
  void put(int row, int column, std::string_view text, Ink ink = Ink::plain);
  int rows() const { return static_cast<int>(cells_.size()); }
  int columns() const;
  /// Adds a spot that can be chosen.
  void spot(const Spot& spot) { spots_.push_back(spot); }
  const std::vector<Spot>& spots() const BONEYARD_LIFETIMEBOUND { return spots_; }
  /// Calls `f(row, column, glyph, ink)` for every cell of every row. Cells that nothing was put into are blank.
  template <class F>
  void each(F&& f) const {
    for (std::size_t row = 0; row < cells_.size(); ++row)
      for (std::size_t column = 0; column < cells_[row].size(); ++column)
        f(static_cast<int>(row), static_cast<int>(column), cells_[row][column].glyph, cells_[row][column].ink);
  }
  /// The canvas as lines, without trailing spaces, each ending with a newline.
  std::string text(Colours colours) const;

 private:
  struct Cell {
    std::string glyph = " ";
    Ink ink = Ink::plain;
  };
  std::vector<std::vector<Cell>> cells_;
  std::vector<Spot> spots_;
};

/// A tile to draw, with the texts and marks around it.
struct DrawnTile {
  std::optional<LaidTile> tile{};  ///< nullopt: face down
  std::string above{}, below{};    ///< texts, centred, at most as wide as a tile
  bool joined = false;             ///< `=` shows that the end touching the next tile has the same pips
  bool marked = false;             ///< `above` and `below` are highlighted
  bool crosswise = false;          ///< turned by 90 degrees; only TileLook::unicode can show that
  std::string move{};              ///< the move that choosing the tile plays; empty: it chooses the tile
};

/// Draws tiles from left to right, the first one at (row, indent). A new row begins where `look.width` is reached, or
/// after `per_row` tiles if that is not 0. Returns the row below the last one.
int draw_row(Canvas& canvas, int row, int indent, const std::vector<DrawnTile>& tiles, const Look& look,
             int per_row = 0);

/// A wall of a tile whose numbers have so many digits: every second character is as wide as a number.
std::string widened(std::string_view wall, int digits);

/// The width of a tile in cells, without the space between tiles, and its height.
int tile_width(const Look& look);
int tile_height(const Look& look);

/// Draws a tile with its top left corner at (row, column).
void draw_tile(Canvas& canvas, int row, int column, const DrawnTile& drawn, const Look& look);
/// Draws a tile that stands on end, its left number above. It takes three columns, four if a
/// number has two digits, and two rows or, as a box, five.
void draw_standing_tile(Canvas& canvas, int row, int column, LaidTile tile, const Look& look);

/// A look that fits tiles of the double-`highest` set. Of a table game it is the same for every set where it can be:
/// Unicode has characters for the double-six set only, so `unicode` becomes `ascii`.
Look for_set(int highest, Look look);

/// Returns the picture `draw(look)`. If the tiles are boxes and `fits(picture)` is false, draws it again with smaller
/// tiles (`ascii`).
auto drawn(Look look, const auto& draw, const auto& fits) {
  auto picture = draw(look);
  if (look.tiles == TileLook::box && !fits(picture)) {
    look.tiles = TileLook::ascii;
    picture = draw(look);
  }
  return picture;
}

/// The domino character of Unicode's U+1F030 block; without a tile, the character for its back.
std::string domino_character(std::optional<LaidTile> tile, bool vertical);

}  // namespace boneyard::app
