#include "terminal/screen/canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace boneyard::app {
namespace {

/// The colour of each Ink. Nothing depends on seeing colours: pips are written as digits; chosen tiles, those of a hint
/// and the tile under the cursor have other walls; and tiles that can be chosen are bold.
constexpr int red = 1, magenta = 5, own = -1;
constexpr std::array<Colour, ink_count> palette = {{
    {},                // plain
    {244},             // dim
    {own, own, true},  // bold
    {64, own, true},   // mark
    {244},             // pips
    {166},
    {64},
    {30},
    {32},
    {134, magenta},
    {196, red},
    {64, own, true},             // open
    {64, own, true, true},       // chosen
    {32, own, true, true},       // at
    {134, magenta, true, true},  // hint
    {64, own, true},             // good
    {196, red, true},            // bad
    {166, magenta, true},        // busy
}};

std::string escape_of(Ink ink, Colours colours) {
  const Colour colour = colour_of(ink);
  std::string codes = "0";
  if (colour.bold) codes += ";1";
  if (colour.reverse) codes += ";7";
  if (colours == Colours::many && colour.code >= 0) codes += fmt::format(";38;5;{}", colour.code);
  if (colours == Colours::eight && colour.few >= 0) codes += fmt::format(";3{}", colour.few);
  return codes;
}

/// The characters of a tile's border: the top and bottom of a box, and the three walls of a row.
struct Walls {
  std::string_view top, bottom, left, middle, right;
};

constexpr Walls plain_box = {"┌─┬─┐", "└─┴─┘", "│", "│", "│"}, chosen_box = {"╔═╦═╗", "╚═╩═╝", "║", "║", "║"},
                at_box = {"┏━┳━┓", "┗━┻━┛", "┃", "┃", "┃"}, hint_box = {"╒═╤═╕", "╘═╧═╛", "│", "│", "│"},
                plain_flat = {"", "", "[", "|", "]"}, chosen_flat = {"", "", "{", "|", "}"},
                at_flat = {"", "", "(", "|", ")"}, hint_flat = {"", "", "<", "|", ">"};

Walls walls_of(bool box, Ink ink, bool chosen) {
  if (chosen) return box ? chosen_box : chosen_flat;
  if (ink == Ink::at) return box ? at_box : at_flat;
  if (ink == Ink::hint) return box ? hint_box : hint_flat;
  return box ? plain_box : plain_flat;
}

Ink ink_of(const DrawnTile& drawn, const Marks& marks) {
  if (!drawn.move.empty()) return drawn.move == marks.move ? Ink::at : Ink::open;
  if (!drawn.tile) return Ink::dim;
  const Tile tile = drawn.tile->tile();
  if (marks.at == tile) return Ink::at;
  if (marks.chosen.contains(tile)) return Ink::chosen;
  if (marks.hinted.contains(tile)) return Ink::hint;
  return marks.fresh.contains(tile) ? Ink::busy : marks.open.contains(tile) ? Ink::open : Ink::dim;
}

/// In the larger sets 7 to 12 pips have the colours of 0 to 5 pips.
static_assert(large_max_pip < 2 * 7, "two numbers of pips at most share a colour");
Ink ink_of_pip(int pip) { return static_cast<Ink>(static_cast<int>(Ink::pip0) + pip % 7); }

/// Writes a number of pips; one digit where there is room for two stands on the right.
void put_pip(Canvas& canvas, int row, int column, int pip, Ink ink, const Look& look) {
  canvas.put(row, column, fmt::format("{:{}}", pip, look.digits), ink);
}

/// The column where a text of plain ASCII starts, so that it stands in the middle of `width` cells.
int centred(std::string_view text, int width) { return std::max(0, (width - static_cast<int>(text.size())) / 2); }

}  // namespace

std::string widened(std::string_view wall, int digits) {
  std::string wide;
  bool number = true;
  for (std::size_t at = 0, size; at < wall.size(); at += size) {
    for (size = 1; at + size < wall.size() && !begins_letter(wall[at + size]);) ++size;
    number = !number;
    for (int i = 0; i < (number ? digits : 1); ++i) wide += wall.substr(at, size);
  }
  return wide;
}

Colour colour_of(Ink ink) { return palette[static_cast<std::size_t>(ink)]; }

void Canvas::put(int row, int column, std::string_view text, Ink ink) {
  if (std::cmp_greater_equal(row, cells_.size())) cells_.resize(static_cast<std::size_t>(row) + 1);
  auto& cells = cells_[static_cast<std::size_t>(row)];
  for (auto at = static_cast<std::size_t>(column); !text.empty(); ++at) {
    std::size_t size = 1;
    while (size < text.size() && !begins_letter(text[size])) ++size;
    if (at >= cells.size()) cells.resize(at + 1);
    cells[at] = {std::string(text.substr(0, size)), ink};
    text.remove_prefix(size);
  }
}

int Canvas::columns() const {
  std::size_t widest = 0;
  for (const auto& cells : cells_) widest = std::max(widest, cells.size());
  return static_cast<int>(widest);
}

std::string Canvas::text(Colours colours) const {
  std::string text;
  for (const auto& cells : cells_) {
    std::size_t end = cells.size();
    while (end > 0 && cells[end - 1].glyph == " ") --end;
    Ink ink = Ink::plain;
    for (std::size_t at = 0; at < end; ++at) {
      if (colours != Colours::none && cells[at].ink != ink) {
        ink = cells[at].ink;
        text += fmt::format("\x1b[{}m", escape_of(ink, colours));
      }
      text += cells[at].glyph;
    }
    if (ink != Ink::plain) text += "\x1b[0m";
    text += '\n';
  }
  return text;
}

