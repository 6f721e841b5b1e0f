#include "terminal/table_picture.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/line_input.hpp"
#include "terminal/line_picture.hpp"
#include "terminal/views/views.hpp"
#include "terminal/words.hpp"

namespace boneyard::app {
namespace {

constexpr std::string_view all_keys =
    "u undo  r redo  h hint  s status  a auto  n new  m moves  : type  ? help  q quit";
constexpr std::string_view few_keys = "u undo r redo h hint a auto n new : type ? help q quit";

std::string prompt_of(const Sitting& sitting) { return fmt::format("{}> ", sitting.variant().name()); }

/// Rows, from the end of the stage: keys, message, status, offers.
struct Rows {
  int head, table, table_rows, offers, status, message;

  explicit Rows(const Stage& stage)
      : head(stage.small() ? 2 : 3),
        table(stage.small() ? 2 : 4),
        table_rows(std::max(1, stage.rows() - table - 3 - message_rows(stage) - (stage.small() ? 0 : 1))),
        offers(stage.rows() - 3 - message_rows(stage)),
        status(offers + 1),
        message(offers + 2) {}
};

void draw_head(const Stage& stage, const Sitting& sitting, const Rows& rows) {
  stage.line(0, headline(sitting), Ink::bold);
  const auto aim = stage.lines_of(aim_text(sitting.now()));
  const int room = rows.head - 1;
  for (int i = 0; i < std::min(room, static_cast<int>(aim.size())); ++i) {
    const bool cut = i + 1 == room && static_cast<int>(aim.size()) > room;
    stage.line(1 + i, aim[static_cast<std::size_t>(i)] + (cut ? " …" : ""), Ink::dim);
  }
}

/// The tiles drawn as large as there is room for.
Canvas drawn(const AnyPosition& position, Look look, int rows) {
  Canvas canvas = draw_table(position, look);
  if (canvas.rows() <= rows || look.tiles != TileLook::box) return canvas;
  look.tiles = TileLook::ascii;
  return draw_table(position, look);
}

/// The first row of the canvas to be shown, so that `at` is in sight.
int first_row(const Canvas& canvas, const std::optional<Tile>& at, int rows) {
  const int last_first = std::max(0, canvas.rows() - rows);
  if (!at || last_first == 0) return last_first;
  for (const Spot& spot : canvas.spots())
    if (spot.tile == at) return std::clamp(spot.row + spot.rows + 1 - rows, 0, last_first);
  return last_first;
}

/// What a win is shown by; empty before, and where it would leave no room for the table.
Canvas won_line(const Sitting& sitting, const Stage& stage, const Rows& rows) {
  if (!sitting.now().won() || sitting.played() == 0) return {};
  Canvas line = draw_line(sitting, stage.columns());
  return line.rows() < rows.table_rows - 1 ? line : Canvas();
}

void add_tiles(std::vector<Stop>& stops, const Stage& stage, const Canvas& canvas, TileSet wanted, int first,
               const Rows& rows) {
  for (const Spot& spot : canvas.spots()) {
    if (!spot.tile || !wanted.contains(*spot.tile)) continue;
    const int row = spot.row - first;
    stops.push_back(
        {stage.top() + rows.table + row, stage.left() + spot.column, spot.rows, spot.columns, spot.tile, ""});
  }
}

/// Places that the chosen tiles can come to.
void add_places(std::vector<Stop>& stops, const Stage& stage, const Canvas& canvas, const std::vector<MoveText>& ready,
                int first, const Rows& rows) {
  for (const Spot& spot : canvas.spots())
    for (const MoveText& move : ready)
      if (spot.place && move.touched.to == spot.place && move.touched.end == spot.end)
        stops.push_back({stage.top() + rows.table + spot.row - first, stage.left() + spot.column, spot.rows,
                         spot.columns, std::nullopt, move.text});
}

/// The table, and below it the line that won; returns the first row of the table that is shown.
int draw_middle(const Stage& stage, const Canvas& table, const Canvas& line, const std::optional<Tile>& at,
                const Rows& rows) {
  const int room = rows.table_rows - (line.rows() > 0 ? line.rows() + 1 : 0);
  const int first = first_row(table, at, room);
  stage.screen().put(stage.top() + rows.table, stage.left(), table, room, first);
  const int below = rows.table + std::min(table.rows(), room) + 1;
  stage.screen().put(stage.top() + below, stage.left(), line, line.rows());
  return first;
}

std::string what_can_be_done(const Table& table, const Choice& choice) {
  const AnyPosition& now = table.sitting().now();
  if (now.over()) return "Enter deals again";
  if (!choice.chosen().empty())
    return choice.open().empty() ? "Choose one; Esc puts the tile back"
                                 : "Choose another tile to go with it; Esc puts it back";
  const std::size_t count = now.move_count();
  return fmt::format("{} move{}: arrows and Enter, or the mouse, choose a lit tile", count, count == 1 ? "" : "s");
}

/// Moves by themselves, in a row, and what else can be done.
void draw_offers(std::vector<Stop>& stops, const Stage& stage, const Table& table, const Choice& choice,
                 const std::optional<Stop>& at, const Rows& rows) {
  int column = 0;
  for (const MoveText& move : choice.ready()) {
    const std::string text = " " + offer_text(table.sitting().now(), move) + " ";
    const int width = static_cast<int>(text.size());
    if (column + width > stage.columns()) break;
    Stop stop{stage.top() + rows.offers, stage.left() + column, 1, width, std::nullopt, move.text};
    stage.put(rows.offers, column, text, at && at->same_as(stop) ? Ink::at : Ink::chosen);
    stops.push_back(std::move(stop));
    column += width + 2;
  }
  const std::string text = what_can_be_done(table, choice);
  if (column == 0) return stage.line(rows.offers, text);
  if (column + static_cast<int>(text.size()) <= stage.columns()) stage.put(rows.offers, column, text);
}

void draw_message(const Stage& stage, const Saying& saying, const Rows& rows) {
  const auto lines = stage.lines_of(saying.message);
  for (std::size_t i = 0; i < lines.size() && i < static_cast<std::size_t>(message_rows(stage)); ++i)
    stage.put(rows.message + static_cast<int>(i), 0, lines[i]);
}

void draw_keys(const Stage& stage, const Table& table, const Saying& saying) {
  if (saying.typing == nullptr) {
    stage.screen().cursor({});
    if (!saying.keys.empty()) return stage.line(-1, saying.keys, Ink::bold);
    const bool room = static_cast<int>(all_keys.size()) <= stage.columns();
    return stage.line(-1, room ? all_keys : few_keys, Ink::dim);
  }
  const std::string prompt = prompt_of(table.sitting());
  const int room = stage.columns() - static_cast<int>(prompt.size()) - 1;
  const int hidden = std::max(0, saying.typing->cursor() - room);  // of its start
  std::string_view text = saying.typing->text();
  for (int i = 0; i < hidden; ++i) {
    text.remove_prefix(1);
    while (!text.empty() && (static_cast<unsigned char>(text.front()) & 0xC0) == 0x80) text.remove_prefix(1);
  }
  stage.put(-1, 0, prompt, Ink::dim);
  stage.put(-1, static_cast<int>(prompt.size()), text);
  stage.screen().cursor(std::pair(stage.top() + stage.rows() - 1,
                                  stage.left() + static_cast<int>(prompt.size()) + saying.typing->cursor() - hidden));
}

}  // namespace

int message_rows(const Stage& stage) { return stage.small() ? 2 : 4; }

std::string aim_text(const AnyPosition& position) { return fmt::format("To win: {}.", position.variant().game().aim); }

std::string offer_text(const AnyPosition& position, const MoveText& move) {
  const Touched& touched = move.touched;
  if (touched.tiles.empty()) return fmt::format("{} take nothing", move.text);
  if (touched.end == Touched::End::left) return move.text + " left end";
  if (touched.end == Touched::End::right) return move.text + " right end";
  if (!touched.to) return touched.tiles.size() == 1 ? move.text + " alone" : move.text;
  return fmt::format("{} to {}", move.text, position.places()[*touched.to].name);
}

std::vector<Stop> draw_table_screen(const Stage& stage, const Table& table, const Choice& choice,
                                    const std::optional<Stop>& at, const Saying& saying) {
  const Rows rows(stage);
  const AnyPosition& now = table.sitting().now();
  Look look = table.settings().look;
  look.width = stage.columns();
  look.marks = {choice.open(), choice.chosen(), at ? at->tile : std::nullopt};
  stage.screen().clear();
  draw_head(stage, table.sitting(), rows);
  const Canvas line = won_line(table.sitting(), stage, rows);
  const Canvas canvas = drawn(now, look, rows.table_rows - line.rows());
  const int first = draw_middle(stage, canvas, line, look.marks.at, rows);
  std::vector<Stop> stops;
  add_tiles(stops, stage, canvas, choice.open() | choice.chosen(), first, rows);
  if (!choice.chosen().empty()) add_places(stops, stage, canvas, choice.ready(), first, rows);
  draw_offers(stops, stage, table, choice, at, rows);
  if (!saying.status.empty()) stage.line(rows.status, saying.status, saying.status_ink);
  draw_message(stage, saying, rows);
  draw_keys(stage, table, saying);
  stage.screen().show();
  return stops;
}

}  // namespace boneyard::app
