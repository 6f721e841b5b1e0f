// Knock-Out, decided, and everything else one may ask of a line: see the essay in solver.cpp.
#pragma once

#include "solvers/knock_out/rules.hpp"
#include "solvers/result.hpp"

namespace boneyard::knock_out {

/// The early exits of `decide`, each of which may be switched off without changing any verdict.
struct Pruning {
  bool supply = true;  ///< too few tiles left to stand before those that must stand after one
};

class Solver {
 public:
  explicit Solver(Rules rules, Limits limits = {}, Pruning pruning = {})
      : rules_(rules), limits_(limits), pruning_(pruning) {}

  void set_limits(const Limits& limits) { limits_ = limits; }

  Verdict decide(const Row& deal);
  /// How many of the deals of seeds `first` to `last` are winnable; many at once, by the rule of supply
  /// even where `Pruning` switches it off. With `each`, each[i] is 1 if that of seed `first` + i is, else 0.
  std::uint64_t count_winnable(std::uint64_t first, std::uint64_t last, std::uint8_t* each = nullptr);

  /// Always decided: the work is polynomial, tens of microseconds for 28 tiles.
  Result<Move> solve(const Position& position, Want want = {});

  std::uint64_t nodes() const { return nodes_; }

 private:
  Rules rules_;
  Limits limits_;
  Pruning pruning_;
  std::uint64_t nodes_ = 0;
};

/// In how many ways the line falls apart into the tiles that go together, in whatever order they go: the
/// non-crossing perfect matchings (pair) or non-crossing partitions into runs (run). 0 if it is not winnable.
std::uint64_t count_partitions(const Row& line, Rules rules);

}  // namespace boneyard::knock_out
