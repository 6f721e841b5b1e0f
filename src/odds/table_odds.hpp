// The odds of a table game: deals played with open hands or at random, and counted. Runs, threads, checkpoints and sums
// are those of the patiences (run.hpp, sampling.hpp, result.hpp); here is what is different.
#pragma once

#include "odds/sample.hpp"

namespace boneyard {

/// A worker as make_worker() gives it, for a table game: thoughtful (every seat sees all tiles and plays for the value,
/// solvers/table/solver.hpp) or random (every seat picks uniformly among its legal moves).
Worker table_worker(const Sample& sample, const std::atomic<bool>* stop);

/// The mean value of a deal for the leader's side, with its interval by Student's t, infinite for a single deal. Deals
/// that a limit cut short widen it both ways; then `mean` is only the middle between their bounds. Of no deal nothing
/// is known.
struct TableMean {
  double mean = 0, low = 0, high = 0;
  bool cut_short = false;
};
/// `confidence` between 0 and 1, both excluded. Of a tally of a table game.
TableMean mean_points(const Tally& tally, double confidence);

}  // namespace boneyard
