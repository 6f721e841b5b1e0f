// One person, one table: reads commands, plays them, draws what is to be seen. Commands that only talk
// leave the table alone; moves draw it anew.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "app/errors.hpp"
#include "app/options.hpp"
#include "app/play/dealing.hpp"
#include "app/play/editor.hpp"
#include "app/play/hints.hpp"
#include "app/play/pages.hpp"
#include "app/play/tables.hpp"
#include "app/signals.hpp"
#include "app/statistics.hpp"
#include "app/transcript.hpp"

namespace boneyard::app {

/// What a table is set up with; it outlives one game.
struct PlaySettings {
  Look look;
  bool interactive = false;    ///< a terminal at both ends: clear the screen, prompt, follow its width
  bool winnable_only = false;  ///< deal only what can be won
  std::optional<bool> status;  ///< unset: on unless a hidden stock would be given away
  std::filesystem::path state;
};

template <Game G>
class Play {
 public:
  using Position = typename G::Position;

  Play(ChosenGame game, PlaySettings& settings, Editor& editor, const Deal& deal, std::optional<std::uint64_t> seed)
      : game_(std::move(game)), settings_(settings), editor_(editor), seat_(deal, seed, G::rules(game_.rules)) {}

  /// Plays until the player leaves; a transcript of another table if one was loaded. `line`: moves to
  /// start from; `note`: said below the first table.
  std::optional<Transcript> run(std::string_view line, std::string_view note) {
    for (std::string_view move : words(line)) seat_.play(seat_.read_move(move));
    helped_ = !line.empty();
    show(note);
    while (!left_) {
      const auto typed = editor_.read(fmt::format("{}> ", G::name));
      if (!typed) break;
      obey(*typed);
    }
    if (!stop_requested() || seat_.now().lost()) count_if_lost();
    return std::move(loaded_);
  }

  /// What may be typed next, for Tab.
  std::vector<std::string> completions(std::string_view before) const {
    std::vector<std::string> all;
    if (words(before).empty()) {
      std::size_t listed = 0;
      for (const auto& move : seat_.now().moves()) {
        if (++listed > most_listed) break;
        all.push_back(seat_.now().to_text(move));
      }
      for (const Command& command : commands()) all.emplace_back(command.name);
    } else if (words(before).front() == "status") {
      all = {"on", "off"};
    }
    return all;
  }

 private:
  static constexpr std::size_t most_listed = 200;  ///< Bingo can have millions of moves

  struct Command {
    std::string_view name;
    void (Play::*run)(std::string_view argument);
  };
  static const auto& commands() {
    static constexpr Command all[] = {
        {"help", &Play::help},      {"moves", &Play::list_moves},  {"undo", &Play::undo},
        {"redo", &Play::redo},      {"restart", &Play::restart},   {"new", &Play::deal_new},
        {"seed", &Play::deal_seed}, {"hint", &Play::give_hint},    {"peek", &Play::give_peek},
        {"auto", &Play::play_out},  {"status", &Play::set_status}, {"rules", &Play::rules},
        {"save", &Play::save},      {"load", &Play::load},         {"quit", &Play::quit},
    };
    return all;
  }

  void obey(std::string_view typed) {
    const auto given = words(typed);
    if (given.empty()) return show("");
    for (const Command& command : commands())
      if (command.name == given[0]) {
        const auto rest = given.size() < 2 ? std::string_view()
                                           : typed.substr(static_cast<std::size_t>(given[1].data() - typed.data()));
        try {
          return (this->*command.run)(rest.substr(0, rest.find_last_not_of(" \t\r") + 1));
        } catch (const ParseError& error) {
          return say(fmt::format("{}: {}", command.name, error.what()));
        } catch (const InputError& error) {
          return say(fmt::format("{}: {}", command.name, error.what()));
        }
      }
    try {
      for (std::string_view word : given) play(word);
      show("");
    } catch (const ParseError& error) {
      say(fmt::format("{}. `moves` lists what is legal, `help` the commands.", error.what()));
    }
  }

  void play(std::string_view word) {
    seat_.play(seat_.read_move(word));
    if (seat_.now().won()) count(true);
  }

  void help(std::string_view) { say(std::string(help_page())); }

  void list_moves(std::string_view) {
    std::string text;
    std::size_t number = 0;
    const auto moves = seat_.now().moves();
    std::vector<std::string> listed;
    for (const auto& move : moves) {
      if (++number > most_listed) break;
      listed.push_back(fmt::format("{}: {}", number, seat_.now().to_text(move)));
    }
    std::size_t widest = 0, column = 0;
    for (const std::string& each : listed) widest = std::max(widest, each.size() + 3);
    for (const std::string& each : listed) {
      if (column > 0 && column + widest > static_cast<std::size_t>(settings_.look.width)) {
        text += '\n';
        column = 0;
      }
      text += fmt::format("{:<{}}", each, widest);
      column += widest;
    }
    if (moves.size() > listed.size()) text += fmt::format("\n… and {} more", moves.size() - listed.size());
    say(listed.empty() ? "No move is left." : text);
  }

