// The chain games, decided: see the essay in solver.cpp.
#pragma once

#include "solvers/chain/rules.hpp"
#include "solvers/memo.hpp"
#include "solvers/result.hpp"

namespace boneyard::chain {

class Solver {
 public:
  explicit Solver(Rules rules, Limits limits = {}) : rules_(rules), limits_(limits), lost_(limits.memory) {}

  void set_limits(const Limits& limits);

  /// The verdict of a whole deal.
  Verdict decide(const Deal& deal);
  Result<Move> solve(const Position& position, Want want = {});

  std::uint64_t nodes() const { return nodes_; }

 private:
  Rules rules_;
  Limits limits_;
  Memo<std::uint64_t, std::uint8_t> lost_;
  std::uint64_t nodes_ = 0;
};

}  // namespace boneyard::chain
