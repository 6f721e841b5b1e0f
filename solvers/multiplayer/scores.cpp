// The scores for laying a tile and for the end of a hand, written straight from the rules.

#include <algorithm>

#include "boneyard/hand.hpp"

namespace boneyard::multiplayer {
namespace {

struct Ended {
  const Settings& settings;
  int last;
  std::array<int, most_seats> pips{}, side_pips{};  ///< by seat, and by side
  int all = 0;

  Ended(const Settings& s, const std::array<LargeSet, most_seats>& hands, int last_seat)
      : settings(s), last(last_seat) {
    for (int seat = 0; seat < s.seats; ++seat) {
      const int own = hands[static_cast<std::size_t>(seat)].pips();
      pips[static_cast<std::size_t>(seat)] = own;
      side_pips[static_cast<std::size_t>(s.side_of(seat))] += own;
      all += own;
    }
  }

  int seats() const { return settings.seats; }
  bool against(int seat, int other) const { return settings.side_of(seat) != settings.side_of(other); }
  int pips_of_side(int side) const { return side_pips[static_cast<std::size_t>(side)]; }
  int pips_against(int seat) const { return all - pips_of_side(settings.side_of(seat)); }

  /// The side with the fewest pips. In a tie: -1, or with tie=blocker the side that did not lay the last tile.
  int side_with_fewest() const {
    const auto begin = side_pips.begin(), end = begin + settings.sides();
    const int fewest = *std::min_element(begin, end);
    const bool blocker_loses = std::count(begin, end, fewest) > 1 && settings.tie == Tie::blocker;
    int winner = -1;
    for (int side = 0; side < settings.sides(); ++side) {
      if (pips_of_side(side) != fewest || (blocker_loses && side == settings.side_of(last))) continue;
      if (winner >= 0) return -1;
      winner = side;
    }
    return winner;
  }

  /// With pips=seat: the seat with the fewest pips; -1 if seats of several sides have that number.
  int seat_with_fewest() const {
    const auto fewest = std::min_element(pips.begin(), pips.begin() + seats());
    const int winner = static_cast<int>(fewest - pips.begin());
    for (int seat = 0; seat < seats(); ++seat)
      if (against(seat, winner) && pips[static_cast<std::size_t>(seat)] == *fewest) return -1;
    return winner;
  }

  int rounded(int difference) const {
    return settings.ending == Ending::rounded_differences ? rounded_to_five(difference) : difference;
  }

  /// The sum of the differences between the winning side, which has `own` pips to subtract, and each other side.
  int differences_of_sides(int winner, int own) const {
    int sum = 0;
    for (int other = 0; other < settings.sides(); ++other)
      if (other != winner) sum += rounded(pips_of_side(other) - own);
    return sum;
  }

  /// With pips=seat: the same between the winning seat and each seat of the other side.
  int differences_of_seats(int winner) const {
    int sum = 0;
    for (int other = 0; other < seats(); ++other)
      if (against(winner, other))
        sum += rounded(pips[static_cast<std::size_t>(other)] - pips[static_cast<std::size_t>(winner)]);
    return sum;
  }

  /// The seat for which the points of the winning side are booked; -1 if nobody wins. `out` went out, if not -1.
  int winner(int out) const {
    if (out >= 0) return out;
    return settings.pips == Pips::seat ? seat_with_fewest() : side_with_fewest();  // the first seat of a side
  }

  int differences(int winner, int out) const {
    if (settings.pips == Pips::seat) return differences_of_seats(winner);
    const int side = settings.side_of(winner);
    return differences_of_sides(side, out >= 0 ? 0 : pips_of_side(side));
  }

  int taken_when_blocked(int side) const {
    const int own = pips_of_side(side);
    switch (settings.blocked) {
      case Blocked::sum: return all;
      case Blocked::difference: return all - 2 * own;
      case Blocked::theirs: return all - own;
    }
    return 0;
  }
};

/// Bergen: two ends that show the pip just laid outwards score 2; three or more, or two with a double among them, 3.
/// The lead, a double, scores 2.
int points_for_ends_alike(const Layout& layout) {
  const auto [arms, with_double] = layout.ends_alike();
  if (layout.tiles() == 1) return with_double ? 2 : 0;
  if (arms < 2) return 0;
  return arms > 2 || with_double ? 3 : 2;
}

}  // namespace

int counted(const Settings& settings, const Layout& layout) {
  const int sum = layout.sum();
  switch (settings.counting) {
    case Counting::nothing: return 0;
    case Counting::fives: return sum % 5 == 0 ? sum : 0;
    case Counting::fifths_of_fives: return sum % 5 == 0 ? sum / 5 : 0;
    case Counting::fives_and_threes: return sum % 5 == 0 || sum % 3 == 0 ? sum : 0;
    case Counting::equal_ends: return points_for_ends_alike(layout);
  }
  return 0;
}

Scores ending_scores(const Settings& settings, const std::array<LargeSet, most_seats>& hands, int out, int last) {
  const Ended ended(settings, hands, last);
  Scores scores{};
  const auto score = [&](int seat, int points) { scores[static_cast<std::size_t>(seat)] = points; };
  const int winner = ended.winner(out);
  switch (settings.ending) {
    case Ending::pips:
      if (winner >= 0) score(winner, out >= 0 ? ended.pips_against(out) : ended.taken_when_blocked(winner));
      break;
    case Ending::game:
      if (winner >= 0) score(winner, 1);
      break;
    case Ending::differences:
    case Ending::rounded_differences:
      if (winner >= 0) score(winner, ended.differences(winner, out));
      break;
    case Ending::fifths:
      if (winner >= 0) score(winner, ended.pips_against(winner) / 5);
      break;
    case Ending::own_pips:
      for (int seat = 0; seat < settings.seats; ++seat)
        score(seat, -rounded_to_five(ended.pips[static_cast<std::size_t>(seat)]));
      break;
    case Ending::going_out:
      if (out >= 0) score(out, 1);
      break;
    case Ending::nothing: break;
  }
  return scores;
}

}  // namespace boneyard::multiplayer
