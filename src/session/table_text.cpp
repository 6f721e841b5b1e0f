#include "session/table_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "session/told.hpp"

namespace boneyard {

using multiplayer::Move;
using multiplayer::Position;
using multiplayer::View;

namespace {

/// The texts of all elements, with blanks between them.
template <class Range, class Text>
std::string in_a_row(const Range& range, Text&& text_of) {
  std::string text;
  for (const auto& each : range) text += (text.empty() ? "" : " ") + text_of(each);
  return text;
}

constexpr std::size_t drawn_width = 5;  // [6|4]

bool is_column(const Place& place) { return place.kind == PlaceKind::column; }

std::string tile_text(LaidTile tile) { return fmt::format("[{}|{}]", tile.left(), tile.right()); }

std::string count_text(int tiles) { return counted(static_cast<std::size_t>(tiles), "tile"); }

bool is_unknown(const Place& place, std::size_t i) {
  return std::count(place.unknown_at.begin(), place.unknown_at.end(), i) > 0;
}

std::string label_of(const Place& place) { return place.face_down ? place.name + " (face down)" : place.name; }

/// How places are drawn.
struct Drawing {
  std::span<const Place> places;
  const Emphasis& emphasis;
  std::size_t width;
  bool numbered = false;  ///< numbers stand in place of the tiles
  std::size_t label_width = 0;

  std::string bold(const std::string& text) const { return emphasis.bold ? emphasis.bold(text) : text; }
  std::string dim(const std::string& text) const { return emphasis.dim ? emphasis.dim(text) : text; }

