// The solver of all declared games. The essay is in solver.cpp.
#pragma once

#include <memory>

#include "solvers/declared/rules.hpp"
#include "solvers/result.hpp"

namespace boneyard::declared {

/// What the search derives from the text. Each may be switched off; the verdicts stay the same.
struct Pruning {
  bool classes = true;       ///< tiles that the rules cannot tell apart are one
  bool alike_places = true;  ///< places that are alike have no order
  bool early = true;         ///< discards that cannot hurt are played at once
  bool balance = true;       ///< the arithmetic of set and goal
};

struct Search;

class Solver {
 public:
  explicit Solver(Rules rules, const Limits& limits = {}, Pruning pruning = {});
  ~Solver();

  void set_limits(const Limits& limits);
  Verdict decide(const Row& deal);
  AnswerOf<Move> solve(const Position& position, const Want& want = {});
  std::uint64_t nodes() const;

 private:
  Rules rules_;
  std::unique_ptr<Search> search_;
};

}  // namespace boneyard::declared
