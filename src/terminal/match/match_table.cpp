#include "terminal/match/match_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/errors.hpp"
#include "cli/io/files.hpp"
#include "cli/io/signals.hpp"
#include "cli/io/statistics.hpp"
#include "cli/options.hpp"
#include "cli/reports/daily.hpp"
#include "cli/reports/rules_page.hpp"
#include "cli/reports/score.hpp"
#include "terminal/match/match_words.hpp"
#include "terminal/reading.hpp"
#include "terminal/words.hpp"

namespace boneyard::app {

using table::Move;

MatchTable::MatchTable(MatchStart start, PlaySettings& settings)
    : settings_(settings), match_(std::move(start.match)), note_(std::move(start.note)) {
  begin();
}

/// The match is new to this table.
void MatchTable::begin() {
  program_ = std::make_shared<table::FairPlayer>(match_.setup().settings);
  viewer_ = 0;
  while (!match_.is_person(viewer_)) ++viewer_;
  if (match_.person_is_on_turn()) viewer_ = match_.now().turn();
  covered_ = match_.persons() > 1;
  wait_for_claim();
  counted_ = kept_ = claimed_ = false;
  hints_ = 0;
}

std::string MatchTable::take_note() { return std::exchange(note_, ""); }

std::span<const MatchTable::Command> MatchTable::commands() {
  static constexpr Command all[] = {
      {"help", &MatchTable::help},      {"moves", &MatchTable::list_moves},   {"undo", &MatchTable::undo},
      {"redo", &MatchTable::redo},      {"back", &MatchTable::back},          {"hint", &MatchTable::give_hint},
      {"peek", &MatchTable::give_peek}, {"review", &MatchTable::give_review}, {"claim", &MatchTable::claim},
      {"take", &MatchTable::take},      {"next", &MatchTable::next_hand},     {"new", &MatchTable::new_match},
      {"seed", &MatchTable::tell_seed}, {"rules", &MatchTable::rules},        {"stats", &MatchTable::stats},
      {"save", &MatchTable::save},      {"load", &MatchTable::load},          {"resume", &MatchTable::resume},
      {"quit", &MatchTable::quit},
  };
  return all;
}

std::function<Move()> MatchTable::thought() const {
  return [match = match_, program = program_] { return match.program_move(*program); };
}

std::string MatchTable::play_program(const Move& move) {
  match_.play(move);
  return told(match_, match_.played() - 1);
}

/// The person on turn is to act; the hand is covered if that is another one than before.
void MatchTable::show_to_turn() {
  if (!match_.person_is_on_turn() || match_.now().turn() == viewer_) return;
  viewer_ = match_.now().turn();
  covered_ = true;
}

bool MatchTable::is_unclaimed() const { return !claimed_ && match_.may_be_claimed(); }

/// Whether a person could have played otherwise somewhere in this hand.
bool MatchTable::has_choices() const { return match_.last_choice().has_value(); }

bool MatchTable::offers(std::string_view command) const {
  const bool over = match_.now().over();
  if (command == "undo") return has_choices();
  if (command == "redo") return match_.played() < match_.known();
  if (command == "hint" || command == "peek" || command == "moves") return match_.person_is_on_turn() && !covered_;
  if (command == "review") return over && has_choices();
  if (command == "next") return over && !match_.match_over();
  if (command == "claim") return is_unclaimed() && (waits_ || match_.person_is_on_turn());
  if (command == "take") return is_unclaimed() && match_.person_is_on_turn();
  return true;
}

std::string MatchTable::settle() {
  show_to_turn();
  if (!match_.now().over() || waits_) return "";
  std::string said = ending_text(match_);
  if (match_.match_over()) {
    const std::string counted = count(match_.winner() == match_.settings().side_of(viewer_));
    said += (counted.empty() ? "" : "\n") + counted;
  }
  return said;
}

/// A person has laid the last tile: whether it scores is for that one to see.
void MatchTable::wait_for_claim() {
  waits_ = match_.may_be_claimed() && !match_.person_is_on_turn() && !match_.match_over();
}

/// Whoever could claim the last score has gone on without.
void MatchTable::let_go() {
  if (std::exchange(waits_, false)) match_.let_go();
}

std::string MatchTable::play_programs() {
  std::string said;
  while (program_is_on_turn()) {
    const std::string more = play_program(thought()());
    said += (said.empty() || more.empty() ? "" : " ") + more;
  }
  return said;
}

std::string MatchTable::go_on() {
  const std::string said = play_programs(), end = settle();
  return said + (said.empty() || end.empty() ? "" : " ") + end;
}

std::optional<std::string> MatchTable::command_of(std::string_view typed) {
  const auto given = words(typed);
  if (given.empty() || given[0] == "draw" || given[0] == "pass") return std::nullopt;
  std::vector<std::string_view> names;
  for (const Command& command : commands()) names.push_back(command.name);
  const auto name = read_command(given[0], names);
  if (name && std::ranges::find(names, *name) == names.end())
    throw ParseError(fmt::format("{} is no command at a match", quoted(given[0])));
  return name;
}

bool MatchTable::tells_of_covered(const std::optional<std::string>& command) const {
  return covered_ && (!command || command == "moves" || command == "hint" || command == "peek");
}

Reply MatchTable::obey(std::string_view typed) {
  const auto given = words(typed);
  if (given.empty()) return covered_ = false, let_go(), Reply{"", true};
  std::optional<std::string> name;
  try {
    name = command_of(typed);
  } catch (const ParseError& error) {
    return {fmt::format("{} `help` lists them all.", sentence(error.what()))};
  }
  if (tells_of_covered(name)) return {"The hand is covered: Enter uncovers it."};
  if (!name) return play_words(typed);
  const auto rest =
      given.size() < 2 ? std::string_view() : typed.substr(static_cast<std::size_t>(given[1].data() - typed.data()));
  try {
    const auto command = std::ranges::find(commands(), *name, &Command::name);
    return (this->*command->run)(rest.substr(0, rest.find_last_not_of(" \t\r") + 1));
  } catch (const ParseError& error) {
    return {fmt::format("{}: {}", *name, sentence(error.what()))};
  } catch (const InputError& error) {
    return {fmt::format("{}: {}", *name, sentence(error.what()))};
  }
}

/// Moves, one after the other; between them the program's seats play. Nobody plays for another person.
Reply MatchTable::play_words(std::string_view typed) {
  Reply reply;
  const int seat = viewer_;
  try {
    for (std::string_view word : words(typed)) {
      if (reply.moved || waits_) {
        let_go();
        play_programs();
        show_to_turn();
        if (match_.now().over()) {
          reply.text += fmt::format("{}Left out: {}, because the hand is over.", reply.text.empty() ? "" : " ",
                                    typed.substr(static_cast<std::size_t>(word.data() - typed.data())));
          reply.moved = true;
          return reply;
        }
      }
      if (reply.moved && match_.person_is_on_turn() && viewer_ != seat) {
        reply.text += fmt::format(" Left out: {}, because it is another person's turn.",
                                  typed.substr(static_cast<std::size_t>(word.data() - typed.data())));
        return reply;
      }
      play_word(word);
      reply = {told(match_, match_.played() - 1), true};
      if (waits_) reply.text += " Say `claim` if that scores, or Enter if not.";
    }
  } catch (const ParseError& error) {
    reply.text += (reply.text.empty() ? "" : " ") + sentence(error.what());
  }
  return reply;
}

void MatchTable::play_word(std::string_view word) {
  if (match_.now().over()) throw ParseError("The hand is over: `next` deals, `undo` takes back");
  std::string move(word);
  if (const auto number = parse_digits(word)) {
    const table::Moves legal = match_.now().moves();
    if (*number < 1 || *number > legal.size())
      throw ParseError(fmt::format("{}: there {} {} legal move{}", quoted(word), legal.size() == 1 ? "is" : "are",
                                   legal.size(), legal.size() == 1 ? "" : "s"));
    move = match_.now().to_text(legal[static_cast<std::size_t>(*number - 1)]);
  }
  if (!match_.person_is_on_turn()) throw ParseError("it is not your turn");
  match_.play(move);
  claimed_ = false;
  covered_ = false;
  wait_for_claim();
}

Reply MatchTable::go_to(std::size_t moves) {
  waits_ = claimed_ = false;
  const bool shown = match_.go_to(moves);
  show_to_turn();
  return {shown ? "Taken back. A hidden tile had been shown, so the match no longer counts." : "Taken back.", true};
}

/// Only matches of one person against the program are counted.
bool MatchTable::counts() const { return settings_.counts && !counted_ && !match_.spoiled() && match_.persons() == 1; }

std::string MatchTable::record_name() const { return record_key({match_.setup().settings, match_.against()}); }

std::string MatchTable::count(bool won) {
  if (!counts())
    return match_.spoiled() && settings_.counts && !std::exchange(counted_, true)
               ? fmt::format("This match does not count: {}.", match_.why_spoiled())
               : "";
  counted_ = true;
  const auto failed = [](const std::exception& error) { return fmt::format("Not counted: {}", error.what()); };
  try {
    const Record record = count_game(settings_.state, record_name(), won);
    std::string text =
        fmt::format("{}: {}.", kind_text({match_.setup().settings, match_.against()}), record_text(record));
    const MatchSetup& setup = match_.setup();
    if (!setup.date.empty())
      text += "\n" +
              count_day(settings_.state, setup.date, {AnyVariant(setup.settings).text(), won, match_.hand(), hints_});
    return text;
  } catch (const ParseError& error) {
    return failed(error);
  } catch (const InputError& error) {
    return failed(error);
  }
}

std::string MatchTable::count_if_lost() {
  if (waits_ && !kept_) {
    let_go();
    if (match_.match_over()) return count(match_.winner() == match_.settings().side_of(viewer_));
  }
  return at_stake() && counts() ? "Counted as lost. " + count(false) : "";
}

bool MatchTable::at_stake() const {
  TableMatch left = match_;
  left.let_go();
  return settings_.counts && match_.begun() && !left.match_over() && !kept_;
}

void MatchTable::put_away() {
  if (!settings_.counts) match_.spoil("it was played through a pipe");
  keep(settings_.state, match_);
  settings_.taken_up.clear();
  kept_ = true;
}

std::string MatchTable::leave() {
  const std::string how =
      fmt::format("`boneyard play {} --resume` takes this match up again.", table::row(match_.settings().game).name);
  if (kept_ && left_ && !next_) return "Kept; " + how;
  if (!stop_requested() || !match_.begun() || match_.match_over()) return count_if_lost();
  try {
    put_away();
    return "Interrupted; " + how;
  } catch (const InputError& error) {
    settings_.taken_up.clear();  // what lies there is all there is
    return fmt::format("Interrupted; this match could not be kept: {}", error.what());
  }
}

std::vector<std::string> MatchTable::completions(std::string_view before) const {
  std::vector<std::string> all;
  if (!words(before).empty()) return all;
  if (!covered_ && match_.person_is_on_turn())
    for (const Move& move : match_.now().moves()) all.push_back(match_.now().to_text(move));
  for (const Command& command : commands()) all.emplace_back(command.name);
  return all;
}

}  // namespace boneyard::app
