#include "terminal/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/errors.hpp"
#include "cli/io/files.hpp"
#include "cli/io/output.hpp"
#include "cli/io/signals.hpp"
#include "cli/io/statistics.hpp"
#include "cli/options.hpp"
#include "cli/reports/rules_page.hpp"
#include "cli/reports/score.hpp"
#include "terminal/pages.hpp"
#include "terminal/reading.hpp"
#include "terminal/score.hpp"
#include "terminal/words.hpp"

namespace boneyard::app {
namespace {

std::size_t times(std::string_view argument) {
  return argument.empty() ? 1 : static_cast<std::size_t>(parse_whole(argument, "a number of moves below 2^64"));
}

constexpr std::string_view is_over = "The game is over; `undo`, `restart` or `new`.";

}  // namespace

Table::Table(TableSetup setup, PlaySettings& settings, Questions questions)
    : settings_(settings),
      questions_(std::move(questions)),
      sitting_(setup.variant, std::move(setup.deal)),
      file_(settings.state, setup.variant.name(), ""),
      note_(std::move(setup.note)),
      hints_(setup.hints) {
  for (std::string_view move : words(setup.line)) sitting_.play(move);
  if (!setup.why_not.empty()) sitting_.spoil(setup.why_not);
  if (setup.file && settings_.counts)
    file_ = std::move(*setup.file);
  else
    file_ = KeptFile(settings_.state, setup.variant.name(), text_to_keep());  // a loaded game has its file
  if (file_.under_way() && sitting_.now().won()) note_ = count_game(true);    // the program was killed before it could
}

std::string Table::take_note() { return std::exchange(note_, ""); }

std::span<const Table::Command> Table::commands() {
  static constexpr Command all[] = {
      {"help", &Table::help},      {"moves", &Table::list_moves}, {"undo", &Table::undo},
      {"redo", &Table::redo},      {"restart", &Table::restart},  {"new", &Table::deal_new},
      {"seed", &Table::deal_seed}, {"daily", &Table::deal_daily}, {"hint", &Table::give_hint},
      {"peek", &Table::give_peek}, {"auto", &Table::play_out},    {"status", &Table::set_status},
      {"rules", &Table::rules},    {"stats", &Table::stats},      {"save", &Table::save},
      {"load", &Table::load},      {"resume", &Table::resume},    {"quit", &Table::quit},
  };
  return all;
}

std::vector<std::string> Table::completions(std::string_view before) const {
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

std::optional<std::string> Table::command_of(std::string_view typed) {
  const auto given = words(typed);
  if (given.empty()) return std::nullopt;
  std::vector<std::string_view> names;
  for (const Command& command : commands()) names.push_back(command.name);
  return read_command(given[0], names);
}

Reply Table::obey(std::string_view typed) {
  Reply reply = run(typed);
  const std::string unsaved = save_now();
  reply.text += (reply.text.empty() || unsaved.empty() ? "" : "\n") + unsaved;
  return reply;
}

Reply Table::run(std::string_view typed) {
  const auto given = words(typed);
  if (given.empty()) return {.moved = true};
  std::optional<std::string> name;
  try {
    name = command_of(typed);
  } catch (const ParseError& error) {
    return {fmt::format("{} `help` lists them all.", sentence(error.what()))};
  }
  if (!name) return play_words(given);
  const auto rest =
      given.size() < 2 ? std::string_view() : typed.substr(static_cast<std::size_t>(given[1].data() - typed.data()));
  try {
    const auto command = std::ranges::find(commands(), *name, &Command::name);
    return (this->*command->run)(rest.substr(0, rest.find_last_not_of(" \t\r") + 1));
  } catch (const ParseError& error) {
    return {fmt::format("{}: {}", *name, error.what())};
  } catch (const InputError& error) {
    return {fmt::format("{}: {}", *name, error.what())};
  }
}

Reply Table::play_words(const std::vector<std::string_view>& given) {
  Reply reply;
  try {
    for (std::string_view word : given) {
      if (sitting_.now().over()) throw ParseError(quoted(word) + ": the game is over; `undo`, `restart` or `new`");
      sitting_.play(word);
      reply.moved = true;
    }
  } catch (const ParseError& error) {
    reply.text = sentence(error.what());
    if (!sitting_.now().over()) reply.text += " `moves` lists what is legal, `help` the commands.";
  }
  if (sitting_.now().won() && reply.moved) reply.text = count_game(true) + reply.text;
  return reply;
}

Reply Table::help(std::string_view) { return {std::string(help_page())}; }
Reply Table::list_moves(std::string_view) {
  return {moves_page(sitting_.now(), static_cast<std::size_t>(settings_.look.width))};
}

Reply Table::undo(std::string_view argument) {
  const std::size_t wanted = times(argument), played = sitting_.played();
  if (played == 0 || wanted == 0) return {"Nothing to take back."};
  return go_back_to(played - std::min(wanted, played));
}

Reply Table::restart(std::string_view) { return go_back_to(0); }

Reply Table::redo(std::string_view argument) {
  const std::size_t more = std::min(times(argument), sitting_.known() - sitting_.played());
  if (more == 0) return {"Nothing to play again."};
  sitting_.go_to(sitting_.played() + more);
  return {.moved = true};
}

Reply Table::go_back_to(std::size_t moves) {
  if (sitting_.would_take_back(moves) == Sitting::TookBack::stock_seen &&
      !may_spoil("You have seen what the stock held there"))
    return {};
  switch (sitting_.go_to(moves)) {
    case Sitting::TookBack::nothing_seen: return {.moved = true};
    case Sitting::TookBack::lost_already: return {count_game(false), true};
    case Sitting::TookBack::stock_seen: break;
  }
  return {"You have seen what the stock holds, so this game no longer counts.", true};
}

Reply Table::deal_new(std::string_view argument) {
  if (!argument.empty()) return deal_seed(argument);
  return sit_down(new_deal(sitting_.variant(), settings_.deals));
}

Reply Table::deal_daily(std::string_view) { return sit_down(daily_deal(sitting_.variant())); }

Reply Table::deal_seed(std::string_view argument) {
  if (!argument.empty())
    return sit_down(deal_of_number(sitting_.variant(), parse_seed(argument), settings_.deals.dealt()));
  const DealtDeal& dealt = sitting_.dealt();
  if (dealt.seed) return {fmt::format("This is seed {}.", *dealt.seed)};
  if (dealt.drawn_from)
    return {fmt::format("This is winnable deal {}: `boneyard play {} --winnable {}` brings it back.", *dealt.drawn_from,
                        sitting_.variant().name(), *dealt.drawn_from)};
  return {fmt::format("This deal has no seed. It is\n{}", to_text(dealt.deal))};
}

Reply Table::give_hint(std::string_view) {
  if (sitting_.now().over()) return {std::string(is_over)};
  note_hint();
  return {hint_text(sitting_.now(), sitting_.dealt().dealt)};
}

Reply Table::give_peek(std::string_view) {
  if (sitting_.now().over()) return {std::string(is_over)};
  if (sitting_.variant().game().hidden == Hidden::matters) {
    if (!may_spoil("That shows the stock")) return {};
    sitting_.spoil("the stock was looked at");
  }
  note_hint();
  return {peek_text(sitting_.now())};
}

std::vector<std::string> Table::solver_line() {
  constexpr std::chrono::seconds patience{5};
  if (sitting_.now().over()) throw ParseError(std::string(is_over));
  if (!may_spoil("Then the solver plays")) return {};
  const Answer best = best_line(sitting_.now(), thinking(patience));
  if (best.line.empty()) throw ParseError(fmt::format("the solver found nothing within {} seconds", patience.count()));
  sitting_.spoil("the solver played");
  save_now();
  return best.line;
}

Reply Table::play_out(std::string_view) {
  if (sitting_.now().over()) return {std::string(is_over)};
  const auto line = solver_line();
  if (line.empty()) return {};
  for (const std::string& move : line) sitting_.play(move);
  std::string text = sitting_.now().won() ? count_game(true) : "";
  text += fmt::format("{}The solver played {}: {}", text.empty() ? "" : "\n", grouped(line.size(), "move"),
                      fmt::join(line, " "));
  return {text, true};
}

Reply Table::set_status(std::string_view argument) {
  if (argument.empty()) {
    if (sitting_.now().over()) return {std::string(is_over)};
    if (!note_status()) return {};
    return {fmt::format("Status: {}.", status_line(sitting_, thinking()))};
  }
  if (argument != "on" && argument != "off") throw ParseError("expected on, off or nothing");
  if (argument == "on" && !note_status()) return {};
  settings_.status = argument == "on";
  return {.moved = true};
}

Reply Table::rules(std::string_view) {
  return {rules_page(sitting_.variant(), static_cast<std::size_t>(settings_.look.width))};
}

Reply Table::stats(std::string_view) {
  const std::string key = record_key(sitting_.variant(), sitting_.dealt().dealt);
  const Statistics all = load_statistics(settings_.state);
  const auto found = all.find(key);
  return {score_text(key, found == all.end() ? Record{} : found->second,
                     published_players(sitting_.variant(), sitting_.dealt().dealt))};
}

Reply Table::save(std::string_view argument) {
  if (argument.empty()) throw ParseError("expected a file name");
  save_game(home_path(argument), transcript_of(sitting_));
  return {fmt::format("Saved to {}.", shown(std::string(argument)))};
}

Reply Table::load(std::string_view argument) {
  if (argument.empty()) throw ParseError("expected a file name");
  sit_down_next(load_seating(home_path(argument)));
  return {};
}

Reply Table::resume(std::string_view argument) {
  sit_down_next(take_up_seating(settings_.state, argument.empty() ? "" : usual_game_name(argument)));
  return {};
}

void Table::sit_down_next(Seating next) {
  if (!may_leave()) return;
  const std::string note = count_if_lost();
  if (!note.empty()) set_note(next, note);
  next_ = std::move(next);
  left_ = true;
}

Reply Table::quit(std::string_view) {
  left_ = may_leave();
  return {};
}

Reply Table::sit_down(DealtDeal next) {
  if (!may_leave()) return {};
  const std::string note = count_if_lost();
  sitting_ = Sitting(sitting_.variant(), std::move(next));
  kept_ = false;
  hints_ = 0;
  file_ = KeptFile(settings_.state, sitting_.variant().name(), text_to_keep());
  return {note, true};
}

/// Returns what to say: once, that it cannot be done.
std::string Table::save_now() {
  const bool of_day = sitting_.spoiled() && !sitting_.dealt().date.empty();
  if (!settings_.counts || kept_ || left_ || !(begun() || of_day)) return "";
  if (!sitting_.counted() || !sitting_.now().over()) return file_.update(text_to_keep());
  file_.remove();
  return "";
}

std::string Table::count_game(bool won) {
  if (!settings_.counts || sitting_.counted()) return "";
  const bool of_file = file_.under_way();
  const std::string text = text_to_keep();
  Counted counted = count(sitting_, won, hints_, settings_.state, file_.name());
  if (counted.safe) {
    file_.remove();
  } else if (won || of_file) {
    if (won) file_.update(text);
    if (!file_.name().empty()) counted.text += "\n" + how_to_resume();
    file_.let_go();
  }
  return counted.text;
}

/// A game that is left. What was put away is not.
std::string Table::count_if_lost() {
  std::string said;
  if ((begun() || (sitting_.spoiled() && !sitting_.dealt().date.empty())) && !sitting_.now().won())
    said = count_game(false);
  if (settings_.counts && !kept_) file_.remove();
  return said;
}

bool Table::at_stake() const {
  return settings_.counts && file_.under_way() && !sitting_.now().over() && !sitting_.counted();
}

bool Table::may_spoil(std::string_view what) const { return !settings_.counts || !counts() || questions_.spoil(what); }

void Table::put_away() {
  file_.save(text_to_keep());
  file_.let_go();
  sitting_.set_counted();
  kept_ = true;
}

std::string Table::how_to_resume() const {
  return fmt::format("`boneyard play {} --resume` takes this game up again.", sitting_.variant().name());
}

std::string Table::leave() {
  if (kept_ && left_ && !next_) return "Kept; " + how_to_resume();
  if (!stop_requested() || !begun() || sitting_.now().over()) return count_if_lost();
  try {
    put_away();
    return "Interrupted; " + how_to_resume();
  } catch (const InputError& error) {
    return fmt::format("Interrupted; the game could not be kept: {}", error.what());
  }
}

std::string Table::note_hint() {
  ++hints_;
  return save_now();
}

bool Table::note_status() {
  if (sitting_.variant().game().hidden != Hidden::matters) return true;
  if (!may_spoil("That tells what the stock holds")) return false;
  sitting_.spoil("the status told what the stock holds");
  save_now();
  return true;
}

/// Asks nobody: whoever wanted it always on was asked then.
bool Table::shows_status() {
  const bool matters = sitting_.variant().game().hidden == Hidden::matters,
             shows = settings_.status.value_or(sitting_.variant().game().hidden == Hidden::nothing);
  if (shows && matters && !sitting_.spoiled()) {
    sitting_.spoil("the status told what the stock holds");
    save_now();
  }
  return shows;
}

}  // namespace boneyard::app
