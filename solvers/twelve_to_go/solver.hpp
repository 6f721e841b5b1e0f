// The solver of Twelve To Go. The essay is in solver.cpp.
#pragma once

#include <array>

#include "deals/block.hpp"
#include "solvers/result.hpp"
#include "solvers/twelve_to_go/rules.hpp"

namespace boneyard::twelve_to_go {

class Solver {
 public:
  explicit Solver(Rules rules, Limits limits = {}) : rules_(rules), limits_(limits) {}

  void set_limits(const Limits& limits) { limits_ = limits; }

  /// The verdict of a whole deal, and the number of tiles that every line of it leaves.
  Verdict decide(const Row& deal) { return tiles_left(deal) == 0 ? Verdict::winnable : Verdict::unwinnable; }
  int tiles_left(const Row& deal);
  /// Adds to left[n] the number of deals of the seeds `first` to `last` that leave n tiles. Tiles after the end of a
  /// game are not examined, and few of them are dealt. With `each`, each[i] becomes the number of tiles that the deal
  /// of seed `first` + i leaves.
  void tally_left(std::uint64_t first, std::uint64_t last, std::array<std::uint64_t, tile_count + 1>& left,
                  std::uint8_t* each = nullptr);

  AnswerOf<Move> solve(const Position& position, const Want& want = {});

  std::uint64_t nodes() const { return nodes_; }

 private:
  Rules rules_;
  Limits limits_;
  std::uint64_t nodes_ = 0;
};

/// [k]: the number of tiles that the deal of seed first + k leaves with a hand of `hand` tiles.
std::array<std::uint8_t, Block::lanes> tiles_left_by_lane(std::uint64_t first, int hand);

}  // namespace boneyard::twelve_to_go
