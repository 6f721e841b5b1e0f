// Importance sampling of won deals (Kahn and Marshall 1953).
//
// The estimator. Let s(D) be the number of splits of a deal D (see solvers/knock_out/sampler.cpp): D can be won if and
// only if s(D) > 0. The sampler draws a deal and one of its splits, all such pairs equally likely. So the probability
// to draw D is s(D) / S, where S is the number of pairs, and
//
//   mean of 1 / s(D)  =  sum over won D of s(D) / S * 1 / s(D)  =  (won deals) / S,
//   odds  =  won deals / all deals  =  S / all deals * mean of 1 / s(D).
//
// S / all deals is the expected number of splits of a random deal, an exact fraction. So every sample is a won deal
// with a weight 1 / s(D) between 0 and 1. The estimate has no bias, and its relative error hardly depends on how rare a
// win is.
//
// With knock=pair most won deals have one split. The mean weight is 0.94, and its standard deviation 0.18 of that; a
// relative precision of 0.1 % at 95 % confidence takes about 125,000 samples. With knock=run a deal can be won in more
// ways: mean 0.34, standard deviation 0.95 of that, 3.5 million samples. Plain sampling would take five million million
// deals with knock=pair.
//
// With knock=run, what counts as a split must be chosen with care. To count all partitions into runs of any length
// would be correct, too. But runs must not close up into rings. No local rule forbids that, so the number of these
// partitions has no product form. A deal also has more of them, which spreads the weights. Splits into twos and threes
// are enough: every deal that can be won has one.
//
// Interval. From 32768 samples on, the normal interval about the mean is used. Weights are bounded, so by the
// Berry-Esseen theorem (Shevtsova's constant, 0.4748) the stated confidence is off by at most 2 * 0.4748 * (third
// moment / standard deviation^3) / sqrt(samples): under 2 % at 32768 samples, under 0.3 % at a million. A Wilson
// interval does not apply: it is for counts of ones and zeros, and these are weights. With fewer samples the wider
// empirical Bernstein interval (Maurer, Pontil 2009) is used. It holds for any number of weights between 0 and 1; a
// handful of samples may by chance show no spread at all.
//
// The random player. A deal that cannot be won is never won at random. So the same draw of a deal and a split is played
// once at random; if the game is lost, the sample has the weight 0. The mean weight times S / all deals is the
// probability that a random game of a random deal is won. The lost samples are counted beside the histogram. About one
// sample in five is won with knock=pair, one in thirty with knock=run, so 0.1 % takes 15 and 150 million samples. The
// normal interval is used from 32768 won samples on, where the skewness of weights that are mostly 0 no longer
// matters. Without any win the interval is Wilson's of the share of wins, as no weight is above 1.
//
// Bingo with optional removal and a count that restarts has such deals, too, each with one split (bingo/restart.cpp).
//
// Merging is exact. A tally is a histogram of whole numbers, and the sums are taken over it at the end in a fixed
// order. So threads, ranks, pieces and checkpoints cannot change a bit of the result.
//
// Measured, one thread of two busy cores: 1.1 microseconds a sample with knock=pair, so 0.1 % takes 0.2 s, and 0.01 %
// (12.4 million samples) 14 s; 2.0 microseconds a sample with knock=run, so 0.1 % takes 7 s.

#include "boneyard/odds.hpp"

#include <algorithm>
#include <cmath>

#include "odds/one_by_one.hpp"
#include "odds/plan.hpp"
#include "odds/quantiles.hpp"

