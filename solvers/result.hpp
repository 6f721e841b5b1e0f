// The answer of a game's own solver, in its own moves.
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
  Cutoff cutoff = Cutoff::none;  ///< why, if undecided (or if a part that was wanted is missing)
  std::vector<Move> line;        ///< if winnable, a winning line; with fewest_left, the best line
  std::optional<int> left;       ///< tiles left at the end of the line (0 if won); unset if not known
  std::optional<int> spoken;     ///< Bingo: the numbers spoken by the line, up to its last removal
  std::optional<BigInt> count;   ///< with Want::count: winning lines (0 if unwinnable)
  std::uint64_t nodes = 0;       ///< positions searched
};

/// Throws std::invalid_argument if a solver of some rules is asked about a position of others.
template <class Rules>
void expect_same_rules(const Rules& solver, const Rules& position) {
  if (!(solver == position)) throw std::invalid_argument("a solver was asked about a position of other rules");
}

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
