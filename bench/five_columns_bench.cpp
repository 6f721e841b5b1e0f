// Five Columns: measures dealing and deciding, by its own solver and by that of declared games on the text of its
// rules.
#include <fstream>
#include <iterator>

#include "solvers/declared/solver.hpp"
#include "verdict.hpp"

namespace boneyard {
namespace {

const bool registered = bench_game<five_columns::FiveColumns>();

void decide_declared(benchmark::State& state, int refill) {
  std::ifstream file(BONEYARD_SOURCE_DIR "/data/patiences/five-columns.json");
  const std::string text(std::istreambuf_iterator<char>(file), {});
  declared::Solver solver(declared::Text::read(text)->game({refill}));
  Signature found;
  for (auto _ : state) found = signature(solver);
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * signature_deals));
  state.counters["won"] = static_cast<double>(found.won);
  state.counters["nodes"] = static_cast<double>(found.nodes);
}
BENCHMARK_CAPTURE(decide_declared, , 0)->Name("five-columns, declared");
BENCHMARK_CAPTURE(decide_declared, , 1)->Name("five-columns refill=none, declared");

}  // namespace
}  // namespace boneyard
