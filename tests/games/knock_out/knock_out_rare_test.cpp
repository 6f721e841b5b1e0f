// Knock-Out's sampler of won deals, and the odds from it, against listing every deal of small sets.
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>

#include "boneyard/odds.hpp"
#include "solvers/knock_out/sampler.hpp"
#include "solvers/knock_out/solver.hpp"
#include "tests/games/oracle.hpp"

using namespace boneyard;
using namespace boneyard::knock_out;

namespace {

constexpr Knock both[] = {Knock::pair, Knock::run};

/// Calls `visit(deal)` for every deal of `set` that begins with `begun`.
template <class Visit>
void extend(Row& begun, TileSet set, const Visit& visit) {
  if (set.empty()) return visit(begun);
  for (Tile tile : set) {
    TileSet rest = set;
    rest.erase(tile);
    for (bool turned : {false, true}) {
      if (turned && tile.is_double()) continue;
      begun.push_back(LaidTile(tile, turned));
      extend(begun, rest, visit);
      begun.pop_back();
    }
  }
}

/// Calls `visit(deal, weight)` for deals of the double-`highest` set that become all deals when pips are relabelled:
/// those that begin with 0-0 or 1-0, each with the number of first tiles that it stands for.
template <class Visit>
void for_all_deals(int highest, const Visit& visit) {
  for (int pip : {0, 1}) {
    const LaidTile first = LaidTile::from_ends(pip, 0);
    const std::uint64_t weight = static_cast<std::uint64_t>((highest + 1) * (pip == 0 ? 1 : highest));
    TileSet rest = TileSet::full(highest);
    rest.erase(first.tile());
    Row begun = {first};
    extend(begun, rest, [&](const Row& deal) { visit(deal, weight); });
  }
}

/// Counts the splits of the tiles from place `at` on, one by one: `stack` has, for every piece that was begun, its last
/// tile so far and how many tiles it has.
std::uint64_t list_splits(const Row& line, std::size_t at, std::vector<std::pair<LaidTile, int>>& stack, int largest) {
  if (at == line.size()) return stack.empty();
  std::uint64_t splits = 0;
  stack.push_back({line[at], 1});  // begins a piece
  splits += list_splits(line, at + 1, stack, largest);
  stack.pop_back();
  if (!stack.empty() && stack.back().first.right() == line[at].left() && stack.back().second < largest) {
    const auto before = stack.back();
    stack.back() = {line[at], before.second + 1};  // goes on with the last one
    if (stack.back().second < largest) splits += list_splits(line, at + 1, stack, largest);
    stack.pop_back();  // and completes it
    splits += list_splits(line, at + 1, stack, largest);
    stack.push_back(before);
  }
  return splits;
}

std::uint64_t list_splits(const Row& line, Knock knock) {
  std::vector<std::pair<LaidTile, int>> stack;
  return list_splits(line, 0, stack, knock == Knock::pair ? 2 : 3);
}

/// How far a chi-square of `cells` equally trusted cells lies above its mean, in standard deviations.
double surprise(double chi_square, std::size_t cells) {
  const auto freedom = static_cast<double>(cells - 1);
  return (chi_square - freedom) / std::sqrt(2 * freedom);
}

std::string key(const Row& deal) { return to_text(deal); }

/// Deals of the double-`highest` set, behind the face that the estimator knows.
std::shared_ptr<const WonDeals> won_deals(Knock knock, int highest = max_pip) {
  return make_won_deals(Variant(find_game("knock-out"), 1, RuleValues{static_cast<int>(knock)}), highest);
}

RareFigure figure_of(const WonDeals& deals, std::uint64_t samples) {
  return rare_figure(deals.expected_splits(), rare_tally(deals, {1, samples}), 0.95);
}

/// As `boneyard odds` does it.
Tally rare_run(Knock knock, SeedRange seeds, int threads, const std::atomic<bool>* stop = nullptr,
               const std::function<void(const Ledger&)>& tick = {}) {
  const Question question{.variant = Variant(find_game("knock-out"), 1, RuleValues{static_cast<int>(knock)}),
                          .method = Method::rare};
  Ledger ledger(seeds);
  run(ledger, question, {.threads = threads, .stop = stop, .tick = tick});
  return ledger.done();
}

}  // namespace

