// Bingo, decided: see the essay in solver.cpp.
#pragma once

#include "solvers/bingo/rules.hpp"
#include "solvers/result.hpp"

namespace boneyard::bingo {

class Solver {
 public:
  explicit Solver(Rules rules, Limits limits = {}) : rules_(rules), limits_(limits) {}

  void set_limits(const Limits& limits) { limits_ = limits; }

  /// The verdict of a whole deal. Never undecided: three theorems and a play without choices.
  Verdict decide(const Deal& deal) { return tiles_left(deal) == 0 ? Verdict::winnable : Verdict::unwinnable; }
  /// The fewest tiles that any play of a whole deal leaves.
  int tiles_left(const Deal& deal);

  Result<Move> solve(const Position& position, Want want = {});

  std::uint64_t nodes() const { return nodes_; }

 private:
  Rules rules_;
  Limits limits_;
  std::uint64_t nodes_ = 0;
};

}  // namespace boneyard::bingo
