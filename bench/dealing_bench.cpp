// Measures dealing alone, and the yardstick by which all figures are divided: the time of std::shuffle for 28 bytes.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <random>

#include "deals/block.hpp"
#include "signature.hpp"

using namespace boneyard;

/// Google Benchmark takes the columns of its table from the first row, so these benchmarks have the counters, too.
static void has_no_signature(benchmark::State& state) { state.counters["nodes"] = state.counters["won"] = 0; }

static void yardstick(benchmark::State& state) {
  std::mt19937_64 generator(1);
  std::array<std::uint8_t, tile_count> bytes;
  std::iota(bytes.begin(), bytes.end(), std::uint8_t{0});
  for (auto _ : state)
    for (std::uint64_t i = 0; i < signature_deals; ++i) {
      std::shuffle(bytes.begin(), bytes.end(), generator);
      benchmark::DoNotOptimize(bytes);
    }
  has_no_signature(state);
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * signature_deals));
}
BENCHMARK(yardstick)->Name("std::shuffle");

static void dealing(benchmark::State& state) {
  for (auto _ : state)
    for (std::uint64_t seed = 1; seed <= signature_deals; ++seed) {
      Row deal = deal_from_seed(seed);
      benchmark::DoNotOptimize(deal);
    }
  has_no_signature(state);
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * signature_deals));
}
BENCHMARK(dealing);

static void dealing_in_lanes(benchmark::State& state) {
  constexpr std::uint64_t blocks = signature_deals / Block::lanes;
  constexpr Marks numbers = [] {
    Marks marks{};
    std::iota(marks.begin(), marks.end(), std::uint8_t{0});
    return marks;
  }();
  Block block;
  Turns turns;
  for (auto _ : state)
    for (std::uint64_t i = 0; i < blocks; ++i) {
      deal_block(1 + i * Block::lanes, numbers, block);
      turn_block(1 + i * Block::lanes, turns);
      benchmark::DoNotOptimize(block);
      benchmark::DoNotOptimize(turns);
    }
  has_no_signature(state);
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * blocks * Block::lanes));
}
BENCHMARK(dealing_in_lanes)->Name("dealing in lanes");
