// Block for two players who pick any legal move: what they win on average, solved for all ways to share out some tiles
// at once, by retrograde analysis.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "boneyard/lifetimebound.hpp"
#include "boneyard/tile.hpp"

namespace boneyard::multiplayer::retrograde {

/// The chances of the player on turn to win and to lose a hand, and the mean points won, times a whole number, so that
/// they are whole, too: modulo 2^64.
struct RandomValue {
  std::uint64_t won = 0, lost = 0, points = 0;

  /// The same for the other player.
  RandomValue turned() const { return {lost, won, 0 - points}; }
  RandomValue times(std::uint64_t factor) const { return {won * factor, lost * factor, points * factor}; }
  RandomValue& operator+=(const RandomValue& other) {
    won += other.won;
    lost += other.lost;
    points += other.points;
    return *this;
  }
};

/// Solves hands of Block as BlockHands does (block_hands.hpp), but for players who pick uniformly among the legal
/// moves. A tile that fits both ends is two moves.
class RandomHands {
 public:
  /// `hand`: tiles that the other player holds; the leader has as many with the lead. With at most six, no value is
  /// 2^63 or more (random_hands.cpp).
  explicit RandomHands(int hand);

  void solve(TileSet tiles, Tile lead);

  /// The values of the player on turn after the lead, times scale(). Bit i of an index says that this player holds the
  /// i-th of the tiles. They are right where the player holds `hand` of the tiles. Valid until solve() is called again.
  std::span<const RandomValue> values() const BONEYARD_LIFETIMEBOUND {
    return std::span(values_).subspan(start_of(left_.back(), lead_.low()), std::size_t{1} << tile_.size());
  }
  std::uint64_t scale() const { return scale(hand_, hand_ - 1); }

 private:
  using Bits = std::uint32_t;
  /// A set of tiles left.
  struct Left {
    int tiles = 0, pips = 0;
    unsigned odd = 0, seen = 0;  ///< of the tiles laid: the pips on an odd number of halves, and on any
    std::size_t start = 0;       ///< of its values, of ends that differ or both show 0
  };

  /// The factor of values where the players hold so many tiles.
  std::uint64_t scale(int own, int others) const {
    return factor_[static_cast<std::size_t>(own)] * factor_[static_cast<std::size_t>(others)];
  }
  /// Of the values of a position with this lower pip at its ends.
  static std::size_t start_of(const Left& left, int low) {
    return left.start + (left.odd == 0 ? static_cast<std::size_t>(low) << left.tiles : 0);
  }
  void set_left();
  void solve_hands(Bits set, int low, int high);
  RandomValue ended(int own, int others, int value) const;
  RandomValue blocked(Bits set, Bits hand) const;

  int hand_;
  std::array<std::uint64_t, tile_count> factor_{}, multiple_{};  ///< of a hand of so many tiles (random_hands.cpp)
  std::array<std::vector<Bits>, tile_count> hands_{};            ///< [tiles left]: hands that both may hold
  Tile lead_{};
  std::vector<Tile> tile_{};
  std::vector<Left> left_{};  ///< [set]
  std::vector<RandomValue> values_{};
};

}  // namespace boneyard::multiplayer::retrograde
