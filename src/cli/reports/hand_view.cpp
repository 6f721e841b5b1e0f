// What one seat may see, for people and as json: its own tiles, the layout, how many tiles the others and the stock
// have, and what passes and draws have told of them.
#include <fmt/format.h>

#include "cli/reports/hand.hpp"

namespace boneyard::app {
namespace {

using table::View;

std::string count_text(int tiles) { return plural(std::to_string(tiles), "tile"); }

/// Of the layout after the view's moves.
std::string layout_text(const View& view) {
  std::string text;
  for (const Place& place : table::places(view))
    for (const LaidTile tile : place.name == "table" ? place.tiles : std::vector<LaidTile>())
      text += (text.empty() ? "" : " ") + to_text(tile);
  return text;
}

}  // namespace

std::optional<int> read_viewer(const std::optional<std::string>& text, int seats, const DisplayArguments& display) {
  const auto viewer = read_seat_number("--view", text, 1, seats);
  if (viewer && display.format() == Format::csv)
    throw InputError("--view: a deal in csv is written whole: expected text, json or svg");
  return viewer;
}

std::optional<View> view_of(const LargeRow& deal, const table::Settings& settings, const std::optional<int>& viewer,
                            const table::Moves& moves) {
  return viewer ? std::optional(View(deal, settings, *viewer - 1, moves)) : std::nullopt;
}

std::vector<Place> places_of(const table::Position& position, const std::optional<View>& view) {
  return view ? table::places(*view) : table::places(position);
}

std::string view_page(const View& view) {
  std::string text;
  if (!view.layout.empty()) text += fmt::format("  table   {}\n", layout_text(view));
  for (int seat = 0; seat < view.settings.seats; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const bool own = seat == view.seat;
    text += fmt::format("{} seat {}  {}", seat == view.turn && !view.over ? "*" : " ", seat + 1,
                        own && !view.hand.empty() ? to_text(view.hand) : count_text(view.holds[at]));
    // Of a row of Blind only what was turned up is known.
    if (const int down = view.holds[at] - view.hand.size(); own && !view.hand.empty() && down > 0)
      text += fmt::format(" and {} face down", down);
    if (view.scores[at] != 0) text += fmt::format("  ({} points)", view.scores[at]);
    if (const LargeSet none = own ? LargeSet() : table::cannot_hold(view, seat); !none.empty() && view.holds[at] > 0)
      text += fmt::format(", none of {}", to_text(none));
    text += '\n';
  }
  if (view.stock > 0) text += fmt::format("  {}   {}\n", table::stock_name(view.settings), count_text(view.stock));
  return text;
}

Json view_json(const View& view) {
  const auto tiles = [](const auto& set) {
    Json json = Json::array();
    for (const auto tile : set) json.push_back(to_text(tile));
    return json;
  };
  Json json;
  json["seat"] = view.seat + 1;
  json["turn"] = view.over ? 0 : view.turn + 1;
  json["hand"] = tiles(view.hand);
  json["table"] = tiles(table::places(view).front().tiles);
  json["holds"] = std::vector<int>(view.holds.begin(), view.holds.begin() + view.settings.seats);
  json["drawn"] = Json::array();
  json["cannot_hold"] = Json::array();
  for (int seat = 0; seat < view.settings.seats; ++seat) {
    json["drawn"].push_back(view.drawn[static_cast<std::size_t>(seat)].size());
    json["cannot_hold"].push_back(tiles(seat == view.seat ? LargeSet() : table::cannot_hold(view, seat)));
  }
  json["stock"] = view.stock;
  json["scores"] = std::vector<int>(view.scores.begin(), view.scores.begin() + view.settings.seats);
  return json;
}

}  // namespace boneyard::app
