// Exact odds of the chain games for the player who knows the whole stock, or bounds of them. How it is
// computed, and how far that reaches, stands in thoughtful.cpp.
#pragma once

#include <vector>

#include "solvers/chain/hidden/odds.hpp"
#include "solvers/chain/hidden/summary.hpp"

namespace boneyard::chain {

struct ThoughtfulOdds {
  /// A fraction if exact. Otherwise `low` and `high` are certain bounds, and `odds` is the middle between them.
  Estimate odds = unknown_odds;
  Cutoff cutoff = Cutoff::none;         ///< why it is not exact
  std::vector<std::uint64_t> states{};  ///< [draws]: states met after so many draws
  std::vector<std::uint64_t> bytes{};   ///< [draws]: what their lists took
  std::vector<CountedLevel> levels{};   ///< what became of all deals after so many draws
  std::vector<OpeningHand> openings{};  ///< every kind of opening hand, if the request asked for them
};

/// The request's `player` is ignored. Lists of states go to the shelf, by draws and class; if it holds lists of an
/// earlier run for the same rules and tiles, this run goes on from there. Without a shelf they stay in memory.
ThoughtfulOdds thoughtful_odds(const ChainOddsRequest& request);

}  // namespace boneyard::chain