TEST_CASE("Knock-Out: splits are counted as listing them one by one does") {
  SeedStream random(1, 11);
  for (Knock knock : both) {
    const auto check = [&](const Row& line) {
      INFO(to_text(line));
      const std::uint64_t splits = count_splits(line, knock);
      REQUIRE(splits == list_splits(line, knock));
      REQUIRE((splits > 0) == (knock_out::Solver({knock}).decide(line) == Verdict::winnable));
      if (knock == Knock::pair) REQUIRE(splits == count_partitions(line, {knock}));
      return splits;
    };
    for (int round = 0; round < 10'000; ++round) {
      Row line;
      for (Tile tile : TileSet::full(2 + round % 2)) line.push_back(LaidTile(tile, random.below(2) == 1));
      for (std::size_t i = 0; i + 1 < line.size(); ++i) std::swap(line[i], line[i + random.below(line.size() - i)]);
      line.resize(random.below(line.size() + 1));
      check(line);
    }
    int several = 0;
    const Sampler sampler({knock}, 3);
    for (int round = 0; round < 10'000; ++round) several += check(sampler.draw(random)) > 1;
    CHECK(several > 300);
  }
}

TEST_CASE("Knock-Out: pairs of deal and split are counted as listing all deals of the double-2 set does") {
  for (Knock knock : both) {
    const Sampler sampler({knock}, 2);
    std::uint64_t deals = 0, splits = 0, won = 0;
    Oracle<Position> oracle;
    Row begun;
    extend(begun, TileSet::full(2), [&](const Row& deal) {
      ++deals;
      splits += count_splits(deal, knock);
      won += oracle.ask(Position(deal, {knock})).winnable;
    });
    CHECK(sampler.deals() == deals);
    CHECK(sampler.split_deals() == splits);
    const RareFigure result = figure_of(*won_deals(knock, 2), 100'000);
    const double exact = static_cast<double>(won) / static_cast<double>(deals);
    CHECK(std::abs(result.estimate.odds - exact) <= 4 * result.standard_error + 1e-15);
  }
}

TEST_CASE("Knock-Out: sets with no winnable deal have no pairs of deal and split") {
  CHECK(Sampler({Knock::pair}, 0).split_deals() == 0);
  CHECK(Sampler({Knock::pair}, 1).split_deals() == 0);  // three tiles
  CHECK(Sampler({Knock::run}, 0).split_deals() == 0);
  CHECK(Sampler({Knock::run}, 1).split_deals() == 2);   // 0-0 0-1 1-1 and its mirror image
  CHECK(Sampler({Knock::pair}, 4).split_deals() == 0);  // 15 tiles
  CHECK(Sampler({Knock::run}, 4).split_deals() > 0);
}

TEST_CASE("Knock-Out: deals are drawn in proportion to their splits, winnable ones evenly") {
  for (Knock knock : both)
    for (bool winnable : {false, true}) {
      const Sampler sampler({knock}, 2);
      std::map<std::string, std::uint64_t> splits, drawn;
      std::uint64_t total = 0;
      Row begun;
      extend(begun, TileSet::full(2), [&](const Row& deal) {
        const std::uint64_t here = count_splits(deal, knock);
        if (here == 0) return;
        splits[key(deal)] = winnable ? 1 : here;
        total += splits[key(deal)];
      });
      constexpr std::uint64_t draws = 200'000;
      for (std::uint64_t seed = 0; seed < draws; ++seed) {
        SeedStream random(seed, 12);
        ++drawn[key(winnable ? sampler.draw_winnable(random) : sampler.draw(random))];
      }
      double chi_square = 0;
      for (const auto& [deal, share] : splits) {
        const double expected = static_cast<double>(draws) * static_cast<double>(share) / static_cast<double>(total);
        const double off = static_cast<double>(drawn[deal]) - expected;
        chi_square += off * off / expected;
      }
      INFO("knock " << static_cast<int>(knock) << ", winnable " << winnable << ", cells " << splits.size());
      CHECK(drawn.size() == splits.size());
      CHECK(std::abs(surprise(chi_square, splits.size())) < 4);
    }
}

TEST_CASE("Knock-Out: odds and splits of the double-3 set are those of all its 232 million deals", "[slow]") {
  for (Knock knock : both) {
    const Sampler sampler({knock}, 3);
    knock_out::Solver solver({knock});
    std::map<std::uint64_t, std::uint64_t> deals_by_splits;
    std::uint64_t deals = 0;
    for_all_deals(3, [&](const Row& deal, std::uint64_t weight) {
      deals += weight;
      if (solver.decide(deal) == Verdict::winnable) deals_by_splits[count_splits(deal, knock)] += weight;
    });
    std::uint64_t pairs = 0, won = 0;
    for (const auto& [splits, count] : deals_by_splits) {
      pairs += splits * count;
      won += count;
    }
    CHECK(sampler.deals() == deals);
    CHECK(sampler.split_deals() == pairs);
    const double exact = static_cast<double>(won) / static_cast<double>(deals);
    INFO("knock " << static_cast<int>(knock) << ": " << won << " of " << deals << " deals are winnable");
    const auto built = won_deals(knock, 3);
    const Tally tally = rare_tally(*built, {1, 2'000'000});
    const RareFigure result = rare_figure(built->expected_splits(), tally, 0.95);
    CHECK(std::abs(result.estimate.odds - exact) < 4 * result.standard_error);

    // Samples with s splits come with chance s * (deals with s splits) / pairs.
    double chi_square = 0;
    std::size_t cells = 0;
    for (const auto& [splits, count] : deals_by_splits) {
      const double expected =
          static_cast<double>(tally.won) * static_cast<double>(splits * count) / static_cast<double>(pairs);
      const auto seen = tally.by_splits.find(splits);
      const double off = static_cast<double>(seen == tally.by_splits.end() ? 0 : seen->second) - expected;
      if (expected < 20) continue;
      chi_square += off * off / expected;
      ++cells;
    }
    CHECK(surprise(chi_square, cells) < 4);

    // The interval covers as often as it says.
    int covered = 0;
    constexpr int runs = 100;
    for (std::uint64_t run = 0; run < runs; ++run) {
      const SeedRange seeds{10'000'000 + run * rare_normal_from, 10'000'000 + (run + 1) * rare_normal_from - 1};
      const Estimate estimate = rare_figure(built->expected_splits(), rare_tally(*built, seeds), 0.9).estimate;
      covered += estimate.low <= exact && exact <= estimate.high;
    }
    CHECK(covered >= 78);  // four standard deviations of 3 below 90
    CHECK(covered <= 99);
  }
}

TEST_CASE("Knock-Out: a rare-event run does not depend on threads, and adds up over ranges of seeds") {
  const SeedRange seeds{5, 98'408};
  const Tally all = rare_tally(*won_deals(Knock::run), seeds);
  CHECK(all.won == 98'404);
  CHECK(all.deals() == all.won);
  for (const int threads : {1, 3}) CHECK(rare_run(Knock::run, seeds, threads) == all);

  Tally sum = rare_tally(*won_deals(Knock::run), {5, 77'777});
  sum += rare_tally(*won_deals(Knock::run), {77'778, seeds.last});
  CHECK(sum == all);
}

TEST_CASE("Knock-Out: a rare-event run that is told to stop keeps the first seeds, without a gap") {
  for (const int threads : {1, 2}) {
    std::atomic<bool> stop = false;
    const Tally some = rare_run(Knock::pair, {1, 1'000'000'000}, threads, &stop,
                                [&](const Ledger& ledger) { stop = ledger.done().deals() > 10'000; });
    CHECK(some.won > 10'000);
    CHECK(some == rare_tally(*won_deals(Knock::pair), {1, some.won}));
  }
}

TEST_CASE("Knock-Out: a range of rare-event samples that is told to stop ends before its next seed") {
  const std::atomic<bool> stop = true;
  CHECK(rare_tally(*won_deals(Knock::pair), {1, 1000}, &stop).deals() == 0);
}

TEST_CASE("Knock-Out: with few samples the interval stays wide") {
  const auto sampler = won_deals(Knock::pair);
  const RareFigure none = rare_figure(sampler->expected_splits(), {}, 0.95),
                   single = rare_figure(sampler->expected_splits(), rare_tally(*sampler, {1, 1}), 0.95),
                   few = rare_figure(sampler->expected_splits(), rare_tally(*sampler, {1, 100}), 0.95);
  for (const RareFigure& figure : {none, single}) {
    CHECK(figure.estimate.low == 0);
    CHECK(figure.estimate.high > 8e-7);
  }
  CHECK(few.estimate.low < few.estimate.odds * 0.95);
  CHECK(few.estimate.high > few.estimate.odds);
}

TEST_CASE("Knock-Out: drawn deals of the double-six set are whole, winnable, and fixed by the seed") {
  for (Knock knock : both) {
    const Sampler sampler({knock});
    knock_out::Solver solver({knock});
    for (std::uint64_t seed = 1; seed <= 5'000; ++seed) {
      SeedStream random(seed, 13), again(seed, 13);
      const Row deal = sampler.draw_winnable(random);
      REQUIRE(deal.size() == tile_count);
      REQUIRE(tiles_of(deal) == TileSet::full());
      REQUIRE(solver.decide(deal) == Verdict::winnable);
      REQUIRE(sampler.draw_winnable(again) == deal);
    }
  }
}

TEST_CASE("Knock-Out: plain sampling of the double-six set agrees with the rare-event odds", "[.deep]") {
  constexpr std::uint64_t deals = 50'000'000;
  for (Knock knock : both) {
    knock_out::Solver solver({knock});
    std::uint64_t won = 0;
    for (std::uint64_t seed = 1; seed <= deals; ++seed) won += solver.decide(deal_from_seed(seed)) == Verdict::winnable;
    const double expected = figure_of(*won_deals(knock), 500'000).estimate.odds * static_cast<double>(deals);
    INFO("won " << won << ", expected " << expected);
    CHECK(std::abs(static_cast<double>(won) - expected) < 4 * std::sqrt(expected));
  }
}

TEST_CASE("Knock-Out: below a chunk of samples the interval is the wide one, from there on the normal one") {
  const auto sampler = won_deals(Knock::run);
  const auto half = [&](std::uint64_t samples, double confidence) {
    return rare_figure(sampler->expected_splits(), rare_tally(*sampler, {1, samples}), confidence).relative_half_width;
  };
  const auto scaled = [&](std::uint64_t samples) {
    return half(samples, 0.95) * std::sqrt(static_cast<double>(samples));
  };
  CHECK(scaled(rare_normal_from - 1) > 1.3 * scaled(rare_normal_from));
  CHECK(scaled(2'000) > 1.3 * scaled(rare_normal_from));
  CHECK(scaled(rare_normal_from) == Approx(1.96 * 0.95).epsilon(0.05));  // the spread of a weight, as the essay has it
}

TEST_CASE("Knock-Out: a precision sets the number of samples beforehand, and is reached") {
  const auto sampler = won_deals(Knock::run);
  const SeedRange seeds{1, std::uint64_t{1} << 40};
  CHECK(planned_rare_samples(*sampler, seeds, {0.02, true}, 0.95) == rare_normal_from);
  CHECK(planned_rare_samples(*sampler, {1, 5'000}, {0.001, true}, 0.95) == 5'000);
  const std::uint64_t planned = planned_rare_samples(*sampler, seeds, {0.005, true}, 0.95);
  REQUIRE(planned > rare_normal_from);
  CHECK(planned_rare_samples(*sampler, {1, planned - 1}, {0.005, true}, 0.95) == planned - 1);
  for (const double precision : {0.005, 0.003}) {
    const std::uint64_t samples = planned_rare_samples(*sampler, seeds, {precision, true}, 0.95);
    const RareFigure figure = rare_figure(sampler->expected_splits(), rare_run(Knock::run, {1, samples}, 2), 0.95);
    INFO(precision << ": " << samples);
    CHECK(figure.relative_half_width < precision);
    CHECK(figure.relative_half_width > 0.85 * precision);
    CHECK(samples % rare_normal_from == 0);
  }
}
