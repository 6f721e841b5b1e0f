// One person, one table: reads commands, plays them, draws what is to be seen. Commands that only talk
// leave the table alone; moves draw it anew.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "app/errors.hpp"
#include "app/output.hpp"
#include "app/play/dealing.hpp"
#include "app/play/editor.hpp"
#include "app/play/pages.hpp"
#include "app/play/reading.hpp"
#include "app/play/saving.hpp"
#include "app/play/score.hpp"
#include "app/play/standing.hpp"
#include "app/play/tables.hpp"
#include "app/signals.hpp"

namespace boneyard::app {

/// What a table is set up with; it outlives one game.
struct PlaySettings {
  Look look;
  bool interactive = false;    ///< a terminal at both ends: clear the screen, prompt, follow its size
  Dealt dealt = Dealt::all;    ///< what `new` deals
  std::optional<bool> status;  ///< unset: on unless a hidden stock would be given away
  std::filesystem::path state;
  bool welcome = true;  ///< say how to begin, once
};

/// What a person sits down to.
struct Sitting {
  ChosenGame game;
  NewDeal deal;
  std::string line{};     ///< moves already played
  std::string note{};     ///< said below the first table
  std::string why_not{};  ///< the game does not count
};

inline Sitting sitting_of(const Transcript& game, std::string note, std::string why_not) {
  return {{game.game, game.rules},
          game.seed ? numbered_deal(*game.seed) : typed_deal(game.deal),
          game.line,
          std::move(note),
          std::move(why_not)};
}

template <Game G>
class Play {
 public:
  using Position = typename G::Position;

  Play(Sitting sitting, PlaySettings& settings, Editor& editor)
      : game_(std::move(sitting.game)),
        settings_(settings),
        editor_(editor),
        deal_(std::move(sitting.deal)),
        seat_(deal_.deal, deal_.seed, G::rules(game_.rules)),
        score_(settings.state, game_, deal_.dealt),
        note_(std::move(sitting.note)) {
    for (std::string_view move : words(sitting.line)) seat_.play(seat_.read_move(move));
    begun_ = seat_.played() > 0;
    if (!sitting.why_not.empty()) score_.spoil(std::move(sitting.why_not));
  }

  /// Plays until the player leaves; returns the table to sit down at next, if one was loaded.
  std::optional<Sitting> run() {
    try {
      show(std::exchange(settings_.welcome, false) && !over() ? welcome() : "");
      while (!left_) {
        const auto typed = editor_.read(fmt::format("{}> ", G::name));
        if (!typed) break;
        obey(*typed);
      }
    } catch (...) {  // the terminal has gone, or the reader of a pipe
      leave();
      throw;
    }
    const std::string last_words = leave();
    if (!last_words.empty()) print(ended(fitted(last_words, width())));
    return std::move(next_);
  }

  /// Draws everything anew, for another size of the terminal.
  void redraw() { show(std::string(said_)); }

  /// What may be typed next, for Tab.
  std::vector<std::string> completions(std::string_view before) const {
    constexpr std::size_t most_offered = 200;
    std::vector<std::string> all;
    const auto given = words(before);
    if (given.empty()) {
      for (const auto& move : seat_.now().moves()) {
        if (all.size() == most_offered) break;
        all.push_back(seat_.now().to_text(move));
      }
      for (const Command& command : commands()) all.emplace_back(command.name);
    } else if (given.front() == "status") {
      all = {"on", "off"};
    }
    return all;
  }

 private:
  static constexpr bool chain_game = std::is_same_v<Position, chain::Position>;

  struct Command {
    std::string_view name;
    void (Play::*run)(std::string_view argument);
  };
  static const auto& commands() {
    static constexpr Command all[] = {
        {"help", &Play::help},      {"moves", &Play::list_moves}, {"undo", &Play::undo},
        {"redo", &Play::redo},      {"restart", &Play::restart},  {"new", &Play::deal_new},
        {"seed", &Play::deal_seed}, {"daily", &Play::deal_daily}, {"hint", &Play::give_hint},
        {"peek", &Play::give_peek}, {"auto", &Play::play_out},    {"status", &Play::set_status},
        {"rules", &Play::rules},    {"stats", &Play::stats},      {"save", &Play::save},
        {"load", &Play::load},      {"resume", &Play::resume},    {"quit", &Play::quit},
    };
    return all;
  }

  void obey(std::string_view typed) {
    const auto given = words(typed);
    if (given.empty()) return show("");
    std::vector<std::string_view> names;
    for (const Command& command : commands()) names.push_back(command.name);
    std::optional<std::string> name;
    try {
      name = read_command(given[0], names);
    } catch (const ParseError& error) {
      return say(fmt::format("{} `help` lists them all.", sentence(error.what())));
    }
    if (!name) return play_words(given);
    const auto rest =
        given.size() < 2 ? std::string_view() : typed.substr(static_cast<std::size_t>(given[1].data() - typed.data()));
    try {
      const auto command = std::ranges::find(commands(), *name, &Command::name);
      (this->*command->run)(rest.substr(0, rest.find_last_not_of(" \t\r") + 1));
    } catch (const ParseError& error) {
      say(fmt::format("{}: {}", *name, error.what()));
    } catch (const InputError& error) {
      say(fmt::format("{}: {}", *name, error.what()));
    }
  }

