#include "terminal/match/layout_picture.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/pages.hpp"

namespace boneyard::app {
namespace {

void draw_laid(Canvas& canvas, int row, const Piece& piece, const table::Move& move, bool box) {
  const bool turned = move.kind != table::Move::Kind::lead && (piece.way == Way::west || piece.way == Way::north);
  const int first = turned ? move.tile.right() : move.tile.left(),
            second = turned ? move.tile.left() : move.tile.right();
  if (piece.standing)
    draw_standing_ends(canvas, row, piece.column, {first, second}, box, Ink::dim);
  else
    draw_ends(canvas, row, piece.column, std::pair(first, second), box, Ink::dim);
}

/// `..3..`, and `:3:` where it goes up and down.
void draw_mark(Canvas& canvas, int row, const Piece& piece) {
  const bool across = piece.way == Way::east || piece.way == Way::west;
  const std::string text = across ? fmt::format("..{}..", piece.count) : fmt::format(":{}:", piece.count);
  canvas.put(row, piece.column + (piece.columns - static_cast<int>(text.size())) / 2, text, Ink::bold);
}

}  // namespace

std::optional<LayoutDrawn> draw_layout(const std::vector<LayoutTile>& tiles, const LayoutSheet& sheet, Canvas& canvas,
                                       std::vector<Stop>& stops) {
  const LayoutPlan plan = plan_layout(tiles, {sheet.rows, sheet.columns, sheet.box, sheet.label_columns});
  if (plan.empty()) return std::nullopt;
  int first = sheet.rows, last = 0;
  for (const Piece& piece : plan.pieces) {
    first = std::min(first, piece.row);
    last = std::max(last, piece.row + piece.rows);
  }
  if (!sheet.trimmed) first = 0, last = sheet.rows;
  for (const Piece& piece : plan.pieces) {
    const int row = sheet.top + piece.row - first;
    const LayoutTile& tile = tiles[static_cast<std::size_t>(piece.tile)];
    if (piece.kind == Piece::Kind::tile) draw_laid(canvas, row, piece, tile.move, sheet.box);
    if (piece.kind == Piece::Kind::left_out) draw_mark(canvas, row, piece);
    if (piece.kind != Piece::Kind::label) continue;
    const EndLabel label = sheet.label(tile.ends[static_cast<std::size_t>(piece.end)]);
    const int columns = static_cast<int>(columns_of(label.text)), rest = piece.columns - columns;
    const int column = piece.column + (piece.way == Way::east   ? std::min(1, rest)
                                       : piece.way == Way::west ? rest - std::min(1, rest)
                                                                : rest / 2);
    canvas.put(row, column, label.text, label.ink);
    if (!label.word.empty()) stops.push_back({row, column, 1, columns, std::nullopt, label.word});
  }
  return LayoutDrawn{last - first, plan.left_out, plan.crowded, plan.unseen};
}

}  // namespace boneyard::app
