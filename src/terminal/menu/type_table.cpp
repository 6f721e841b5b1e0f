#include "terminal/menu/type_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "cli/commands/unknown.hpp"
#include "cli/reports/layout_text.hpp"
#include "cli/reports/solve_report.hpp"
#include "platform/errors.hpp"
#include "protocol/table_text.hpp"
#include "terminal/menu/game_page.hpp"
#include "terminal/menu/list.hpp"
#include "terminal/play/search.hpp"
#include "terminal/presenter/setup.hpp"
#include "terminal/screen/line_input.hpp"
#include "terminal/screen/pages.hpp"

namespace boneyard::app {
namespace {

using namespace std::chrono_literals;
using From = TypedTable::From;

std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_letter));
}

/// The text that a person edits, broken at blanks to rows of `width` columns, and the row and column of its cursor.
struct BrokenText {
  std::vector<std::string> rows{};
  int row = 0, column = 0;

  BrokenText(std::string_view text, std::size_t cursor, std::size_t width) {
    for (std::size_t at = 0; at <= text.size(); ++at) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      do {
        std::size_t next = at, blank = 0;
        for (std::size_t columns = 0; next < end; ++next) {
          if (begins_letter(text[next]) && columns++ == width) break;
          if (text[next] == ' ') blank = next + 1;
        }
        if (next < end && blank > at) next = blank;
        if (cursor >= at && (cursor < next || next == end)) {
          row = static_cast<int>(rows.size());
          column = static_cast<int>(letters(text.substr(at, cursor - at)));
        }
        rows.emplace_back(text.substr(at, next - at));
        at = next;
      } while (at < end);
    }
  }
};

class TypePage {
 public:
  TypePage(Screen& screen, PlaySettings& settings, const Variant& variant, From from)
      : screen_(screen),
        variant_(variant),
        from_(from),
        kept_(settings.chosen[fmt::format("{}.typed-{}", variant.name(), static_cast<int>(from))]) {}

  std::optional<Start> run() {
    input_.begin(kept_);
    for (;;) {
      const auto table = type();
      kept_ = input_.text();
      if (!table) return std::nullopt;
      if (auto start = choose(*table)) return start;
      if (stop_requested()) return std::nullopt;
    }
  }

 private:
  /// The table that was typed; nullopt if the person goes back.
  std::optional<TypedTable> type() {
    said_.clear();
    for (std::optional<Event> next;;) {
      show();
      const Event event = next ? *std::exchange(next, std::nullopt) : screen_.wait();
      if (event.kind == Event::Kind::stop || event.is(Key::end_of_input) || event.is(Key::escape)) return std::nullopt;
      if (!event.is(Key::enter)) {
        edit(event);
        continue;
      }
      // What follows at once is the next line of a text that was pasted.
      constexpr auto at_once = 40ms;
      if (Event more = screen_.wait(at_once); more.kind == Event::Kind::key) {
        input_.type("\n");
        next = std::move(more);
        continue;
      }
      if (auto table = read()) return table;
    }
  }

  /// Reads the text; nullopt if something is wrong, which the page then says. The person goes on in a new line.
  std::optional<TypedTable> read() {
    std::string text = input_.text();
    text.erase(text.find_last_not_of(" \n") + 1);
    try {
      return TypedTable(variant_, protocol::table_text(variant_, text, from_), from_);
    } catch (const ParseError& error) {
      said_ = text.empty() ? "Type the tiles, or paste them." : sentence(capital(error.what()));
    }
    const bool at_end = input_.at() == input_.text().size();
    if (at_end && !text.empty() && !input_.text().ends_with('\n')) input_.type("\n");
    return std::nullopt;
  }

