// The exact odds of Block for two players with open hands: over all deals, by retrograde analysis.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "boneyard/odds.hpp"

namespace boneyard {

/// Counts of deals that are solved. The values are those of the leader.
struct BlockCounts {
  std::uint64_t deals = 0, won = 0, tied = 0;
  std::int64_t points = 0;
  std::uint64_t points_squared = 0;

  void add(int value);
  BlockCounts& operator+=(const BlockCounts& other);
};

/// Counts of a piece of work. Of deals of all 28 tiles, where the leader holds 6-6, also by value and by tile.
struct BlockPiece {
  static constexpr int largest_value = 126;  // block_hands.cpp: why the values fit into a byte

  BlockCounts all{};
  std::array<std::uint64_t, 2 * largest_value + 1> values{};  ///< [value + largest_value]: deals
  std::array<BlockCounts, tile_count - 1> with{};  ///< [number of a tile]: the deals in which the leader holds it

  /// Adds deals of all 28 tiles: what BlockHands::values() are, after it solved with these given tiles `owned`.
  void add_all_tiles(std::span<const std::int8_t> of_hands, std::uint32_t owned);
  BlockPiece& operator+=(const BlockPiece& other);
};

/// Counts of a piece of work, by the highest double, which is led: of deals that no play changes.
struct FixedPiece {
  std::array<FixedDeals, pip_count> by_lead{};

  /// Adds a deal, by the least and the most that the leader may win.
  void add(Tile lead, int least, int most);
  FixedPiece& operator+=(const FixedPiece& other);
};

/// The sums over the deals of a piece of work of what random play wins on average, times RandomHands::scale().
struct RandomPiece {
  Uint128 deals = 0, won = 0, lost = 0;
  Int128 points = 0;

  RandomPiece& operator+=(const RandomPiece& other);
};

/// The result that these counts are. Deals that are not among them are undecided.
OddsResult block_result(const Question& question, const BlockCounts& counts);

/// How long exact odds of a table game take; `none` if no method is known. It is for Block with two players, the
/// double-six set, up to 7 tiles for each and the usual scores; for the thoughtful player also all 14, and for the
/// random one up to 6.
ExactReach exact_block_reach(const Question& question);

/// Which table games have exact odds, as a clause.
std::string who_has_exact_odds();

/// The odds over all deals with a double; others are dealt anew. Deals that a limit leaves out are undecided, and their
/// values are only known between the least and the most that a deal may have. 14 tiles for each take 18 GB of memory;
/// then limits are looked at every half minute. Five to seven tiles take less than half the time if `limits` leave 3.8
/// GB and half a minute (endgame_table.hpp). Counts of pieces of work are stored in level 0 of `limits.store`, which
/// may be empty. exact_block_reach() must not be `none`. For any player all lines of play are counted; a table of
/// endgames then takes twice the memory. The random player has no such table.
OddsResult exact_block_odds(const Question& question, const ExactLimits& limits);

}  // namespace boneyard