  static std::string sentence(std::string_view text) {
    return std::string(text) + (text.ends_with('?') || text.ends_with('.') ? "" : ".");
  }

  /// Moves, up to the first that is not legal.
  void play_words(const std::vector<std::string_view>& given) {
    std::size_t played = 0;
    std::string message;
    try {
      for (std::string_view word : given) {
        if (over()) throw ParseError(quoted(word) + ": the game is over; `undo`, `restart` or `new`");
        seat_.play(read_typed_move(seat_, word));
        begun_ = true;
        changed();
        ++played;
      }
    } catch (const ParseError& error) {
      message = sentence(error.what());
      if (!over()) message += " `moves` lists what is legal, `help` the commands.";
    }
    if (seat_.now().won() && played > 0) note_ = score_.count(true);
    if (played == 0) return say(message);
    show(message);
  }

  std::string welcome() const {
    const std::string other = is_kept(settings_.state) ? "\nAn interrupted game is kept: `resume` takes it up." : "";
    return fmt::format("Type a move such as {}, or `moves`, `hint`, `rules` or `help`.{}",
                       seat_.now().to_text(*seat_.now().moves().begin()), other);
  }

  void help(std::string_view) { say(help_page()); }
  void list_moves(std::string_view) { say(moves_page(seat_, static_cast<int>(width()))); }

  static std::size_t times(std::string_view argument) {
    return argument.empty() ? 1 : static_cast<std::size_t>(parse_seed(argument));
  }
  void undo(std::string_view argument) {
    const Position before = seat_.now();
    std::size_t undone = 0;
    for (const std::size_t wanted = times(argument); undone < wanted && seat_.undo();) ++undone;
    if (undone == 0) return say("Nothing to take back.");
    took_back(before);
  }
  void restart(std::string_view) {
    const Position before = seat_.now();
    seat_.restart();
    took_back(before);
  }
  void redo(std::string_view argument) {
    std::size_t redone = 0;
    for (const std::size_t wanted = times(argument); redone < wanted && seat_.redo();) ++redone;
    if (redone == 0) return say("Nothing to play again.");
    changed();
    show("");
  }

  static std::size_t hidden(const Position& position) {
    if constexpr (chain_game)
      return position.stock().size();
    else
      return 0;
  }
  /// Who takes back what was drawn knows the stock: what is won after that is no fair win, and what was lost
  /// stays lost.
  void took_back(const Position& before) {
    changed();
    if (hidden(seat_.now()) == hidden(before) || score_.counted() || score_.spoiled()) return show("");
    if (before.lost()) return show(score_.count(false));
    score_.spoil("moves were taken back after drawing from the stock");
    show("You have seen what the stock holds, so this game no longer counts.");
  }

  void deal_new(std::string_view argument) {
    if (!argument.empty()) return deal_seed(argument);
    sit_down(random_deal(game_, settings_.dealt));
  }
  void deal_daily(std::string_view) { sit_down(daily_deal()); }
  void deal_seed(std::string_view argument) {
    if (!argument.empty()) return sit_down(numbered_deal(parse_seed(argument)));
    say(seat_.seed() ? fmt::format("This is seed {}.", *seat_.seed())
                     : fmt::format("This deal has no seed. It is\n{}", to_text(seat_.deal())));
  }

  void give_hint(std::string_view) {
    if (over()) return say_ending();
    say(hint<G>(seat_.now()));
  }
  void give_peek(std::string_view) {
    if (over()) return say_ending();
    if (HiddenStock<Position>) score_.spoil("the stock was looked at");
    say(peek<G>(seat_.now()));
  }
  void say_ending() { say(settings_.interactive ? "" : ending()); }
  void play_out(std::string_view) {
    constexpr std::chrono::seconds patience{5};
    if (over()) return say_ending();
    const auto best = best_line<G>(seat_.now(), patience);
    if (best.line.empty()) return say(fmt::format("The solver found nothing within {} seconds.", patience.count()));
    score_.spoil("the solver played");
    for (const auto& move : best.line) seat_.play(move);
    begun_ = true;
    changed();
    if (seat_.now().won()) note_ = score_.count(true);
    show(fmt::format("The solver played {} move{}: {}", best.line.size(), best.line.size() == 1 ? "" : "s",
                     words_from(seat_.played() - best.line.size())));
  }
  std::string words_from(std::size_t first) const {
    std::string text;
    for (std::size_t i = first; i < seat_.played(); ++i) text += (text.empty() ? "" : " ") + seat_.move_text(i);
    return text;
  }
  void set_status(std::string_view argument) {
    if (argument != "on" && argument != "off") throw ParseError("expected on or off");
    settings_.status = argument == "on";
    show("");
  }
  void rules(std::string_view) { say(rules_page(game_, width())); }
  void stats(std::string_view) {
    const std::string key = record_key(game_, deal_.dealt);
    const Statistics all = load_statistics(settings_.state);
    const auto found = all.find(key);
    say(score_text(key, found == all.end() ? Record{} : found->second,
                   true_odds(game_, deal_.dealt, false, settings_.state)));
  }

