// A verdict is a proof: every line is replayed, as it will be printed, through the rules alone.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "app/errors.hpp"
#include "solvers/result.hpp"

namespace boneyard::app {

/// The tiles left at the end of `line`, which a solver found from `start`: checks that every move is legal,
/// that a winnable verdict's line wins, and that the line leaves as many tiles as `left` says. Throws
/// CheckFailed.
template <class Position>
int prove(Position position, Verdict verdict, const std::vector<std::string>& line, std::optional<int> left) {
  for (const std::string& word : line) {
    try {
      const auto move = position.parse_move(word);
      if (const auto why = position.why_illegal(move)) throw ParseError(*why);
      position.play(move);
    } catch (const ParseError& error) {
      throw CheckFailed(
          fmt::format("{} is not legal in the line found: {}; position {}", word, error.what(), position.text()));
    }
  }
  if (verdict == Verdict::winnable && !position.won())
    throw CheckFailed(fmt::format("the line found does not win; it ends in {}", position.text()));
  if (left && position.left() != *left)
    throw CheckFailed(fmt::format("the line found leaves {} tiles, not {}", position.left(), *left));
  return position.left();
}

}  // namespace boneyard::app
