// Knock-Out: the verdict and all other answers about a line. The essay is in solver.cpp.
#pragma once

#include "deals/block.hpp"
#include "solvers/knock_out/rules.hpp"
#include "solvers/result.hpp"

namespace boneyard::knock_out {

/// The early exits of `decide`, each of which may be switched off without changing any verdict.
struct Pruning {
  bool supply = true;  ///< too few tiles are left that can come before those which need one before them
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

/// In how many ways the line can be divided into moves, regardless of their order: the non-crossing perfect matchings
/// (pair) or non-crossing partitions into runs (run). 0 if it is not winnable.
std::uint64_t count_partitions(const Row& line, Rules rules);

/// Sixty-four lines. A tile's mark is its pips: its higher one times 16, and its lower one.
struct Lines {
  Block pips;
  Turns turns;
};

/// Bit k is 0 only if the line of lane k is certain not to clear.
std::uint64_t may_clear(const Lines& lines, Knock knock);
/// The same for the deals of the seeds first + 0, 1, …
std::uint64_t may_clear(std::uint64_t first, Knock knock);

}  // namespace boneyard::knock_out
