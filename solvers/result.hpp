// The answer of a game's own solver, in its own moves.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <vector>

#include "boneyard/answer.hpp"
#include "solvers/big.hpp"

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

}  // namespace boneyard
