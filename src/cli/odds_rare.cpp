#include "cli/odds_rare.hpp"

#include <chrono>

#include "cli/io/progress.hpp"
#include "cli/io/signals.hpp"
#include "odds/rare.hpp"

namespace boneyard::app {

RareOutcome rare_result(const RareRun& run) {
  const auto start = std::chrono::steady_clock::now();
  const AnyWonDeals deals(run.question.variant);
  const std::uint64_t seeds = run.seeds.last - run.seeds.first + 1;
  Progress progress(run.bar, run.precision ? std::nullopt : std::optional(seeds), "samples");
  const RareRequest request{.seeds = run.seeds,
                            .precision = run.precision,
                            .confidence = run.confidence,
                            .threads = static_cast<int>(run.threads),
                            .stop = &abandon_flag(),
                            .progress = [&](const RareTally& tally) { progress.update(tally.samples); }};
  const RareResult rare = rare_odds(deals, request);
  progress.clear();
  OddsResult result = result_of(run.question.variant, run.question.player, request, rare.tally, rare.figure);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return {result, rare.cutoff != Cutoff::none};
}

}  // namespace boneyard::app
