#include "cli/reports/layout_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boneyard/typed_table.hpp"
#include "platform/errors.hpp"
#include "platform/output.hpp"

namespace boneyard::app {

using multiplayer::Move;
using multiplayer::Position;
using multiplayer::View;

namespace {

constexpr std::size_t drawn_width = 5;  // [6|4]

bool is_column(const Place& place) { return place.kind == PlaceKind::column; }

std::string tile_text(LaidTile tile) { return fmt::format("[{}|{}]", tile.left(), tile.right()); }

std::string count_text(int tiles) { return plural(std::to_string(tiles), "tile"); }

bool is_unknown(const Place& place, std::size_t i) { return std::ranges::count(place.unknown_at, i) > 0; }

std::string label_of(const Place& place) { return place.face_down ? place.name + " (face down)" : place.name; }

/// How places are drawn.
struct Drawing {
  std::span<const Place> places;
  const Style& style;
  std::size_t width;
  bool numbered = false;  ///< numbers stand in place of the tiles
  std::size_t label_width = 0;

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
  const auto& [places, style, width, numbered, least_width] = drawing;
  const std::string_view number = place.kind == PlaceKind::row && place.number.value_or(0) > 0 ? "number" : "";
  const std::size_t label_width = std::max(least_width, number.size());
  const auto label = [&](std::string_view name) { return style.bold(fmt::format("{:<{}}", name, label_width)); };
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
    text += (first ? "  " : " ") + (place.face_down ? style.dim(tile) : tile);
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
  text = drawing.style.bold(text) + '\n';
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
  return joined(position.row(seat), " ", [](Tile tile) { return to_text(tile); });
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
      text += fmt::format("  ({})", plural(std::to_string(score), "point"));
    text += known_of(seat) + '\n';
  }
  return text + (stock.empty() ? "" : fmt::format("  {}   {}\n", multiplayer::stock_name(settings), stock));
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
              board.layout().empty() ? "" : joined(multiplayer::places(view).front().tiles, " ", tile_text),
              board.over() ? std::nullopt : std::optional(board.turn()), board.scores(), hand_of, none_of,
              board.stock() > 0 ? count_text(board.stock()) : "");
}

Json view_json(const View& view) {
  Json json = {{"seat", protocol::seat_json<Json>(view.seat)},
               {"turn", protocol::seat_json<Json>(view.board.over() ? -1 : view.board.turn())},
               {"hand", tiles_json(view.hand)},
               {"table", tiles_json(multiplayer::places(view).front().tiles)},
               {"holds", Json::array()}};
  for (int seat = 0; seat < view.settings().seats; ++seat) {
    json["holds"].push_back(view.board.holds(seat));
    json["drawn"].push_back(view.drawn[static_cast<std::size_t>(seat)].size());
    json["cannot_hold"].push_back(tiles_json(seat == view.seat ? LargeSet() : multiplayer::cannot_hold(view, seat)));
  }
  json["stock"] = view.board.stock();
  json["scores"] = scores_json(view.board.scores(), view.settings().seats);
  return json;
}

/// Places as `{"hand": ["6-4", …], …}`.
Json layout_json(std::span<const Place> places) {
  Json layout = Json::object();
  for (const Place& place : places) layout[place.name] = tiles_json(place.tiles);
  return layout;
}

Json hand_layout_json(const Position& position) {
  Json json;
  json["table"] = Json::array();
  for (const Move& move : position.laid()) json["table"].push_back(position.to_text(move));
  for (int seat = 0; seat < position.settings().seats; ++seat)
    json[fmt::format("seat {}", seat + 1)] = position.settings().drawing == multiplayer::Drawing::rows
                                                 ? tiles_json(position.row(seat))
                                                 : tiles_json(position.hand(seat));
  json["stock"] = tiles_json(position.stock());
  return json;
}

}  // namespace

std::string title_text(const Variant& variant) {
  return std::string(variant.title()) + (variant.seats() > 1 ? fmt::format(" with {} players", variant.seats()) : "");
}

std::string unusual_rules(const Variant& variant) {
  std::string text;
  for (std::size_t i = 0; const Option& option : variant.options())
    if (const int value = variant.values()[i++]; value != option.standard)
      text += fmt::format("{}{}={}", text.empty() ? "" : ", ", option.name, rule_value_text(option, value));
  return text;
}

std::string heading(const Variant& variant, std::string_view deal, const Style& style) {
  std::string text = style.bold(fmt::format("{}{}{}", title_text(variant), deal.empty() ? "" : ", ", deal));
  if (const std::string rules = variant.rules_text(","); !rules.empty()) text += fmt::format("  ({})", rules);
  return text;
}

Json item_json(const Variant& variant, const DealItem& item) {
  return protocol::deal_json<Json>(
      variant, {.deal = item.deal, .seed = item.seed, .drawn_from = item.drawn_from, .table = item.table});
}

std::string_view list_name(const Place& place) { return std::string_view(place.name).substr(0, place.name.find(' ')); }

namespace {

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

std::string draw_places(std::span<const Place> places, const Style& style, std::size_t width) {
  return drawn({.places = places, .style = style, .width = width});
}

std::string draw_order(const Variant& variant, const Style& style, std::size_t width) {
  const std::vector<Place> places = AnyPosition(variant, DealReader(variant).of_seed(1)).places();
  return drawn({.places = places, .style = style, .width = width, .numbered = true});
}

std::string rows_text(const Variant& variant, std::size_t width) {
  std::string text;
  for (const WantedRow& row : wanted_rows(variant))
    text += wrapped(words(fmt::format("{}: {}", row.name, row.help)), 2, width) + '\n';
  return text;
}

std::string layout_text(const Position& position) {
  if (position.settings().shape == multiplayer::Shape::line) return to_text(position.line());
  return joined(position.laid(), " ", [&](const Move& move) { return position.to_text(move); });
}

std::optional<int> read_viewer(const std::optional<std::string>& text, int seats, const DisplayArguments& display) {
  const auto viewer = read_small_number("--view", text, 1, seats);
  if (viewer && display.format() == Format::csv)
    throw InputError("--view: a deal in csv is written whole: expected text, json or svg");
  return viewer;
}

ShownTable::ShownTable(const AnyPosition& shown, const Row& deal, const std::optional<int>& viewer,
                       std::span<const Move> moves)
    : position(shown) {
  if (viewer) view.emplace(deal, position.multiplayer().settings(), *viewer - 1, moves);
}

std::vector<Place> ShownTable::places() const { return view ? multiplayer::places(*view) : position.places(); }

std::string ShownTable::page(const Style& style) const {
  if (!position.variant().scores()) return draw_places(places(), style);
  return view ? view_page(*view) : position_page(position.multiplayer());
}

void ShownTable::add_to(Json& json) const {
  if (view)
    json["view"] = view_json(*view);
  else
    json["layout"] = position.variant().scores() ? hand_layout_json(position.multiplayer()) : layout_json(places());
}

std::string position_page(const Position& position) {
  return page(
      position.settings(), position.layout().empty() ? "" : layout_text(position),
      position.over() ? std::nullopt : std::optional(position.turn()), position.scores(),
      [&](int seat) { return hand_text(position, seat); }, [](int) { return std::string(); },
      to_text(position.stock()));
}

Json scores_json(const multiplayer::Scores& scores, int seats) { return protocol::scores_json<Json>(scores, seats); }

}  // namespace boneyard::app
