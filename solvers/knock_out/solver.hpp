// The solver of Knock-Out. The essay is in solver.cpp.
#pragma once

#include "deals/block.hpp"
#include "solvers/knock_out/rules.hpp"
#include "solvers/result.hpp"

namespace boneyard::knock_out {

/// Early exits of decide(). Each may be switched off; the verdicts stay the same.
struct Pruning {
  bool supply = true;  ///< reject a deal if too few tiles can come before those that need one before them
};

class Solver {
 public:
  explicit Solver(Rules rules, Limits limits = {}, Pruning pruning = {})
      : rules_(rules), limits_(limits), pruning_(pruning) {}

  void set_limits(const Limits& limits) { limits_ = limits; }

  Verdict decide(const Row& deal);
  /// The number of winnable deals of the seeds `first` to `last`. Uses the rule of supply on many deals at once, even
  /// where `Pruning` switches it off. With `each`, each[i] becomes 1 if the deal of seed `first` + i is winnable, else
  /// 0.
  std::uint64_t count_winnable(std::uint64_t first, std::uint64_t last, std::uint8_t* each = nullptr);

  /// Solves a position. It is always decided: the work is polynomial, tens of microseconds for 28 tiles.
  AnswerOf<Move> solve(const Position& position, const Want& want = {});

  std::uint64_t nodes() const { return nodes_; }

 private:
  Rules rules_;
  Limits limits_;
  Pruning pruning_;
  std::uint64_t nodes_ = 0;
};

/// The number of ways to divide the line into moves, regardless of their order: non-crossing perfect matchings (pair),
/// or non-crossing partitions into runs (run). 0 if the line is not winnable.
std::uint64_t count_partitions(const Row& line, Rules rules);

/// 64 lines side by side. The mark of a tile is 16 times its higher pip plus its lower pip.
struct Lines {
  Block pips;
  Turns turns;
};

/// Returns a bit for each lane: if bit k is 0, the line of lane k certainly cannot be cleared.
std::uint64_t may_clear(const Lines& lines, Knock knock);
/// The same for the deals of the seeds first + 0, first + 1, …
std::uint64_t may_clear(std::uint64_t first, Knock knock);

}  // namespace boneyard::knock_out
