// The chain games for someone who cannot see the stock: every move's exact chance of winning.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/options.hpp"
#include "solvers/chain/hidden/odds.hpp"

namespace boneyard::app {

/// A move with its chance, which is exactly `fraction` ("a/b"); empty if a limit left a gap from `low` to `high`.
struct FairMove {
  std::string move, fraction;
  double win = 0, low = 0, high = 0;
};

struct FairMoves {
  std::vector<FairMove> moves;  ///< the best first; empty if the game is over, or nothing is known
  Cutoff cutoff = Cutoff::none;
};

/// What any number of deals share: the chances of all positions of the game.
using FairTable = std::shared_ptr<const chain::ChainOdds>;

struct FairWork {
  Limits limits;
  unsigned threads = 1;
  bool show_progress = false;
};

/// Computes the table of the whole game: seconds to a minute, and up to a gigabyte.
FairTable make_fair_table(const chain::Rules& rules, const FairWork& work);

/// From `table`, or if it is null from what `position` alone needs.
FairMoves fair_moves(const chain::Position& position, const FairTable& table, const FairWork& work);

}  // namespace boneyard::app
