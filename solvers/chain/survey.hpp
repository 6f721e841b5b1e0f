// Counts every line of play, and finds the best end that any of them reaches: see survey.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "solvers/chain/rules.hpp"
#include "solvers/result.hpp"

namespace boneyard::chain {

struct SurveyResult {
  BigInt count;            ///< lines that win
  int fewest_left = 0;     ///< over all ends of play
  std::vector<Move> line;  ///< to such an end
};

/// Adds the positions it searched to `nodes`. Throws SearchCut.
SurveyResult survey_lines(const Position& position, const Limits& limits, std::uint64_t& nodes);

}  // namespace boneyard::chain
