// The program's seat at the table: a strong opponent that sees what its seat sees, not a perfect one.
//
// It draws deals that agree with its view (worlds.hpp), asks the solver what each of its moves is worth with those
// tiles face up, and plays the move of the best mean. What it overrates is knowledge: in each deal all seats are taken
// to see every tile, so it never plays to find something out, or to hide it.
#pragma once

#include <string_view>

#include "solvers/table/solver.hpp"
#include "solvers/table/view.hpp"

namespace boneyard::table {

/// How well a seat of the program plays: any legal move; by a handful of deals; by many.
enum class Strength : std::uint8_t { random, few, many };

std::string_view to_text(Strength strength);
/// Throws ParseError.
Strength parse_strength(std::string_view text);
/// Deals that are drawn for a move, at most.
int worlds_of(Strength strength);

/// A move with the mean, over the deals drawn, of its value for the side on turn: what that side still scores, less
/// what the best of the others does.
struct Weighed {
  Move move;
  double mean = 0;
  friend bool operator==(const Weighed&, const Weighed&) = default;
};

struct Reasoning {
  std::vector<Weighed> moves;  ///< every legal move, in the order of Position::moves()
  int worlds = 0;              ///< deals drawn; 0 if there was nothing to choose, or a random choice
  /// Some deals were too long to solve from here: there the first moves were played by a plain rule, and what was left
  /// was solved.
  bool shortened = false;

  /// The first of the best means.
  const Weighed& best() const;
};

/// Belongs to one thread; keeps the solver's tables from move to move.
class FairPlayer {
 public:
  explicit FairPlayer(const Settings& settings);

  /// For the seat whose view it is. The answer depends on the view, the strength and the seed alone. With
  /// `Strength::random` one of the moves has the mean 1. Throws std::invalid_argument if the view is of a hand of other
  /// rules, or its seat is not on turn.
  Reasoning reason(const View& view, Strength strength, std::uint64_t seed);
  Move choose(const View& view, Strength strength, std::uint64_t seed) {
    return reason(view, strength, seed).best().move;
  }

 private:
  void weigh(const Position& world, Reasoning& reasoning);
  int value_in_the_end(Position position, int side);

  Settings settings_;
  Solver solver_;
};

/// The plain rule: the move that scores most at once, of those the one that lays most pips; then the first. Position
/// must not be over.
Move greedy_move(const Position& position);

}  // namespace boneyard::table
