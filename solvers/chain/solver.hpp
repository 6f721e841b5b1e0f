// The chain games, decided: see the essays in search.cpp (verdicts) and survey.cpp (counts, fewest left).
#pragma once

#include <vector>

#include "solvers/chain/rules.hpp"
#include "solvers/chain/search.hpp"
#include "solvers/result.hpp"

namespace boneyard::chain {

class Solver {
 public:
  explicit Solver(Rules rules, Limits limits = {}, Pruning pruning = {})
      : rules_(rules), limits_(limits), search_(rules, limits, pruning) {}

  void set_limits(const Limits& limits);

  /// The verdict of a whole deal.
  Verdict decide(const Row& deal);
  /// `position` must be of the solver's rules.
  Result<Move> solve(const Position& position, Want want = {});

  /// Positions searched: by the verdict search those from which a tile that fits is drawn, by a survey all.
  std::uint64_t nodes() const { return search_.nodes() + surveyed_; }

 private:
  std::vector<Move> winning_line(const Position& start, int most_drawn);

  Rules rules_;
  Limits limits_;
  Search search_;
  std::uint64_t surveyed_ = 0;
};

/// Of every line of play from a position.
struct SurveyResult {
  BigInt count;            ///< lines that win
  int fewest_left = 0;     ///< over all ends of play
  std::vector<Move> line;  ///< to such an end
};

/// Counts every line of play, and finds the best end that any of them reaches: see survey.cpp. Adds the positions it
/// searched to `nodes`. Throws SearchCut.
SurveyResult survey_lines(const Position& position, const Limits& limits, std::uint64_t& nodes);

}  // namespace boneyard::chain
