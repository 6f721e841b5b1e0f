// The exact odds of Block for two players with open hands: over all deals, by retrograde analysis.
#pragma once

#include <cstdint>
#include <string>

#include "boneyard/odds.hpp"

namespace boneyard {

/// Counts of deals that are solved. The values are those of the leader.
struct BlockCounts {
  std::uint64_t deals = 0, won = 0, tied = 0;
  std::int64_t points = 0;
  std::uint64_t points_squared = 0;

  BlockCounts& operator+=(const BlockCounts& other);
};

/// The result that these counts are. Deals that are not among them are undecided.
OddsResult block_result(const Question& question, const BlockCounts& counts);

/// How long exact odds of a table game take; `none` if no method is known. It is for Block with two players, the
/// double-six set, up to 7 tiles for each or all 14, and the usual scores.
ExactReach exact_block_reach(const Question& question);

/// Which table games have exact odds, as a clause.
std::string who_has_exact_odds();

/// The odds over all deals with a double; others are dealt anew. Deals that a limit leaves out are undecided, and their
/// values are only known between the least and the most that a deal may have. 14 tiles for each take 18 GB of memory;
/// then limits are looked at every half minute. Five to seven tiles take less than half the time if `limits` leave 3.8
/// GB and half a minute (endgame_table.hpp). Counts of pieces of work are stored in level 0 of `limits.store`, which
/// may be empty. exact_block_reach() must not be `none`.
OddsResult exact_block_odds(const Question& question, const ExactLimits& limits);

}  // namespace boneyard
