// Measures the odds engine: the same sample on one thread and on several, in real time. An iteration counts a hundred
// times as many seeds as the signature, so that the time for starting threads does not matter.
#include <benchmark/benchmark.h>

#include <string>
#include <thread>

#include "boneyard/odds.hpp"
#include "signature.hpp"

using namespace boneyard;

static void odds(benchmark::State& state, const GameInfo& game) {
  const SeedRange seeds{1, 100 * signature_deals};
  const Question question{.variant = Variant(game)};
  Tally tally;
  for (auto _ : state) {
    Ledger ledger(seeds);
    run(ledger, question, {.threads = static_cast<int>(state.range(0))});
    tally = ledger.done();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * seeds.last));
  state.counters["won"] = static_cast<double>(tally.won);
}

static const bool registered = [] {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  for (const GameInfo& game : games()) {
    auto* bench = benchmark::RegisterBenchmark(("odds " + std::string(game.name)).c_str(),
                                               [&game](benchmark::State& state) { odds(state, game); });
    bench->ArgName("threads")->UseRealTime()->MeasureProcessCPUTime();
    for (int threads = 1; threads < cores; threads *= 2) bench->Arg(threads);
    bench->Arg(cores);
  }
  return true;
}();
