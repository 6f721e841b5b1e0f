#include "terminal/menu/menu.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boneyard/game.hpp"
#include "platform/errors.hpp"
#include "platform/today.hpp"
#include "terminal/menu/game_page.hpp"
#include "terminal/menu/type_table.hpp"
#include "terminal/play/search.hpp"
#include "terminal/presenter/recent.hpp"
#include "terminal/presenter/saving.hpp"
#include "terminal/presenter/score.hpp"
#include "terminal/presenter/start_puzzle.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {
namespace {

/// Begins a game that was chosen. The command `new` then deals what the menu deals.
Start begun(Start start, PlaySettings& settings) {
  settings.deals = last_setup(start.session.variant().game(), settings).wanted();
  return start;
}

class Menu {
 public:
  Menu(Screen& screen, PlaySettings& settings, std::string& said)
      : screen_(screen), settings_(settings), said_(said), note_(said), list_(screen, first_line()) {}

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
  // The lines: today's deal, a table to type, puzzles, own mistakes if some are due, the patiences, the table games and
  // the declared games, each below a heading, and the recent deals.
  static constexpr std::size_t today_line = 0, typed_line = 1, puzzle_line = 2, mistake_line = 3;
  static constexpr std::string_view newcomer = "five-columns";  // at which the page begins, too

  /// Reads which declared games were kept or played, and sets the game of each line.
  void load() {
    own_.clear();
    const auto note_own = [&](const Variant& variant) {
      const auto is_it = [&](const Variant& other) { return other.name() == variant.name(); };
      if (variant.declared() && std::ranges::none_of(own_, is_it)) own_.emplace_back(variant.game());
    };
    for (const Session& each : recent_deals(settings_.state)) note_own(each.variant());
    kept_ = free_places(settings_.state);
    for (const KeptPlace& place : kept_) try {
        const KeptFile file(place.file);
        note_own(parse_kept("", file.text()).session.variant());
      } catch (const InputError&) {  // another process has just opened it
      }
    mistakes_ =
        or_else([&] { return mistakes_text(settings_.state); }, [](const char* why) { return std::string(why); });
    games_.assign(first_heading() + 1, nullptr);
    for (const GameInfo& game : patiences()) games_.push_back(&game);
    games_.push_back(nullptr);
    for (const GameInfo& game : multiplayer_games()) games_.push_back(&game);
    if (!own_.empty()) games_.push_back(nullptr);
    for (const Variant& variant : own_) games_.push_back(&variant.game());
  }

  std::size_t first_heading() const { return mistakes_.empty() ? mistake_line : mistake_line + 1; }

  const GameInfo* game_at(std::size_t line) const { return line < games_.size() ? games_[line] : nullptr; }

  /// The line of the game that was played or kept last.
  std::size_t first_line() {
    load();
    const auto recent = recent_deals(settings_.state);
    const std::string last = !recent.empty()  ? state_name(recent.front().variant().game())
                             : !kept_.empty() ? kept_.front().game
                                              : std::string(newcomer);
    const auto line_of = [&](std::string_view name) {
      return std::ranges::find_if(games_, [&](const GameInfo* game) { return game && state_name(*game) == name; }) -
             games_.begin();
    };
    const auto line = static_cast<std::size_t>(line_of(last));
    return line < games_.size() ? line : static_cast<std::size_t>(line_of(newcomer));
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
    if (game.hands_follow)
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
    load();
    MenuPage page{
        .title = "boneyard: games with dominoes",
        .keys = {{"", "arrows"}, {"Enter", "opens"}, {"n", "new deal"}, {"?", "keys, rules"}, {"q", "leaves"}}};
    const std::string daily = fmt::format("Today's {}", daily_game(today()).title);
    page.lines.push_back({.name = daily, .text = today_text()});
    page.lines.back().about = daily + ": " + page.lines.back().text + ".";
    page.lines.push_back({.name = "Tiles on your table",
                          .text = "type them: can they be won, and how?",
                          .about = "Enter: choose the game, and type the tiles. Then solve them, or play on."});
    const std::string puzzles =
        or_else([&] { return puzzles_text(settings_.state); }, [](const char* why) { return std::string(why); });
    page.lines.push_back({.name = "Puzzles", .text = puzzles, .about = "Puzzles: " + puzzles + "."});
    if (!mistakes_.empty())
      page.lines.push_back({.name = "Your mistakes", .text = mistakes_, .about = "Your mistakes: " + mistakes_ + "."});
    constexpr std::string_view headings[] = {"Patiences", "Table games, against the program or each other",
                                             "Games by rules of your own"};
    std::size_t heading = 0;
    for (std::size_t line = first_heading(); line < games_.size(); ++line)
      if (const GameInfo* game = games_[line]; game != nullptr)
        page.lines.push_back(
            line_of(*game, static_cast<std::size_t>(std::ranges::count(kept_, state_name(*game), &KeptPlace::game))));
      else
        page.lines.push_back({.name = std::string(headings[heading++]), .heading = true});
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

  /// All patiences of the page.
  std::vector<const GameInfo*> patiences_here() const {
    std::vector<const GameInfo*> games = games_;
    std::erase_if(games, [](const GameInfo* game) { return game == nullptr || game->hands_follow; });
    return games;
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
      auto start = anew ? page.deal_at_once() : page.choose();
      if (page.has_deleted()) said_.clear();
      return start;
    }
    if (act.line == typed_line) return choose_typed(screen_, settings_, patiences_here());
    if (act.line == puzzle_line) return start_puzzle({}, settings_.state, settings_.counts);
    if (act.line == mistake_line && !mistakes_.empty())
      return start_puzzle({.mistakes = true}, settings_.state, settings_.counts);
    return act.line == today_line ? deal_today() : choose_recent(screen_, settings_);
  }

  Screen& screen_;
  PlaySettings& settings_;
  std::string& said_;
  std::string note_;
  std::string mistakes_;                // what the menu says of own mistakes; empty if none is due
  std::vector<Variant> own_;            // the declared games that were kept or played
  std::vector<KeptPlace> kept_;         // the games in progress
  std::vector<const GameInfo*> games_;  // of each line; null for others
  MenuList list_;
};

}  // namespace

std::optional<Start> choose_game(Screen& screen, PlaySettings& settings, std::string& said) {
  return Menu(screen, settings, said).choose();
}

}  // namespace boneyard::app
