#include "session/told_puzzle.hpp"

#include <fmt/format.h>

#include <cmath>
#include <string>

#include "boneyard/session.hpp"
#include "puzzles/own.hpp"

namespace boneyard {
namespace {

/// The move that was a mistake.
Part played(const Mistake& mistake) {
  AnyPosition position = puzzles::start_of(puzzle_of(mistake));
  for (const std::string& move : mistake.before) position.play(move);
  return position.move_part(mistake.played);
}

/// `cost 12 wins in 100`
std::string cost_of(const Mistake& mistake) {
  if (mistake.variant.scores())
    return fmt::format("cost {:.1f} points on average, as the other hands were hidden", mistake.cost);
  return mistake.cost < 1 ? fmt::format("cost {:.0f} wins in 100", 100 * mistake.cost) : "gave the win away";
}

Sentence told_how_it_went(const PuzzleResult& result) {
  return {result.solved() ? "Solved." : "Found, but not solved: there was a wrong move or a hint."};
}

Sentence told_when_due(const PuzzleRecord::Missed& missed) {
  return {fmt::format("It comes back on {}.", Date::of_number(missed.due).text())};
}

Sentence told_of_rating(const PlayerRating& before, const PlayerRating& after) {
  const long rating = std::lround(after.rating), deviation = std::lround(after.deviation);
  if (before == after) return {fmt::format("Your rating stays {} ± {}.", rating, deviation)};
  return {fmt::format("Your rating: {} ± {} ({:+}).", rating, deviation, rating - std::lround(before.rating))};
}

}  // namespace

Sentence told_of_mistake(const Mistake& mistake) {
  return {fmt::format("Move {}, ", mistake.before.size() + 1), played(mistake), ", " + cost_of(mistake) + "."};
}

Sentences told_of_task(const Mistake& mistake) {
  return {Sentence{"You played ", played(mistake), ", which " + cost_of(mistake) + "."},
          Sentence{mistake.variant.scores() ? "Find a better one." : SolvingPuzzle(puzzle_of(mistake)).task()}};
}

Sentence told_of_hidden(const Puzzle& puzzle) {
  const Variant& variant = puzzle.variant;
  if (!variant.scores())
    return {variant.hidden() == Hidden::nothing ? "No tile is hidden."
                                                : "The stock is hidden, and matters: the best chance is right."};
  if (puzzle.own) return {"Hidden tiles matter: right is what is best by what you can know."};
  AnyPosition position = puzzles::start_of(puzzle);
  for (const std::string& move : puzzle.before) position.play(move);
  const std::size_t stock = position.multiplayer().stock().size();
  const multiplayer::Settings settings = multiplayer::settings(variant);
  if (stock == 0) return {"No tile is hidden."};
  return {settings.drawing != multiplayer::Drawing::none && stock > settings.reserve
              ? "The stock is hidden, and matters: it counts as it lies."
              : "The hidden tiles do not matter."};
}

Sentence told_of_no_change(const AnyPosition& position, std::string_view move) {
  return {position.move_part(move), " changes nothing."};
}

Sentences told_of_result(const PuzzleResult& result, const PuzzleRecord& before, const PuzzleRecord& after,
                         std::string_view id) {
  Sentences told;
  if (result.finished) told.push_back(told_how_it_went(result));
  if (result.finished || before.rating != after.rating) told.push_back(told_of_rating(before.rating, after.rating));
  if (const auto missed = after.missed.find(id); result.finished && missed != after.missed.end())
    told.push_back(told_when_due(missed->second));
  return told;
}

Sentences told_of_result(const PuzzleResult& result, const std::optional<PuzzleRecord::Missed>& next) {
  if (!result.finished) return {};
  return {told_how_it_went(result), next ? told_when_due(*next) : Sentence{"You are done with it."}};
}

}  // namespace boneyard
