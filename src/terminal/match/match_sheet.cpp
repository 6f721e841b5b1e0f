#include "terminal/match/match_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/match/match_picture.hpp"

namespace boneyard::app {
namespace {

constexpr std::string_view all_keys =
    "u undo  r redo  h hint  p peek  v review  n next  m moves  : type  ? help  q quit";
constexpr std::string_view few_keys = "u undo h hint p peek v review n next : type ? help q quit";

std::string what_can_be_done(const MatchTable& table, const MatchSheet& sheet) {
  if (!sheet.doing.empty()) return sheet.doing;
  if (table.waits_for_claim()) return "c claims what you have just scored; Enter goes on";
  if (table.match().match_over()) return "The match is over: Enter begins another";
  if (table.match().now().over()) return "Enter deals the next hand; v says what your moves cost";
  if (table.covered()) return "Enter uncovers the hand";
  if (sheet.chosen) return "Choose a place; Esc puts the tile back";
  return "Arrows and Enter, or the mouse, choose a lit tile";
}

/// The moves that are no tile, or the places of the chosen one, as words to press. Returns the column after them.
int draw_offers(const Stage& stage, const MatchTable& table, const MatchSheet& sheet, int row,
                std::vector<Stop>& stops) {
  int column = 0;
  if (table.match().now().over() || table.covered() || table.waits_for_claim() || !table.match().person_is_on_turn())
    return column;
  for (const table::Move& move : table.match().now().moves()) {
    if (move.lays() && (!sheet.chosen || move.tile.tile() != *sheet.chosen)) continue;
    const std::string text = table.match().now().to_text(move);
    const int width = static_cast<int>(text.size()) + 2;
    if (column + width > stage.columns()) break;
    stage.put(row, column, " " + text + " ", text == sheet.at ? Ink::at : Ink::chosen);
    stops.push_back({stage.top() + row, stage.left() + column, 1, width, std::nullopt, text});
    column += width + 2;
  }
  return column;
}

void draw_keys(const Stage& stage, const MatchSheet& sheet) {
  stage.screen().cursor({});
  if (!sheet.keys.empty()) return stage.line(-1, sheet.keys, Ink::bold);
  if (sheet.typing == nullptr) {
    const bool fits = static_cast<int>(all_keys.size()) <= stage.columns();
    return stage.line(-1, fits ? all_keys : few_keys, Ink::dim);
  }
  stage.line(-1, "> " + sheet.typing->text());
  stage.screen().cursor(std::pair(stage.top() + stage.rows() - 1,
                                  stage.left() + std::min(stage.columns() - 1, 2 + sheet.typing->cursor())));
}

}  // namespace

int message_rows_of_match(const Stage& stage) { return stage.small() ? 3 : 5; }

std::vector<Stop> draw_match_sheet(const Stage& stage, const MatchTable& table, const MatchSheet& sheet) {
  Look look = table.settings().look;
  look.width = stage.columns();
  const int message_rows = message_rows_of_match(stage);
  const int head = 2, room = stage.rows() - head - 3 - message_rows;
  const MatchCursor cursor{room, sheet.chosen, sheet.at};
  MatchPicture picture = draw_match(table, look, cursor);
  if (look.tiles != TileLook::ascii && (picture.canvas.rows() > room || !picture.whole)) {
    look.tiles = TileLook::ascii;
    picture = draw_match(table, look, cursor);
  }
  std::vector<Stop> stops = std::move(picture.stops);
  const int hidden = std::max(0, picture.canvas.rows() - room);  // the hand, below, stays in sight
  for (Stop& stop : stops) stop.row += stage.top() + head - hidden, stop.column += stage.left();
  std::erase_if(stops, [&](const Stop& stop) { return stop.row < stage.top() + head; });
  stage.screen().clear();
  stage.line(0, match_headline(table), Ink::bold);
  stage.line(1, fmt::format("To win: {}.", table::row(table.match().settings().game).aim), Ink::dim);
  stage.screen().put(stage.top() + head, stage.left(), picture.canvas, room, hidden);
  const int offers_row = stage.rows() - 2 - message_rows;
  const int column = draw_offers(stage, table, sheet, offers_row, stops);
  const std::string text = what_can_be_done(table, sheet);
  if (column + static_cast<int>(text.size()) <= stage.columns()) stage.put(offers_row, column, text);
  const auto lines = stage.lines_of(sheet.message);
  for (int i = 0; i < std::min(message_rows, static_cast<int>(lines.size())); ++i)
    stage.put(stage.rows() - 1 - message_rows + i, 0, lines[static_cast<std::size_t>(i)]);
  draw_keys(stage, sheet);
  stage.screen().show();
  return stops;
}

}  // namespace boneyard::app