  void edit(const Event& event) {
    if (event.kind != Event::Kind::key) return;
    said_.clear();
    if (event.is(Key::up) || event.is(Key::down)) return go_to_line(event.is(Key::up) ? -1 : 1);
    if (event.is(Key::backspace) && input_.text().empty()) return;
    if (event.is(Key::tab)) {  // a pasted one lines up columns
      const std::size_t line = input_.text().substr(0, input_.at()).find_last_of('\n') + 1;
      constexpr std::size_t stop = 8;
      return input_.type(std::string(stop - (input_.at() - line) % stop, ' '));
    }
    input_.take(event, [](std::string_view) { return std::vector<std::string>(); });
  }

  /// Moves the cursor to the same column of the line above or below.
  void go_to_line(int step) {
    const std::string& text = input_.text();
    const std::size_t line = text.substr(0, input_.at()).find_last_of('\n') + 1, column = input_.at() - line;
    std::size_t other = line;
    if (step < 0 && line > 0) other = text.substr(0, line - 1).find_last_of('\n') + 1;
    if (step > 0) {
      const std::size_t end = text.find('\n', line);
      if (end == text.npos) return;
      other = end + 1;
    }
    if (other != line) input_.go_to(std::min(other + column, std::min(text.find('\n', other), text.size())));
  }

  std::string title() const { return heading(variant_, typed_words[static_cast<std::size_t>(from_)], {}); }

  /// How to type the table: the numbered places of a deal, or the rows of a table in mid-game.
  std::vector<std::string> advice() const {
    const auto width = static_cast<std::size_t>(screen_.columns());
    const std::string text = from_ == From::deal
                                 ? "Type or paste the tiles in this order, such as 64 55; ? is one that you don't "
                                   "know.\n" +
                                       draw_order(variant_, {}, width)
                                 : "Type or paste a row for each place, its name in front; - for an empty one, ? for "
                                   "a tile that you don't know.\n" +
                                       rows_text(variant_, width);
    return screen_.lines_of(text);
  }

  /// The text stands below the advice, of which as much is shown as there is room for, and a message below the text.
  void show() {
    screen_.clear();
    screen_.line(0, title(), Ink::bold);
    constexpr int least_text = 2, most_text = 8;
    const BrokenText text(input_.text(), input_.at(), static_cast<std::size_t>(screen_.columns() - 1));
    const std::vector<std::string> advice = this->advice(), said = screen_.lines_of(said_);
    const int room = screen_.rows() - 2;  // without the title and the keys
    const int message = std::min(static_cast<int>(said.size()), room - least_text - 2);
    const int lines = std::clamp(static_cast<int>(text.rows.size()), least_text,
                                 std::clamp(room - message - 2, least_text, most_text));
    const int above = std::min(static_cast<int>(advice.size()), room - message - lines - 2);
    int row = 1;
    for (int i = 0; i < above; ++i) screen_.put(row++, 0, advice[static_cast<std::size_t>(i)], Ink::dim);
    screen_.put(row++, 0, std::string(static_cast<std::size_t>(screen_.columns()), '-'), Ink::dim);
    const int first = std::max(0, text.row - lines + 1), top = row;
    for (int i = first; i < std::min(first + lines, static_cast<int>(text.rows.size())); ++i)
      screen_.put(top + i - first, 0, text.rows[static_cast<std::size_t>(i)]);
    row = top + lines;
    screen_.put(row++, 0, std::string(static_cast<std::size_t>(screen_.columns()), '-'), Ink::dim);
    for (int i = 0; i < message; ++i) screen_.put(row++, 0, said[static_cast<std::size_t>(i)], Ink::bad);
    screen_.keys({{"Enter", "reads it"}, {"Esc", "back"}, {"", "arrows, Ctrl-U edit"}});
    screen_.cursor(std::pair(top + text.row - first, text.column));
    screen_.show();
  }

