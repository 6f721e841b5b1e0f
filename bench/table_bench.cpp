// Measures the table games with open hands, from a deal to its exact value; and Block with plain alpha-beta without a
// table, in the same run. An iteration solves all deals of one row.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "solvers/multiplayer/solver.hpp"
#include "table_plain.hpp"

namespace boneyard::multiplayer {
namespace {

std::vector<Row> deals_of(const Settings& settings, std::uint64_t count) {
  std::vector<Row> deals;
  for (std::uint64_t seed = 1; seed <= count; ++seed) deals.push_back(deal_of_seed(seed, settings));
  return deals;
}

void open_hands(benchmark::State& state, const Settings& settings, std::uint64_t count) {
  const auto deals = deals_of(settings, count);
  Solver solver(settings);
  for (auto _ : state)
    for (const Row& deal : deals) benchmark::DoNotOptimize(solver.value_of_deal(deal));
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * count));
  state.counters["nodes a deal"] =
      static_cast<double>(solver.nodes()) / static_cast<double>(state.iterations() * count);
}

void plain(benchmark::State& state, const Settings& settings, std::uint64_t count) {
  const auto deals = deals_of(settings, count);
  PlainBlock solver;
  for (auto _ : state)
    for (const Row& deal : deals) benchmark::DoNotOptimize(solver.value_of_deal(deal, settings));
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * count));
  state.counters["nodes a deal"] = static_cast<double>(solver.nodes) / static_cast<double>(state.iterations() * count);
}

const bool registered = [] {
  const auto add = [](const std::string& name, const Settings& settings, std::uint64_t count, bool beside_plain) {
    benchmark::RegisterBenchmark(("table " + name).c_str(), [=](benchmark::State& state) {
      open_hands(state, settings, count);
    })->Unit(benchmark::kMillisecond);
    if (beside_plain)
      benchmark::RegisterBenchmark(("table " + name + " plain").c_str(), [=](benchmark::State& state) {
        plain(state, settings, count);
      })->Unit(benchmark::kMillisecond);
  };
  add("block 2 x 7", settings(GameKind::block, 2), 1000, true);
  add("block 2 x 10", settings(GameKind::block, 2, {"hand=10"}), 200, true);
  add("block 2 x 12", settings(GameKind::block, 2, {"hand=12"}), 20, true);
  add("block 2 x 14", settings(GameKind::block, 2, {"hand=14"}), 20, false);
  add("block 4 x 6", settings(GameKind::block, 4), 200, true);
  add("block 4 x 7", settings(GameKind::block, 4, {"hand=7"}), 100, true);
  add("draw 2 x 7", settings(GameKind::draw, 2), 100, false);
  add("all-fives 2 x 7", settings(GameKind::all_fives, 2), 40, false);
  add("cross 2 x 7", settings(GameKind::cross, 2), 40, false);
  add("bergen 4 x 6", settings(GameKind::bergen, 4), 40, false);
  add("all-sevens 4 x 5", settings(GameKind::all_sevens, 4), 10, false);
  add("seven-rocks 4 x 7", settings(GameKind::seven_rocks, 4), 10, false);
  return true;
}();

}  // namespace
}  // namespace boneyard::multiplayer
