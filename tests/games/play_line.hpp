// Lines of a game's own moves, from text.
#pragma once

#include "solvers/game.hpp"

namespace boneyard {

/// Plays a line from `position`, checking every move. Throws ParseError naming the first move that is no
/// move or not legal, by its place in the line (from 1).
template <class Position>
auto play_line(Position& position, std::string_view line) {
  std::vector<std::decay_t<decltype(position.parse_move(line))>> moves;
  play_each(words(line), [&](std::string_view word) {
    moves.push_back(position.parse_move(word));
    play_move(position, word);
  });
  return moves;
}

}  // namespace boneyard
