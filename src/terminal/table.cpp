#include "terminal/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/io/statistics.hpp"
#include "cli/options.hpp"
#include "cli/reports/rules_page.hpp"
#include "cli/reports/score.hpp"
#include "terminal/pages.hpp"
#include "terminal/score.hpp"
#include "terminal/words.hpp"

namespace boneyard::app {
namespace {

std::size_t times(std::string_view argument) {
  return argument.empty() ? 1 : static_cast<std::size_t>(parse_whole(argument, "a number of moves below 2^64"));
}

constexpr std::string_view over_already = "The game is over; `undo`, `restart` or `new`.";

}  // namespace

Table::Table(Start<Sitting> start, PlaySettings& settings, Questions questions)
    : Presenter(settings, std::move(questions), std::move(start.note), "game"), sitting_(std::move(start.game)) {
  begin_file();
  hints_ = start.hints;
  if (start.file && settings_.counts) file_ = std::move(*start.file);
  if (file_.under_way() && sitting_.now().won()) note_ = count_game(true);  // the program was killed before it could
}

std::span<const Presenter::Command> Table::commands() const {
  static const Command all[] = {
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
  const auto given = words(before);
  if (!given.empty() && given.front() == "status") return {"on", "off"};
  return Presenter::completions(before);
}

std::vector<std::string> Table::moves_to_type() const {
  std::vector<std::string> all;
  for (const MoveText& move : sitting_.now().moves()) all.push_back(move.text);
  return all;
}

Reply Table::play_words(std::string_view typed) {
  Reply reply;
  try {
    for (std::string_view word : words(typed)) {
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
  if (sitting_.now().over()) return {std::string(over_already)};
  note_hint();
  return {hint_text(sitting_.now(), sitting_.dealt().dealt)};
}

Reply Table::give_peek(std::string_view) {
  if (sitting_.now().over()) return {std::string(over_already)};
  if (sitting_.variant().game().hidden == Hidden::matters) {
    if (!may_spoil("That shows the stock")) return {};
    sitting_.spoil("the stock was looked at");
  }
  note_hint();
  return {peek_text(sitting_.now())};
}

std::vector<std::string> Table::solver_line() {
  constexpr std::chrono::seconds patience{5};
  if (sitting_.now().over()) throw ParseError(std::string(over_already));
  if (!may_spoil("Then the solver plays")) return {};
  const Answer best = best_line(sitting_.now(), thinking(patience));
  if (best.line.empty()) throw ParseError(fmt::format("the solver found nothing within {} seconds", patience.count()));
  sitting_.spoil("the solver played");
  save_now();
  return best.line;
}

Reply Table::play_out(std::string_view) {
  if (sitting_.now().over()) return {std::string(over_already)};
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
    if (sitting_.now().over()) return {std::string(over_already)};
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
  const RecordKind kind{sitting_.variant(), sitting_.dealt().dealt};
  const Statistics all = load_statistics(settings_.state);
  const auto found = all.find(kind.key());
  return {score_text(kind, found == all.end() ? Record{} : found->second,
                     published_players(sitting_.variant(), sitting_.dealt().dealt))};
}

Reply Table::sit_down(DealtDeal next) {
  if (!may_leave()) return {};
  const std::string note = count_if_lost();
  sitting_ = Sitting(sitting_.variant(), std::move(next));
  begin_file();
  return {note, true};
}

/// A spoiled game of the day is noted, too, although nothing was played.
bool Table::begun() const {
  return sitting_.begun() || file_.under_way() || (sitting_.spoiled() && !sitting_.dealt().date.empty());
}

std::string Table::count_game(bool won) {
  if (!settings_.counts || sitting_.counted()) return "";
  const bool of_file = file_.under_way();
  const std::string text = text_to_keep();
  Counted counted = count(sitting_, won, hints_, settings_.state, file_.name());
  if (counted.safe || won || of_file) counted.text += close_file(counted.safe, won, text);
  return counted.text;
}

/// A game that is left. What was put away is not.
std::string Table::count_if_lost() {
  std::string said;
  if (begun() && !sitting_.now().won()) said = count_game(false);
  if (settings_.counts && !kept_) file_.remove();
  return said;
}

bool Table::at_stake() const {
  return settings_.counts && file_.under_way() && !sitting_.now().over() && !sitting_.counted();
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
