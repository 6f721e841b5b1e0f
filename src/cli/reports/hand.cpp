#include "cli/reports/hand.hpp"

#include <fmt/format.h>

namespace boneyard::app {

using table::Move;
using table::Position;

namespace {

Json tiles_json(const auto& tiles) {
  Json json = Json::array();
  for (const auto& tile : tiles) json.push_back(to_text(tile));
  return json;
}

std::string hand_text(const Position& position, int seat) {
  if (position.settings().drawing != table::Drawing::rows) return to_text(position.hand(seat));
  std::string text;
  for (const Tile tile : position.row(seat)) text += (text.empty() ? "" : " ") + to_text(tile);
  return text;
}

/// A line as it lies; another layout as its tiles in the order they were laid, each with the pip it touches.
std::string layout_text(const Position& position) {
  if (position.settings().shape == table::Shape::line) return to_text(position.line());
  std::string text;
  for (const Move& move : position.laid()) text += (text.empty() ? "" : " ") + position.to_text(move);
  return text;
}

}  // namespace

std::string table_title(const Variant& variant, const DealItem& deal, const Style& style) {
  return style.bold(fmt::format("{} by {} seats, {}", variant.title(), variant.seats(), deal.name())) +
         fmt::format("  ({})", variant.rules_text(","));
}

std::string table_page(const Position& position) {
  std::string text;
  if (!position.layout().empty()) text += fmt::format("  table   {}\n", layout_text(position));
  for (int seat = 0; seat < position.settings().seats; ++seat) {
    text += fmt::format("{} seat {}  {}", seat == position.turn() && !position.over() ? "*" : " ", seat + 1,
                        hand_text(position, seat));
    if (const int score = position.scores()[static_cast<std::size_t>(seat)]; score != 0)
      text += fmt::format("  ({} points)", score);
    text += '\n';
  }
  if (!position.stock().empty())
    text += fmt::format("  {}   {}\n", table::stock_name(position.settings()), to_text(position.stock()));
  return text;
}

Json table_layout_json(const Position& position) {
  Json json;
  json["table"] = Json::array();
  for (const Move& move : position.laid()) json["table"].push_back(position.to_text(move));
  for (int seat = 0; seat < position.settings().seats; ++seat) {
    const std::string name = fmt::format("seat {}", seat + 1);
    json[name] = position.settings().drawing == table::Drawing::rows ? tiles_json(position.row(seat))
                                                                     : tiles_json(position.hand(seat));
  }
  json["stock"] = tiles_json(position.stock());
  return json;
}

Json table_json(const Variant& variant, const DealItem& deal) {
  Json json;
  json["game"] = variant.name();
  json["rules"] = rules_json(variant);
  json["seats"] = variant.seats();
  if (deal.seed) json["seed"] = *deal.seed;
  json["deal"] = to_text(deal.deal);
  return json;
}

std::vector<Move> play_table_line(Position& position, std::string_view line, std::string_view option) {
  std::vector<Move> moves;
  for (const std::string_view word : words(line))
    at_place(fmt::format("{}: move {}", option, moves.size() + 1), [&] {
      const Move move = position.parse_move(word);
      if (const auto why = position.why_illegal(move))
        throw ParseError(fmt::format("{} is not legal: {}", boneyard::quoted(word), *why));
      position.play(move);
      moves.push_back(move);
    });
  return moves;
}

}  // namespace boneyard::app
