// The presenter of a puzzle: moves are judged before they are played, and a refutation is stepped through on the table.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "cli/state/chance_cache.hpp"
#include "platform/errors.hpp"
#include "session/told_puzzle.hpp"
#include "terminal/presenter/presenter.hpp"
#include "terminal/presenter/puzzle_play.hpp"
#include "terminal/presenter/start_puzzle.hpp"

namespace boneyard::app {

std::string Presenter::title() const { return puzzle_ ? puzzle_->title() : headline(session()); }

bool Presenter::shows_refutation() const {
  return puzzle_ && session().hand().known() > puzzle_->solving().moves().size();
}

std::string Presenter::what_puzzle_waits_for() const {
  if (shows_refutation()) {
    const std::size_t base = puzzle_->solving().moves().size(), step = session().played() - base,
                      all = session().hand().known() - base;
    if (step == all) return "The end of the refutation: Enter goes back to the puzzle";
    return fmt::format("Refutation, step {} of {}: Enter goes on, b goes back", step, all);
  }
  if (puzzle_->solving().solved()) {
    const std::string& after = puzzle_->after();
    if (after.starts_with("resume")) return "Enter goes back to the match";
    if (after.starts_with("play")) return "Enter deals a new game";
    return puzzle_->shows_hands() ? "Enter brings another puzzle" : "Enter brings another mistake";
  }
  if (puzzle_->solving().next_by_itself()) return "This goes on by itself";
  return "";
}

std::string Presenter::enter_in_puzzle() const {
  if (shows_refutation()) return session().played() < session().hand().known() ? "redo" : "back";
  return puzzle_->solving().solved() ? puzzle_->after() : "";
}

bool Presenter::puzzle_offers(std::string_view command) const {
  const bool shows = shows_refutation(), solved = puzzle_->solving().solved();
  if (command == "hint" || command == "moves") return !shows && !solved && !puzzle_->solving().next_by_itself();
  if (command == "why") return !shows && puzzle_->refutation() && !puzzle_->refutation()->line.empty();
  if (command == "undo") return shows && session().played() > puzzle_->solving().moves().size();
  if (command == "redo") return shows && session().played() < session().hand().known();
  if (command == "back") return shows || puzzle_->after().starts_with("resume");
  constexpr std::string_view of_games[] = {"claim", "take",   "peek", "review", "next",
                                           "score", "status", "auto", "mistake"};
  return std::ranges::find(of_games, command) == std::end(of_games);
}

/// Leaves a refutation: the table is as the puzzle has it, and its line is forgotten.
void Presenter::leave_refutation() {
  if (!shows_refutation()) return;
  Session session = this->session().restarted();
  for (const std::string& move : puzzle_->solving().moves()) session.play_written(move);
  session.set_counted();
  put(std::move(session));
}

Reply Presenter::show_refutation() {
  if (!puzzle_offers("why")) return {"There is no wrong move to explain."};
  const Refutation& refutation = *puzzle_->refutation();
  Session shown = session();
  const std::size_t base = shown.played();
  shown.play_written(refutation.move);
  for (const std::string& move : refutation.line) shown.play_written(move);
  shown.go_to(base + 1);
  put(std::move(shown));
  return {to_text(refutation.told(puzzle_->solving().now()), {}), true};
}

Reply Presenter::step_refutation(bool forward) {
  if (!puzzle_offers(forward ? "redo" : "undo"))
    return {shows_refutation() ? "The refutation goes no further." : "In a puzzle nothing is taken back."};
  const std::size_t to = forward ? session().played() + 1 : session().played() - 1;
  Session shown = session();
  shown.go_to(to);
  put(std::move(shown));
  const std::string told = forward ? to_text(told_of_move(session()), session()) : "";
  return {told.empty() && forward ? session().hand().move(to - 1) + "." : told, true};
}

/// Plays what follows by itself, or a typed move of the person.
Reply Presenter::play_in_puzzle(std::string_view typed) {
  if (shows_refutation()) return {"First go back to the puzzle, with `back`."};
  if (const auto next = puzzle_->solving().next_by_itself(); next && typed == *next) {
    Session then = session();
    then.play_written(*next);
    put(std::move(then));
    puzzle_->play_by_itself();
    return {to_text(told_of_move(session()), session()), true};
  }
  if (puzzle_->solving().solved()) return {"The puzzle is solved: `new` brings another."};
  std::string said;
  try {
    const std::string move = session().hand().read(typed);
    if (puzzle_->play(move, said) != SolvingPuzzle::Answer::right) return {said};
    Session then = session();
    then.play_written(move);
    put(std::move(then));
    return {said, true};
  } catch (const ParseError& error) {
    return {sentence(error.what()) + " `moves` lists what is legal."};
  }
}

Reply Presenter::hint_in_puzzle() {
  if (!puzzle_offers("hint")) return {"There is nothing to choose."};
  return {puzzle_->hint()};
}

bool Presenter::shows_hands() const { return puzzle_ && puzzle_->shows_hands(); }

bool Presenter::may_have_mistake() const {
  if (puzzle_ || session().hand().persons() != 1 || session().variant().declared() || waits_for_claim()) return false;
  return is_match() ? session().hand_over() && session().hand().last_choice().has_value()
                    : session().now().lost() && session().played() > 0;
}

std::string Presenter::found_mistake(std::optional<Mistake> mistake) {
  mistake_ = std::move(mistake);
  if (!mistake_) return "";
  return to_text(told_of_mistake(*mistake_), {});
}

const Mistake* Presenter::known_mistake() const {
  if (!mistake_ || !may_have_mistake() || mistake_->deal != session().hand().deal()) return nullptr;
  const std::size_t at = mistake_->before.size();
  if (at >= session().played() || session().hand().move(at) != mistake_->played) return nullptr;
  for (std::size_t i = 0; i < at; ++i)
    if (session().hand().move(i) != mistake_->before[i]) return nullptr;
  return &*mistake_;
}

/// Leaves the game for the mistake. What can be played on is kept, and comes after it.
Reply Presenter::try_mistake() {
  if (is_match() && !session().hand_over()) return {"This hand is not over."};
  if (!is_match() && session().variant().declared() && session().now().lost())
    return {"Mistakes in declared games are not looked for."};
  if (!may_have_mistake())
    return {is_match() ? "There is no move to try again." : "Only of a game that is lost a move is tried again."};
  if (!known_mistake()) found_mistake(mistake_of(session(), thinking(known_chances(settings_.cache))));
  if (!mistake_) return {"There is no mistake, or none was found in the time."};
  const std::string name(session().variant().name());
  const bool kept = !session().over() && !put_aside().empty();
  Start next = start_mistake(*mistake_, settings_.state, settings_.counts, (kept ? "resume " : "play ") + name);
  const std::string intro = next.note;
  Reply reply = sit_down_next(std::move(next));
  if (next_ && next_->note != intro) {  // the game was counted
    constexpr std::string_view lost = "Counted as lost.";
    if (next_->note.starts_with(lost)) next_->note = lost;
    add(next_->note, intro);
  }
  return reply;
}

Reply Presenter::new_puzzle() {
  return sit_down_next(start_puzzle(puzzle_->next(), settings_.state, settings_.counts));
}

std::optional<MoveText> Presenter::hinted_in_puzzle() const {
  if (!puzzle_ || shows_refutation() || puzzle_->hinted == PuzzlePlay::Hinted::nothing) return std::nullopt;
  MoveText move = session().now().read(puzzle_->solving().right_move());
  if (puzzle_->hinted == PuzzlePlay::Hinted::move) return move;
  const HintedPlace place = puzzle_->solving().place();
  MoveText shown{.text = "", .touched = {}};
  if (place.tile) shown.touched.tiles = {*place.tile};
  if (place.end != Touched::End::none) shown.touched.to = move.touched.to, shown.touched.end = place.end;
  return shown;
}

}  // namespace boneyard::app