  /// The tile of a place, or the number of its place in the order of all.
  std::string cell(const Place& place, std::size_t i) const {
    std::size_t number = i + 1;
    for (const Place* each = places.data(); each != &place; ++each) number += each->tiles.size();
    if (numbered) return fmt::format("[{:^3}]", number);
    if (is_unknown(place, i)) return "[ ? ]";
    if (place.cells.empty()) return tile_text(place.tiles[i]);
    return place.cells[i] ? tile_text(*place.cells[i]) : "[ . ]";
  }
};

/// A place: its name, then its tiles, in as many lines as they need, or row by row with the gaps of a grid or triangle.
std::string draw_row(const Place& place, const Drawing& drawing) {
  const std::size_t width = drawing.width;
  const std::string_view number = place.kind == PlaceKind::row && place.number.value_or(0) > 0 ? "number" : "";
  const std::size_t label_width = std::max(drawing.label_width, number.size());
  const auto label = [&](std::string_view name) { return drawing.bold(fmt::format("{:<{}}", name, label_width)); };
  std::string text = number.empty() ? "" : fmt::format("{}  {}\n", label(number), *place.number);
  text += label(label_of(place));
  if (place.tiles.empty() && place.unknown > 0)
    return text + fmt::format("  {}\n", count_text(static_cast<int>(place.unknown)));
  if (place.tiles.empty()) return text + "  -\n";
  const std::size_t a_line = std::max<std::size_t>(1, (width - std::min(width, label_width + 1)) / (drawn_width + 1));
  const bool cells = !place.cells.empty();
  for (std::size_t i = 0; i < (cells ? place.cells.size() : place.tiles.size()); ++i) {
    const bool first = cells ? cell_at(i, place.width).column == 0 : i % a_line == 0;
    if (i != 0 && first) text += '\n' + std::string(label_width, ' ');
    const std::string tile = drawing.cell(place, i);
    text += (first ? "  " : " ") + (place.face_down ? drawing.dim(tile) : tile);
  }
  if (place.unknown > 0) text += fmt::format(" and {}", count_text(static_cast<int>(place.unknown)));
  return text + '\n';
}

/// Columns side by side, each from its top down.
std::string draw_columns(std::span<const Place> columns, const Drawing& drawing) {
  const std::size_t label_width = drawing.label_width, room = drawing.width - std::min(drawing.width, label_width);
  const std::size_t most =
      drawing.width < page_width ? std::max<std::size_t>(1, room / (drawn_width + 2)) : columns.size();
  if (columns.size() > most)
    return draw_columns(columns.first(most), drawing) + draw_columns(columns.subspan(most), drawing);
  std::size_t height = 1;
  const std::string_view list = list_name(columns.front());
  std::string text = fmt::format("{:<{}}", list, label_width);
  for (const Place& column : columns) {
    text += fmt::format("  {:^{}}", column.name.substr(std::min(column.name.size(), list.size() + 1)), drawn_width);
    height = std::max(height, column.tiles.size());
  }
  text.erase(text.find_last_not_of(' ') + 1);
  text = drawing.bold(text) + '\n';
  for (std::size_t i = 0; i < height; ++i) {
    std::string line(label_width, ' ');
    for (const Place& column : columns) {
      const std::string empty = i == 0 ? "  -  " : "     ";
      line += "  " + (i < column.tiles.size() ? drawing.cell(column, i) : empty);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

std::string hand_text(const Position& position, int seat) {
  if (position.settings().drawing != multiplayer::Drawing::rows) return to_text(position.hand(seat));
  return in_a_row(position.row(seat), [](Tile tile) { return to_text(tile); });
}

/// A table with a line for each place: the layout; of each seat its score, and its tiles as `hand_of` and `known_of`
/// tell them; the stock.
std::string page(const multiplayer::Settings& settings, const std::string& laid, const std::optional<int>& turn,
                 const multiplayer::Scores& scores, const auto& hand_of, const auto& known_of,
                 const std::string& stock) {
  std::string text = laid.empty() ? "" : fmt::format("  table   {}\n", laid);
  for (int seat = 0; seat < settings.seats; ++seat) {
    text += fmt::format("{} seat {}  {}", seat == turn ? "*" : " ", seat + 1, hand_of(seat));
    if (const int score = scores[static_cast<std::size_t>(seat)]; score != 0)
      text += fmt::format("  ({})", points(score));
    text += known_of(seat) + '\n';
  }
  return text + (stock.empty() ? "" : fmt::format("  {}   {}\n", multiplayer::stock_name(settings), stock));
}

std::string drawn(Drawing drawing) {
  const std::span<const Place> places = drawing.places;
  for (const Place& place : places)
    drawing.label_width =
        std::max(drawing.label_width, is_column(place) ? list_name(place).size() : label_of(place).size());
  std::string text;
  for (std::size_t i = 0; i < places.size();) {
    std::size_t end = i;
    while (end < places.size() && is_column(places[end]) && list_name(places[end]) == list_name(places[i])) ++end;
    if (end == i) {
      text += draw_row(places[i++], drawing);
    } else {
      text += draw_columns(places.subspan(i, end - i), drawing);
      i = end;
    }
  }
  return text;
}

}  // namespace

std::string_view list_name(const Place& place) { return std::string_view(place.name).substr(0, place.name.find(' ')); }

std::string draw_places(std::span<const Place> places, const Emphasis& emphasis, std::size_t width, bool numbered) {
  return drawn({.places = places, .emphasis = emphasis, .width = width, .numbered = numbered});
}

std::string layout_text(const Position& position) {
  if (position.settings().shape == multiplayer::Shape::line) return to_text(position.line());
  return in_a_row(position.laid(), [&](const Move& move) { return position.to_text(move); });
}

std::string position_page(const Position& position) {
  return page(
      position.settings(), position.layout().empty() ? "" : layout_text(position),
      position.over() ? std::nullopt : std::optional(position.turn()), position.scores(),
      [&](int seat) { return hand_text(position, seat); }, [](int) { return std::string(); },
      to_text(position.stock()));
}

std::string view_page(const View& view) {
  const auto hand_of = [&](int seat) {
    const int tiles = view.board.holds(seat);
    if (seat != view.seat || view.hand.empty()) return count_text(tiles);
    // In Blind a player knows only those tiles of the own row that were turned up.
    const int down = tiles - view.hand.size();
    return to_text(view.hand) + (down > 0 ? fmt::format(" and {} face down", down) : "");
  };
  const auto none_of = [&](int seat) {
    if (seat == view.seat || view.board.holds(seat) == 0) return std::string();
    const LargeSet none = multiplayer::cannot_hold(view, seat);
    return none.empty() ? "" : fmt::format(", none of {}", to_text(none));
  };
  const auto tile_text = [](LaidTile tile) { return to_text(tile); };
  const multiplayer::Board& board = view.board;
  return page(view.settings(),
              board.layout().empty() ? "" : in_a_row(multiplayer::places(view).front().tiles, tile_text),
              board.over() ? std::nullopt : std::optional(board.turn()), board.scores(), hand_of, none_of,
              board.stock() > 0 ? count_text(board.stock()) : "");
}

std::string table_text(const AnyPosition& position) {
  if (position.variant().scores()) return position_page(position.multiplayer());
  return draw_places(position.places(), {});
}

}  // namespace boneyard
