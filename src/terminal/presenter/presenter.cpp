#include "terminal/presenter/presenter.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/state/chance_cache.hpp"
#include "platform/errors.hpp"
#include "platform/signals.hpp"
#include "terminal/presenter/puzzle_play.hpp"
#include "terminal/presenter/recent.hpp"
#include "terminal/presenter/score.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {

using multiplayer::Move;

Presenter::Presenter(Start start, PlaySettings& settings, Questions questions)
    : settings_(settings),
      table_(std::move(start.session), start.effort),
      puzzle_(std::move(start.puzzle)),
      questions_(std::move(questions)),
      spent_(std::chrono::seconds(start.effort.seconds)),
      file_(start.file && settings.counts ? std::move(*start.file) : new_file()),
      note_(std::move(start.note)) {
  // The program was killed before counting.
  if (const auto ended = table_.result(); ended && file_.under_way()) note_ = count(ended);
  begin();
}

void Presenter::begin() {
  add(note_, to_text(told_at_start(session()), session()));
  if (settings_.counts && !puzzle_) note_recent(settings_.state, session());
}

Reply Presenter::play_next(DealtDeal deal) {
  if (!may_leave()) return {};
  const std::string note = count_if_left();
  table_ = Table(Session(session().variant(), std::move(deal), session().hand().sitters()));
  kept_ = false;
  since_ = std::chrono::steady_clock::now();
  spent_ = {};
  file_ = new_file();
  note_.clear();
  begin();
  return {note + (note.empty() || note_.empty() ? "" : "\n") + take_note(), true};
}

Reply Presenter::sit_down_next(Start next) {
  if (!may_leave()) return {};
  if (const std::string note = count_if_left(); !note.empty()) next.note = note;
  next_ = std::move(next);
  has_left_ = true;
  return {};
}

/// Saves the game that the person leaves for another one, if it can still be played. Returns the message about that.
std::string Presenter::put_aside() {
  if (!at_stake()) return "";
  save_for_later();
  const Variant& variant = session().variant();
  return fmt::format("This {} of {} is kept: {}.", what_counts(session()), variant.title(),
                     variant.declared() ? "`menu` lists it" : fmt::format("`resume {}`", variant.name()));
}

std::string Presenter::play_program(const Move& move) {
  return to_text(table_.play_program(move).sentences, session());
}

bool Presenter::offers(std::string_view command) const {
  if (puzzle_) return puzzle_offers(command);
  if (command == "mistake") return known_mistake() != nullptr;
  return !is_match() || table_.offers(command);  // the keys of a patience stay where they are
}

std::optional<std::string> Presenter::forced_move() const {
  if (!puzzle_) return table_.turns().forced_move(session());
  const PuzzleTable& table = puzzle_->table();
  return table.offers("follow") ? table.solving().next_by_itself() : std::nullopt;
}

std::string Presenter::settle() {
  const Said ended = table_.settle();
  if (puzzle_) return "";
  if (!is_match() || ended.sentences.empty()) return save_now();
  std::string said = to_text(ended.sentences, session());
  add(said, session().over() ? "Begin another with `new`." : "Go on with `next`; `review` says what your moves cost.");
  add(said, count(ended.result), "\n");
  add(said, save_now(), "\n");
  return said;
}

std::string Presenter::play_programs() {
  std::string said;
  while (puzzle_ && forced_move()) add(said, act_in_puzzle("follow").text);
  while (program_is_on_turn()) add(said, play_program(thought()()));
  return said;
}

std::string Presenter::go_on() {
  std::string said = play_programs();
  add(said, settle());
  return said;
}

/// Has the table do what the words say. Asks the person first if the game would then no longer count; if the answer is
/// no, nothing is done: nullopt.
std::optional<Said> Presenter::ask_table(std::string_view words) {
  Said said = table_.act(words, !settings_.counts);
  if (!said.asks) return said;
  if (!questions_.spoil(to_text(*said.asks, reader_of(session())))) return std::nullopt;
  return table_.act(words, true);
}

Reply Presenter::act(std::string_view words) {
  const auto said = ask_table(words);
  return said ? reply_of(*said) : Reply();
}

