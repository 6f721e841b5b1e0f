#include "table/puzzle_table.hpp"

#include <fmt/format.h>

#include <utility>

#include "session/told.hpp"
#include "session/told_puzzle.hpp"

namespace boneyard {

PuzzleTable::PuzzleTable(const Puzzle& listed, const PuzzleState& state, const Limits& limits)
    : PuzzleTable(listed, std::nullopt, state, limits) {}

PuzzleTable::PuzzleTable(const Mistake& own, const PuzzleState& state, const Limits& limits)
    : PuzzleTable(puzzle_of(own), own, state, limits) {}

PuzzleTable::PuzzleTable(const Puzzle& puzzle, std::optional<Mistake> own, const PuzzleState& state,
                         const Limits& limits)
    : own_(std::move(own)),
      solving_(puzzle),
      result_{.wrong = state.wrong, .hints = state.hints},
      hinted_(state.hinted),
      refutation_(state.refutation),
      step_(state.step) {
  for (const std::string& move : state.moves) {
    if (solved()) throw ParseError("moves: the puzzle is solved before the last one");
    if (solving_.next_by_itself())
      solving_.play_by_itself();
    else if (solving_.play(move, limits) != SolvingPuzzle::Answer::right)
      throw ParseError(fmt::format("{} is not the right move", in_quotes(move)));
  }
  result_.finished = solved();
  if (step_ > (refutation_ ? steps() : 0)) throw ParseError("step: the refutation has fewer moves");
  if (!refutation_) return;
  AnyPosition after = solving_.now();
  after.play(refutation_->move);
  for (const std::string& move : refutation_->line) after.play(move);
}

PuzzleState PuzzleTable::state() const {
  const auto before = static_cast<std::ptrdiff_t>(solving_.puzzle().before.size());
  return {.moves = {solving_.moves().begin() + before, solving_.moves().end()},
          .wrong = result_.wrong,
          .hints = result_.hints,
          .hinted = hinted_,
          .refutation = refutation_,
          .step = step_};
}

Session PuzzleTable::session() const {
  const Puzzle& puzzle = solving_.puzzle();
  const Puzzle::OwnGame own = puzzle.own.value_or(Puzzle::OwnGame());
  const bool table = puzzle.variant.hands_follow();
  Sitters sitters{};
  if (table) {
    sitters.fill(multiplayer::Strength::many);
    sitters[static_cast<std::size_t>(solving_.seat())] = {};
  }
  Session session(puzzle.variant, table ? typed_deal(puzzle.deal, own.seed) : typed_deal(puzzle.deal), sitters,
                  Session::Length::hand, own.leader);
  session.set_counted();
  for (const std::string& move : solving_.moves()) session.play_written(move);
  if (step_ == 0) return session;
  session.play_written(refutation_->move);
  for (std::size_t i = 0; i + 1 < step_; ++i) session.play_written(refutation_->line[i]);
  return session;
}

PuzzleTable::Said PuzzleTable::act(std::string_view words, const std::function<Limits()>& limits) {
  if (words == "hint") return hint();
  if (words == "why") return show_refutation();
  if (words == "undo" || words == "redo") return step(words == "redo");
  if (words == "follow") return follow();
  if (words != "back") return move(words, limits);
  step_ = 0;
  return {.moved = true};
}

bool PuzzleTable::offers(std::string_view word) const {
  if (word == "hint") return chooses();
  if (word == "why") return step_ == 0 && refutation_ && !refutation_->line.empty();
  if (word == "undo" || word == "back") return step_ > 0;
  if (word == "redo") return step_ > 0 && step_ < steps();
  return word == "follow" && step_ == 0 && !solved() && !chooses();
}

std::string_view PuzzleTable::goes_on() const {
  if (step_ > 0) return offers("redo") ? "redo" : "back";
  return offers("follow") ? "follow" : "";
}

PuzzleTable::Said PuzzleTable::move(std::string_view typed, const std::function<Limits()>& limits) {
  if (step_ > 0) return {.told = {{"First go back to the puzzle."}}};
  if (solved()) return {.told = {{"All moves are found."}}};
  const std::string move = session().hand().read(typed);
  if (const auto next = solving_.next_by_itself())
    return move == *next ? follow() : Said{.told = {{"This goes on by itself."}}};
  SolvingPuzzle::Answer answer{};
  try {
    answer = solving_.play(move, limits());
  } catch (const SearchCut&) {
    return {.told = {{"Whether ", solving_.now().move_part(move), " is right was not found out in the time."}}};
  }
  if (answer == SolvingPuzzle::Answer::nothing) return {.told = {told_of_no_change(solving_.now(), move)}};
  if (answer == SolvingPuzzle::Answer::wrong) {
    refutation_ = solving_.refute(move, limits());
    ++result_.wrong;
    return {.told = refutation_->told(solving_.now()), .wrong = true, .noted = first_mistake()};
  }
  hinted_ = 0;
  refutation_.reset();
  result_.finished = solved();
  if (solved()) return {.moved = true, .noted = result_};
  return {.told = {{"Right."}}, .moved = true};
}

PuzzleTable::Said PuzzleTable::follow() {
  if (!offers("follow")) return {.told = {{"Nothing follows by itself."}}};
  solving_.play_by_itself();
  return {.told = told_of_move(session()), .moved = true};
}

std::optional<PuzzleResult> PuzzleTable::first_mistake() const {
  return result_.wrong + result_.hints == 1 ? std::optional(result_) : std::nullopt;
}

PuzzleTable::Said PuzzleTable::hint() {
  if (!offers("hint")) return {.told = {{"There is nothing to choose."}}};
  Said said;
  if (hinted_ < 2) {
    ++hinted_;
    ++result_.hints;
    said.noted = first_mistake();
  }
  said.told = {hinted_ == 1 ? solving_.place().told() : solving_.told_right_move()};
  return said;
}

PuzzleTable::Said PuzzleTable::show_refutation() {
  if (!offers("why")) return {.told = {{"There is no wrong move to explain."}}};
  step_ = 1;
  return {.told = refutation_->told(solving_.now()), .moved = true};
}

PuzzleTable::Said PuzzleTable::step(bool forward) {
  if (!offers(forward ? "redo" : "undo"))
    return {.told = {{step_ > 0 ? "The refutation goes no further." : "In a puzzle nothing is taken back."}}};
  if (!forward) return --step_, Said{.moved = true};
  ++step_;
  const Session shown = session();
  Sentences told = told_of_move(shown);
  const std::size_t last = shown.played() - 1;
  if (told.empty()) told = {{shown.hand().before(last).move_part(shown.hand().move(last)), "."}};
  return {.told = std::move(told), .moved = true};
}

std::optional<MoveText> PuzzleTable::hinted() const {
  if (hinted_ == 0 || !chooses()) return std::nullopt;
  MoveText move = solving_.now().read(solving_.right_move());
  if (hinted_ == 2) return move;
  const HintedPlace place = solving_.place();
  MoveText shown{.text = "", .touched = {}};
  if (place.tile) shown.touched.tiles = {*place.tile};
  if (place.end != Touched::End::none) shown.touched.to = move.touched.to, shown.touched.end = place.end;
  return shown;
}

Sentences PuzzleTable::task() const {
  const Sentence hidden = told_of_hidden(solving_.puzzle());
  if (own_) {
    Sentences told = told_of_task(*own_);
    told.push_back(hidden);
    return told;
  }
  Sentences told{Sentence{solving_.task()}};
  if (solving_.puzzle().variant.scores()) {
    told.push_back({"All hands are open; the others play their best replies."});
    told.push_back({"What counts is the end of this hand."});
  }
  told.push_back(hidden);
  return told;
}

std::string PuzzleTable::name() const {
  return own_ ? fmt::format("move {}", own_->before.size() + 1) : fmt::format("rating {}", solving_.puzzle().rating);
}

std::string PuzzleTable::standing() const {
  if (solved()) return result_.solved() ? "solved" : "found";
  return own_ ? "" : fmt::format("move {} of {}", solving_.found() + 1, solving_.decisions());
}

std::string PuzzleTable::waits_for() const {
  if (step_ == 0) return offers("follow") ? "This goes on by itself" : "";
  return step_ == steps() ? "The end of the refutation" : fmt::format("Refutation, step {} of {}", step_, steps());
}

}  // namespace boneyard
