// Bingo, decided: see the essay in solver.cpp.
#pragma once

#include "deals/block.hpp"
#include "solvers/bingo/continued.hpp"
#include "solvers/bingo/rules.hpp"
#include "solvers/result.hpp"

namespace boneyard::bingo {

/// The bounds that the searches for the fewest numbers spoken use. Tests switch them off and get the same answers.
struct Pruning {
  bool reach = true;          ///< count=continue: when a tile can match at the earliest (bound.cpp)
  bool runs = true;           ///< count=continue: how many tiles one pass can take (bound.cpp)
  bool restart_bound = true;  ///< count=restart: drops lists that are too slow already (restart.cpp)
};

class Solver {
 public:
  explicit Solver(Rules rules, Limits limits = {}, Pruning pruning = {});

  void set_limits(const Limits& limits);

  /// The verdict of a whole deal. Never undecided: no option needs a search for it.
  Verdict decide(const Row& deal);
  /// The fewest tiles that any play of a whole deal leaves, also without search.
  int tiles_left(const Row& deal);
  /// Adds to `left[n]` the deals of seeds `first` to `last` of which n tiles are left; many at once.
  /// With `each`, each[i] is what seed `first` + i leaves.
  void tally_left(std::uint64_t first, std::uint64_t last, std::array<std::uint64_t, tile_count + 1>& left,
                  std::uint8_t* each = nullptr);

  /// A line is always given, and `winnable` and `unwinnable` are always proved. What limits can cut short is
  /// the search for the fewest numbers and the count: then `cutoff` says so, the line is some winning line,
  /// and the count is missing.
  Result<Move> solve(const Position& position, Want want = {});

  std::uint64_t nodes() const { return nodes_; }

 private:
  void solve_forced(const Position& position, Result<Move>& result, Want want) const;
  void solve_restart(const PackedRow& row, Result<Move>& result, Want want) const;
  void solve_continued(const PackedRow& row, int count, Result<Move>& result, Want want);

  Rules rules_;
  Limits limits_;
  Pruning pruning_;
  ContinuedSearch search_;
  std::uint64_t nodes_ = 0;
};

/// Of the orders in which the double-`highest` set can lie (28! for the double-six), how many are winnable;
/// known for optional removal only.
std::optional<BigInt> winnable_orders(Rules rules, int highest = max_pip);

/// The fewest tiles that any play leaves of the deals of the seeds first + 0, 1, …
std::array<std::uint8_t, Block::lanes> tiles_left_by_lane(std::uint64_t first, Rules rules);

}  // namespace boneyard::bingo
