// Whether counts that were read from a file can be true.
#include "boneyard/tally.hpp"

#include <algorithm>

namespace boneyard {
namespace {

/// Bounds for sums over `deals` numbers.
struct SumBounds {
  std::uint64_t deals;
  std::uint64_t largest;  ///< absolute value of a number

  /// Whether so many numbers can have this sum, and this sum of their squares.
  bool fit(std::int64_t sum, std::uint64_t squares) const {
    const std::uint64_t size = sum < 0 ? 0 - static_cast<std::uint64_t>(sum) : static_cast<std::uint64_t>(sum);
    return size <= deals * largest && squares <= deals * largest * largest && squares_fit(size, squares);
  }
  /// By the Cauchy-Schwarz inequality the sum of `deals` numbers, squared, is at most `deals` times the sum of their
  /// squares.
  bool squares_fit(std::uint64_t size, std::uint64_t squares) const {
    using Wide = Uint128;
    return Wide{size} * size <= Wide{squares} * deals;
  }
};

bool is_sound(const PlayedCounts& played, const MultiplayerCounts& counts, const Tally& tally) {
  if (played == PlayedCounts{}) return true;
  const std::uint64_t deals = tally.deals();
  const bool matches = played.hands > 0;
  const SumBounds bounds{deals, matches ? MultiplayerCounts::largest_of_match : MultiplayerCounts::largest_value};
  for (std::size_t k = 0; k < played.ties.size(); ++k)
    if (played.ties[k] > deals - counts.seat_wins[k] || !bounds.fit(played.points[k], played.points_squared[k]))
      return false;
  return tally.undecided == 0 && played.ties.front() == counts.tied && played.points.front() == counts.least &&
         played.points_squared.front() == counts.least_squared && (!matches || played.hands >= deals) &&
         bounds.squares_fit(played.hands, played.hands_squared);
}

bool is_sound(const MultiplayerCounts& counts, const Tally& tally) {
  if (counts == MultiplayerCounts{}) return true;
  const std::uint64_t deals = tally.deals();
  const SumBounds bounds{
      deals, counts.played.hands > 0 ? MultiplayerCounts::largest_of_match : MultiplayerCounts::largest_value};
  return deals <= MultiplayerCounts::most_deals && counts.tied <= tally.lost && counts.least <= counts.most &&
         bounds.fit(counts.least, counts.least_squared) && bounds.fit(counts.most, counts.most_squared) &&
         counts.seat_wins.front() == tally.won &&
         std::all_of(counts.seat_wins.begin(), counts.seat_wins.end(),
                     [&](std::uint64_t wins) {
                       // Partners of the leader win the same deals as the leader.
                       return wins == tally.won || wins <= deals - tally.won;
                     }) &&
         is_sound(counts.played, counts, tally);
}

}  // namespace

bool is_sound(const Tally& tally) {
  std::uint64_t deals = 0;
  for (const std::uint64_t part : {tally.won, tally.lost, tally.undecided})
    if (__builtin_add_overflow(deals, part, &deals)) return false;
  for (const std::uint64_t part : tally.left) {
    if (part > deals) return false;
    deals -= part;
  }
  std::uint64_t won = tally.won;
  for (const auto& [splits, drawn] : tally.by_splits) {
    if (drawn > won) return false;
    won -= drawn;
  }
  return (tally.by_splits.empty() || won == 0) && is_sound(tally.multiplayer, tally);
}

}  // namespace boneyard