std::string domino_character(std::optional<LaidTile> tile, bool vertical) {
  std::uint32_t code_point = 0x1F030;
  static_assert(max_pip == 6, "Unicode has the tiles of the double-six set");
  if (tile) code_point = (vertical ? 0x1F063u : 0x1F031u) + 7u * tile->left() + tile->right();
  const auto byte = [&](int shift) { return static_cast<char>(0x80 | (code_point >> shift & 0x3F)); };
  return {static_cast<char>(0xF0 | code_point >> 18), byte(12), byte(6), byte(0)};
}

static_assert(large_max_pip <= 99, "a number of pips has two cells of a tile at most");
int tile_width(const Look& look) { return look.tiles == TileLook::unicode ? 2 : 3 + 2 * look.digits; }
int tile_height(const Look& look) { return look.tiles == TileLook::box ? 3 : 1; }

void draw_tile(Canvas& canvas, int row, int column, const DrawnTile& drawn, const Look& look) {
  const std::optional<LaidTile>& tile = drawn.tile;
  const Ink ink = ink_of(drawn, look.marks);
  if (tile)
    canvas.spot({row, column, tile_height(look), tile_width(look),
                 drawn.move.empty() ? std::optional(tile->tile()) : std::nullopt, drawn.move});
  if (look.tiles == TileLook::unicode) {
    const Ink face = ink == Ink::dim && tile ? Ink::plain : ink;
    return canvas.put(row, column, domino_character(tile, drawn.crosswise), face);
  }
  const bool box = look.tiles == TileLook::box;
  const Walls walls = walls_of(box, ink, tile && look.marks.chosen.contains(tile->tile()));
  if (box) {
    canvas.put(row, column, widened(walls.top, look.digits), ink);
    canvas.put(row + 2, column, widened(walls.bottom, look.digits), ink);
    ++row;
  }
  canvas.put(row, column, walls.left, ink);
  canvas.put(row, column + 1 + look.digits, walls.middle, ink);
  canvas.put(row, column + 2 + 2 * look.digits, walls.right, ink);
  const bool stands_out = ink == Ink::chosen || ink == Ink::at || ink == Ink::hint;
  for (const bool left : {true, false}) {
    const int at = column + 1 + (left ? 0 : 1 + look.digits);
    for (int cell = 0; !tile && cell < look.digits; ++cell) canvas.put(row, at + cell, box ? "░" : "#", Ink::dim);
    if (!tile) continue;
    const int pip = left ? tile->left() : tile->right();
    put_pip(canvas, row, at, pip, stands_out ? ink : ink_of_pip(pip), look);
  }
}

void draw_standing_tile(Canvas& canvas, int row, int column, LaidTile tile, const Look& look) {
  const bool box = look.tiles == TileLook::box;
  const Ink ink = look.marks.fresh.contains(tile.tile()) ? Ink::busy : Ink::dim;
  if (box)
    for (const auto& [down, wall] : {std::pair(0, "┌─┐"), {1, "│ │"}, {2, "├─┤"}, {3, "│ │"}, {4, "└─┘"}})
      canvas.put(row + down, column, widened(wall, look.digits), ink);
  else  // the walls lean, so that tiles on top of each other stay apart
    for (const auto& [down, wall] : {std::pair(0, "/ \\"), {1, "\\ /"}})
      canvas.put(row + down, column, widened(wall, look.digits), ink);
  put_pip(canvas, row + (box ? 1 : 0), column + 1, tile.left(), ink_of_pip(tile.left()), look);
  put_pip(canvas, row + (box ? 3 : 1), column + 1, tile.right(), ink_of_pip(tile.right()), look);
}

Look for_set(int highest, Look look) {
  look.digits = highest > 9 ? 2 : 1;
  if (look.tiles == TileLook::unicode) look.tiles = TileLook::ascii;
  return look;
}

int draw_row(Canvas& canvas, int row, int indent, const std::vector<DrawnTile>& tiles, const Look& look, int per_row) {
  const int step = tile_width(look) + 1;
  int fit = std::max(1, (look.width - indent + 1) / step);
  if (per_row != 0) fit = std::min(fit, per_row);
  const auto any = [&](std::string DrawnTile::*side) {
    return std::ranges::any_of(tiles, [&](const DrawnTile& drawn) { return !(drawn.*side).empty(); });
  };
  const bool above = any(&DrawnTile::above), below = any(&DrawnTile::below);

  for (std::size_t first = 0; first < tiles.size(); first += static_cast<std::size_t>(fit)) {
    const std::size_t last = std::min(tiles.size(), first + static_cast<std::size_t>(fit));
    const int top = row + (above ? 1 : 0), middle = top + (look.tiles == TileLook::box ? 1 : 0);
    for (std::size_t i = first; i < last; ++i) {
      const DrawnTile& drawn = tiles[i];
      const int column = indent + static_cast<int>(i - first) * step;
      const Ink ink = drawn.marked ? Ink::mark : Ink::dim;
      if (!drawn.above.empty()) canvas.put(row, column + centred(drawn.above, step - 1), drawn.above, ink);
      draw_tile(canvas, top, column, drawn, look);
      // Two joined tiles may be separated by the end of a row: then `=` stands at the end of that row and at the start
      // of the next.
      if (drawn.joined) canvas.put(middle, column + step - 1, "=", Ink::bold);
      if (i == first && i > 0 && tiles[i - 1].joined && column > 0) canvas.put(middle, column - 1, "=", Ink::bold);
      if (!drawn.below.empty())
        canvas.put(top + tile_height(look), column + centred(drawn.below, step - 1), drawn.below, ink);
    }
    row = top + tile_height(look) + (below ? 1 : 0);
  }
  return row;
}

}  // namespace boneyard::app
