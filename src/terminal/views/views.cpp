#include "terminal/views/views.hpp"
#include "platform/output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace boneyard::app {
namespace {

/// The tiles of a place, with `^` below those in `marked`.
std::vector<DrawnTile> tiles_of(const Place& place, LargeSet marked) {
  std::vector<DrawnTile> tiles;
  for (const LaidTile tile : place.tiles) {
    const bool is_marked = marked.contains(tile.tile());
    tiles.push_back({.tile = tile, .below = is_marked ? "^" : "", .marked = is_marked});
  }
  return tiles;
}

/// The same, with the number of each tile below it.
std::vector<DrawnTile> numbered(const Place& place, LargeSet marked) {
  std::vector<DrawnTile> tiles = tiles_of(place, marked);
  for (std::size_t i = 0; i < tiles.size(); ++i) tiles[i].below = std::to_string(place.numbers[i]);
  return tiles;
}

// Bingo: above each tile stands the number that will touch it. A row has at most thirteen tiles, as many as there are
// numbers, so that the same number touches all tiles of a column. Thirteen tiles fit 80 columns.

/// Draws the row: above each tile the number that will touch it, with a mark where they match.
Canvas draw_numbered_row(const AnyPosition& position, const Look& look) {
  const Place row_place = position.places().at(0);
  const LargeSet matching = position.movable();
  std::vector<DrawnTile> tiles;
  for (std::size_t i = 0; i < row_place.tiles.size(); ++i) {
    const LaidTile tile = row_place.tiles[i];
    const bool matches = matching.contains(tile.tile());
    tiles.push_back(
        {.tile = tile, .above = (matches ? "*" : "") + std::to_string(row_place.numbers[i]), .marked = matches});
  }
  Canvas canvas;
  const int row = draw_row(canvas, 0, table_indent, tiles, look, total_count);
  canvas.put(row, table_indent,
             tiles.empty() ? "The row is empty."
                           : fmt::format("Next number: {}   matching: {}   tiles: {}", row_place.number.value_or(0),
                                         matching.size(), tiles.size()));
  return canvas;
}

// Domino Patience and Five's the Limit: chain, hand, stock.

/// Draws the chain and its open ends, then the hand with marks at the tiles that fit, then the stock.
Canvas draw_chain(const AnyPosition& position, const Look& look) {
  const auto places = position.places();
  const Place &chain = places.at(0), &hand = places.at(1), &stock = places.at(2);
  Canvas canvas;
  int row = 0;
  if (chain.tiles.empty()) {
    canvas.put(row++, 0, "Chain: not opened yet; any tile in hand may start it");
  } else {
    const int left = chain.tiles.front().left(), right = chain.tiles.back().right();
    canvas.put(row++, 0, fmt::format("Chain of {}: left end {}, right end {}", chain.tiles.size(), left, right));
    std::vector<DrawnTile> tiles;
    for (const LaidTile tile : chain.tiles) tiles.push_back({.tile = tile, .crosswise = tile.tile().is_double()});
    row = draw_row(canvas, row, table_indent, tiles, look);
    Spot first = canvas.spots().front(), last = canvas.spots().back();
    first.tile = last.tile = std::nullopt;
    first.place = last.place = 0;
    first.end = Touched::End::left;
    last.end = Touched::End::right;
    canvas.spot(first);
    canvas.spot(last);
  }

  TileSet fits_left, fits_right;
  for (const MoveText& move : position.moves())
    for (Tile tile : move.touched.tiles) (move.touched.end == Touched::End::left ? fits_left : fits_right).insert(tile);
  std::vector<DrawnTile> tiles;
  for (const LaidTile tile : hand.tiles) {
    const bool left = fits_left.contains(tile.tile()), right = fits_right.contains(tile.tile());
    const bool fits = left || right;
    const std::string ends = !fits || chain.tiles.empty() ? "" : left && right ? "< >" : left ? "<" : ">";
    tiles.push_back({.tile = tile, .below = ends, .marked = fits});
  }
  const std::string limit = hand.number ? fmt::format(" (at most {})", *hand.number) : "";
  canvas.put(row++, 0, fmt::format("Hand of {}{}", hand.tiles.size(), limit));
  row = draw_row(canvas, row, table_indent, tiles, look);
  canvas.put(row, 0, fmt::format("Stock: {} face down", stock.tiles.size()));
  return canvas;
}

// Five Columns: columns grow downwards. The bottom tile of each is available, and its total stands below it. The
// reserve lies beside the columns where there is room, else below. The boxes of a column share their walls, so that the
// whole table fits the 24 rows of a small terminal.

constexpr int label_width = 5;  // "col 1", "empty"

/// The rows that a stack of tiles takes, and the row of the stack in which the numbers of tile `i` stand.
int stack_height(std::size_t tiles, const Look& look) {
  const auto n = static_cast<int>(tiles);
  return look.tiles == TileLook::box && n > 0 ? 2 * n + 1 : n;
}
int middle_of(std::size_t i, const Look& look) {
  return look.tiles == TileLook::box ? 2 * static_cast<int>(i) + 1 : static_cast<int>(i);
}

void draw_stack(Canvas& canvas, int row, int column, const std::vector<LaidTile>& tiles, const Look& look) {
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const bool box = look.tiles == TileLook::box;
    draw_tile(canvas, row + middle_of(i, look) - (box ? 1 : 0), column, {.tile = tiles[i]}, look);
    const Tile tile = tiles[i].tile();
    const bool stands_out =
        look.marks.at == tile || look.marks.chosen.contains(tile) || look.marks.hinted.contains(tile);
    if (box && i > 0 && !stands_out) canvas.put(row + middle_of(i, look) - 1, column, "├─┼─┤", Ink::dim);
  }
}

