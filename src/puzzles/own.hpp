// Judging the moves of a position from a person's own game, as reviews and hints do.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boneyard/puzzle.hpp"

namespace boneyard::puzzles {

/// The position that begins a puzzle's deal.
AnyPosition start_of(const Puzzle& puzzle);

/// What a move is worth, and the best one: 1 and 0 for a win kept and given away, a chance, or points.
struct OwnWorth {
  double move = 0, best = 0;
};
/// `moves` lead from the deal to `now`, and `move` is legal there. Throws SearchCut.
OwnWorth own_worth(const Puzzle& puzzle, const std::vector<std::string>& moves, const AnyPosition& now,
                   std::string_view move, const Limits& limits);

/// How the hand of a table game goes on after these moves, which lead to `now`, if the program plays every seat: a line
/// to its end. Throws SearchCut.
std::vector<std::string> programs_line(const Puzzle& puzzle, const std::vector<std::string>& moves, AnyPosition now,
                                       const Limits& limits);

}  // namespace boneyard::puzzles
