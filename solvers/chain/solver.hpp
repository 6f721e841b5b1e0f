// The solver of the chain games. The essays are in search.cpp (verdicts) and survey.cpp (counts, fewest tiles left).
#pragma once

#include <vector>

#include "solvers/big_integer.hpp"
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
  /// Solves a position. Its rules must be those of the solver.
  AnswerOf<Move> solve(const Position& position, const Want& want = {});

  /// Positions searched. The search for verdicts counts only those from which a tile that fits is drawn; a survey
  /// counts all.
  std::uint64_t nodes() const { return search_.nodes() + surveyed_; }

 private:
  std::vector<Move> winning_line(const Position& start, int most_drawn);

  Rules rules_;
  Limits limits_;
  Search search_;
  std::uint64_t surveyed_ = 0;
};

/// What a survey finds about all lines of play from a position.
struct SurveyResult {
  BigInt count;            ///< number of lines that win
  int fewest_left = 0;     ///< the smallest number of tiles left at the end of a line
  std::vector<Move> line;  ///< a line with that end
};

/// Counts all lines of play, and finds the end with the fewest tiles left: see survey.cpp. Adds the number of positions
/// searched to `nodes`. Throws SearchCut.
SurveyResult survey_lines(const Position& position, const Limits& limits, std::uint64_t& nodes);

}  // namespace boneyard::chain
