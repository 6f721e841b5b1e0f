// Importance sampling, for games that are won too rarely for plain sampling to see (Knock-Out): an estimator that
// only ever looks at won deals. See the essay in rare.cpp.
#pragma once

#include <atomic>

#include "odds/interval.hpp"
#include "solvers/any_game.hpp"

namespace boneyard {

/// Draws one won deal for each seed, from the stream of that seed, and counts the deals by their splits. So a tally
/// depends on game and seeds alone. Told to stop, it returns the tally of the seeds it finished; `stop` may be null.
Tally rare_tally(const AnyWonDeals& deals, SeedRange seeds, const std::atomic<bool>* stop = nullptr);

/// The figure that a tally gives.
struct RareFigure {
  Estimate estimate;
  double standard_error = 0;       ///< of the odds
  double relative_half_width = 0;  ///< half the interval over the odds, unclipped
};

/// `expected_splits` of a random deal, from AnyWonDeals; `confidence` between 0 and 1, both excluded. No samples: all
/// of [0, expected_splits].
RareFigure rare_figure(double expected_splits, const Tally& tally, double confidence);

/// With at least so many samples the interval is the normal one, about the mean.
inline constexpr std::uint64_t rare_normal_from = 32768;

/// How many of `seeds` to take for a precision. It is set beforehand, by samples of other seeds that are not counted
/// (see plan.hpp), so no more are taken where the figure happens to be low.
std::uint64_t planned_rare_samples(const AnyWonDeals& deals, SeedRange seeds, Precision precision, double confidence);

}  // namespace boneyard
