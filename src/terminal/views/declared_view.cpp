// The table of a game that a text declares: list after list of its places, each drawn by its kind.
#include <fmt/format.h>

#include <algorithm>

#include "solvers/declared/text.hpp"
#include "terminal/views/views.hpp"

namespace boneyard::app {
namespace {

using Kind = PlaceKind;

class DeclaredTable {
 public:
  DeclaredTable(const AnyPosition& position, const Look& look)
      : look_(look), places_(position.places()), movable_(position.movable()), moves_(position.moves()) {
    if (const int highest = position.variant().declared()->highest; highest > max_pip)
      look_ = for_set(highest, look_);  // Unicode has tiles of the double-six set alone
  }

  Canvas draw() {
    for (std::size_t first = 0; first < places_.size();) {
      std::size_t end = first + 1;
      while (end < places_.size() && places_[end].list == places_[first].list) ++end;
      draw_list(first, end);
      first = end;
    }
    if (plays("close")) label("close", "close up the gaps");
    return std::move(canvas_);
  }

 private:
  bool plays(std::string_view move) const {
    return std::any_of(moves_.begin(), moves_.end(), [&](const MoveText& each) { return each.text == move; });
  }
  void label(std::string_view move, std::string_view text) {
    const bool hinted = look_.marks.hinted_move == move, at = look_.marks.move == move;
    canvas_.put(row_, table_indent, text, hinted ? Ink::hint : at ? Ink::at : Ink::open);
    canvas_.spot(
        {.row = row_++, .column = table_indent, .columns = static_cast<int>(text.size()), .move = std::string(move)});
  }

  void draw_list(std::size_t first, std::size_t end) {
    switch (places_[first].kind) {
      case Kind::column: return draw_columns(first, end);
      case Kind::triangle:
      case Kind::grid: return draw_cells(first);
      case Kind::stock: return draw_stock(first);
      case Kind::suits: return draw_suits(first);
      default:
        for (std::size_t place = first; place < end; ++place) draw_tiles(place);
    }
  }

  DrawnTile drawn(std::size_t place, std::size_t index) const {
    const LaidTile tile = places_[place].tiles[index];
    const bool marked = movable_.contains(tile.tile());
    const auto& numbers = places_[place].numbers;
    return {.tile = tile,
            .below = index < numbers.size() ? std::to_string(numbers[index])
                     : marked               ? "^"
                                            : "",
            .marked = marked};
  }

  /// A hand, a row or a chain: side by side, in as many rows as it needs.
  void draw_tiles(std::size_t p) {
    const Place& place = places_[p];
    const bool chain = place.kind == Kind::chain;
    std::string title = place.name;
    if (place.tiles.empty())
      title += ": empty";
    else if (chain)
      title += fmt::format(" of {}: left end {}, right end {}", place.tiles.size(), int{place.tiles.front().left()},
                           int{place.tiles.back().right()});
    else
      title += fmt::format(" of {}", place.tiles.size());
    if (place.number) title += fmt::format(" (at most {})", *place.number);
    canvas_.put(row_, 0, title, place.tiles.empty() && look_.marks.hinted_place == p ? Ink::hint : Ink::plain);
    if (!chain) canvas_.spot({.row = row_, .columns = static_cast<int>(title.size()), .place = p});
    ++row_;
    if (place.tiles.empty()) return;
    std::vector<DrawnTile> tiles;
    for (std::size_t i = 0; i < place.tiles.size(); ++i) {
      tiles.push_back(chain ? DrawnTile{.tile = place.tiles[i], .crosswise = place.tiles[i].tile().is_double()}
                            : drawn(p, i));
      if (place.kind == PlaceKind::line && i + 1 < place.tiles.size())
        tiles.back().joined = place.tiles[i].right() == place.tiles[i + 1].left();
    }
    const std::size_t before = canvas_.spots().size();
    row_ = draw_row(canvas_, row_, table_indent, tiles, look_);
    if (!chain) return;
    Spot left = canvas_.spots()[before], right = canvas_.spots().back();
    left.tile = right.tile = std::nullopt;
    left.place = right.place = p;
    left.end = Touched::End::left;
    right.end = Touched::End::right;
    canvas_.spot(left);
    canvas_.spot(right);
  }

