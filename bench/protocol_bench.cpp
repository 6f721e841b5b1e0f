// A question of the protocol beside the call in C++ that answers it: what reading and writing JSON cost.
#include <benchmark/benchmark.h>

#include <string>

#include "boneyard/deal.hpp"
#include "boneyard/game.hpp"
#include "boneyard/session.hpp"
#include "protocol/protocol.hpp"
#include "solvers/multiplayer/solver.hpp"

namespace boneyard {
namespace {

void ask(benchmark::State& state, const std::string& question) {
  for (auto _ : state) benchmark::DoNotOptimize(protocol::answer(question));
}

void solve_patience(benchmark::State& state) {
  const Variant variant = Variant::parse("five-columns");
  for (auto _ : state)
    benchmark::DoNotOptimize(
        make_solver(variant)->solve(AnyPosition(variant, deal_from_seed(1)), {.fewest_left = true}));
}

void value_of_hand(benchmark::State& state) {
  const Variant variant = Variant::parse("block");
  for (auto _ : state) {
    const Session session(variant, numbered_deal(variant, 1));
    multiplayer::Solver solver(session.hand().settings());
    benchmark::DoNotOptimize(solver.solve(session.now().multiplayer(), {.line = true, .moves = true, .seat = 0}));
  }
}

const bool registered = [] {
  benchmark::RegisterBenchmark("solve five-columns, C++", solve_patience);
  benchmark::RegisterBenchmark("solve five-columns, asked", ask,
                               R"({"ask":"solve","variant":"five-columns","deal":"seed 1"})");
  benchmark::RegisterBenchmark("value block, C++", value_of_hand);
  benchmark::RegisterBenchmark("value block, asked", ask, R"({"ask":"value","variant":"block","deal":"seed 1"})");
  benchmark::RegisterBenchmark("variant, asked", ask, R"({"ask":"variant","variant":"five-columns"})");
  return true;
}();

}  // namespace
}  // namespace boneyard
