// From a search that decides to a line: what the solvers share that prove a win without writing it down.
#pragma once

#include <utility>
#include <vector>

#include "boneyard/answer.hpp"

namespace boneyard {

/// A line to a win from a position that can be won: at each position the first move after which `wins(next)` still
/// holds. Throws CheckFailed where no move keeps the win: then the search contradicts itself.
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
