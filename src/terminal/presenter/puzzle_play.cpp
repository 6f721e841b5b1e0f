#include "terminal/presenter/puzzle_play.hpp"

#include <fmt/format.h>

#include <cmath>

#include "cli/new_deals.hpp"
#include "cli/reports/layout_text.hpp"
#include "platform/errors.hpp"
#include "protocol/puzzle_json.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {
namespace {

long whole(double rating) { return std::lround(rating); }

}  // namespace

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

/// `You played 5-3>, which cost 4.2 points by what you could know.`
std::string PuzzlePlay::what_it_cost() const {
  const Variant& variant = own_->variant;
  std::string cost = "gave the win away";
  if (variant.scores())
    cost = fmt::format("cost {:.1f} points by what you could know", own_->cost);
  else if (judges_chances(variant))
    cost = fmt::format("cost {:.0f} wins in 100", 100 * own_->cost);
  return fmt::format("You played {}, which {}. ", own_->played, cost);
}

std::string PuzzlePlay::intro() const {
  const Variant& variant = solving_.puzzle().variant;
  if (own_) return what_it_cost() + (variant.scores() ? "Find a better one." : solving_.task()) + rules_here(variant);
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
    said = fmt::format("{} changes nothing.", move);
  } else if (answer == SolvingPuzzle::Answer::wrong) {
    refutation_ = solving_.refute(move, limits());
    said = refutation_->text(solving_.puzzle().variant);
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
    said = solving_.place().text() + " h again tells the move.";
  } else {
    if (hinted == Hinted::place) ++result_.hints;
    hinted = Hinted::move;
    said = fmt::format("The move is {}.", solving_.right_move());
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
  std::string said = result_.finished ? end_text(noted) : rating_text(noted);
  add(said, noted.said, "\n");
  return said;
}

std::string PuzzlePlay::note_own() {
  const NotedMistake noted = note_mistake(state_, *own_, result_);
  std::string said;
  if (result_.finished)
    said = how_it_went() + (noted.pause ? fmt::format(" It comes back on {}.", Date::of_number(noted.pause->due).text())
                                        : " You are done with it.");
  add(said, noted.said, "\n");
  return said;
}

std::string PuzzlePlay::how_it_went() const {
  return result_.solved() ? "Solved." : "Found, but not solved: there was a wrong move or a hint.";
}

/// How the rating has changed; empty if it has not.
std::string PuzzlePlay::rating_text(const NotedPuzzle& noted) const {
  const PlayerRating& rating = noted.after.rating;
  if (noted.before.rating == rating) return "";
  return fmt::format("Your rating: {} ± {} ({:+}).", whole(rating.rating), whole(rating.deviation),
                     whole(rating.rating) - whole(noted.before.rating.rating));
}

std::string PuzzlePlay::end_text(const NotedPuzzle& noted) const {
  const Puzzle& puzzle = solving_.puzzle();
  const PlayerRating& rating = noted.after.rating;
  const std::string changed = rating_text(noted);
  std::string text = how_it_went();
  add(text, changed.empty() ? fmt::format("Your rating stays {} ± {}.", whole(rating.rating), whole(rating.deviation))
                            : changed);
  if (const auto missed = noted.after.missed.find(puzzle.id); missed != noted.after.missed.end())
    text += fmt::format(" It comes back on {}.", Date::of_number(missed->second.due).text());
  if (wanted_.daily)
    text +=
        "\n" + protocol::day_line(puzzle.variant, noted.after.days.at(wanted_.daily->number()).result, *wanted_.daily);
  return text;
}

}  // namespace boneyard::app
