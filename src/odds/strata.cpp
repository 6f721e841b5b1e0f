// Post-stratification (Holt and Smith 1979). The frequency of each kind of opening hand is known exactly: there are 98
// kinds among 98,280 hands. In a plain sample, chance decides how often each kind appears. So the sampled deals are
// divided by the kind of their hand, and the share won of each kind is weighted with the kind's frequency in the game:
//
//   odds = sum over kinds of w p,  variance = sum of w^2 p (1 - p) / n,
//
// where p is the share won among the n deals of a kind with weight w. The differences between kinds no longer add to
// the variance. For example, 17.56 % of the hands of Five's the Limit win before any tile is drawn; they add nothing at
// all.
//
// If the number of deals of each kind is taken as given, the kinds are independent samples, so the figure has no bias.
// In the variance, (won + 2) / (n + 4) stands for p, as in the interval of Agresti and Coull. So a kind with few deals,
// all of them won, is not taken for certain. A kind without any deals counts as lost at the low end and as won at the
// high end, and so do undecided deals; then the result has only bounds, no figure. The interval is the normal one: with
// 98 kinds and thousands of deals the sum is very nearly normal.
#include "odds/strata.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "boneyard/deal.hpp"
#include "odds/quantiles.hpp"
#include "solvers/parallel.hpp"

namespace boneyard {

std::vector<Stratum> opening_strata(const HandKinds& kinds) {
  std::vector<Stratum> strata;
  for (const OpeningHand& kind : kinds.kinds) strata.push_back({kind.hand, kind.count});
  return strata;
}

std::optional<std::vector<Stratum>> sample_strata(const Variant& variant, SeedRange seeds, int threads,
                                                  const std::atomic<bool>* stop,
                                                  const std::function<void(std::uint64_t)>& hears) {
  constexpr std::uint64_t piece = 65536;
  const HandKinds kinds = hand_kinds(variant);
  std::vector<Stratum> strata = opening_strata(kinds);
  const Limits limits{.deadline = {}, .stop = stop};
  const std::uint64_t pieces = (seeds.last - seeds.first) / piece + 1;
  std::mutex guard;
  std::uint64_t done = 0;
  try {
    parallel_for(pieces, threads, limits, [&](std::size_t i) {
      const auto solver = make_solver(variant, limits);
      std::vector<Tally> tallies(strata.size());
      const std::uint64_t first = seeds.first + i * piece, count = std::min(piece - 1, seeds.last - first) + 1;
      for (std::uint64_t n = 0; n < count; ++n) {
        const Deal deal = deal_from_seed(first + n);
        TileSet hand;
        for (std::size_t place = 0; place < kinds.dealt; ++place) hand.insert(deal[place].tile());
        Tally& tally = tallies[kinds.of.at(hand.bits())];
        const Verdict verdict = solver->decide(deal);
        ++(verdict == Verdict::winnable ? tally.won : verdict == Verdict::unwinnable ? tally.lost : tally.undecided);
        limits.obey();
      }
      const std::lock_guard lock(guard);
      for (std::size_t kind = 0; kind < strata.size(); ++kind) strata[kind].tally += tallies[kind];
      done += count;
      if (hears) hears(done);
    });
  } catch (const SearchCut&) {
    return {};
  }
  return strata;
}

Estimate stratified(const std::vector<Stratum>& strata, double confidence) {
  double hands = 0, sum = 0, variance = 0, low = 0, high = 0;
  bool bounds = false;
  for (const Stratum& each : strata) hands += static_cast<double>(each.hands);
  for (const Stratum& each : strata) {
    const double weight = static_cast<double>(each.hands) / hands;
    bounds = bounds || each.tally.deals() == 0 || each.tally.undecided > 0;
    if (each.tally.deals() == 0) {
      sum += weight / 2;
      high += weight;
      continue;
    }
    const auto n = static_cast<double>(each.tally.deals()), won = static_cast<double>(each.tally.won),
               undecided = static_cast<double>(each.tally.undecided);
    sum += weight * (won + undecided / 2) / n;
    low += weight * won / n;
    high += weight * (won + undecided) / n;
    const double share = (won + 2) / (n + 4);
    variance += weight * weight * share * (1 - share) / n;
  }
  const double half = normal_quantile((1 - confidence) / 2) * std::sqrt(variance);
  return {.odds = sum,
          .low = std::max(0.0, low - half),
          .high = std::min(1.0, high + half),
          .fraction = {},
          .bounds = bounds};
}

}  // namespace boneyard