namespace boneyard {
namespace {

/// Half the width of the interval of the mean weight. `spread` is the variance of the weights.
double half_width(double spread, const Tally& tally, double confidence) {
  const auto n = static_cast<double>(tally.deals());
  if (tally.won >= rare_normal_from) return normal_quantile((1 - confidence) / 2) * std::sqrt(spread / n);
  const double log_term = std::log(4 / (1 - confidence));
  return std::sqrt(2 * spread * log_term / n) + 7 * log_term / (3 * (n - 1));  // infinite for one sample
}

}  // namespace

Tally rare_tally(const WonDeals& deals, SeedRange seeds, const std::atomic<bool>* stop, Solver* player) {
  assert(seeds.first <= seeds.last);
  std::array<std::uint64_t, 1024> few{};  // [splits]: number of deals; almost all deals have fewer splits than this
  Tally tally = one_by_one(seeds, stop, [&](std::uint64_t seed, Tally& counted) {
    SeedStream random(seed, StreamPurpose::won_deal);
    const WonDeals::Drawn drawn = deals.draw_with_splits(random);
    if (player != nullptr) {
      SeedStream choices(seed, StreamPurpose::random_play);
      if (!player->random_play(drawn.deal, choices).won) return ++counted.lost, true;
    }
    ++(drawn.splits < few.size() ? few[drawn.splits] : counted.by_splits[drawn.splits]);
    ++counted.won;
    return true;
  });
  for (std::size_t splits = 0; splits < few.size(); ++splits)
    if (few[splits] > 0) tally.by_splits[splits] = few[splits];
  return tally;
}

std::unique_ptr<Solver> rare_player(const Question& question) {
  return question.player == Player::random ? make_solver(question.variant) : nullptr;
}

RareFigure rare_figure(double expected, const Tally& tally, double confidence) {
  RareFigure figure;
  if (tally.deals() == 0) {
    const double high = std::min(1.0, expected);
    figure.estimate = {.odds = high / 2, .low = 0, .high = high, .fraction = {}, .bounds = true};
    figure.relative_half_width = INFINITY;
    return figure;
  }
  if (tally.won == 0) {  // no weight is above 1
    const double most = interval(0, tally.lost, IntervalKind::wilson, confidence).high;
    figure.estimate = {.odds = 0, .low = 0, .high = std::min(1.0, expected * most), .fraction = {}};
    figure.relative_half_width = INFINITY;
    return figure;
  }
  const auto samples = static_cast<double>(tally.deals());
  double mean = 0, spread = 0;
  for (const auto& [splits, count] : tally.by_splits) mean += static_cast<double>(count) / static_cast<double>(splits);
  mean /= samples;
  for (const auto& [splits, count] : tally.by_splits) {
    const double off = 1 / static_cast<double>(splits) - mean;
    spread += static_cast<double>(count) * off * off;
  }
  spread += static_cast<double>(tally.lost) * mean * mean;
  if (tally.deals() > 1) spread /= samples - 1;
  figure.standard_error = expected * std::sqrt(spread / samples);
  const double odds = expected * mean, half = expected * half_width(spread, tally, confidence);
  figure.estimate = {
      .odds = odds, .low = std::max(0.0, odds - half), .high = std::min({1.0, expected, odds + half}), .fraction = {}};
  figure.relative_half_width = half / odds;
  return figure;
}

std::uint64_t planned_rare_samples(const WonDeals& deals, SeedRange seeds, Precision precision, double confidence,
                                   Solver* player) {
  const std::uint64_t most = seeds.count(), pilot = pilot_start(seeds.first);
  const Tally seen = rare_tally(deals, {pilot, pilot + rare_normal_from - 1}, nullptr, player);
  const RareFigure figure = rare_figure(deals.expected_splits(), seen, confidence);
  Estimate wide = figure.estimate;
  if (seen.lost > 0 && seen.won > 0) {  // the interval that many samples will have
    const double half = normal_quantile((1 - confidence) / 2) * figure.standard_error;
    wide.low = wide.odds - half, wide.high = wide.odds + half;
  }
  const double off = excess(wide, precision);
  // A tenth more than the pilot says, because the pilot is a sample, too.
  const double wanted = 1.1 * static_cast<double>(rare_normal_from) * off * off;
  if (!(wanted < static_cast<double>(most))) return most;
  const auto parts = static_cast<std::uint64_t>(wanted) / rare_normal_from + 1;
  return std::min(most, parts * rare_normal_from);
}

}  // namespace boneyard
