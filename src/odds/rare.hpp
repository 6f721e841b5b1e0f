// Importance sampling, for games that are won too rarely for plain sampling to see (Knock-Out): an estimator that
// only ever looks at won deals. See the essay in rare.cpp.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <optional>

#include "odds/interval.hpp"
#include "odds/result.hpp"
#include "solvers/any_game.hpp"

namespace boneyard {

/// What samples have seen. Tallies of disjoint ranges of seeds add up to that of their union, exactly and in any
/// order.
struct RareTally {
  std::uint64_t samples = 0;
  std::map<std::uint64_t, std::uint64_t> by_splits;  ///< [splits of the deal]: samples

  RareTally& operator+=(const RareTally& other);
  friend bool operator==(const RareTally&, const RareTally&) = default;
};

/// One sample a seed: draws from the stream of the seed, so a tally depends on sampler and seeds alone.
RareTally rare_tally(const AnyWonDeals& deals, SeedRange seeds);

/// What a tally says.
struct RareFigure {
  Estimate estimate;
  double standard_error = 0;       ///< of the odds
  double relative_half_width = 0;  ///< half the interval over the odds, unclipped
};

/// `confidence` between 0 and 1, both excluded. No samples: all of [0, the expected number of splits].
RareFigure rare_figure(const AnyWonDeals& deals, const RareTally& tally, double confidence);

struct RareRequest {
  SeedRange seeds{1, 1'000'000};
  /// Take only as many samples as that needs: planned_samples().
  std::optional<Precision> precision{};
  double confidence = 0.95;
  int threads = 1;                          ///< 1: everything on the calling thread
  const std::atomic<bool>* stop = nullptr;  ///< set from outside: come back soon, with what is merged
  /// Called on the calling thread between its pieces of work, with what is merged so far.
  std::function<void(const RareTally&)> progress{};
};

/// The interval's shape is the normal one from so many samples on.
inline constexpr std::uint64_t rare_chunk = 32768;

/// How many samples a request takes. With a precision, a chunk of samples that are not counted says it (see plan.hpp),
/// so the number is no more likely to be taken where the figure happens to be low. Nothing if that was stopped.
std::optional<std::uint64_t> planned_samples(const AnyWonDeals& deals, const RareRequest& request);

struct RareResult {
  RareTally tally;  ///< of the first tally.samples seeds
  RareFigure figure;
  Cutoff cutoff = Cutoff::none;  ///< stopped: not all that was asked
};

RareResult rare_odds(const AnyWonDeals& deals, const RareRequest& request);

/// The answer in full, for the first tally.samples seeds of the request. It has no seconds.
OddsResult result_of(const Variant& variant, Player player, const RareRequest& request, const RareTally& tally,
                     const RareFigure& figure);

}  // namespace boneyard
