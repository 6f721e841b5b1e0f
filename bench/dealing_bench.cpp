// Dealing alone, and the yardstick all figures are divided by: what the standard library takes to shuffle 28 bytes.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <random>

#include "signature.hpp"

using namespace boneyard;

static void yardstick(benchmark::State& state) {
  std::mt19937_64 generator(1);
  std::array<std::uint8_t, tile_count> bytes;
  std::iota(bytes.begin(), bytes.end(), std::uint8_t{0});
  for (auto _ : state)
    for (std::uint64_t i = 0; i < signature_deals; ++i) {
      std::shuffle(bytes.begin(), bytes.end(), generator);
      benchmark::DoNotOptimize(bytes);
    }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * signature_deals));
}
BENCHMARK(yardstick)->Name("std::shuffle");

static void dealing(benchmark::State& state) {
  for (auto _ : state)
    for (std::uint64_t seed = 1; seed <= signature_deals; ++seed) {
      Deal deal = deal_from_seed(seed);
      benchmark::DoNotOptimize(deal);
    }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * signature_deals));
}
BENCHMARK(dealing);
