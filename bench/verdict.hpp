// Measures dealing and deciding: one solver decides the deals of the signature, with the default rule options and with
// each option alone at its last value. An iteration is all of these deals.
#pragma once

#include <benchmark/benchmark.h>

#include <string>

#include "signature.hpp"

namespace boneyard {

template <class G>
void deal_and_decide(benchmark::State& state, const RuleValues& rules) {
  typename G::Solver solver(G::rules(rules), Limits{});
  Signature found;
  for (auto _ : state) found = signature(solver);
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * signature_deals));
  state.counters["won"] = static_cast<double>(found.won);
  state.counters["nodes"] = static_cast<double>(found.nodes);
}

/// Registers the benchmarks of game `G`: `knock-out`, `knock-out knock=run`, …
template <class G>
bool bench_game() {
  const RuleValues standard = Variant(find_game(G::name)).values();
  const auto add = [](const std::string& name, const RuleValues& rules) {
    benchmark::RegisterBenchmark(name.c_str(), [rules](benchmark::State& state) { deal_and_decide<G>(state, rules); });
  };
  add(std::string(G::name), standard);
  for (std::size_t i = 0; i < G::options.size(); ++i) {
    RuleValues rules = standard;
    rules[i] = G::options[i].highest;
    add(std::string(G::name) + ' ' + std::string(G::options[i].name) + '=' + rule_value_text(G::options[i], rules[i]),
        rules);
  }
  return true;
}

}  // namespace boneyard
