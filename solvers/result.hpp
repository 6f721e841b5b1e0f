// What the games' own solvers share; they answer with moves of their own type (AnswerOf).
#pragma once

#include <stdexcept>
#include <utility>
#include <vector>

#include "boneyard/answer.hpp"

namespace boneyard {

/// Throws std::invalid_argument unless the solver and the position have the same rules.
template <class Rules>
void expect_same_rules(const Rules& solver, const Rules& position) {
  if (!(solver == position)) throw std::invalid_argument("a solver was asked about a position of other rules");
}

/// A line to a win from a winnable position. In each position it plays the first move for which `wins(next position)`
/// is true. Throws CheckFailed if there is no such move: then the search contradicts itself.
template <class Position, class Wins>
auto line_to_win(Position position, Wins&& wins) {
  std::vector<typename decltype(position.moves())::value_type> line;
  const auto advance = [&] {
    for (const auto& move : position.moves()) {
      Position next = position;
      next.play(move);
      if (!wins(next)) continue;
      line.push_back(move);
      position = std::move(next);
      return true;
    }
    return false;
  };
  while (!position.won())
    if (!advance()) throw CheckFailed("no move keeps the win that the search found; position " + position.text());
  return line;
}

}  // namespace boneyard
