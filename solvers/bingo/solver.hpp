// The solver of Bingo. The essay is in solver.cpp.
#pragma once

#include "deals/block.hpp"
#include "solvers/big_integer.hpp"
#include "solvers/bingo/continued.hpp"
#include "solvers/bingo/rules.hpp"
#include "solvers/result.hpp"

namespace boneyard::bingo {

/// Bounds in the searches for the fewest numbers spoken. Tests switch them off and must get the same answers.
struct Pruning {
  bool reach = true;          ///< count=continue: bounds when a tile can match at the earliest (bound.cpp)
  bool runs = true;           ///< count=continue: bounds how many tiles one pass can take (bound.cpp)
  bool restart_bound = true;  ///< count=restart: drops lists that are already too slow (restart.cpp)
};

class Solver {
 public:
  explicit Solver(Rules rules, Limits limits = {}, Pruning pruning = {});

  void set_limits(const Limits& limits);

  /// The verdict of a whole deal. It is never undecided, because no rule option needs a search for it.
  Verdict decide(const Row& deal);
  /// The fewest tiles that any play of a whole deal leaves. This needs no search either.
  int tiles_left(const Row& deal);
  /// Adds to left[n] the number of deals of the seeds `first` to `last` that leave n tiles; many at once. With `each`,
  /// each[i] becomes the number of tiles that the deal of seed `first` + i leaves.
  void tally_left(std::uint64_t first, std::uint64_t last, std::array<std::uint64_t, tile_count + 1>& left,
                  std::uint8_t* each = nullptr);

  /// Solves a position. The verdict is always proved, and a line always given. A limit can stop only the search for the
  /// fewest numbers and the count. Then `cutoff` says so, the line is some winning line, and the count is missing.
  AnswerOf<Move> solve(const Position& position, const Want& want = {});

  std::uint64_t nodes() const { return nodes_; }

 private:
  void solve_forced(const Position& position, AnswerOf<Move>& result, const Want& want) const;
  void solve_restart(const PackedRow& row, AnswerOf<Move>& result, const Want& want) const;
  void solve_continued(const PackedRow& row, int count, AnswerOf<Move>& result, const Want& want);

  Rules rules_;
  Limits limits_;
  Pruning pruning_;
  ContinuedSearch search_;
  std::uint64_t nodes_ = 0;
};

/// How many of the orders of the double-`highest` set (28! for the double-six) are winnable. nullopt with forced
/// removal and a count that goes on, for which no formula is known.
std::optional<BigInt> winnable_orders(Rules rules, int highest = max_pip);

/// Draws winnable deals of optional removal and a count that restarts, all equally likely: place after place any of the
/// tiles that fit there (restart.cpp). Threads may share an object. Each deal has one split, which is none.
class RestartDeals {
 public:
  explicit RestartDeals(Rules rules, int highest = max_pip);
  /// The share of winnable deals. Rounded once.
  double expected_splits() const { return share_; }
  static std::uint64_t splits_of(const Row&) { return 1; }
  Row draw(SeedStream& random) const;
  Row draw_winnable(SeedStream& random) const { return draw(random); }

 private:
  int highest_;
  double share_;
};

/// [k]: the fewest tiles that any play of the deal of seed first + k leaves.
std::array<std::uint8_t, Block::lanes> tiles_left_by_lane(std::uint64_t first, Rules rules);

}  // namespace boneyard::bingo
