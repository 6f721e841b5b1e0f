// How many deals a precision takes, and that the way their number is found does not bias the figure.
#include <catch2/catch.hpp>
#include <cmath>

#include "boneyard/deal.hpp"
#include "odds/plan.hpp"

using namespace boneyard;

namespace {

/// A made-up game: so many deals of which each is won with that chance.
class Coin {
 public:
  Coin(std::uint64_t seed, double chance) : random_(seed, 31), below_(static_cast<std::uint64_t>(chance * 1e12)) {}
  Tally toss(std::uint64_t deals) {
    Tally tally;
    for (std::uint64_t i = 0; i < deals; ++i) ++(random_.below(1'000'000'000'000) < below_ ? tally.won : tally.lost);
    return tally;
  }

 private:
  SeedStream random_;
  std::uint64_t below_;
};

struct Outcome {
  std::uint64_t pilot = 0, deals = 0;
  Estimate figure;
};

/// As a run does it: a pilot that doubles until it has seen enough, then the deals that count.
Outcome sampled(std::uint64_t seed, double chance, const Question& aim) {
  Coin coin(seed, chance);
  Tally pilot;
  for (std::uint64_t want = smallest_pilot;; want *= 2) {
    pilot += coin.toss(want - pilot.deals());
    if (const auto deals = planned_deals(pilot, aim))
      return {pilot.deals(), *deals, estimate(coin.toss(*deals), aim.interval, aim.confidence)};
  }
}

Question aim(Precision precision, IntervalKind kind = IntervalKind::wilson,
             std::uint64_t most = std::uint64_t{1} << 48) {
  return {.seeds = {1, most}, .precision = precision, .interval = kind};
}

}  // namespace

TEST_CASE("the figure that a precision leads to has no bias, and its interval covers as it says", "[odds]") {
  const struct {
    double chance;
    Precision precision;
    int runs;
  } cases[] = {{1.0 / 1196, {0.001, false}, 2'000},
               {0.0002, {0.0005, false}, 1'000},
               {0.44, {0.01, false}, 1'000},
               {0.02, {0.2, true}, 1'000},
               {0.97, {0.004, false}, 500}};
  for (const auto& [chance, precision, runs] : cases) {
    double sum = 0, deals = 0;
    int covered = 0, narrow = 0;
    for (int run = 0; run < runs; ++run) {
      const Outcome outcome = sampled(static_cast<std::uint64_t>(run), chance, aim(precision));
      sum += outcome.figure.odds;
      deals += static_cast<double>(outcome.deals);
      covered += outcome.figure.low <= chance && chance <= outcome.figure.high;
      narrow += narrow_enough(outcome.figure, precision);
    }
    const double mean = sum / runs, error = std::sqrt(chance * (1 - chance) / (deals / runs) / runs);
    INFO("chance " << chance << ": " << mean / chance << " of the truth on average, " << deals / runs << " deals");
    CHECK(std::abs(mean - chance) < 4 * error);
    CHECK(covered >= runs * 0.92);
    CHECK(narrow == runs);
  }
}

TEST_CASE("neither pilot nor count is much larger than needed", "[odds]") {
  for (const double chance : {0.44, 0.01, 0.999})
    for (const Precision precision : {Precision{0.002, false}, Precision{0.01, true}}) {
      const auto [pilot, deals, figure] = sampled(1, chance, aim(precision));
      const double needed = static_cast<double>(deals) * std::pow(excess(figure, precision), 2);
      INFO(chance << ", " << to_text(precision) << ": a pilot of " << pilot << ", " << deals << " deals, " << needed
                  << " needed");
      CHECK((deals <= 10 * pilot + 100 || static_cast<double>(deals) < 1.25 * needed));
      CHECK((pilot == smallest_pilot || static_cast<double>(pilot) < 0.35 * static_cast<double>(deals)));
    }
}

TEST_CASE("a plan takes no more seeds than there are, and is a round number", "[odds]") {
  Tally none;
  none.lost = smallest_pilot;
  const Question relative = aim({0.01, true}, IntervalKind::wilson, 50'000);
  CHECK(!planned_deals(none, relative));  // no win seen yet: nothing is known
  none.lost = 8'000;
  CHECK(planned_deals(none, relative) == 50'000u);
  Tally half;
  half.won = half.lost = 50'000;
  CHECK(planned_deals(half, aim({0.01, false})) == 9'600u);
  CHECK(planned_deals(half, aim({0.01, false}, IntervalKind::exact)) == 9'710u);
  // What stays undecided widens the interval however many are counted.
  half.undecided = 10'000;
  CHECK(planned_deals(half, aim({0.01, false}, IntervalKind::wilson, 70'000)) == 70'000u);
}

TEST_CASE("a pilot has other seeds than the run that it is for", "[odds]") {
  constexpr std::uint64_t quarter = std::uint64_t{1} << 62;
  for (const std::uint64_t first :
       {std::uint64_t{0}, std::uint64_t{1}, quarter - 1, quarter, 3 * quarter, ~std::uint64_t{0}}) {
    const std::uint64_t pilot = pilot_start(first);
    CHECK(pilot % quarter == 0);
    CHECK(pilot - first > quarter - 1);   // a whole quarter of seeds lies between,
    CHECK(first - pilot >= quarter + 1);  // whichever way one goes round
  }
}
