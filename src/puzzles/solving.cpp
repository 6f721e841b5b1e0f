// Solving a puzzle. Two positions are kept: as the person played, and as the solution has it. They are the same but for
// the names of places: whoever lays a tile at the other end that shows the same pip goes on from there.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "boneyard/notation.hpp"
#include "boneyard/solve_puzzle.hpp"
#include "puzzles/alternatives.hpp"
#include "puzzles/own.hpp"
#include "puzzles/position_key.hpp"

namespace boneyard {

using namespace puzzles;

namespace {

bool has_values(const Variant& variant) { return variant.scores() || judges_chances(variant); }

/// The effect key after a move.
std::string effect_of(AnyPosition position, std::string_view move) {
  position.play(move);
  return effect_key(position);
}

/// The value of a wrong move and of the best one.
void set_values(const AnyPosition& now, Judge& judge, Refutation& found) {
  auto moves = alternatives(now);
  if (!moves || !judge.judge(now, *moves)) return;
  const std::size_t index = index_of(*moves, now, found.move);
  if (index == moves->size()) return;
  found.value = (*moves)[index].value;
  found.best = std::max_element(moves->begin(), moves->end(), [](const auto& a, const auto& b) {
                 return a.value < b.value;
               })->value;
}

/// How the player who does not see the stock goes on.
std::vector<std::string> fair_line(AnyPosition position, const Chances& chances) {
  std::vector<std::string> line;
  while (!position.over()) {
    const auto moves = chances.moves(position);
    const auto best = std::max_element(
        moves.begin(), moves.end(), [](const MoveChance& a, const MoveChance& b) { return a.win.odds < b.win.odds; });
    line.push_back(position.play(best->move));
  }
  return line;
}

std::string points_text(double points) {
  const int whole = static_cast<int>(std::lround(points)), size = std::abs(whole);
  if (whole == 0) return "level";
  return fmt::format("{} point{} {}", size, size == 1 ? "" : "s", whole > 0 ? "ahead" : "behind");
}

std::string tiles_text(int count) { return fmt::format("{} tile{}", count, count == 1 ? "" : "s"); }

}  // namespace

Sentences Refutation::told(const AnyPosition& before) const {
  const Part wrong = before.move_part(move);
  if (!has_values(before.variant())) {
    if (left == 0) return {Sentence{wrong, " gives the win away."}};
    return {Sentence{
        wrong, fmt::format(" gives the win away: at best {} {} left.", tiles_text(left), left == 1 ? "is" : "are")}};
  }
  if (!value || !best) return {Sentence{wrong, " is not the best move."}};
  if (mean)
    return {Sentence{"By what you can know ", wrong,
                     fmt::format(" brings {:+.1f} points, the best move {:+.1f}.", *value, *best)}};
  if (before.variant().scores())
    return {Sentence{
        "After ", wrong,
        fmt::format(" the hand ends {} at best; after the best move {}.", points_text(*value), points_text(*best))}};
  Sentences told{Sentence{
      wrong, fmt::format(" wins {:.0f} times in 100, the best move {:.0f} times.", 100 * *value, 100 * *best)}};
  if (ends_well) told.push_back({"Here the stock happens to lie well."});
  return told;
}

Sentence HintedPlace::told() const {
  if (tile) return {"Look at ", tile_part(*tile), "."};
  if (end != Touched::End::none)
    return {fmt::format("Look at the {} end.", end == Touched::End::left ? "left" : "right")};
  if (pip) return {fmt::format("Look at an open {}.", *pip)};
  return {fmt::format("It takes {} tile.", tiles == 0 ? "no" : "one")};
}

SolvingPuzzle::SolvingPuzzle(const Puzzle& puzzle) : puzzle_(puzzle), now_(start_of(puzzle)), listed_(now_) {
  for (const std::string& move : puzzle_.before) moves_.push_back(listed_.play(move));
  now_ = listed_;
  seat_ = now_.turn();
  AnyPosition position = now_;
  for (const std::string& move : puzzle_.solution) {
    decisions_ += chooses(position) ? 1 : 0;
    position.play(move);
  }
  if (decisions_ == 0) throw CheckFailed(fmt::format("puzzle {} has nothing to find", puzzle_.id));
}

std::string SolvingPuzzle::task() const {
  return has_values(puzzle_.variant) ? "Find the best move." : "Keep the win.";
}

bool SolvingPuzzle::chooses(const AnyPosition& position) const {
  if (position.over() || position.turn() != seat_) return false;
  const auto moves = alternatives(position);
  return moves ? moves->size() > 1 : puzzle_.own.has_value();
}

/// The move that has the effect here which `move` has in the solution.
std::string SolvingPuzzle::same_here(const std::string& move) const {
  if (now_.text() == listed_.text()) return move;
  const auto moves = alternatives(now_);
  const std::size_t index = moves ? index_of(*moves, listed_, move) : 0;
  if (!moves || index == moves->size())
    throw CheckFailed(fmt::format("{} of puzzle {} has no counterpart in {}", move, puzzle_.id, now_.text()));
  return (*moves)[index].move;
}

void SolvingPuzzle::play_both(const std::string& here, const std::string& listed) {
  moves_.push_back(now_.play(here));
  listed_.play(listed);
  ++next_;
}

SolvingPuzzle::Answer SolvingPuzzle::play(std::string_view move, const Limits& limits) {
  if (solved()) throw std::invalid_argument("the puzzle is solved");
  AnyPosition after = now_;
  const std::string here = after.play(move), effect = effect_key(after);
  if (effect == effect_key(now_)) return Answer::nothing;
  const std::string listed = puzzle_.solution[next_];
  if (effect != effect_of(listed_, listed)) return puzzle_.own ? play_own(here, limits) : Answer::wrong;
  play_both(here, listed);
  ++found_;
  return Answer::right;
}

/// Judges a move of one's own game that is not the best one.
SolvingPuzzle::Answer SolvingPuzzle::play_own(const std::string& here, const Limits& limits) {
  constexpr double rounding = 1e-9;
  const OwnWorth worth = own_worth(puzzle_, moves_, now_, here, limits);
  if (worth.best - worth.move >= mistake_margin(puzzle_.variant) - rounding) return Answer::wrong;
  moves_.push_back(now_.play(here));
  listed_ = now_;
  ++next_;
  ++found_;
  return Answer::right;
}

std::optional<std::string> SolvingPuzzle::next_by_itself() const {
  if (solved() || chooses(now_)) return std::nullopt;
  return same_here(puzzle_.solution[next_]);
}

void SolvingPuzzle::play_by_itself() { play_both(*next_by_itself(), std::string(puzzle_.solution[next_])); }

std::string SolvingPuzzle::right_move() const { return same_here(puzzle_.solution[next_]); }

Sentence SolvingPuzzle::told_right_move() const { return {"The move is ", now_.move_part(right_move()), "."}; }

HintedPlace SolvingPuzzle::place() const {
  const std::string move = right_move();
  const Touched whole = now_.read(move).touched;
  HintedPlace place{.tiles = whole.tiles.size()};
  if (whole.tiles.size() > 1)
    place.tile = whole.tiles.front();
  else if (whole.end != Touched::End::none)
    place.end = whole.end;
  else if (puzzle_.variant.scores())
    if (const auto laid = now_.multiplayer().parse_move(move); laid.kind == multiplayer::Move::Kind::at)
      place.pip = laid.place.pip;
  return place;
}

Refutation SolvingPuzzle::refute(std::string_view move, const Limits& limits) const {
  const Variant& variant = puzzle_.variant;
  AnyPosition after = now_;
  Refutation found{.move = after.play(move)};
  try {
    if (puzzle_.own && variant.scores()) {
      const OwnWorth worth = own_worth(puzzle_, moves_, now_, found.move, limits);
      found.value = worth.move;
      found.best = worth.best;
      found.mean = true;
      std::vector<std::string> played = moves_;
      played.push_back(found.move);
      found.line = programs_line(puzzle_, played, after, limits);
    } else if (variant.scores()) {
      Judge judge(variant, nullptr);
      judge.set_limits(limits);
      set_values(now_, judge, found);
      if (!after.over()) found.line = judge.best_line(after, seat_);
    } else if (judges_chances(variant)) {
      const auto chances = make_chances(now_, Player::fair, ExactLimits{.limits = limits});
      if (chances->cutoff() != Cutoff::none) return found;
      Judge judge(variant, chances);
      set_values(now_, judge, found);
      found.line = fair_line(after, *chances);
    } else if (!after.over()) {
      const boneyard::Answer answer = make_solver(variant, limits)->solve(after, {.fewest_left = true});
      if (answer.verdict == Verdict::winnable) throw CheckFailed(found.move + " keeps the win in " + now_.text());
      found.line = answer.line;
      if (found.line.empty()) return found;
    }
  } catch (const SearchCut&) {  // says less
    return found;
  }
  for (const std::string& each : found.line) after.play(each);
  found.left = after.tiles_left();
  found.ends_well = after.won();
  return found;
}

}  // namespace boneyard
