// A sampling run from its plan to its figure, for any front end: what it is, how many deals it counts, and what its
// checkpoint says. Reading and writing the file, and showing how far it is, is the business of front ends.
#pragma once

#include <functional>
#include <optional>

#include "odds/checkpoint.hpp"
#include "odds/interval.hpp"
#include "odds/result.hpp"
#include "odds/sample.hpp"

namespace boneyard {

/// All that the tally of a run and its end depend on.
struct SampleRun {
  Sample sample{};
  SeedRange seeds{};
  std::optional<Precision> precision{};  ///< count no more than it takes
  IntervalKind interval = IntervalKind::wilson;
  double confidence = 0.95;
};

/// An empty ledger of the seeds to be counted: all that are given, or as many as the precision takes (odds/plan.hpp).
/// To find out how many the precision takes, `count` first counts a pilot of other deals. If `count` returns early,
/// because it was told to stop, there is no ledger.
std::optional<Ledger> begin_sampling(const SampleRun& run, const std::function<void(Ledger&)>& count);

/// The ledger that a checkpoint keeps, with the number of deals that was planned then. Throws ParseError if it is the
/// checkpoint of another run, or contradicts itself.
Ledger resume_sampling(const SampleRun& run, const Checkpoint& checkpoint);

/// `seconds`: spent so far, all sittings together.
Checkpoint checkpoint_of(const SampleRun& run, const Ledger& ledger, double seconds);

/// Whether all deals are counted, but the interval of the run's estimate is wider than the precision asked for.
bool misses_precision(const SampleRun& run, const Ledger& ledger, const Estimate& estimate);

/// The figure of the deals counted so far; without any, an empty one.
OddsResult result_of(const SampleRun& run, const Tally& done, double seconds);

}  // namespace boneyard
