#include "terminal/match/match_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/reports/score.hpp"
#include "terminal/match/match_words.hpp"
#include "terminal/score.hpp"
#include "terminal/words.hpp"

namespace boneyard::app {

using table::Move;

MatchTable::MatchTable(Start<TableMatch> start, PlaySettings& settings, Questions questions)
    : Presenter(settings, std::move(questions), std::move(start.note), "match"), match_(std::move(start.game)) {
  begin();
  hints_ = start.hints;
  if (start.file && settings_.counts) file_ = std::move(*start.file);
}

/// The match is new to this table.
void MatchTable::begin() {
  program_ = std::make_shared<table::FairPlayer>(table::settings(match_.setup().variant));
  viewer_ = 0;
  while (!match_.is_person(viewer_)) ++viewer_;
  if (match_.person_is_on_turn()) viewer_ = match_.now().turn();
  covered_ = match_.persons() > 1;
  wait_for_claim();
  counted_ = claimed_ = false;
  begin_file();
}

std::span<const Presenter::Command> MatchTable::commands() const {
  static const Command all[] = {
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
  if (!match_.now().over() || waits_) return save_now();
  std::string said = ending_text(match_);
  if (match_.match_over()) {
    const std::string counted = count(match_.winner() == match_.settings().side_of(viewer_));
    said += (counted.empty() ? "" : "\n") + counted;
  }
  const std::string unsaved = save_now();
  return said + (unsaved.empty() ? "" : "\n") + unsaved;
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

std::optional<std::string> MatchTable::command_of(std::string_view typed) const {
  const auto given = words(typed);
  if (given.empty() || given[0] == "draw" || given[0] == "pass") return std::nullopt;
  const auto name = Presenter::command_of(typed);
  if (name && std::ranges::find(commands(), *name, &Command::name) == commands().end())
    throw ParseError(fmt::format("{} is no command at a match", quoted(given[0])));
  return name;
}

/// Whatever would tell, or need, what the covered hand holds.
std::optional<std::string> MatchTable::refusal(const std::optional<std::string>& command) const {
  if (!covered_ || (command && command != "moves" && command != "hint" && command != "peek")) return std::nullopt;
  return "The hand is covered: Enter uncovers it.";
}

Reply MatchTable::nothing_typed() {
  covered_ = false;
  let_go();
  return {.moved = true};
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
  if (match_.would_spoil(moves) && !may_spoil("A hidden tile has been shown since")) return {};
  waits_ = claimed_ = false;
  const bool shown = match_.go_to(moves);
  show_to_turn();
  return {shown ? "Taken back. A hidden tile had been shown, so the match no longer counts." : "Taken back.", true};
}

/// Only matches of one person against the program are counted.
bool MatchTable::counts() const { return settings_.counts && !counted_ && !match_.spoiled() && match_.persons() == 1; }

RecordKind MatchTable::record_kind() const { return {match_.setup().variant, Dealt::all, match_.against()}; }

/// The match is over, or left.
std::string MatchTable::count(bool won) {
  if (!settings_.counts || std::exchange(counted_, true)) return "";
  const bool counts = !match_.spoiled() && match_.persons() == 1;
  const MatchSetup& setup = match_.setup();
  Counted counted;
  if (counts || match_.spoiled())
    counted = app::count(settings_.state,
                         {.record = record_kind().key(),
                          .title = kind_text(record_kind()),
                          .date = match_.persons() == 1 ? setup.date : "",
                          .day = {setup.variant.text(), won && counts, match_.hand(), hints_, match_.why_spoiled()},
                          .what = "match"},
                         file_.name());
  return counted.text + close_file(counted.safe, match_.match_over(), text_to_keep());
}

/// A match that is left. What was put away is not.
std::string MatchTable::count_if_lost() {
  std::string said;
  if (waits_ && !kept_) let_go();
  if (!kept_ && match_.match_over()) {
    said = count(match_.winner() == match_.settings().side_of(viewer_));
  } else if (at_stake() && counts()) {
    said = "Counted as lost. " + count(false);
  } else if (at_stake() && match_.spoiled()) {
    said = count(false);
  }
  if (settings_.counts && !kept_) file_.remove();
  return said;
}

bool MatchTable::note_peek() {
  if (!may_spoil("That shows all hands")) return false;
  match_.spoil("hands were looked at");
  save_now();
  return true;
}

bool MatchTable::at_stake() const {
  TableMatch left = match_;
  left.let_go();
  return settings_.counts && file_.under_way() && !left.match_over() && !kept_;
}

std::vector<std::string> MatchTable::moves_to_type() const {
  std::vector<std::string> all;
  if (!covered_ && match_.person_is_on_turn())
    for (const Move& move : match_.now().moves()) all.push_back(match_.now().to_text(move));
  return all;
}

}  // namespace boneyard::app
