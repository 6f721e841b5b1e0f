// Intervals: known values, ends, undecided deals, and coverage by simulation.
#include <catch2/catch.hpp>

#include <cmath>

#include "boneyard/deal.hpp"
#include "boneyard/notation.hpp"
#include "boneyard/tally.hpp"

using namespace boneyard;

namespace {

/// How often, in `runs` simulated samples of `trials` each, the interval contains `share`.
double coverage(double share, std::uint64_t trials, int runs, IntervalKind kind, double confidence) {
  SeedStream stream(42, 1000 + trials);
  const auto bar = static_cast<std::uint64_t>(std::ldexp(share, 64));
  std::vector<Interval> known(trials + 1, Interval{2, 2});
  int covered = 0;
  for (int run = 0; run < runs; ++run) {
    std::uint64_t successes = 0;
    for (std::uint64_t i = 0; i < trials; ++i) successes += stream.next() < bar;
    Interval& found = known[successes];
    if (found.low == 2) found = interval(successes, trials, kind, confidence);
    covered += found.low <= share && share <= found.high;
  }
  return static_cast<double>(covered) / runs;
}

}  // namespace

TEST_CASE("intervals agree with published values", "[odds]") {
  // 15 of 148, from Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I.
  const Interval wilson = interval(15, 148, IntervalKind::wilson, 0.95);
  CHECK(wilson.low == Approx(0.0624).margin(5e-5));
  CHECK(wilson.high == Approx(0.1605).margin(5e-5));
  const Interval exact = interval(15, 148, IntervalKind::exact, 0.95);
  CHECK(exact.low == Approx(0.0578).margin(5e-5));
  CHECK(exact.high == Approx(0.1617).margin(5e-5));
  // None of 20: the exact high end is 1 - 0.025^(1/20), Wilson's z^2 / (20 + z^2).
  CHECK(interval(0, 20, IntervalKind::exact, 0.95).high == Approx(1 - std::pow(0.025, 1.0 / 20)));
  CHECK(interval(0, 20, IntervalKind::wilson, 0.95).high == Approx(3.841459 / 23.841459));
}

TEST_CASE("an interval ends exactly at 0 or 1 when nothing or everything was a success, and mirrors", "[odds]") {
  for (const IntervalKind kind : {IntervalKind::wilson, IntervalKind::exact})
    for (const std::uint64_t trials : {1ull, 7ull, 1000ull, 1'000'000'000'000ull}) {
      INFO(to_text(kind) << ", " << trials);
      CHECK(interval(0, trials, kind, 0.95).low == 0);
      CHECK(interval(trials, trials, kind, 0.95).high == 1);
      const Interval few = interval(trials / 3, trials, kind, 0.99);
      const Interval many = interval(trials - trials / 3, trials, kind, 0.99);
      CHECK(few.low == Approx(1 - many.high).margin(1e-12));
      CHECK(few.high == Approx(1 - many.low).margin(1e-12));
      CHECK(few.low <= few.high);
    }
  CHECK(interval(0, 0, IntervalKind::wilson, 0.95).high == 1);
  CHECK(interval(0, 0, IntervalKind::exact, 0.95).low == 0);
}

TEST_CASE("at 10^12 deals both intervals are the normal one", "[odds]") {
  const std::uint64_t trials = 1'000'000'000'000, won = 123'456'789'012;
  const double share = 0.123456789012, half = 1.959964 * std::sqrt(share * (1 - share) / 1e12);
  for (const IntervalKind kind : {IntervalKind::wilson, IntervalKind::exact}) {
    const Interval found = interval(won, trials, kind, 0.95);
    CHECK((found.high - found.low) / 2 == Approx(half).epsilon(1e-4));
    CHECK((found.high + found.low) / 2 == Approx(share).epsilon(1e-10));
  }
}