void put_columns(Canvas& canvas, const std::vector<Place>& places, int step, const Look& look) {
  int column = 0;
  for (std::size_t p = 0; p < places.size(); ++p) {
    if (places[p].kind != PlaceKind::column) continue;
    const auto& tiles = places[p].tiles;
    const int at = table_indent + column * step, below = 1 + stack_height(tiles.size(), look);
    canvas.put(0, at, fmt::format("col {}", ++column), Ink::dim);
    draw_stack(canvas, 1, at, tiles, look);
    if (tiles.empty()) {
      canvas.put(1, at, "empty", look.marks.hinted_place == p ? Ink::hint : Ink::dim);
      canvas.spot({.row = 0, .column = at, .rows = 2, .columns = label_width, .place = p});
    } else
      canvas.put(below, at, fmt::format("{:^{}}", places[p].numbers.back(), tile_width(look)), Ink::bold);
  }
}

/// Draws the columns side by side, the totals of their available tiles, and the reserve.
Canvas draw_columns(const AnyPosition& position, const Look& look) {
  constexpr int gap = 3, total_width = 3;
  const auto places = position.places();
  const auto reserve_at = std::ranges::find(places, PlaceKind::hand, &Place::kind);
  const Place reserve = reserve_at == places.end() ? Place{} : *reserve_at;
  const int roomy = label_width + 2,
            column_count = static_cast<int>(std::ranges::count(places, PlaceKind::column, &Place::kind));
  const bool narrow = table_indent + column_count * roomy - 2 > look.width;
  const int step = narrow ? label_width + 1 : roomy;
  const int beside = table_indent + column_count * step + gap;
  const bool room = beside + label_width + total_width <= look.width;
  Canvas canvas;
  put_columns(canvas, places, step, look);
  int row = canvas.rows();
  if (room && reserve_at != places.end()) {
    canvas.put(0, beside, reserve.tiles.empty() ? "no reserve" : "reserve", Ink::dim);
    draw_stack(canvas, 1, beside, reserve.tiles, look);
    for (std::size_t i = 0; i < reserve.tiles.size(); ++i)
      canvas.put(1 + middle_of(i, look), beside + tile_width(look) + 1, std::to_string(reserve.numbers[i]), Ink::bold);
    row = canvas.rows();
  } else if (!reserve.tiles.empty()) {
    canvas.put(row++, 0, "Reserve");
    row = draw_row(canvas, row, table_indent, numbered(reserve, LargeSet::full()), look);
  }
  canvas.put(row, 0,
             position.left() == 0
                 ? "No tile is left."
                 : fmt::format("{} left; {}", grouped(position.left(), "tile"), position.variant().game().leaves));
  return canvas;
}

