#include "terminal/presenter/puzzle_play.hpp"

#include <fmt/format.h>

#include <utility>

#include "cli/new_deals.hpp"
#include "cli/reports/layout_text.hpp"
#include "protocol/puzzle_json.hpp"
#include "session/told_puzzle.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {

PuzzlePlay::PuzzlePlay(PuzzleTable table, PuzzlesWanted wanted, std::filesystem::path state, bool counts,
                       std::string after)
    : table_(std::move(table)),
      wanted_(std::move(wanted)),
      state_(std::move(state)),
      counts_(counts),
      after_(std::move(after)) {}

PuzzlesWanted PuzzlePlay::next() const {
  PuzzlesWanted next = wanted_;
  next.daily.reset();
  next.id.clear();
  return next;
}

std::string PuzzlePlay::title() const {
  const Puzzle& puzzle = table_.solving().puzzle();
  const std::string rules = unusual_rules(puzzle.variant), standing = table_.standing();
  return fmt::format("{} {}{}{}, {}{}{}{}{}", table_.own() ? "Your mistake in" : "Puzzle of",
                     title_text(puzzle.variant), rules.empty() ? "" : ", ", rules, table_.name(),
                     standing.empty() ? "" : ", ", standing, puzzle.id.empty() ? "" : ", ", puzzle.id);
}

std::string PuzzlePlay::intro() const {
  const Variant& variant = table_.solving().puzzle().variant;
  std::string text;
  if (wanted_.daily) text = fmt::format("The puzzle of {}. ", wanted_.daily->text());
  if (wanted_.missed) text = "You missed this one. ";
  text += to_text(table_.task(), {});
  return text + " " + aim_text(variant);
}

std::string PuzzlePlay::note(const PuzzleResult& result) const {
  if (!counts_) return result.finished ? (result.solved() ? "Solved." : "Found.") : "";
  try {
    return table_.own() ? note_own(result) : note_listed(result);
  } catch (const std::runtime_error& error) {  // InputError, ParseError
    return fmt::format("The record of {} cannot be written: {}", table_.own() ? "mistakes" : "puzzles", error.what());
  }
}

std::string PuzzlePlay::note_listed(const PuzzleResult& result) const {
  const Puzzle& puzzle = table_.solving().puzzle();
  const NotedPuzzle noted = note_puzzle(state_, puzzle.id, puzzle.rating, result, wanted_.daily);
  std::string said = to_text(told_of_result(result, noted.before, noted.after, puzzle.id), {});
  if (result.finished && wanted_.daily)
    said +=
        "\n" + protocol::day_line(puzzle.variant, noted.after.days.at(wanted_.daily->number()).result, *wanted_.daily);
  add(said, noted.said, "\n");
  return said;
}

std::string PuzzlePlay::note_own(const PuzzleResult& result) const {
  const NotedMistake noted = note_mistake(state_, *table_.own(), result);
  std::string said = to_text(told_of_result(result, noted.pause), {});
  add(said, noted.said, "\n");
  return said;
}

}  // namespace boneyard::app
