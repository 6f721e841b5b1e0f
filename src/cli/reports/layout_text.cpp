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

/// The style as long as it lives.
Emphasis emphasis_of(const Style& style) {
  return {[&](std::string_view text) { return style.bold(text); },
          [&](std::string_view text) { return style.dim(text); }};
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

std::string draw_places(std::span<const Place> places, const Style& style, std::size_t width) {
  return boneyard::draw_places(places, emphasis_of(style), width);
}

std::string draw_order(const Variant& variant, const Style& style, std::size_t width) {
  const std::vector<Place> places = AnyPosition(variant, DealReader(variant).of_seed(1)).places();
  return boneyard::draw_places(places, emphasis_of(style), width, true);
}

std::string rows_text(const Variant& variant, std::size_t width) {
  std::string text;
  for (const WantedRow& row : wanted_rows(variant))
    text += wrapped(words(fmt::format("{}: {}", row.name, row.help)), 2, width) + '\n';
  return text;
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

Json scores_json(const multiplayer::Scores& scores, int seats) { return protocol::scores_json<Json>(scores, seats); }

}  // namespace boneyard::app
