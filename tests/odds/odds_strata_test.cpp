// Sampled odds by opening hand: the interval made with the hands' weights covers as often as it says.
#include <catch2/catch.hpp>
#include <cmath>

#include "boneyard/deal.hpp"
#include "boneyard/tally.hpp"
#include "odds/strata.hpp"

using namespace boneyard;

TEST_CASE("the kinds of opening hand are 98, and weigh as much as all hands together") {
  const auto strata = opening_strata(hand_kinds(Variant::parse("fives-the-limit")));
  CHECK(strata.size() == 98);
  std::uint64_t hands = 0;
  for (const Stratum& each : strata) hands += each.hands;
  CHECK(hands == 98280);
}

TEST_CASE("a stratified interval covers the truth as often as it says, and is narrower than the plain one") {
  // Three kinds whose chances are known; each deal is of a random kind, as in a sample.
  const std::vector<std::pair<std::uint64_t, double>> kinds{{1, 1.0}, {3, 0.9}, {6, 0.2}};
  const double truth = (1 * 1.0 + 3 * 0.9 + 6 * 0.2) / 10;
  const int runs = 4000, deals = 2000;
  int covered = 0;
  double width = 0, plain_width = 0, mean = 0;
  SeedStream stream(11, 1);
  for (int run = 0; run < runs; ++run) {
    std::vector<Stratum> strata;
    for (const auto& [weight, chance] : kinds) strata.push_back({.hand = {}, .hands = weight});
    Tally all;
    for (int deal = 0; deal < deals; ++deal) {
      const auto place = stream.below(10);
      const std::size_t kind = place < 1 ? 0 : place < 4 ? 1 : 2;
      const bool won = static_cast<double>(stream.below(1'000'000)) < 1e6 * kinds[kind].second;
      ++(won ? strata[kind].tally.won : strata[kind].tally.lost);
      ++(won ? all.won : all.lost);
    }
    const Estimate found = stratified(strata, 0.95), plain = estimate(all, IntervalKind::wilson, 0.95);
    covered += found.low <= truth && truth <= found.high ? 1 : 0;
    width += found.high - found.low;
    plain_width += plain.high - plain.low;
    mean += found.odds / runs;
  }
  // Four standard deviations of a share of 0.95 in 4000 runs are 0.014.
  CHECK(std::abs(covered / static_cast<double>(runs) - 0.95) < 0.014);
  CHECK(std::abs(mean - truth) < 4 * width / runs / 3.92 / std::sqrt(runs));
  // Between the kinds lies half of the variance: 0.139 of 0.25.
  CHECK(width / plain_width == Approx(std::sqrt(0.123 / 0.25)).margin(0.01));
}

TEST_CASE("a kind that was never seen widens the interval, and a few wins are not taken for certain") {
  std::vector<Stratum> strata{{.hand = {}, .hands = 1}, {.hand = {}, .hands = 3}};
  strata[1].tally.won = 1'000'000'000;
  const Estimate half = stratified(strata, 0.95);
  CHECK(half.low == Approx(0.75).margin(1e-3));
  CHECK(half.high == 1);
  CHECK(half.bounds);
  strata[0].tally.won = 5;
  CHECK(stratified(strata, 0.95).low < 0.97);
  CHECK_FALSE(stratified(strata, 0.95).bounds);
  strata[0].tally = {};
  strata[0].tally.undecided = 5;
  CHECK(stratified(strata, 0.95).low < 0.75);
  CHECK(stratified(strata, 0.95).high == 1);
  CHECK(stratified(strata, 0.95).bounds);
}