/// What the table has said, and what it means for the record. Whoever sees a patience need not be told of its moves.
Reply Presenter::reply_of(const Said& said) {
  if (said.result && !said.result->won) return {count(said.result), true};
  Reply reply{said.seen ? "" : to_text(said.sentences, session()), said.moved, said.refused};
  if (said.refused && !said.moved && session().hand_over() && said.sentences.back() == *table_.nothing_to_choose())
    add(reply.text, what_to_do());
  if (waits_for_claim() && table_.offers("claim") && said.moved && session().hand().played() > 0)
    add(reply.text, "Say `claim` if that scores, or Enter if not.");
  std::string counted = count(said.result);
  add(counted, reply.text, "\n");
  reply.text = std::move(counted);
  return reply;
}

/// What may be typed when the hand or the game is over.
std::string Presenter::what_to_do() const {
  if (!is_match()) return "Type `undo`, `restart` or `new`.";
  return session().over() ? "`new` begins another." : "`next` deals, `undo` takes back.";
}

std::optional<Reply> Presenter::ask_for(std::string_view words) {
  const auto said = ask_table(words);
  if (!said) return Reply();
  save_now();
  return said->wanted == Wanted::nothing ? std::optional(reply_of(*said)) : std::nullopt;
}

Reply Presenter::go_to(std::size_t moves) { return act(fmt::format("go {}", moves)); }

std::vector<std::string> Presenter::moves_to_type() const {
  std::vector<std::string> all;
  if (table_.person_chooses())
    for (const MoveText& move : session().now().moves()) all.push_back(move.text);
  return all;
}

void Presenter::pass_time() {
  constexpr std::chrono::milliseconds longest = std::chrono::minutes(5);
  const auto now = std::chrono::steady_clock::now();
  spent_ += std::min(longest, std::chrono::duration_cast<std::chrono::milliseconds>(now - since_));
  since_ = now;
}

Effort Presenter::effort() const {
  Effort effort = table_.effort();
  effort.seconds = static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::seconds>(spent_).count());
  return effort;
}

/// Does not ask the person, who has turned the status on.
bool Presenter::shows_status() {
  const bool shows = settings_.status.value_or(session().variant().hidden() == Hidden::nothing);
  if (shows && hides() && !session().spoiled()) {
    table_.act("status", true);
    save_now();
  }
  return shows;
}

bool Presenter::counts() const { return settings_.counts && table_.counts(); }

bool Presenter::at_stake() const { return settings_.counts && file_.under_way() && !table_.is_decided() && !kept_; }

std::string Presenter::text_to_keep() const {
  Session session = this->session();
  if (!settings_.counts) session.spoil("it was played through a pipe");
  return session.text(effort());
}

std::string Presenter::save_now() {
  if (!settings_.counts || kept_ || has_left_ || puzzle_ || !table_.begun()) return "";
  if (!session().counted() || !session().over()) return file_.update(text_to_keep());
  file_.remove();
  return "";
}

std::string Presenter::count(std::optional<Result> result) {
  if (!settings_.counts || !result) return "";
  pass_time();
  result->effort.seconds = effort().seconds;
  const std::string text = text_to_keep();
  table_.set_counted();
  const Counted counted =
      count_result(*result, session(), settings_.state, file_.name(), known_chances(settings_.cache));
  if (counted.safe) {
    file_.remove();
    return counted.text;
  }
  if (session().over()) file_.update(text);
  const std::string said = file_.name().empty() ? "" : "\n" + how_to_resume();
  file_.leave_for_resume();
  return counted.text + said;
}

void Presenter::save_for_later() {
  pass_time();
  file_.save(text_to_keep());
  file_.leave_for_resume();
  kept_ = true;
}

std::string Presenter::count_if_left() {
  if (kept_) return "";
  const std::string said = count(table_.act("leave").result);
  if (settings_.counts) file_.remove();
  return said;
}

std::string Presenter::how_to_resume() const {
  const Variant& variant = session().variant();
  if (variant.declared()) return "the menu of `boneyard` lists it.";
  return fmt::format("`boneyard play {} --resume` resumes this {}.", variant.name(), what_counts(session()));
}

std::string Presenter::leave() {
  if (kept_ && has_left_ && !next_) return "Saved; " + how_to_resume();
  if (!stop_requested() || puzzle_ || !table_.begun() || session().over()) return count_if_left();
  try {
    save_for_later();
    return "Interrupted; " + how_to_resume();
  } catch (const InputError& error) {
    return fmt::format("Interrupted; this {} could not be saved: {}", what_counts(session()), error.what());
  }
}

}  // namespace boneyard::app
