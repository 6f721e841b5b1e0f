// One drawing for the table of every patience, listed or declared: list after list of its places, each by its kind.
#include "terminal/views/views.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cli/reports/layout_text.hpp"
#include "platform/output.hpp"
#include "solvers/declared/text.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {
namespace {

constexpr int label_width = 5;  // "col 1", "empty"

bool joins_next(const Place& line, std::size_t i) {
  return i + 1 < line.tiles.size() && line.tiles[i].right() == line.tiles[i + 1].left();
}

/// The place that lies beside columns if there is room: the only hand, if it is short, of a table with one list of
/// columns.
std::optional<std::size_t> reserve_of(const std::vector<Place>& places) {
  constexpr std::size_t short_hand = 6;
  std::optional<std::size_t> reserve;
  std::string_view columns;
  for (std::size_t p = 0; p < places.size(); ++p) {
    const bool column = places[p].kind == PlaceKind::column, hand = places[p].kind == PlaceKind::hand;
    if (column && !columns.empty() && columns != list_name(places[p])) return std::nullopt;
    if (column) columns = list_name(places[p]);
    if (hand && (reserve || places[p].number || places[p].tiles.size() > short_hand)) return std::nullopt;
    if (hand) reserve = p;
  }
  return columns.empty() ? std::nullopt : reserve;
}

class PlacesPicture {
 public:
  PlacesPicture(const AnyPosition& position, const Look& look)
      : position_(position),
        look_(look),
        places_(position.places()),
        movable_(position.movable()),
        moves_(position.moves()),
        reserve_(reserve_of(places_)) {
    if (const auto& declared = position.variant().declared(); declared && declared->highest > max_pip)
      look_ = for_set(declared->highest, look_);  // Unicode has tiles of the double-six set alone
    for (const MoveText& move : moves_)
      for (const Tile tile : move.touched.tiles) {
        if (move.touched.end == Touched::End::left) fits_left_.insert(tile);
        if (move.touched.end == Touched::End::right) fits_right_.insert(tile);
      }
  }

  Canvas draw() {
    for (std::size_t first = 0; first < places_.size();) {
      std::size_t end = first + 1;
      while (end < places_.size() && list_name(places_[end]) == list_name(places_[first])) ++end;
      if (places_[first].kind == PlaceKind::column)
        draw_columns(first, end);
      else
        for (std::size_t place = first; place < end; ++place)
          if (place != reserve_) draw_place(place);
      first = end;
    }
    if (std::ranges::find(places_, PlaceKind::column, &Place::kind) != places_.end()) {
      const std::string_view leaves = position_.variant().game().leaves;
      const int left = position_.tiles_left();
      canvas_.put(row_++, 0,
                  left == 0 ? "No tile is left."
                            : fmt::format("{} left{}{}", grouped(left, "tile"), leaves.empty() ? "" : "; ", leaves));
    }
    if (plays("close")) label("close", "close up the gaps");
    return std::move(canvas_);
  }

 private:
  bool plays(std::string_view move) const { return std::ranges::find(moves_, move, &MoveText::text) != moves_.end(); }
  /// A label that plays a move.
  void label(std::string_view move, std::string_view text) {
    const bool hinted = look_.marks.hinted_move == move, at = look_.marks.move == move;
    canvas_.put(row_, table_indent, text, hinted ? Ink::hint : at ? Ink::at : Ink::open);
    canvas_.spot(
        {.row = row_++, .column = table_indent, .columns = static_cast<int>(text.size()), .move = std::string(move)});
  }
  /// The line above a place, where tiles can go to it.
  void title(std::size_t p, const std::string& text) {
    const bool hinted = places_[p].tiles.empty() && look_.marks.hinted_place == p;
    canvas_.put(row_, 0, text, hinted ? Ink::hint : Ink::plain);
    canvas_.spot({.row = row_++, .columns = static_cast<int>(text.size()), .place = p});
  }

