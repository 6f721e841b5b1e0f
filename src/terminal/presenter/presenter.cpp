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

constexpr std::string_view status_told = "the status told what the stock holds";

Presenter::Presenter(Start start, PlaySettings& settings, Questions questions)
    : settings_(settings),
      session_(std::move(start.session)),
      puzzle_(std::move(start.puzzle)),
      effort_(start.effort),
      questions_(std::move(questions)),
      file_(start.file && settings.counts ? std::move(*start.file) : new_file()),
      note_(std::move(start.note)),
      spent_(std::chrono::seconds(start.effort.seconds)) {
  if (file_.under_way() && session_.now().won()) note_ = count_once();  // the program was killed before counting
  begin();
}

void Presenter::begin() {
  if (session_.played() == 0) add(note_, to_text(told_of_lots(session_), session_));
  if (settings_.counts && !puzzle_) note_recent(settings_.state, session_);
}

Reply Presenter::play_next(DealtDeal deal) {
  if (!may_leave()) return {};
  const std::string note = count_if_left();
  session_ = Session(session_.variant(), std::move(deal), session_.hand().sitters());
  turns_ = Turns(session_);
  kept_ = false;
  effort_ = {};
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
  const Variant& variant = session_.variant();
  return fmt::format("This {} of {} is kept: {}.", what(session_), variant.title(),
                     variant.declared() ? "`menu` lists it" : fmt::format("`resume {}`", variant.name()));
}

std::string Presenter::play_program(const Move& move) {
  turns_.play_program(session_, move);
  return to_text(told_of_move(session_), session_);
}

bool Presenter::offers(std::string_view command) const {
  if (puzzle_) return puzzle_offers(command);
  if (command == "mistake") return known_mistake() != nullptr;
  if (!is_match()) return true;
  const bool over = session_.hand_over(), had_choices = session_.hand().last_choice().has_value();
  if (command == "undo") return had_choices;
  if (command == "redo") return session_.played() < session_.hand().known();
  if (command == "hint" || command == "who" || command == "peek" || command == "moves")
    return turns_.person_chooses(session_);
  if (command == "review") return (over && had_choices) || session_.hand_number() > 1;
  if (command == "next") return over && !session_.over();
  if (command == "claim") return turns_.may_claim(session_);
  if (command == "take") return turns_.may_take(session_);
  return true;
}

std::optional<std::string> Presenter::forced_move() const {
  if (!puzzle_) return turns_.forced_move(session_);
  const PuzzleTable& table = puzzle_->table();
  return table.offers("follow") ? table.solving().next_by_itself() : std::nullopt;
}

std::string Presenter::settle() {
  turns_.hand_over(session_);
  if (puzzle_) return "";
  if (!is_match() || !session_.hand_over() || turns_.waits()) return save_now();
  session_.settle_claims();
  std::string said = ending_text(session_);
  if (session_.over()) add(said, count_once(), "\n");
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

/// Plays typed moves, one after the other; the program's players move between them. Stops before another person's turn,
/// because nobody plays for another person.
Reply Presenter::play_words(std::string_view typed) {
  Reply reply;
  const int seat = viewer();
  try {
    for (const std::string_view word : words(typed)) {
      if (const std::string_view why = is_match() ? why_left_out(reply.moved, seat) : ""; !why.empty()) {
        add(reply.text, fmt::format("Left out: {}, because {}.",
                                    typed.substr(static_cast<std::size_t>(word.data() - typed.data())), why));
        reply.moved = true;
        return reply;
      }
      play_word(word);
      reply = {to_text(told_of_move(session_), session_), true};
      if (turns_.waits() && turns_.may_claim(session_)) reply.text += " Say `claim` if that scores, or Enter if not.";
    }
  } catch (const ParseError& error) {
    add(reply.text, sentence(error.what()));
    if (is_match() && session_.over()) reply.moved = true;  // a score that the program claimed has won
    if (!is_match() && !session_.now().over()) reply.text += " `moves` lists what is legal, `help` the commands.";
  }
  if (session_.now().won() && reply.moved) reply.text = count_once() + reply.text;
  return reply;
}

/// Called before each typed move. After an earlier one (`moved`) it first lets the program's players move. Returns why
/// the typed move is left out, as a clause; empty if it is to be played. `seat`: the person who typed.
std::string_view Presenter::why_left_out(bool moved, int seat) {
  if (!moved && !turns_.waits()) return "";
  turns_.end_claim(session_);
  play_programs();
  turns_.hand_over(session_);
  if (session_.hand_over()) return "the hand is over";
  return moved && session_.person_is_on_turn() && viewer() != seat ? "it is another person's turn" : "";
}

void Presenter::play_word(std::string_view word) {
  if (session_.hand_over())
    throw ParseError(is_match() ? "The hand is over: `next` deals, `undo` takes back"
                                : quoted(word) + ": the game is over; `undo`, `restart` or `new`");
  if (!session_.person_is_on_turn()) throw ParseError("it is not your turn");
  turns_.play(session_, word);
}

Reply Presenter::go_to(std::size_t moves) {
  const bool match = is_match();
  if (session_.would_take_back(moves) == Session::TookBack::seen &&
      !may_spoil(match ? "A hidden tile has been shown since" : "You have seen what the stock held there"))
    return {};
  effort_.undos += moves < session_.played() ? 1 : 0;
  const Session::TookBack took = turns_.take_back(session_, moves);
  if (took == Session::TookBack::lost_already) return {count_once(), true};
  if (took == Session::TookBack::nothing_seen) return {match ? "Taken back." : "", true};
  return {match ? "Taken back. A hidden tile had been shown, so the match no longer counts."
                : "You have seen what the stock holds, so this game no longer counts.",
          true};
}

std::vector<std::string> Presenter::moves_to_type() const {
  std::vector<std::string> all;
  if (turns_.person_chooses(session_))
    for (const MoveText& move : session_.now().moves()) all.push_back(move.text);
  return all;
}

void Presenter::pass_time() {
  constexpr std::chrono::milliseconds longest = std::chrono::minutes(5);
  const auto now = std::chrono::steady_clock::now();
  spent_ += std::min(longest, std::chrono::duration_cast<std::chrono::milliseconds>(now - since_));
  since_ = now;
  effort_.seconds = static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::seconds>(spent_).count());
}

