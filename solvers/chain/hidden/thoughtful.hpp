// Exact odds of the chain games for the player who knows the whole stock, or bounds of them. How it is
// computed, and how far that reaches, stands in thoughtful.cpp.
#pragma once

#include <vector>

#include "solvers/chain/hidden/odds.hpp"

namespace boneyard::chain {

struct ThoughtfulOdds {
  /// A fraction if exact. Otherwise `low` and `high` are certain bounds and `odds` is the middle.
  Estimate odds{.odds = 0.5, .low = 0, .high = 1, .fraction = {}};
  Cutoff cutoff = Cutoff::none;         ///< why it is not exact
  std::vector<std::uint64_t> states{};  ///< [draws]: states met after so many draws
  std::size_t bytes = 0;                ///< at the peak, of the states and the fair player's table
};

/// The player of the request is not looked at.
ThoughtfulOdds thoughtful_odds(const ChainOddsRequest& request);

}  // namespace boneyard::chain