  void draw_place(std::size_t p) {
    const Place& place = places_[p];
    switch (place.kind) {
      case PlaceKind::chain: return draw_chain(p);
      case PlaceKind::triangle:
      case PlaceKind::grid: return draw_cells(place);
      case PlaceKind::stock: return draw_stock(place);
      case PlaceKind::suits: return draw_suits(p);
      default: break;
    }
    if (place.kind == PlaceKind::row && place.number) return draw_numbered_row(place);
    if (place.kind == PlaceKind::line && places_.size() == 1) return draw_line(place);
    draw_tiles(p);
  }

  /// What stands below a tile that can be moved: the ends of the chain that it fits, or `^`.
  std::string mark_of(Tile tile) const {
    const bool left = fits_left_.contains(tile), right = fits_right_.contains(tile);
    if (!left && !right) return movable_.contains(tile) ? "^" : "";
    const bool opened = std::ranges::any_of(places_, [](const Place& place) { return !place.ends.empty(); });
    return !opened ? "" : left && right ? "< >" : left ? "<" : ">";
  }

  /// A hand, a row, or one of several lines: side by side, in as many rows as it needs.
  void draw_tiles(std::size_t p) {
    const Place& place = places_[p];
    title(p, fmt::format("{} of {}{}{}", capital(place.name), place.tiles.size(),
                         place.number ? fmt::format(" (at most {})", *place.number) : "",
                         place.numbers.empty() ? "" : ", totals below"));
    std::vector<DrawnTile> tiles;
    for (std::size_t i = 0; i < place.tiles.size(); ++i) {
      const Tile tile = place.tiles[i].tile();
      tiles.push_back({.tile = place.tiles[i],
                       .below = place.numbers.empty() ? mark_of(tile) : std::to_string(place.numbers[i]),
                       .joined = place.kind == PlaceKind::line && joins_next(place, i),
                       .marked = movable_.contains(tile)});
    }
    row_ = draw_row(canvas_, row_, table_indent, tiles, look_);
  }

  /// Bingo: above each tile stands the number that will touch it, with a mark where they match. A row has at most
  /// thirteen tiles, as many as there are numbers, so that the same number touches all tiles of a column. Thirteen
  /// tiles fit 80 columns.
  void draw_numbered_row(const Place& place) {
    std::vector<DrawnTile> tiles;
    for (std::size_t i = 0; i < place.tiles.size(); ++i) {
      const bool matches = movable_.contains(place.tiles[i].tile());
      tiles.push_back({.tile = place.tiles[i],
                       .above = (matches ? "*" : "") + std::to_string(place.numbers[i]),
                       .marked = matches});
    }
    row_ = draw_row(canvas_, row_, table_indent, tiles, look_, total_count);
    canvas_.put(row_++, table_indent,
                tiles.empty() ? fmt::format("The {} is empty.", place.name)
                              : fmt::format("Next number: {}   matching: {}   tiles: {}", *place.number,
                                            movable_.size(), tiles.size()));
  }

  /// A line that is the whole table, with `=` where touching ends are equal.
  void draw_line(const Place& line) {
    std::vector<DrawnTile> tiles;
    for (std::size_t i = 0; i < line.tiles.size(); ++i)
      tiles.push_back({.tile = line.tiles[i], .joined = joins_next(line, i)});
    row_ = draw_row(canvas_, row_, table_indent, tiles, look_);
    canvas_.put(row_++, 0,
                tiles.empty()
                    ? fmt::format("The {} is empty.", line.name)
                    : fmt::format("{} left; = marks touching ends that match", grouped(tiles.size(), "tile")));
  }

  /// A chain, and a spot at each of its ends for the next tile.
  void draw_chain(std::size_t p) {
    const Place& chain = places_[p];
    if (chain.ends.empty()) {
      LargeSet held;
      for (const Place& place : places_)
        for (const LaidTile tile : place.tiles)
          if (place.kind == PlaceKind::hand) held.insert(tile.tile());
      const bool any = !held.empty() && (held - movable_).empty();
      canvas_.put(row_++, 0, capital(chain.name) + ": not opened yet" + (any ? "; any tile in hand may start it" : ""));
      return;
    }
    canvas_.put(row_++, 0,
                fmt::format("{} of {}: left end {}, right end {}", capital(chain.name), chain.tiles.size(),
                            chain.ends.front(), chain.ends.back()));
    std::vector<DrawnTile> tiles;
    for (const LaidTile tile : chain.tiles) tiles.push_back({.tile = tile, .crosswise = tile.tile().is_double()});
    const std::size_t before = canvas_.spots().size();
    row_ = draw_row(canvas_, row_, table_indent, tiles, look_);
    Spot left = canvas_.spots()[before], right = canvas_.spots().back();
    left.tile = right.tile = std::nullopt;
    left.place = right.place = p;
    left.end = Touched::End::left;
    right.end = Touched::End::right;
    canvas_.spot(left);
    canvas_.spot(right);
  }