TEST_CASE("the expansion for large counts joins the exact inverse without a step", "[odds]") {
  // On either side of a million successes the low ends must differ by what one success is worth.
  const double one = 1e-8;
  for (const double confidence : {0.8, 0.95, 0.999}) {
    const Interval below = interval(999'999, 100'000'000, IntervalKind::exact, confidence);
    const Interval above = interval(1'000'000, 100'000'000, IntervalKind::exact, confidence);
    CHECK(above.low - below.low == Approx(one).epsilon(0.01));
    CHECK(above.high - below.high == Approx(one).epsilon(0.01));
  }
}

TEST_CASE("simulated samples are covered as often as the interval says", "[odds]") {
  // 4000 runs: a standard deviation of 0.0034 at 0.95. Wilson's coverage swings about its confidence by
  // up to 0.03 for small samples, so it is held to that; the exact one must never fall below.
  for (const std::uint64_t trials : {30, 300})
    for (const double share : {0.02, 0.1, 0.37, 0.5, 0.9}) {
      INFO(trials << " trials, share " << share);
      CHECK(coverage(share, trials, 4000, IntervalKind::exact, 0.95) > 0.95 - 3.5 * 0.0034);
      CHECK(coverage(share, trials, 4000, IntervalKind::wilson, 0.95) == Approx(0.95).margin(0.03 + 3.5 * 0.0034));
      CHECK(coverage(share, trials, 4000, IntervalKind::exact, 0.8) > 0.8 - 3.5 * 0.0064);
    }
  double sum = 0;
  int shares = 0;
  for (double share = 0.05; share < 0.96; share += 0.05, ++shares)
    sum += coverage(share, 100, 1000, IntervalKind::wilson, 0.95);
  CHECK(sum / shares == Approx(0.95).margin(0.012));
}

TEST_CASE("of a rare win Wilson's interval covers less often than it says, the exact one does not", "[odds]") {
  // docs/method.md: 211 deals of Twelve To Go with hand=4, won once in 1,196. One win is enough to miss it.
  const double share = 1 / 1196.0;
  const std::uint64_t deals = 211;
  const auto covered = [&](IntervalKind kind) {
    double chance = std::pow(1 - share, static_cast<double>(deals)), sum = 0;
    for (std::uint64_t won = 0; won <= deals; ++won) {
      const Interval found = interval(won, deals, kind, 0.95);
      if (found.low <= share && share <= found.high) sum += chance;
      chance *= static_cast<double>(deals - won) / static_cast<double>(won + 1) * share / (1 - share);
    }
    return sum;
  };
  CHECK(covered(IntervalKind::wilson) == Approx(0.838).margin(0.001));
  CHECK(covered(IntervalKind::exact) > 0.95);
}

TEST_CASE("undecided deals leave bounds over all deals, and no figure between them", "[odds]") {
  Tally tally;
  tally.won = 400;
  tally.lost = 500;
  tally.undecided = 100;
  for (const IntervalKind kind : {IntervalKind::wilson, IntervalKind::exact}) {
    const Estimate found = estimate(tally, kind, 0.95);
    CHECK(found.low == interval(400, 1000, kind, 0.95).low);
    CHECK(found.high == interval(500, 1000, kind, 0.95).high);
    CHECK(found.bounds);
    tally.undecided = 0;
    CHECK_FALSE(estimate(tally, kind, 0.95).bounds);
    tally.undecided = 100;
  }
  CHECK(estimate({}, IntervalKind::wilson, 0.95).high == 1);
  CHECK(estimate({}, IntervalKind::wilson, 0.95).bounds);
}

TEST_CASE("a precision is absolute or a percentage, and nonsense is refused", "[odds]") {
  CHECK(parse_precision("5e-4") == Precision{5e-4, false});
  CHECK(parse_precision("0.1%") == Precision{0.001, true});
  CHECK(to_text(parse_precision("0.1%")) == "0.1%");
  CHECK(to_text(parse_precision("5e-4")) == "0.0005");
  for (const char* bad : {"", "%", "0", "-1", "nan", "inf", "1e-3x", "0.1%%", "five"})
    CHECK_THROWS_AS(parse_precision(bad), ParseError);
  CHECK(narrow_enough({.odds = 0.5, .low = 0.49, .high = 0.508, .fraction = {}}, {0.01, false}));
  CHECK_FALSE(narrow_enough({.odds = 0.5, .low = 0.49, .high = 0.52, .fraction = {}}, {0.01, false}));
  CHECK(narrow_enough({.odds = 0.5, .low = 0.49, .high = 0.508, .fraction = {}}, {0.02, true}));
  CHECK_FALSE(narrow_enough({.odds = 0, .low = 0, .high = 1e-9, .fraction = {}}, {0.02, true}));
}
