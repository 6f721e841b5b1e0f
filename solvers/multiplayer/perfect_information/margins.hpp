// Margins: by how many points our side is ahead of the other sides. A margin is one number or, for several other sides,
// a vector with a lane for each in one machine word. Margins are the values, betas and proven bounds of a search.
#pragma once

#include <algorithm>

#include "solvers/multiplayer/perfect_information/state.hpp"

namespace boneyard::multiplayer::perfect_information {

/// A number of points that no hand can reach.
inline constexpr int infinite = 8000;
static_assert(large_tile_count * (2 * large_max_pip + 48) < infinite && tile_count * 18 * max_pip < infinite,
              "a tile has so many pips, and scores 48 at most; on branches its pips at each of 16 places");

/// The margin over the best of the other sides.
class OneMargin {
 public:
  constexpr explicit OneMargin(int points = 0) : points_(static_cast<std::int16_t>(points)) {}
  /// The margin of `us` with these scores.
  static OneMargin of(const SideScores& scores, int sides, int us) {
    int best = -infinite;
    for (int side = 0; side < sides; ++side)
      if (side != us) best = std::max(best, scores[static_cast<std::size_t>(side)]);
    return OneMargin(scores[static_cast<std::size_t>(us)] - best);
  }
  /// The change of the margin when a side scores points: our side, or, with two sides, the other one.
  static constexpr OneMargin gain(int points, int side, int us) { return OneMargin(side == us ? points : -points); }
  static constexpr OneMargin all(int points) { return OneMargin(points); }
  static constexpr OneMargin lowest() { return OneMargin(-infinite); }
  static constexpr OneMargin highest() { return OneMargin(infinite); }

  /// Whether `margin` is at least `beta`.
  friend constexpr bool reaches(OneMargin margin, OneMargin beta) { return margin.points_ >= beta.points_; }
  friend constexpr OneMargin larger(OneMargin a, OneMargin b) { return OneMargin(std::max(a.points_, b.points_)); }
  friend constexpr OneMargin smaller(OneMargin a, OneMargin b) { return OneMargin(std::min(a.points_, b.points_)); }
  /// The smallest beta that `margin` does not reach, which is an upper bound. `margin` must not reach the second
  /// argument.
  friend constexpr OneMargin beyond(OneMargin margin, OneMargin) { return OneMargin(margin.points_ + 1); }
  friend constexpr OneMargin operator+(OneMargin a, OneMargin b) { return OneMargin(a.points_ + b.points_); }
  friend constexpr OneMargin operator-(OneMargin a, OneMargin b) { return OneMargin(a.points_ - b.points_); }

  int least() const { return points_; }
  int most() const { return points_; }

 private:
  std::int16_t points_;
};

/// The margins over each of up to four other sides, in 16 bits each. A summand may be negative; lanes are made positive
/// only to compare them. If there are fewer other sides, unused lanes of a final margin are as in highest().
class ManyMargins {
  static_assert(most_seats <= 5, "ManyMargins has lanes for four others");

 public:
  constexpr ManyMargins() = default;
  static ManyMargins of(const SideScores& scores, int sides, int us) {
    ManyMargins margins = highest();
    for (int side = 0; side < sides; ++side)
      if (side != us)
        margins.lanes_ +=
            word(scores[static_cast<std::size_t>(us)] - scores[static_cast<std::size_t>(side)] - infinite) *
            lane_of(side, us);
    return margins;
  }
  static constexpr ManyMargins gain(int points, int side, int us) {
    return ManyMargins(side == us ? word(points) * each : word(-points) * lane_of(side, us));
  }
  static constexpr ManyMargins all(int points) { return ManyMargins(word(points) * each); }
  static constexpr ManyMargins lowest() { return all(-infinite); }
  static constexpr ManyMargins highest() { return all(infinite); }

  friend constexpr bool reaches(ManyMargins margins, ManyMargins beta) { return margins.at_least(beta) == top; }
  friend constexpr ManyMargins larger(ManyMargins a, ManyMargins b) { return chosen(a.at_least(b), a, b); }
  friend constexpr ManyMargins smaller(ManyMargins a, ManyMargins b) { return chosen(a.at_least(b), b, a); }
  /// An upper bound, from the margin that is furthest below its beta; the other lanes do not matter.
  friend ManyMargins beyond(ManyMargins margins, ManyMargins beta) {
    int lane = 0;
    for (int other = 1; other < 4; ++other)
      if (beta.at(other) - margins.at(other) > beta.at(lane) - margins.at(lane)) lane = other;
    return ManyMargins(lowest().lanes_ + (word(margins.at(lane) + 1 + infinite) << (16 * lane)));
  }
  friend constexpr ManyMargins operator+(ManyMargins a, ManyMargins b) { return ManyMargins(a.lanes_ + b.lanes_); }
  friend constexpr ManyMargins operator-(ManyMargins a, ManyMargins b) { return ManyMargins(a.lanes_ - b.lanes_); }

  int least() const { return std::min({at(0), at(1), at(2), at(3)}); }
  int most() const { return std::max({at(0), at(1), at(2), at(3)}); }

 private:
  static constexpr Bits each = 0x0001'0001'0001'0001u, top = each << 15, bias = each << 14;

  constexpr explicit ManyMargins(Bits lanes) : lanes_(lanes) {}
  static constexpr Bits word(int points) { return static_cast<Bits>(std::int64_t{points}); }
  static constexpr Bits lane_of(int side, int us) { return Bits{1} << (16 * (side < us ? side : side - 1)); }
  constexpr int at(int lane) const { return static_cast<int>((lanes_ + bias) >> (16 * lane) & 0xFFFF) - (1 << 14); }
  /// Sets the top bit of each lane that is at least the other's lane.
  constexpr Bits at_least(ManyMargins other) const { return (((lanes_ + bias) | top) - (other.lanes_ + bias)) & top; }
  static constexpr ManyMargins chosen(Bits first, ManyMargins a, ManyMargins b) {
    const Bits mask = (first - (first >> 15)) | first;
    return ManyMargins((((a.lanes_ + bias) & mask) | ((b.lanes_ + bias) & ~mask)) - bias);
  }

  Bits lanes_ = 0;
};

}  // namespace boneyard::multiplayer::perfect_information
