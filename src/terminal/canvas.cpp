#include "terminal/canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace boneyard::app {
namespace {

/// Escape sequences by Ink. Seven colours that differ on dark and on light ground; each pip count is also
/// written as its digit, so nothing depends on seeing them.
constexpr std::array<std::string_view, 11> escapes = {"", "2", "1", "1;7", "90", "36", "32", "33", "35", "34", "31"};

Ink ink_of_pip(int pip) { return static_cast<Ink>(static_cast<int>(Ink::pip0) + pip); }

/// Bytes of the UTF-8 code point that starts with `lead`.
std::size_t code_point_size(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

std::string utf8(std::uint32_t code_point) {
  std::string text(4, '\0');
  text[0] = static_cast<char>(0xF0 | code_point >> 18);
  text[1] = static_cast<char>(0x80 | (code_point >> 12 & 0x3F));
  text[2] = static_cast<char>(0x80 | (code_point >> 6 & 0x3F));
  text[3] = static_cast<char>(0x80 | (code_point & 0x3F));
  return text;
}

/// Where a text of plain ASCII starts if it is to stand in the middle of `width` cells.
int centred(std::string_view text, int width) { return std::max(0, (width - static_cast<int>(text.size())) / 2); }

}  // namespace

void Canvas::put(int row, int column, std::string_view text, Ink ink) {
  if (std::cmp_greater_equal(row, cells_.size())) cells_.resize(static_cast<std::size_t>(row) + 1);
  auto& cells = cells_[static_cast<std::size_t>(row)];
  for (auto at = static_cast<std::size_t>(column); !text.empty(); ++at) {
    const std::size_t size = std::min(code_point_size(text.front()), text.size());
    if (at >= cells.size()) cells.resize(at + 1);
    cells[at] = {std::string(text.substr(0, size)), ink};
    text.remove_prefix(size);
  }
}

std::string Canvas::text(bool color) const {
  std::string text;
  for (const auto& cells : cells_) {
    std::size_t end = cells.size();
    while (end > 0 && cells[end - 1].glyph == " ") --end;
    Ink ink = Ink::plain;
    for (std::size_t at = 0; at < end; ++at) {
      if (color && cells[at].ink != ink) {
        if (ink != Ink::plain) text += "\x1b[0m";
        ink = cells[at].ink;
        if (ink != Ink::plain) text += fmt::format("\x1b[{}m", escapes[static_cast<std::size_t>(ink)]);
      }
      text += cells[at].glyph;
    }
    if (ink != Ink::plain) text += "\x1b[0m";
    text += '\n';
  }
  return text;
}

std::string domino_character(LaidTile tile, bool vertical) {
  const auto first = vertical ? 0x1F063u : 0x1F031u;
  return utf8(first + 7u * tile.left() + tile.right());
}

int tile_width(const Look& look) { return look.tiles == TileLook::unicode ? 2 : 5; }
int tile_height(const Look& look) { return look.tiles == TileLook::box ? 3 : 1; }

void draw_tile(Canvas& canvas, int row, int column, std::optional<LaidTile> tile, const Look& look, bool crosswise) {
  if (look.tiles == TileLook::unicode) {
    canvas.put(row, column, tile ? domino_character(*tile, crosswise) : utf8(0x1F030), tile ? Ink::plain : Ink::dim);
    return;
  }
  const bool box = look.tiles == TileLook::box;
  if (box) {
    canvas.put(row, column, "┌─┬─┐", Ink::dim);
    canvas.put(row + 2, column, "└─┴─┘", Ink::dim);
    ++row;
  }
  const std::string_view wall = box ? "│" : "|";
  canvas.put(row, column, box ? wall : "[", Ink::dim);
  canvas.put(row, column + 2, wall, Ink::dim);
  canvas.put(row, column + 4, box ? wall : "]", Ink::dim);
  for (int end = 0; end < 2; ++end) {
    const int at = column + 1 + 2 * end;
    if (!tile) {
      canvas.put(row, at, box ? "░" : "#", Ink::dim);
      continue;
    }
    const int pip = end == 0 ? tile->left() : tile->right();
    canvas.put(row, at, std::to_string(pip), ink_of_pip(pip));
  }
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
      draw_tile(canvas, top, column, drawn.tile, look, drawn.crosswise);
      // A pair across the end of a row is marked at both sides of the break.
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