  /// Columns side by side, in bands as wide as the screen. The number above a column is the place to which tiles go.
  void draw_columns(std::size_t first, std::size_t end) {
    const int step = tile_width(look_) + 1;
    const auto band = static_cast<std::size_t>(std::max(1, (look_.width - table_indent + 1) / step));
    canvas_.put(row_++, 0, fmt::format("{}{}", first_name(first), end - first > 1 ? "s" : ""));
    for (; first < end; first += std::min(band, end - first)) {
      const std::size_t last = std::min(end, first + band);
      int lowest = row_ + 1;
      for (std::size_t p = first; p < last; ++p) {
        const int at = table_indent + static_cast<int>(p - first) * step;
        lowest = std::max(lowest, draw_column(p, at));
      }
      row_ = lowest;
    }
  }
  std::string first_name(std::size_t place) const {
    const std::string& name = places_[place].name;
    return name.substr(0, name.find(' '));
  }
  int draw_column(std::size_t p, int at) {
    const Place& place = places_[p];
    const std::string number = place.name.find(' ') == place.name.npos
                                   ? place.name.substr(0, static_cast<std::size_t>(tile_width(look_)))
                                   : place.name.substr(place.name.find(' ') + 1);
    canvas_.put(row_, at, fmt::format("{:^{}}", number, tile_width(look_)),
                look_.marks.hinted_place == p ? Ink::hint : Ink::dim);
    canvas_.spot({.row = row_, .column = at, .columns = tile_width(look_), .place = p});
    const bool box = look_.tiles == TileLook::box;
    int row = row_ + 1;
    for (std::size_t i = 0; i < place.tiles.size(); ++i) {
      draw_tile(canvas_, row, at, {.tile = place.tiles[i]}, look_);
      const Tile tile = place.tiles[i].tile();
      const bool stands_out =
          look_.marks.at == tile || look_.marks.chosen.contains(tile) || look_.marks.hinted.contains(tile);
      if (box && i > 0 && !stands_out) canvas_.put(row, at, widened("├─┼─┤", look_.digits), Ink::dim);
      row += box ? 2 : 1;
    }
    if (place.tiles.empty())
      canvas_.put(row++, at, "empty", Ink::dim);
    else if (box)
      ++row;
    if (!place.numbers.empty())
      canvas_.put(row++, at, fmt::format("{:^{}}", place.numbers.back(), tile_width(look_)), Ink::bold);
    return row;
  }

  /// A triangle or a grid: each tile in its cell.
  void draw_cells(std::size_t p) {
    const Place& place = places_[p];
    canvas_.put(row_++, 0, place.tiles.empty() ? place.name + ": empty" : place.name);
    const int step = tile_width(look_) + 1, height = tile_height(look_);
    const bool triangle = place.kind == Kind::triangle;
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

  void draw_stock(std::size_t p) {
    canvas_.put(row_++, 0, fmt::format("{}: {} face down", places_[p].name, places_[p].tiles.size()));
    if (plays("draw")) label("draw", "draw from the stock");
  }

  /// Of each suit its last tile.
  void draw_suits(std::size_t p) {
    std::vector<DrawnTile> last;
    for (std::size_t i = 0; i < places_[p].tiles.size(); ++i) {
      const LaidTile tile = places_[p].tiles[i];
      const auto same = std::find_if(last.begin(), last.end(), [&](const DrawnTile& each) {
        return each.tile->tile().high() == tile.tile().high();
      });
      if (same == last.end())
        last.push_back({.tile = tile});
      else if (tile.tile().low() > same->tile->tile().low())
        same->tile = tile;
    }
    std::sort(last.begin(), last.end(),
              [](const DrawnTile& a, const DrawnTile& b) { return a.tile->tile().high() < b.tile->tile().high(); });
    const std::size_t count = places_[p].tiles.size();
    const std::string title = count == 0 ? places_[p].name + ": empty"
                                         : fmt::format("{} with {} tiles, the last of each", places_[p].name, count);
    canvas_.put(row_, 0, title, look_.marks.hinted_place == p ? Ink::hint : Ink::plain);
    canvas_.spot({.row = row_++, .columns = static_cast<int>(title.size()), .place = p});
    if (!last.empty()) row_ = draw_row(canvas_, row_, table_indent, last, look_);
  }

  Look look_;
  std::vector<Place> places_;
  LargeSet movable_;
  std::vector<MoveText> moves_;
  Canvas canvas_;
  int row_ = 0;
};

}  // namespace

Canvas draw_declared(const AnyPosition& position, const Look& look) { return DeclaredTable(position, look).draw(); }

}  // namespace boneyard::app