  Transcript transcript() const {
    return {game_.id, game_.rules, seat_.seed(), seat_.deal(), seat_.line(), result_text(seat_.now())};
  }
  void save(std::string_view argument) {
    if (argument.empty()) throw ParseError("expected a file name");
    save_game(home_path(argument), transcript());
    say(fmt::format("Saved to {}.", argument));
  }
  void load(std::string_view argument) {
    if (argument.empty()) throw ParseError("expected a file name");
    next_ = sitting_of(read_transcript(home_path(argument)), "", "it was loaded");
    left_ = true;
  }
  void resume(std::string_view) {
    const Interrupted kept = take_up(settings_.state);
    next_ = sitting_of(kept.game, "", kept.why_not);
    left_ = true;
  }
  void quit(std::string_view) { left_ = true; }

  void sit_down(NewDeal next) {
    note_ = count_if_lost();
    deal_ = std::move(next);
    seat_ = Seat<G>(deal_.deal, deal_.seed, G::rules(game_.rules));
    score_ = Score(settings_.state, game_, deal_.dealt);
    begun_ = false;
    changed();
    show("");
  }

  std::string count_if_lost() { return begun_ && !seat_.now().won() ? score_.count(false) : ""; }

  /// The game is counted, or kept if it was interrupted. Returns what to say.
  std::string leave() {
    if (!stop_requested() || !begun_ || over()) return count_if_lost();
    try {
      keep(settings_.state, {transcript(), score_.why_not()});
      return "Interrupted; `boneyard play --resume` takes this game up again.";
    } catch (const InputError& error) {
      return fmt::format("Interrupted; the game could not be kept: {}", error.what());
    }
  }

  bool over() const { return seat_.now().won() || seat_.now().lost(); }
  void changed() { ending_.clear(); }
  /// Takes the solver a moment, so it is worked out once.
  const std::string& ending() {
    if (ending_.empty()) ending_ = outcome(seat_);
    return ending_;
  }

  bool shows_status() {
    const bool shows = settings_.status.value_or(!HiddenStock<Position>);
    if (shows && chain_game) score_.spoil("the status told what the stock holds");
    return shows;
  }

  std::size_t width() const { return static_cast<std::size_t>(settings_.look.width); }

  /// The table with how things stand below it.
  std::string page(const Look& look) {
    std::string text = headline(seat_, game_, deal_.name) + "\n\n";
    text += draw_table(seat_.now(), look).text(look.color) + '\n';
    if (over())
      text += (look.color ? highlighted(ending()) : ending()) + '\n';
    else if (shows_status())
      text += fmt::format("Status: {}\n", status_line<G>(seat_.now(), seat_.played() == 0));
    return fitted(text, width());
  }

  /// "Won" in green, "Lost" in red.
  static std::string highlighted(const std::string& ending) {
    const auto end = ending.find(',');
    return (ending.starts_with("Won") ? "\x1b[1;32m" : "\x1b[1;31m") + ending.substr(0, end) + "\x1b[0m" +
           ending.substr(end);
  }

  /// Draws the table, and below it `message`. On a terminal everything is to be seen at once: where there are
  /// too few rows, boxes give way to flat tiles, and the table to the message.
  void show(std::string_view message) {
    if (settings_.interactive) settings_.look.width = Editor::width();
    std::string below = std::exchange(note_, "");
    if (!message.empty()) below += (below.empty() ? "" : "\n") + std::string(message);
    said_ = below;
    if (!below.empty()) below = ended(fitted(below, width()));
    if (!settings_.interactive) return print(page(settings_.look) + below);
    const auto rows = static_cast<std::size_t>(Editor::height());
    const auto fits = [&](const std::string& text) { return lines_of(text, width()) < rows; };
    std::string all = page(settings_.look) + below;
    if (!fits(all) && settings_.look.tiles == TileLook::box) {
      Look flat = settings_.look;
      flat.tiles = TileLook::ascii;
      all = page(flat) + below;
    }
    if (!fits(all) && !below.empty()) all = below + "(Enter shows the table.)\n";
    print("\x1b[H\x1b[2J" + all);
  }

  /// Says something without moving a tile. On a terminal the table stays in sight above it.
  void say(std::string_view message) {
    if (settings_.interactive) return show(message);
    print(ended(fitted(message, width())));
  }

  /// With a newline at its end.
  static std::string ended(std::string text) { return text.ends_with('\n') ? text : text + '\n'; }

  static void print(const std::string& text) {
    output().write(text);
    output().flush();
  }

  ChosenGame game_;
  PlaySettings& settings_;
  Editor& editor_;
  NewDeal deal_;
  Seat<G> seat_;
  Score score_;
  std::optional<Sitting> next_;
  std::string note_;    // said once, below the next table
  std::string said_;    // below the table now
  std::string ending_;  // of the position now; empty if not worked out
  bool begun_ = false;  // a move was played in this deal, even if it was taken back
  bool left_ = false;   // the player leaves this table
};

}  // namespace boneyard::app
