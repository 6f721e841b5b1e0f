#include "terminal/menu.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "boneyard/game.hpp"
#include "cli/errors.hpp"
#include "cli/io/config.hpp"
#include "cli/reports/score.hpp"
#include "terminal/match/match_menu.hpp"
#include "terminal/score.hpp"
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
  return GameArguments{.game = std::string(game.name), .rules = {}}.read();
}

std::string today_text(const Days& days) {
  if (days.contains(today())) return line_to_paste(days, today());
  const int running = days_running(days, Date::of_number(today().number() - 1));
  return "the same winnable deal for everyone" + (running > 0 ? fmt::format("; {} days running so far", running) : "");
}

/// The one of the kept games of a kind that is shown, and how many there are.
void offer_kept(Entry& entry, const Variant& usual, const std::vector<KeptPlace>& places, std::size_t shown) {
  if (places.empty()) return;
  const KeptPlace& place = places[shown % places.size()];
  try {
    const KeptFile file(place.file);
    const Sitting kept = std::get<Sitting>(parse_kept(place.file.string(), file.text()).game);
    const Variant& rules = kept.variant();
    const std::string which =
        places.size() == 1 ? "" : fmt::format(", {} of {}", shown % places.size() + 1, places.size());
    entry.text = fmt::format("put away at move {}{}{}: Enter goes on with it,{} n deals anew", kept.played() + 1,
                             rules == usual ? "" : fmt::format(" ({})", rules.rules_text(",")), which,
                             which.empty() ? "" : " o has the others,");
  } catch (const InputError&) {  // another table has just taken it
    return;
  }
  entry.go_on = [place] { return take_up_place(place); };
}

Entry entry_of(const GameInfo& game, const PlaySettings& settings, const Statistics& records, std::size_t shown) {
  const Variant variant = usual_variant(game);
  const auto record = records.find(RecordKind{variant, settings.deals.dealt()}.key());
  Entry entry{.title = std::string(game.title),
              .text = std::string(game.aim),
              .beside = record == records.end() ? "" : record_text(record->second),
              .deal = [&settings, variant] { return Start{Sitting(variant, new_deal(variant, settings.deals))}; }};
  offer_kept(entry, variant, free_places(settings.state, game.name), shown);
  return entry;
}

std::string matches_text(const PlaySettings& settings) {
  const auto places = free_places(settings.state);
  const auto kept = std::ranges::count_if(places, [](const KeptPlace& each) { return is_table_game(each.game); });
  return "twelve games by two to five seats, against the program or each other" +
         (kept > 0 ? fmt::format("; {} put away", kept) : "");
}

/// `shown`: of each game, which of those that were put away. `note`: what is wrong with the records.
std::vector<Entry> entries(Screen& screen, const PlaySettings& settings, const std::vector<std::size_t>& shown,
                           std::string& note) {
  std::vector<Entry> all;
  const Statistics records = readable_statistics(settings.state, note);
  const Days days = readable_days(settings.state, note);
  for (const GameInfo& game : patiences()) all.push_back(entry_of(game, settings, records, shown[all.size()]));
  const GameInfo& game = daily_game(today());
  all.push_back(
      {.title = fmt::format("Today's {}", game.title), .text = today_text(days), .beside = "", .deal = [&game] {
         return Start{Sitting(Variant(game), daily_deal(Variant(game)))};
       }});
  all.push_back({.title = "Matches", .text = matches_text(settings), .beside = "", .deal = [&] {
                   std::optional<Start<TableMatch>> start = choose_match(screen, settings);
                   return start ? std::optional<Seating>(std::move(*start)) : std::nullopt;
                 }});
  return all;
}

/// The game that was put away last, or the first of all. Matches are the last entry.
std::size_t first_choice(const PlaySettings& settings, std::size_t entries) {
  const auto places = free_places(settings.state);
  if (places.empty()) return 0;
  const auto found = static_cast<std::size_t>(std::ranges::find(patiences(), places.front().game, &GameInfo::name) -
                                              patiences().begin());
  return found < patiences().size() ? found : entries - 1;
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
  std::vector<std::size_t> shown(patiences().size());
  std::vector<Entry> all = entries(screen, settings, shown, note);
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
    if (event.is("o") && all[at].go_on) {
      ++shown[at];
      all = entries(screen, settings, shown, note);
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
    all = entries(screen, settings, shown, note);
  }
}

}  // namespace boneyard::app