/// Knock-Out: draws the line, with `=` where touching ends are equal.
Canvas draw_touching(const AnyPosition& position, const Look& look) {
  const std::vector<LaidTile> line = position.places().at(0).tiles;
  std::vector<DrawnTile> tiles;
  for (std::size_t i = 0; i < line.size(); ++i)
    tiles.push_back({.tile = line[i], .joined = i + 1 < line.size() && line[i].right() == line[i + 1].left()});
  Canvas canvas;
  const int row = draw_row(canvas, 0, table_indent, tiles, look);
  canvas.put(row, 0,
             line.empty() ? "The line is empty."
                          : fmt::format("{} left; = marks touching ends that match", grouped(line.size(), "tile")));
  return canvas;
}

/// Twelve To Go: draws the hand with the total of each tile, and the stock.
Canvas draw_hand(const AnyPosition& position, const Look& look) {
  const auto places = position.places();
  Canvas canvas;
  canvas.put(0, 0, fmt::format("Hand of {}, totals below", places.at(0).tiles.size()));
  const int row = draw_row(canvas, 1, table_indent, numbered(places.at(0), position.movable()), look);
  canvas.put(row, 0, fmt::format("Stock: {} face down", places.at(1).tiles.size()));
  return canvas;
}

/// The ink of a character of a move. A digit beside a dash is a pip of a tile, other digits are numbers of columns, and
/// the first digits of 10 to 12 pips.
Ink ink_of(std::string_view move, std::size_t at) {
  const bool digit = std::isdigit(static_cast<unsigned char>(move[at])) != 0;
  const bool pip = digit && ((at > 0 && move[at - 1] == '-') || (at + 1 < move.size() && move[at + 1] == '-'));
  if (pip) return static_cast<Ink>(static_cast<int>(Ink::pip0) + (move[at] - '0') % 7);
  return digit ? Ink::plain : Ink::dim;
}

}  // namespace

Canvas draw_places(const AnyPosition& position, const Look& look) {
  constexpr std::pair<PlaceKind, Canvas (*)(const AnyPosition&, const Look&)> views[] = {
      {PlaceKind::column, draw_columns}, {PlaceKind::chain, draw_chain}, {PlaceKind::row, draw_numbered_row},
      {PlaceKind::line, draw_touching},  {PlaceKind::hand, draw_hand},
  };
  if (position.variant().declared()) return draw_declared(position, look);
  const std::vector<Place> places = position.places();
  for (const auto& [kind, draw] : views)
    if (std::ranges::find(places, kind, &Place::kind) != places.end()) return draw(position, look);
  return draw_plainly(position, look);
}

Canvas draw_plainly(const AnyPosition& position, const Look& look) {
  const LargeSet movable = position.movable();
  Canvas canvas;
  int row = 0;
  for (const Place& place : position.places()) {
    if (place.face_down) {
      canvas.put(row++, 0, fmt::format("{}: {} face down", place.name, place.tiles.size()));
      continue;
    }
    canvas.put(row++, 0, fmt::format("{}{}", place.name, place.tiles.empty() ? ": empty" : ""));
    row = draw_row(canvas, row, table_indent, tiles_of(place, movable), look);
  }
  return canvas;
}

Canvas draw_winning_line(const Session& session, int width) {
  constexpr int space = 2;
  Canvas canvas;
  canvas.put(0, 0, "The winning line", Ink::good);
  int row = 1, column = table_indent;
  for (std::size_t i = 0; i < session.played(); ++i) {
    const std::string& move = session.move(i);
    const int size = static_cast<int>(move.size());
    if (column > table_indent && column + size > width) ++row, column = table_indent;
    for (std::size_t at = 0; at < move.size() && column < width; ++at, ++column)
      canvas.put(row, column, std::string_view(move).substr(at, 1), ink_of(move, at));
    column += space;
  }
  return canvas;
}

}  // namespace boneyard::app
