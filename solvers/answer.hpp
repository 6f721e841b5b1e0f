// A move, and the answer to a search, in plain values that are the same for every game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "solvers/place.hpp"
#include "solvers/verdict.hpp"

namespace boneyard {

/// A move: its text, and what it touches.
struct MoveText {
  std::string text;
  Touched touched;
};

/// The answer to one search. Its line is legal, and wins if it says so: it has been replayed.
struct Answer {
  Verdict verdict = Verdict::undecided;
  Cutoff cutoff = Cutoff::none;        ///< why, if undecided (or if a part that was wanted is missing)
  std::vector<std::string> line{};     ///< if winnable, a winning line; with fewest_left, the best line
  std::optional<int> left{};           ///< tiles left at the end of the line; unset if there is no line
  std::optional<int> spoken{};         ///< Bingo: the numbers spoken by the line, up to its last removal
  std::optional<std::string> count{};  ///< with Want::count: winning lines, in decimal
  std::uint64_t nodes = 0;             ///< positions searched
};

}  // namespace boneyard
