#include "cli/odds_rare.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cmath>

#include "cli/io/progress.hpp"
#include "cli/io/signals.hpp"
#include "deals/seed.hpp"
#include "odds/rare.hpp"

namespace boneyard::app {

RareOutcome rare_result(const RareRun& run) {
  const auto start = std::chrono::steady_clock::now();
  const AnyWonDeals deals(run.question.variant);
  const std::uint64_t seeds = run.seeds.last - run.seeds.first + 1;
  Progress progress(run.bar, run.precision ? std::nullopt : std::optional(seeds), "samples");
  const RareResult rare =
      rare_odds(deals, {.seeds = run.seeds,
                        .precision = run.precision,
                        .confidence = run.confidence,
                        .threads = static_cast<int>(run.threads),
                        .stop = &abandon_flag(),
                        .progress = [&](const RareTally& tally) { progress.update(tally.samples); }});
  progress.clear();

  OddsResult result;
  result.variant = run.question.variant;
  result.player = run.question.player;
  result.method = Method::rare;
  result.samples = rare.tally.samples;
  if (result.samples > 0) result.seeds = {{run.seeds.first, run.seeds.first + result.samples - 1}};
  result.confidence = run.confidence;
  result.scheme = dealing_scheme_version;
  result.estimate = rare.figure.estimate;
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (std::isfinite(rare.figure.relative_half_width))
    result.notes = {fmt::format("Relative precision: the interval ends {:.2g} % of the odds away from them.",
                                rare.figure.relative_half_width * 100)};
  return {result, rare.cutoff != Cutoff::none};
}

}  // namespace boneyard::app
