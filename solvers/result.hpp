// The answer of a game's own solver, with moves of the game's own type.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "boneyard/answer.hpp"
#include "solvers/big_integer.hpp"

namespace boneyard {

/// The answer to one search.
template <class Move>
struct Result {
  Verdict verdict = Verdict::undecided;
  /// The limit that stopped the search; also set if only a wanted extra (see Want) is missing.
  Cutoff cutoff = Cutoff::none;
  /// A winning line if winnable; otherwise, with Want::fewest_left, a line that leaves the fewest tiles.
  std::vector<Move> line;
  std::optional<int> left;      ///< tiles left at the end of the line (0 if won); nullopt if not known
  std::optional<int> spoken;    ///< Bingo: how many numbers the line speaks, up to the last removal
  std::optional<BigInt> count;  ///< with Want::count: number of winning lines (0 if unwinnable)
  std::uint64_t nodes = 0;      ///< positions searched
};

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