  /// Draws tiles below each other. Boxes share their walls, so that a whole table fits the 24 rows of a small terminal.
  /// Returns the row below the last tile; `beside` is called with each tile's index and the row of its numbers.
  int draw_stack(int row, int column, const std::vector<LaidTile>& tiles, const auto& beside) {
    const bool box = look_.tiles == TileLook::box;
    for (std::size_t i = 0; i < tiles.size(); ++i, row += box ? 2 : 1) {
      draw_tile(canvas_, row, column, {.tile = tiles[i]}, look_);
      const Tile tile = tiles[i].tile();
      const bool stands_out =
          look_.marks.at == tile || look_.marks.chosen.contains(tile) || look_.marks.hinted.contains(tile);
      if (box && i > 0 && !stands_out) canvas_.put(row, column, widened("├─┼─┤", look_.digits), Ink::dim);
      beside(i, box ? row + 1 : row);
    }
    return box && !tiles.empty() ? row + 1 : row;
  }

  /// A column grows downwards. Its last tile is available, and its total stands below it. Returns the row below.
  int draw_column(std::size_t p, int at) {
    const Place& place = places_[p];
    const Ink ink = look_.marks.hinted_place == p ? Ink::hint : Ink::dim;
    const auto space = place.name.find(' ');
    canvas_.put(row_, at,
                space == place.name.npos ? place.name.substr(0, label_width) : "col" + place.name.substr(space), ink);
    canvas_.spot({.row = row_, .column = at, .rows = place.tiles.empty() ? 2 : 1, .columns = label_width, .place = p});
    const int below = draw_stack(row_ + 1, at, place.tiles, [](std::size_t, int) {});
    if (place.tiles.empty())
      canvas_.put(below, at, "empty", ink);
    else if (!place.numbers.empty())
      canvas_.put(below, at, fmt::format("{:^{}}", place.numbers.back(), tile_width(look_)), Ink::bold);
    else
      return below;
    return below + 1;
  }

  /// Columns side by side, in bands as wide as the screen. The reserve lies beside them where there is room, else
  /// below.
  void draw_columns(std::size_t first, std::size_t end) {
    constexpr int gap = 3, total_width = 3;
    const int width = std::max(label_width, tile_width(look_)), count = static_cast<int>(end - first);
    const int step = width + (table_indent + count * (width + 2) - 2 > look_.width ? 1 : 2);
    const auto band = static_cast<std::size_t>(std::max(1, (look_.width - table_indent + 1) / step));
    const int top = row_, beside = table_indent + count * step + gap;
    for (std::size_t p = first; p < end;) {
      int lowest = row_;
      for (const std::size_t from = p; p < std::min(end, from + band); ++p)
        lowest = std::max(lowest, draw_column(p, table_indent + static_cast<int>(p - from) * step));
      row_ = lowest;
    }
    if (!reserve_) return;
    const Place& reserve = places_[*reserve_];
    if (beside + width + total_width <= look_.width) {
      canvas_.put(top, beside, (reserve.tiles.empty() ? "no " : "") + reserve.name, Ink::dim);
      const int below = draw_stack(top + 1, beside, reserve.tiles, [&](std::size_t i, int row) {
        if (reserve.numbers.empty()) return;
        canvas_.put(row, beside + tile_width(look_) + 1, std::to_string(reserve.numbers[i]), Ink::bold);
      });
      row_ = std::max(row_, below);
    } else if (!reserve.tiles.empty()) {
      draw_tiles(*reserve_);
    }
  }

