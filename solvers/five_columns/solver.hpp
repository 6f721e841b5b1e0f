// Five Columns, decided: see the essay in solver.cpp.
#pragma once

#include "solvers/five_columns/rules.hpp"
#include "solvers/five_columns/table.hpp"
#include "solvers/memo.hpp"
#include "solvers/result.hpp"

namespace boneyard::five_columns {

class Solver {
 public:
  explicit Solver(Rules rules, Limits limits = {}) : rules_(rules), limits_(limits) {}

  void set_limits(const Limits& limits) { limits_ = limits; }

  Verdict decide(const Deal& deal);
  Result<Move> solve(const Position& position, Want want = {});

  std::uint64_t nodes() const { return nodes_; }

 private:
  Rules rules_;
  Limits limits_;
  std::uint64_t nodes_ = 0;
};

}  // namespace boneyard::five_columns
