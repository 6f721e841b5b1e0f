#include "terminal/menu/menu.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boneyard/game.hpp"
#include "cli/errors.hpp"
#include "terminal/menu/game_page.hpp"
#include "terminal/menu/recent.hpp"
#include "terminal/menu/search.hpp"
#include "terminal/score.hpp"
#include "terminal/words.hpp"

namespace boneyard::app {
namespace {

/// Begins a game that was chosen. The command `new` then deals what the menu deals.
Start begun(Start start, PlaySettings& settings) {
  settings.deals = last_setup(start.session.variant().game(), settings).wanted();
  return start;
}

class Menu {
 public:
  Menu(Screen& screen, PlaySettings& settings, std::string note)
      : screen_(screen), settings_(settings), note_(std::move(note)), list_(screen, first_line()) {}

  std::optional<Start> choose() {
    while (!stop_requested()) {
      const MenuPage page = this->page();
      const MenuAct act = list_.ask(page);
      note_.clear();
      if (act.kind == MenuAct::Kind::back) return std::nullopt;
      const auto failed = [&](const char* why) { return note_ = sentence(capital(why)), std::optional<Start>(); };
      if (auto start = or_else([&] { return take(act); }, failed)) return begun(std::move(*start), settings_);
    }
    return std::nullopt;
  }

 private:
  // The lines: today's deal, the patiences and the table games, each below a heading, and the recent deals.
  static constexpr std::size_t today_line = 0;
  static const GameInfo* game_at(std::size_t line) {
    const std::size_t patience_count = patiences().size(), game = line < patience_count + 2 ? line - 2 : line - 3;
    return line < 2 || line == patience_count + 2 || game >= games().size() ? nullptr : &games()[game];
  }
  static std::size_t line_of(const GameInfo& game) {
    const auto index = static_cast<std::size_t>(&game - games().data());
    return index + (game.is_patience() ? 2 : 3);
  }

  /// The line of the game that was played or kept last. A newcomer begins at Five Columns, as on the page.
  std::size_t first_line() const {
    if (const auto recent = recent_deals(settings_.state); !recent.empty())
      return line_of(recent.front().variant().game());
    const auto kept = free_places(settings_.state);
    return line_of(find_game(kept.empty() ? "five-columns" : kept.front().game));
  }

  std::string today_text() {
    const Days days = readable_days(settings_.state, note_);
    if (days.contains(today())) return line_to_paste(days, today());
    const int running = days_running(days, Date::of_number(today().number() - 1));
    return "the same winnable deal for everyone" +
           (running > 0 ? fmt::format("; {} days running so far", running) : "");
  }

  MenuLine line_of(const GameInfo& game, std::size_t kept) const {
    std::string players;
    if (!game.is_patience())
      players = game.seats.size() == 1 ? fmt::format(" {} players.", game.seats.front())
                                       : fmt::format(" {} to {} players.", game.seats.front(), game.seats.back());
    MenuLine line{.name = std::string(game.title), .text = std::string(game.aim)};
    line.about = fmt::format("{}: {}.{}", game.title, game.aim, players);
    if (kept > 0) {
      line.text = fmt::format("{} kept; {}", kept, line.text);
      line.ink = Ink::busy;
    }
    return line;
  }

  MenuPage page() {
    MenuPage page{
        .title = "boneyard: games with dominoes",
        .keys = {{"", "arrows"}, {"Enter", "opens"}, {"n", "new deal"}, {"?", "keys, rules"}, {"q", "leaves"}}};
    const std::string daily = fmt::format("Today's {}", daily_game(today()).title);
    page.lines.push_back({.name = daily, .text = today_text()});
    page.lines.back().about = daily + ": " + page.lines.back().text + ".";
    const auto kept = free_places(settings_.state);
    const auto add_games = [&](std::string heading, std::span<const GameInfo> some) {
      page.lines.push_back({.name = std::move(heading), .heading = true});
      for (const GameInfo& game : some)
        page.lines.push_back(
            line_of(game, static_cast<std::size_t>(std::ranges::count(kept, game.name, &KeptPlace::game))));
    };
    add_games("Patiences", patiences());
    add_games("Table games, against the program or each other", multiplayer_games());
    if (const std::size_t recent = recent_deals(settings_.state).size(); recent > 0)
      page.lines.push_back({.name = "Recent deals",
                            .text = recent == 1 ? "the last one" : fmt::format("the last {}", recent),
                            .about = "Enter lists them; each can be played again."});
    page.note = note_;
    return page;
  }

  std::optional<Start> deal_today() {
    const Variant variant(daily_game(today()));
    const auto search = [&](const std::atomic<bool>& stop) { return deal_of_today(variant, stop); };
    return Start{Session(variant, search_on(screen_, search, [&](const std::string& said) {
                           MenuPage page = this->page();
                           page.note = said;
                           page.keys = {{"Esc", "stop"}};
                           list_.draw(page);
                         }))};
  }

  std::optional<Start> take(const MenuAct& act) {
    const GameInfo* const game = game_at(act.line);
    const bool anew = act.kind == MenuAct::Kind::key && act.key == "n";
    if (act.kind == MenuAct::Kind::key && act.key == "?")
      return show_rules(screen_, game != nullptr ? last_setup(*game, settings_).variant : Variant(daily_game(today()))),
             std::nullopt;
    if (act.kind != MenuAct::Kind::enter && !anew) return std::nullopt;
    if (game != nullptr) {
      GamePage page(screen_, settings_, *game);
      return anew ? page.deal_at_once() : page.choose();
    }
    return act.line == today_line ? deal_today() : choose_recent(screen_, settings_);
  }

  Screen& screen_;
  PlaySettings& settings_;
  std::string note_;
  MenuList list_;
};

}  // namespace

std::optional<Start> choose_game(Screen& screen, PlaySettings& settings, std::string note) {
  return Menu(screen, settings, std::move(note)).choose();
}

}  // namespace boneyard::app