void Presenter::note_hint() {
  ++effort_.hints;
  save_now();
}

bool Presenter::note_peek() {
  if (is_match()) return spoil("That shows all hands", "hands were looked at");
  return !hides() || spoil("That shows the stock", "the stock was looked at");
}

bool Presenter::note_status() { return !hides() || spoil("That tells what the stock holds", status_told); }

/// Does not ask the person, who has turned the status on.
bool Presenter::shows_status() {
  const bool shows = settings_.status.value_or(session_.variant().hidden() == Hidden::nothing);
  if (shows && hides() && !session_.spoiled()) {
    session_.spoil(status_told);
    save_now();
  }
  return shows;
}

bool Presenter::counts() const {
  return settings_.counts && !session_.counted() && !session_.spoiled() && session_.hand().persons() == 1;
}

bool Presenter::at_stake() const {
  Session left = session_;
  left.settle_claims();
  return settings_.counts && file_.under_way() && !left.over() && !left.counted() && !kept_;
}

bool Presenter::begun() const {
  return session_.begun() || file_.under_way() || (session_.spoiled() && !session_.dealt().date.empty());
}

std::string Presenter::text_to_keep() const {
  Session session = session_;
  if (!settings_.counts) session.spoil("it was played through a pipe");
  return session.text(effort_);
}

std::string Presenter::save_now() {
  if (!settings_.counts || kept_ || has_left_ || puzzle_ || !begun()) return "";
  if (!session_.counted() || !session_.over()) return file_.update(text_to_keep());
  file_.remove();
  return "";
}

std::string Presenter::count_once() {
  if (!settings_.counts || session_.counted()) return "";
  pass_time();
  const std::string text = text_to_keep();
  const Counted counted =
      count_result(session_, session_.won(), effort_, settings_.state, file_.name(), known_chances(settings_.cache));
  if (counted.safe) {
    file_.remove();
    return counted.text;
  }
  if (session_.over()) file_.update(text);
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
  session_.settle_claims();
  const std::string said = begun() ? count_once() : "";
  if (settings_.counts) file_.remove();
  return said;
}

bool Presenter::spoil(std::string_view what, std::string_view why) {
  if (!may_spoil(what)) return false;
  session_.spoil(why);
  save_now();
  return true;
}

std::string Presenter::how_to_resume() const {
  const Variant& variant = session_.variant();
  if (variant.declared()) return "the menu of `boneyard` lists it.";
  return fmt::format("`boneyard play {} --resume` resumes this {}.", variant.name(), what(session_));
}

std::string Presenter::leave() {
  if (kept_ && has_left_ && !next_) return "Saved; " + how_to_resume();
  if (!stop_requested() || puzzle_ || !begun() || session_.over()) return count_if_left();
  try {
    save_for_later();
    return "Interrupted; " + how_to_resume();
  } catch (const InputError& error) {
    return fmt::format("Interrupted; this {} could not be saved: {}", what(session_), error.what());
  }
}

}  // namespace boneyard::app
