#include "terminal/match/match_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/match/match_picture.hpp"

namespace boneyard::app {
namespace {

constexpr MatchKey all_keys[] = {
    {"u", "undo", "undo"},   {"r", "redo", "redo"}, {"h", "hint", "hint"}, {"p", "peek", "peek"},
    {"c", "claim", "claim"}, {"t", "take", "take"}, {"n", "next", "next"}, {"v", "review", "review"},
    {"m", "moves", "moves"}, {"?", "help", "help"}, {"q", "quit", "quit"},
};

/// `u undo  h hint  : type  ? help  q quit`: in a narrow window without those that can be done without.
std::string key_bar(const MatchTable& table, int columns) {
  std::vector<MatchKey> keys = keys_now(table);
  keys.insert(keys.end() - 2, {":", "", "type"});
  for (const std::string_view less : {"", "m", ":", "r"}) {
    std::erase_if(keys, [&](const MatchKey& each) { return each.key == less; });
    std::string bar;
    for (const MatchKey& each : keys) bar += fmt::format("{}{} {}", bar.empty() ? "" : "  ", each.key, each.word);
    if (static_cast<int>(bar.size()) <= columns || less == "r") return bar;
  }
  return "";
}

std::string what_can_be_done(const MatchTable& table, const MatchSheet& sheet) {
  if (!sheet.doing.empty()) return sheet.doing;
  if (table.waits_for_claim()) return "Claim what you have just scored with c, or go on with Enter";
  if (table.match().match_over()) return "The match is over: Enter begins another";
  if (table.match().now().over()) return "Enter deals the next hand";
  if (table.covered()) return "Enter uncovers the hand";
  if (sheet.chosen) return "Choose a place; Esc puts the tile back";
  if (table.offers("take")) return "Choose a tile; t takes what was not claimed before you";
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

void draw_keys(const Stage& stage, const MatchTable& table, const MatchSheet& sheet) {
  stage.screen().cursor({});
  if (!sheet.keys.empty()) return stage.line(-1, sheet.keys, Ink::bold);
  if (sheet.typing == nullptr) return stage.line(-1, key_bar(table, stage.columns()), Ink::dim);
  stage.line(-1, "> " + sheet.typing->text());
  stage.screen().cursor(std::pair(stage.top() + stage.rows() - 1,
                                  stage.left() + std::min(stage.columns() - 1, 2 + sheet.typing->cursor())));
}

/// The title and what wins, in two lines, or in as many as they take where the table leaves rows free.
std::vector<std::string> lines_of_head(const Stage& stage, const MatchTable& table, int rows) {
  constexpr int enough_for_arms = 17;
  const std::string title = match_headline(table),
                    aim = fmt::format("To win: {}.", table::info(table.match().settings().game).aim);
  std::vector<std::string> lines = stage.lines_of(title);
  for (const std::string& line : stage.lines_of(aim)) lines.push_back(line);
  const int left = rows - static_cast<int>(lines.size());
  Look look = table.settings().look;
  look.width = stage.columns();
  look.tiles = TileLook::ascii;
  const bool takes_its_rows =
      table.match().settings().shape == table::Shape::line || table.match().now().layout().empty();
  const bool free = takes_its_rows ? draw_match(table, look).canvas.rows() <= left : left >= enough_for_arms;
  return free ? lines : std::vector{title, aim};
}

}  // namespace

std::span<const MatchKey> match_keys() { return all_keys; }

std::vector<MatchKey> keys_now(const MatchTable& table) {
  std::vector<MatchKey> keys;
  for (const MatchKey& each : all_keys)
    if (table.offers(each.command)) keys.push_back(each);
  return keys;
}

int message_rows_of_match(const Stage& stage) { return stage.small() ? 3 : 5; }

std::vector<Stop> draw_match_sheet(const Stage& stage, const MatchTable& table, const MatchSheet& sheet) {
  Look look = table.settings().look;
  look.width = stage.columns();
  const int message_rows = message_rows_of_match(stage);
  const std::vector<std::string> head_lines = lines_of_head(stage, table, stage.rows() - 3 - message_rows);
  const int head = static_cast<int>(head_lines.size()), room = stage.rows() - head - 3 - message_rows;
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
  for (int i = 0; i < head; ++i) stage.line(i, head_lines[static_cast<std::size_t>(i)], i == 0 ? Ink::bold : Ink::dim);
  stage.screen().put(stage.top() + head, stage.left(), picture.canvas, room, hidden);
  const int offers_row = stage.rows() - 2 - message_rows;
  const int column = draw_offers(stage, table, sheet, offers_row, stops);
  const std::string text = what_can_be_done(table, sheet);
  if (column + static_cast<int>(text.size()) <= stage.columns()) stage.put(offers_row, column, text);
  const auto lines = stage.lines_of(sheet.message);
  for (int i = 0; i < std::min(message_rows, static_cast<int>(lines.size())); ++i)
    stage.put(stage.rows() - 1 - message_rows + i, 0, lines[static_cast<std::size_t>(i)]);
  draw_keys(stage, table, sheet);
  stage.screen().show();
  return stops;
}

}  // namespace boneyard::app
