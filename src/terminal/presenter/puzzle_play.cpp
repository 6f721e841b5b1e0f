#include "terminal/presenter/puzzle_play.hpp"

#include <fmt/format.h>

#include "cli/new_deals.hpp"
#include "cli/reports/layout_text.hpp"
#include "platform/errors.hpp"
#include "protocol/puzzle_json.hpp"
#include "session/told_puzzle.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {

PuzzlePlay::PuzzlePlay(const ListedPuzzle& listed, PuzzlesWanted wanted, std::filesystem::path state, bool counts)
    : solving_(listed.puzzle()), wanted_(std::move(wanted)), state_(std::move(state)), counts_(counts) {}

PuzzlePlay::PuzzlePlay(Mistake own, PuzzlesWanted wanted, std::filesystem::path state, bool counts, std::string after)
    : solving_(puzzle_of(own)),
      own_(std::move(own)),
      after_(std::move(after)),
      wanted_(std::move(wanted)),
      state_(std::move(state)),
      counts_(counts) {}

PuzzlesWanted PuzzlePlay::next() const {
  PuzzlesWanted next = wanted_;
  next.daily.reset();
  next.id.clear();
  return next;
}

std::string PuzzlePlay::title() const {
  const Puzzle& puzzle = solving_.puzzle();
  const std::string rules = unusual_rules(puzzle.variant), more = rules.empty() ? "" : ", " + rules;
  const std::string_view solved = result_.solved() ? "solved" : "found";
  if (own_)
    return fmt::format("Your mistake in {}{}, move {}{}", title_text(puzzle.variant), more, own_->before.size() + 1,
                       solving_.solved() ? fmt::format(", {}", solved) : "");
  return fmt::format(
      "Puzzle of {}{}, rating {}, {}, {}", title_text(puzzle.variant), more, puzzle.rating,
      solving_.solved() ? solved : fmt::format("move {} of {}", solving_.found() + 1, solving_.decisions()), puzzle.id);
}

std::string PuzzlePlay::intro() const {
  const Variant& variant = solving_.puzzle().variant;
  if (own_) return to_text(told_of_task(*own_), {}) + rules_here(variant);
  std::string text;
  if (wanted_.daily) text = fmt::format("The puzzle of {}. ", wanted_.daily->text());
  if (wanted_.missed) text = "You missed this one. ";
  text += solving_.task();
  if (variant.scores())
    return text + " All hands are open; the others play their best replies. What counts is the end of this hand." +
           rules_here(variant);
  return text + " " + aim_text(variant);
}

SolvingPuzzle::Answer PuzzlePlay::play(std::string_view move, std::string& said) {
  constexpr std::chrono::seconds patience{2};
  const auto limits = [&] { return Limits{.deadline = Clock::now() + patience, .stop = &abandon_flag()}; };
  SolvingPuzzle::Answer answer = SolvingPuzzle::Answer::nothing;
  try {
    answer = solving_.play(move, limits());
  } catch (const SearchCut&) {
    said = fmt::format("Whether {} is right is not known within two seconds.", move);
    return answer;
  }
  if (answer == SolvingPuzzle::Answer::nothing) {
    said = to_text(told_of_no_change(solving_.now(), move), {});
  } else if (answer == SolvingPuzzle::Answer::wrong) {
    refutation_ = solving_.refute(move, limits());
    said = to_text(refutation_->told(solving_.now()), {});
    if (!refutation_->line.empty()) said += " w shows how.";
    if (result_.wrong++ == 0 && result_.hints == 0) add(said, note());
  } else {
    hinted = Hinted::nothing;
    refutation_.reset();
    said = solving_.solved() ? "" : "Right.";
    if (solving_.solved()) {
      result_.finished = true;
      said = note();
    }
  }
  return answer;
}

std::string PuzzlePlay::hint() {
  std::string said;
  if (hinted == Hinted::nothing) {
    ++result_.hints;
    hinted = Hinted::place;
    said = to_text(solving_.place().told(), {}) + " h again tells the move.";
  } else {
    if (hinted == Hinted::place) ++result_.hints;
    hinted = Hinted::move;
    said = to_text(solving_.told_right_move(), {});
  }
  if (result_.hints == 1 && result_.wrong == 0) add(said, note());
  return said;
}

/// Notes the first mistake at once, so that leaving does not undo it, and the end. Returns what is to be said.
std::string PuzzlePlay::note() {
  if (!counts_) return result_.finished ? (result_.solved() ? "Solved." : "Found.") : "";
  try {
    return own_ ? note_own() : note_listed();
  } catch (const std::runtime_error& error) {  // InputError, ParseError
    return fmt::format("The record of {} cannot be written: {}", own_ ? "mistakes" : "puzzles", error.what());
  }
}

std::string PuzzlePlay::note_listed() {
  const Puzzle& puzzle = solving_.puzzle();
  const NotedPuzzle noted = note_puzzle(state_, puzzle.id, puzzle.rating, result_, wanted_.daily);
  std::string said = to_text(told_of_result(result_, noted.before, noted.after, puzzle.id), {});
  if (result_.finished && wanted_.daily)
    said +=
        "\n" + protocol::day_line(puzzle.variant, noted.after.days.at(wanted_.daily->number()).result, *wanted_.daily);
  add(said, noted.said, "\n");
  return said;
}

std::string PuzzlePlay::note_own() {
  const NotedMistake noted = note_mistake(state_, *own_, result_);
  std::string said = to_text(told_of_result(result_, noted.pause), {});
  add(said, noted.said, "\n");
  return said;
}

}  // namespace boneyard::app