  /// Shows the table as it was read. Returns the game to play from there; nullopt: back to the text.
  std::optional<Start> choose(const TypedTable& table) {
    const std::string read = unknown_table(table, {}, static_cast<std::size_t>(screen_.columns()));
    MenuPage page{.title = "This is what was read. Is it your table?",
                  .picture = std::string(read.substr(0, read.find_last_not_of('\n') + 1)),
                  .lines = {{.name = "Solve it",
                             .about = table.complete() ? "Says whether it can be won, and how."
                                                       : "Says how often such a table can be won."},
                            {.name = "Change it", .about = "Back to what you typed."}},
                  .keys = {{"", "arrows"}, {"Enter", "chooses"}, {"?", "rules"}, {"Esc", "back"}}};
    if (table.found()) page.note = fmt::format("The tile that you do not know is {}.", to_text(*table.found()));
    if (table.complete())
      page.lines.insert(page.lines.begin() + 1, {.name = "Play", .about = "You play from here on."});
    for (MenuList list(screen_);;) {
      const MenuAct act = list.ask(page);
      page.note.clear();
      if (act.kind == MenuAct::Kind::back) return std::nullopt;
      if (act.kind == MenuAct::Kind::key) show_rules(screen_, variant_);
      if (act.kind != MenuAct::Kind::enter) continue;
      if (act.line + 1 == page.lines.size()) return std::nullopt;
      if (act.line == 1) return Start{Session(variant_, typed_table(table))};
      const auto failed = [&](const char* why) { page.note = sentence(capital(why)); };
      or_else([&] { screen_.page(read + "\n" + solved(table, list, page)); }, failed);
    }
  }

  /// The answer, as `solve` gives it.
  std::string solved(const TypedTable& table, MenuList& list, const MenuPage& page) {
    std::string text;
    const auto work = [&](const std::atomic<bool>& stop) {
      SolveRequest request{.variant = variant_, .from_deal = table.is_deal(), .watched = true};
      request.want.line = true;
      request.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
      request.stop = &stop;
      try {
        text = table.complete() ? solve_page(request, DealSolver(request)(table.position()), {})
                                : unknown_page(table, answer_of(table, {}, request, [](double) {}), {});
      } catch (const CheckFailed& error) {
        throw InputError(error.what());
      }
    };
    work_on(screen_, work, "Searching", "The search was stopped", [&](const std::string& said) {
      MenuPage waiting = page;
      waiting.note = said;
      waiting.keys = {{"Esc", "stop"}};
      list.draw(waiting);
    });
    return text;
  }

  Screen& screen_;
  Variant variant_;
  From from_;
  std::string& kept_;  // of this run of the program
  LineInput input_{std::filesystem::path()};
  std::string said_;
};

}  // namespace

std::optional<Start> type_table(Screen& screen, PlaySettings& settings, const Variant& variant, From from) {
  return TypePage(screen, settings, variant, from).run();
}

std::optional<Start> choose_typed(Screen& screen, PlaySettings& settings, std::span<const GameInfo* const> games) {
  MenuPage page{.title = "Tiles on your table",
                .intro = "Choose the game that lies there, and whether it has begun.",
                .keys = {{"", "arrows"}, {"Enter", "chooses"}, {"?", "keys, rules"}, {"Esc", "back"}}};
  for (const GameInfo* game : games) page.lines.push_back({.name = std::string(game->title), .values = typed_words});
  for (MenuList list(screen);;) {
    for (MenuLine& line : page.lines) line.about = about_typed[line.chosen];
    const MenuAct act = list.ask(page);
    MenuLine& line = page.lines[act.line];
    const Variant variant = last_setup(*games[act.line], settings).variant;
    if (act.kind == MenuAct::Kind::back || stop_requested()) return std::nullopt;
    if (act.kind == MenuAct::Kind::key) show_rules(screen, variant);
    if (act.kind == MenuAct::Kind::value) line.chosen = act.value;
    if (act.kind == MenuAct::Kind::step) line.chosen = 1 - line.chosen;
    if (act.kind == MenuAct::Kind::enter)
      if (auto start = type_table(screen, settings, variant, static_cast<From>(line.chosen))) return start;
  }
}

}  // namespace boneyard::app
