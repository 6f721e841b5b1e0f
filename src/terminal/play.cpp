#include "terminal/play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/errors.hpp"
#include "cli/io/files.hpp"
#include "cli/io/output.hpp"
#include "cli/io/signals.hpp"
#include "cli/io/statistics.hpp"
#include "cli/new_deals.hpp"
#include "cli/options.hpp"
#include "cli/reports/rules_page.hpp"
#include "cli/reports/score.hpp"
#include "terminal/pages.hpp"
#include "terminal/reading.hpp"
#include "terminal/saving.hpp"
#include "terminal/score.hpp"
#include "terminal/views/views.hpp"
#include "terminal/words.hpp"

namespace boneyard::app {
namespace {

std::string sentence(std::string_view text) {
  return std::string(text) + (text.ends_with('?') || text.ends_with('.') ? "" : ".");
}

/// With a newline at its end.
std::string ended(std::string text) { return text.ends_with('\n') ? text : text + '\n'; }

void print(const std::string& text) {
  output().write(text);
  output().flush();
}

std::size_t times(std::string_view argument) {
  return argument.empty() ? 1 : static_cast<std::size_t>(parse_seed(argument));
}

/// "Won" in green, "Lost" in red.
std::string highlighted(const std::string& ending) {
  const auto end = ending.find(',');
  return (ending.starts_with("Won") ? "\x1b[1;32m" : "\x1b[1;31m") + ending.substr(0, end) + "\x1b[0m" +
         ending.substr(end);
}

}  // namespace

TableSetup setup_of(const Transcript& game, std::string note, std::string why_not) {
  return {game.variant, game.seed ? numbered_deal(*game.seed) : typed_deal(game.deal), game.line, std::move(note),
          std::move(why_not)};
}

Play::Play(TableSetup setup, PlaySettings& settings, Editor& editor)
    : settings_(settings),
      editor_(editor),
      sitting_(setup.variant, std::move(setup.deal)),
      note_(std::move(setup.note)) {
  for (std::string_view move : words(setup.line)) sitting_.play(move);
  if (!setup.why_not.empty()) sitting_.spoil(setup.why_not);
}

std::optional<TableSetup> Play::run() {
  try {
    show(std::exchange(settings_.welcome, false) && !sitting_.now().over() ? welcome() : "");
    while (!left_) {
      const auto typed = editor_.read(fmt::format("{}> ", sitting_.variant().name()));
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

std::vector<std::string> Play::completions(std::string_view before) const {
  std::vector<std::string> all;
  const auto given = words(before);
  if (given.empty()) {
    for (const MoveText& move : sitting_.now().moves()) all.push_back(move.text);
    for (const Command& command : commands()) all.emplace_back(command.name);
  } else if (given.front() == "status") {
    all = {"on", "off"};
  }
  return all;
}

std::span<const Play::Command> Play::commands() {
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

void Play::obey(std::string_view typed) {
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

/// Moves, up to the first that is not legal.
void Play::play_words(const std::vector<std::string_view>& given) {
  std::size_t played = 0;
  std::string message;
  try {
    for (std::string_view word : given) {
      if (sitting_.now().over()) throw ParseError(quoted(word) + ": the game is over; `undo`, `restart` or `new`");
      sitting_.play(word);
      changed();
      ++played;
    }
  } catch (const ParseError& error) {
    message = sentence(error.what());
    if (!sitting_.now().over()) message += " `moves` lists what is legal, `help` the commands.";
  }
  if (sitting_.now().won() && played > 0) note_ = count(sitting_, true, settings_.state);
  if (played == 0) return say(message);
  show(message);
}

std::string Play::welcome() const {
  const std::string other = is_kept(settings_.state) ? "\nAn interrupted game is kept: `resume` takes it up." : "";
  return fmt::format("Type a move such as {}, or `moves`, `hint`, `rules` or `help`.{}",
                     sitting_.now().moves(1).front().text, other);
}

void Play::help(std::string_view) { say(help_page()); }
void Play::list_moves(std::string_view) { say(moves_page(sitting_.now(), width())); }

void Play::undo(std::string_view argument) {
  const std::size_t wanted = times(argument), played = sitting_.played();
  if (played == 0 || wanted == 0) return say("Nothing to take back.");
  go_back_to(played - std::min(wanted, played));
}

void Play::restart(std::string_view) { go_back_to(0); }

void Play::redo(std::string_view argument) {
  const std::size_t more = std::min(times(argument), sitting_.known() - sitting_.played());
  if (more == 0) return say("Nothing to play again.");
  sitting_.go_to(sitting_.played() + more);
  changed();
  show("");
}

void Play::go_back_to(std::size_t moves) {
  changed();
  switch (sitting_.go_to(moves)) {
    case Sitting::TookBack::nothing_seen: return show("");
    case Sitting::TookBack::lost_already: return show(count(sitting_, false, settings_.state));
    case Sitting::TookBack::stock_seen:
      return show("You have seen what the stock holds, so this game no longer counts.");
  }
}

void Play::deal_new(std::string_view argument) {
  if (!argument.empty()) return deal_seed(argument);
  sit_down(random_deal(sitting_.variant(), settings_.dealt));
}

void Play::deal_daily(std::string_view) { sit_down(daily_deal()); }

void Play::deal_seed(std::string_view argument) {
  if (!argument.empty()) return sit_down(numbered_deal(parse_seed(argument)));
  const DealtDeal& dealt = sitting_.dealt();
  say(dealt.seed ? fmt::format("This is seed {}.", *dealt.seed)
                 : fmt::format("This deal has no seed. It is\n{}", to_text(dealt.deal)));
}

void Play::give_hint(std::string_view) {
  if (sitting_.now().over()) return say_ending();
  say(hint_text(sitting_.now()));
}

void Play::give_peek(std::string_view) {
  if (sitting_.now().over()) return say_ending();
  if (sitting_.variant().game().hidden == Hidden::matters) sitting_.spoil("the stock was looked at");
  say(peek_text(sitting_.now()));
}

void Play::say_ending() { say(settings_.interactive ? "" : ending()); }

void Play::play_out(std::string_view) {
  constexpr std::chrono::seconds patience{5};
  if (sitting_.now().over()) return say_ending();
  const Answer best = best_line(sitting_.now(), thinking(patience));
  if (best.line.empty()) return say(fmt::format("The solver found nothing within {} seconds.", patience.count()));
  sitting_.spoil("the solver played");
  for (const std::string& move : best.line) sitting_.play(move);
  changed();
  if (sitting_.now().won()) note_ = count(sitting_, true, settings_.state);
  show(fmt::format("The solver played {} move{}: {}", best.line.size(), best.line.size() == 1 ? "" : "s",
                   fmt::join(best.line, " ")));
}

void Play::set_status(std::string_view argument) {
  if (argument != "on" && argument != "off") throw ParseError("expected on or off");
  settings_.status = argument == "on";
  show("");
}

void Play::rules(std::string_view) { say(rules_page(sitting_.variant(), width())); }

void Play::stats(std::string_view) {
  const std::string key = record_key(sitting_.variant(), sitting_.dealt().dealt);
  const Statistics all = load_statistics(settings_.state);
  const auto found = all.find(key);
  say(score_text(key, found == all.end() ? Record{} : found->second,
                 true_odds(sitting_.variant(), sitting_.dealt().dealt, false, settings_.state)));
}

void Play::save(std::string_view argument) {
  if (argument.empty()) throw ParseError("expected a file name");
  save_game(home_path(argument), transcript_of(sitting_));
  say(fmt::format("Saved to {}.", shown(std::string(argument))));
}

void Play::load(std::string_view argument) {
  if (argument.empty()) throw ParseError("expected a file name");
  next_ = setup_of(read_transcript(home_path(argument)), "", "it was loaded");
  left_ = true;
}

void Play::resume(std::string_view) {
  const Interrupted kept = take_up(settings_.state);
  next_ = setup_of(kept.game, "", kept.why_not);
  left_ = true;
}

void Play::sit_down(DealtDeal next) {
  note_ = count_if_lost();
  sitting_ = Sitting(sitting_.variant(), std::move(next));
  changed();
  show("");
}

std::string Play::count_if_lost() {
  return sitting_.begun() && !sitting_.now().won() ? count(sitting_, false, settings_.state) : "";
}

/// The game is counted, or kept if it was interrupted. Returns what to say.
std::string Play::leave() {
  if (!stop_requested() || !sitting_.begun() || sitting_.now().over()) return count_if_lost();
  try {
    keep(settings_.state,
         {transcript_of(sitting_), sitting_.counted() ? "it was counted before" : sitting_.why_spoiled()});
    return "Interrupted; `boneyard play --resume` takes this game up again.";
  } catch (const InputError& error) {
    return fmt::format("Interrupted; the game could not be kept: {}", error.what());
  }
}

/// Takes the solver a moment, so it is worked out once.
const std::string& Play::ending() {
  if (ending_.empty()) ending_ = outcome(sitting_);
  return ending_;
}

bool Play::shows_status() {
  const Hidden hidden = sitting_.variant().game().hidden;
  const bool shows = settings_.status.value_or(hidden == Hidden::nothing);
  if (shows && hidden == Hidden::matters) sitting_.spoil("the status told what the stock holds");
  return shows;
}

/// The table with how things stand below it.
std::string Play::page(const Look& look) {
  std::string text = headline(sitting_) + "\n\n";
  text += draw_table(sitting_.now(), look).text(look.color) + '\n';
  if (sitting_.now().over())
    text += (look.color ? highlighted(ending()) : ending()) + '\n';
  else if (shows_status())
    text += fmt::format("Status: {}\n", status_line(sitting_));
  return fitted(text, width());
}

/// Draws the table, and below it `message`. On a terminal everything has to fit: if there are too few rows, tiles are
/// drawn flat instead of as boxes, and if that is not enough, only the message is shown.
void Play::show(std::string_view message) {
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
void Play::say(std::string_view message) {
  if (settings_.interactive) return show(message);
  print(ended(fitted(message, width())));
}

}  // namespace boneyard::app