  /// A triangle or a grid: each tile in its cell.
  void draw_cells(const Place& place) {
    canvas_.put(row_++, 0, capital(place.name) + (place.tiles.empty() ? ": empty" : ""));
    const int step = tile_width(look_) + 1, height = tile_height(look_);
    const bool triangle = place.kind == PlaceKind::triangle;
    const int rows = place.cells.empty() ? 0 : cell_at(place.cells.size() - 1, place.width).row + 1;
    std::vector<int> tiles(static_cast<std::size_t>(rows), 0);
    for (std::size_t i = 0; i < place.cells.size(); ++i)
      tiles[static_cast<std::size_t>(cell_at(i, place.width).row)] += place.cells[i].has_value();
    for (std::size_t i = 0; i < place.cells.size(); ++i) {
      const CellAt cell = cell_at(i, place.width);
      const int aside = triangle ? (rows - 1 - cell.row) * step / 2 : 0;
      const int row = row_ + cell.row * height, column = table_indent + aside + cell.column * step;
      if (place.cells[i])
        draw_tile(canvas_, row, column, {.tile = *place.cells[i]}, look_);
      else if (!triangle)
        canvas_.put(row + height / 2, column + tile_width(look_) / 2, ".", Ink::dim);
    }
    while (!tiles.empty() && tiles.back() == 0 && triangle) tiles.pop_back();
    row_ += static_cast<int>(tiles.size()) * height;
  }

  void draw_stock(const Place& place) {
    canvas_.put(row_++, 0, fmt::format("{}: {} face down", capital(place.name), place.tiles.size()));
    if (plays("draw")) label("draw", "draw from the stock");
  }

  /// Of each suit its last tile.
  void draw_suits(std::size_t p) {
    const Place& place = places_[p];
    std::vector<DrawnTile> last;
    for (const LaidTile tile : place.tiles) {
      const auto same = std::ranges::find_if(
          last, [&](const DrawnTile& each) { return each.tile->tile().high() == tile.tile().high(); });
      if (same == last.end())
        last.push_back({.tile = tile});
      else if (tile.tile().low() > same->tile->tile().low())
        same->tile = tile;
    }
    std::ranges::sort(last, {}, [](const DrawnTile& each) { return each.tile->tile().high(); });
    title(p, capital(place.name) +
                 (last.empty() ? ": empty" : fmt::format(" with {} tiles, the last of each", place.tiles.size())));
    if (!last.empty()) row_ = draw_row(canvas_, row_, table_indent, last, look_);
  }

  const AnyPosition& position_;
  Look look_;
  const std::vector<Place> places_;
  const LargeSet movable_;
  const std::vector<MoveText> moves_;
  const std::optional<std::size_t> reserve_;
  LargeSet fits_left_, fits_right_;
  Canvas canvas_;
  int row_ = 0;
};

/// The ink of a character of a move. A digit beside a dash is a pip of a tile, other digits are numbers of columns, and
/// the first digits of 10 to 12 pips.
Ink ink_of(std::string_view move, std::size_t at) {
  const bool digit = std::isdigit(static_cast<unsigned char>(move[at])) != 0;
  const bool pip = digit && ((at > 0 && move[at - 1] == '-') || (at + 1 < move.size() && move[at + 1] == '-'));
  if (pip) return static_cast<Ink>(static_cast<int>(Ink::pip0) + (move[at] - '0') % 7);
  return digit ? Ink::plain : Ink::dim;
}

}  // namespace

Canvas draw_places(const AnyPosition& position, const Look& look) { return PlacesPicture(position, look).draw(); }

Canvas draw_winning_line(const PlayedHand& hand, int width) {
  constexpr int space = 2;
  Canvas canvas;
  canvas.put(0, 0, "The winning line", Ink::good);
  int row = 1, column = table_indent;
  for (std::size_t i = 0; i < hand.played(); ++i) {
    const std::string& move = hand.move(i);
    const int size = static_cast<int>(move.size());
    if (column > table_indent && column + size > width) ++row, column = table_indent;
    for (std::size_t at = 0; at < move.size() && column < width; ++at, ++column)
      canvas.put(row, column, std::string_view(move).substr(at, 1), ink_of(move, at));
    column += space;
  }
  return canvas;
}

}  // namespace boneyard::app
