#include "terminal/menu.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "cli/errors.hpp"
#include "cli/io/config.hpp"
#include "cli/io/statistics.hpp"
#include "cli/reports/daily.hpp"
#include "cli/reports/score.hpp"
#include "solvers/any_table.hpp"
#include "terminal/match/match_menu.hpp"
#include "terminal/stage.hpp"

namespace boneyard::app {
namespace {

struct Entry {
  std::string title, text, beside;
  std::function<std::optional<Seating>()> deal;  // nothing: back to the menu
  std::function<Seating()> go_on{};              // with the game that was put away, if there is one
};

/// With the rule options of the configuration file.
Variant usual_variant(const GameInfo& game) {
  Variant variant(game);
  for (const std::string& rule : config().rules_of(game.name)) variant.set(rule);
  return variant;
}

std::string today_text(const PlaySettings& settings) {
  const Days days = load_days(settings.state);
  if (days.contains(today())) return line_to_paste(days, today());
  const int running = days_running(days, Date::of_number(today().number() - 1));
  return "the same winnable deal for everyone" + (running > 0 ? fmt::format("; {} days running so far", running) : "");
}

Entry entry_of(const GameInfo& game, const PlaySettings& settings, const Statistics& records,
               const std::vector<Kept>& all_kept) {
  const Variant variant = usual_variant(game);
  const auto record = records.find(record_key(variant, settings.deals.dealt()));
  Entry entry{.title = std::string(game.title),
              .text = std::string(game.aim),
              .beside = record == records.end() ? "" : record_text(record->second),
              .deal = [&settings, variant] {
                return TableSetup{variant, new_deal(variant, settings.deals)};
              }};
  const auto is_of_game = [&](const Kept& each) { return each.game.variant.name() == game.name; };
  if (const auto kept = std::ranges::find_if(all_kept, is_of_game); kept != all_kept.end()) {
    const Variant& rules = kept->game.variant;
    entry.text =
        fmt::format("put away at move {}{}: Enter goes on with it, n deals anew", words(kept->game.line).size() + 1,
                    rules == variant ? "" : fmt::format(" ({})", rules.rules_text(",")));
    entry.go_on = [&] {
      Seating kept_table = take_up_seating(settings.state, game.name);
      set_note(kept_table, "Where you left off.");
      return kept_table;
    };
  }
  return entry;
}

std::string matches_text(const PlaySettings& settings) {
  int kept = 0;
  for (const table::GameRow& row : table::rows()) kept += kept_match(settings.state, row.name) ? 1 : 0;
  return "twelve games by two to five seats, against the program or each other" +
         (kept > 0 ? fmt::format("; {} put away", kept) : "");
}

std::vector<Entry> entries(Screen& screen, const PlaySettings& settings, const std::vector<Kept>& kept) {
  std::vector<Entry> all;
  const Statistics records = load_statistics(settings.state);
  for (const GameInfo& game : games()) all.push_back(entry_of(game, settings, records, kept));
  const GameInfo& game = daily_game(today());
  all.push_back(
      {.title = fmt::format("Today's {}", game.title), .text = today_text(settings), .beside = "", .deal = [&game] {
         return TableSetup{Variant(game), daily_deal(Variant(game))};
       }});
  all.push_back({.title = "Matches", .text = matches_text(settings), .beside = "", .deal = [&] {
                   std::optional<MatchStart> start = choose_match(screen, settings);
                   return start ? std::optional<Seating>(std::move(*start)) : std::nullopt;
                 }});
  return all;
}

/// The game that was put away last, or the first of all. Matches are the last entry.
std::size_t first_choice(const PlaySettings& settings, std::size_t entries) {
  const auto name = last_kept(settings.state);
  if (!name) return 0;
  const auto found = static_cast<std::size_t>(std::ranges::find(games(), *name, &GameInfo::name) - games().begin());
  return found < games().size() ? found : entries - 1;
}

constexpr int head = 1;

/// With a blank row between them, where there is room.
int rows_each(const Stage& stage, std::size_t count) {
  return head + 3 * static_cast<int>(count) + 4 <= stage.rows() ? 3 : 2;
}

void draw(const Stage& stage, const std::vector<Entry>& all, std::size_t at, const std::string& note) {
  const int each = rows_each(stage, all.size());
  stage.screen().clear();
  stage.line(0, "boneyard: games with dominoes", Ink::bold);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const int row = head + static_cast<int>(i) * each;
    const std::string title = fmt::format(" {} {} ", i + 1, all[i].title);
    stage.put(row, 0, title, i == at ? Ink::at : Ink::bold);
    const int room = stage.columns() - static_cast<int>(title.size()) - 2;
    if (static_cast<int>(all[i].beside.size()) <= room)
      stage.put(row, stage.columns() - static_cast<int>(all[i].beside.size()), all[i].beside, Ink::dim);
    stage.line(row + 1, "   " + all[i].text, all[i].go_on ? Ink::busy : Ink::dim);
  }
  // Of what was chosen all is said, should its line have had no room for it.
  const bool cut = static_cast<int>(all[at].text.size()) + 3 > stage.columns();
  const auto said = stage.lines_of(!note.empty() ? note : cut ? all[at].text : "");
  const int first = head + static_cast<int>(all.size()) * each + (stage.small() ? 0 : 1);
  for (std::size_t i = 0; i < said.size() && first + static_cast<int>(i) < stage.rows() - 1; ++i)
    stage.put(first + static_cast<int>(i), 0, said[i]);
  stage.line(-1, "arrows and Enter, a click or a digit choose; q leaves", Ink::dim);
  stage.screen().cursor({});
  stage.screen().show();
}

}  // namespace

std::optional<Seating> choose_table(Screen& screen, const PlaySettings& settings, std::string note) {
  const Stage stage(screen);
  const std::vector<Kept> kept = kept_games(settings.state);
  const std::vector<Entry> all = entries(screen, settings, kept);
  for (std::size_t at = first_choice(settings, all.size());;) {
    draw(stage, all, at, note);
    const Event event = screen.wait();
    if (event.kind == Event::Kind::key) note.clear();
    const bool anew = event.is("n");
    bool chosen = anew || event.is(Key::enter) || event.is(" ");
    if (event.kind == Event::Kind::stop || event.is("q") || event.is(Key::end_of_input)) return std::nullopt;
    if (event.is(Key::down) || event.is(Key::tab) || event.kind == Event::Kind::wheel_down) at = (at + 1) % all.size();
    if (event.is(Key::up) || event.is(Key::back_tab) || event.kind == Event::Kind::wheel_up)
      at = (at + all.size() - 1) % all.size();
    if (event.is(Key::character) && event.text[0] >= '1' && event.text[0] < '1' + static_cast<int>(all.size())) {
      at = static_cast<std::size_t>(event.text[0] - '1');
      chosen = true;
    }
    const int row = event.row - stage.top() - head, each = rows_each(stage, all.size());
    if (event.kind == Event::Kind::click && row >= 0 && row < static_cast<int>(all.size()) * each) {
      at = static_cast<std::size_t>(row / each);
      chosen = true;
    }
    if (!chosen) continue;
    try {
      if (auto chosen_table = all[at].go_on && !anew ? all[at].go_on() : all[at].deal()) return chosen_table;
    } catch (const InputError& error) {
      note = error.what();
    }
  }
}

}  // namespace boneyard::app
