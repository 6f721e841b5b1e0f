// The solver of Five Columns. The essay is in solver.cpp.
#pragma once

#include <array>

#include "solvers/five_columns/bits.hpp"
#include "solvers/five_columns/rules.hpp"
#include "solvers/result.hpp"
#include "solvers/transposition_table.hpp"

namespace boneyard::five_columns {

/// The pruning rules of the essay. Each may be switched off; the verdicts stay the same.
struct Pruning {
  bool closed_classes = true;
  bool alike = true;
  bool idle_pairs = true;
  bool must_pair = true;
  bool free_columns = true;
  bool out_of_reach = true;
};

class Solver {
 public:
  explicit Solver(Rules rules, Limits limits = {}, Pruning pruning = {});

  void set_limits(const Limits& limits);

  Verdict decide(const Row& deal);
  AnswerOf<Move> solve(const Position& position, const Want& want = {});

  std::uint64_t nodes() const { return nodes_; }

 private:
  /// A state of the search; the essay argues that it is complete. `hidden_count` and `free_columns` follow from the
  /// sets; they are stored because that is cheaper than to count.
  struct State {
    Bits available = 0, hidden = 0;
    int hidden_count = 0, free_columns = 0;
  };
  struct Nothing {};

  State load(const Row& deal);
  State load(const Position& position);

  bool winnable(const State& root);
  bool out_of_reach(const State& root) const;
  template <Refill refill>
  bool search(State state);
  template <Refill refill>
  bool search_branches(const State& state, Bits classes, Bits loose_sixes);
  template <Refill refill>
  bool search_pair(const State& state, Bits x, Bits y);

  template <Refill refill>
  void take(State& state, Bits tiles) const;
  Bits covering(const State& state) const;
  template <Refill refill>
  Bits worth_taking(Bits alike, Bits covering) const;

  bool decide_position(const Position& position);
  void solve_wanted(const Position& position, const Want& want, AnswerOf<Move>& result);
  void count_node();

  Rules rules_;
  Limits limits_;
  Pruning pruning_;
  std::uint64_t nodes_ = 0;

  std::array<Bits, tile_count> above_{};  ///< [tile]: the tile directly above it in its column; 0 if there is none
  Bits reserve_ = 0;
  TranspositionTable<std::uint64_t, Nothing> lost_;  ///< states searched and not won
};

}  // namespace boneyard::five_columns