  static std::size_t times(std::string_view argument) {
    return argument.empty() ? 1 : static_cast<std::size_t>(parse_seed(argument));
  }
  void undo(std::string_view argument) {
    std::size_t undone = 0;
    for (const std::size_t wanted = times(argument); undone < wanted && seat_.undo();) ++undone;
    show(undone == 0 ? "Nothing to take back." : "");
  }
  void redo(std::string_view argument) {
    std::size_t redone = 0;
    for (const std::size_t wanted = times(argument); redone < wanted && seat_.redo();) ++redone;
    show(redone == 0 ? "Nothing to play again." : "");
  }
  void restart(std::string_view) {
    seat_.restart();
    show("");
  }

  void deal_new(std::string_view) {
    const NewDeal next = new_deal(game_, settings_.winnable_only);
    sit_down(next.deal, next.seed);
    show(next.note);
  }
  void deal_seed(std::string_view argument) {
    const std::uint64_t seed = parse_seed(argument);
    sit_down(deal_from_seed(seed), seed);
    show("");
  }

  void give_hint(std::string_view) { say(over() ? outcome() : hint<G>(seat_.now())); }
  void give_peek(std::string_view) {
    helped_ = helped_ || HiddenStock<Position>;
    say(over() ? outcome() : peek<G>(seat_.now()));
  }
  void play_out(std::string_view) {
    helped_ = true;
    const auto best = best_line<G>(seat_.now(), thinking_time);
    for (const auto& move : best.line) seat_.play(move);
    show(best.line.empty() ? "The solver sees no way on."
                           : fmt::format("The solver played {} moves.", best.line.size()));
  }
  void set_status(std::string_view argument) {
    if (argument != "on" && argument != "off") throw ParseError("expected on or off");
    settings_.status = argument == "on";
    show("");
  }
  void rules(std::string_view) { say(rules_page(game_)); }

  void save(std::string_view argument) {
    if (argument.empty()) throw ParseError("expected a file name");
    write_file(argument, to_text(Transcript{game_.id, game_.rules, seat_.seed(), seat_.deal(), seat_.line()}));
    say(fmt::format("Saved to {}.", argument));
  }
  void load(std::string_view argument) {
    if (argument.empty()) throw ParseError("expected a file name");
    loaded_ = read_transcript(argument);
    left_ = true;
  }
  void quit(std::string_view) { left_ = true; }

  void sit_down(const Deal& deal, std::optional<std::uint64_t> seed) {
    count_if_lost();
    seat_ = Seat<G>(deal, seed, G::rules(game_.rules));
    counted_ = helped_ = false;
  }

  /// A game counts once: as won when it is won, as lost when it is left after a move. One in which the
  /// solver played, or showed what is hidden, does not count.
  void count(bool won) {
    if (counted_ || helped_) return;
    counted_ = true;
    const std::string rules = game_.rules_text();
    try {
      count_game(settings_.state, fmt::format("{}{}{}", G::name, rules.empty() ? "" : ";", rules), won);
    } catch (const ParseError& error) {
      note_ = fmt::format("Not counted: {}", error.what());
    }
  }
  void count_if_lost() {
    if (seat_.played() > 0 && !seat_.now().won()) count(false);
  }

  bool over() const { return seat_.now().won() || seat_.now().lost(); }

  std::string outcome() const {
    if (seat_.now().won()) return fmt::format("Won, in {} moves. `new` deals again.", seat_.played());
    const int tiles = seat_.now().left();
    std::string text = fmt::format("Lost, with {} tile{} left.", tiles, tiles == 1 ? "" : "s");
    if (const auto move = losing_move<G>(seat_, thinking_time))
      text += fmt::format(" Move {}, {}, lost it; until then it could be won. `undo {}` goes back there.", *move + 1,
                          seat_.move_text(*move), seat_.played() - *move);
    else if (still_winnable<G>(seat_.before(0), thinking_time) == Verdict::unwinnable)
      text += " This deal could not be won.";
    return text;
  }

  std::string headline() const {
    const std::string rules = game_.rules_text();
    return fmt::format("{}, {}{}{}, move {}", G::title,
                       seat_.seed() ? fmt::format("seed {}", *seat_.seed()) : "a typed deal", rules.empty() ? "" : ", ",
                       rules, seat_.played() + 1);
  }

  bool shows_status() const { return settings_.status.value_or(!HiddenStock<Position>); }

  /// Draws the table, and below it how things stand and `message`.
  void show(std::string_view message) {
    if (settings_.interactive) settings_.look.width = Editor::width();
    std::string text = settings_.interactive ? "\x1b[H\x1b[2J" : "";
    text += headline() + "\n\n" + draw_table(seat_.now(), settings_.look).text(settings_.look.color) + '\n';
    if (over())
      text += outcome() + '\n';
    else if (shows_status())
      text += fmt::format("Status: {}\n", status_line<G>(seat_.now()));
    if (!note_.empty()) text += std::exchange(note_, "") + '\n';
    print(text, message);
  }

  /// Says something without moving a tile. On a terminal the table stays in sight above it.
  void say(std::string_view message) {
    if (settings_.interactive)
      show(message);
    else
      print("", message);
  }

  static void print(std::string_view text, std::string_view message) {
    output().write(text);
    if (!message.empty()) output().write(message.ends_with('\n') ? std::string(message) : std::string(message) + '\n');
    output().flush();
  }

  ChosenGame game_;
  PlaySettings& settings_;
  Editor& editor_;
  Seat<G> seat_;
  std::optional<Transcript> loaded_;
  std::string note_;      // said once, below the next table
  bool left_ = false;     // the player leaves this table
  bool counted_ = false;  // in the statistics
  bool helped_ = false;   // does not count
};

}  // namespace boneyard::app
