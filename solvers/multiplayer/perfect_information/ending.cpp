// Scores at the end of a hand, and bounds on them, for the perfect-information searches.
#include <algorithm>

#include "solvers/multiplayer/perfect_information/search.hpp"

namespace boneyard::multiplayer::perfect_information {

SideScores scores_at_end(const Settings& s, const SeatPips& pips, int out, int last) {
  SideScores scores{}, side_pips{};
  int all = 0;
  for (int seat = 0; seat < s.seats; ++seat) {
    const int own = pips[static_cast<std::size_t>(seat)];
    side_pips[static_cast<std::size_t>(s.side_of(seat))] += own;
    all += own;
  }
  if (s.ending == Ending::pips || s.ending == Ending::game) {
    const bool one_point = s.ending == Ending::game;
    int winner = -1;
    if (out >= 0) {
      winner = s.side_of(out);
      scores[static_cast<std::size_t>(winner)] = one_point ? 1 : all - side_pips[static_cast<std::size_t>(winner)];
      return scores;
    }
    int fewest = infinite;
    bool tied = false;
    const int blocker = s.side_of(last);
    const auto least = *std::min_element(side_pips.begin(), side_pips.begin() + s.sides());
    const bool tie = std::count(side_pips.begin(), side_pips.begin() + s.sides(), least) > 1;
    for (int side = 0; side < s.sides(); ++side) {
      const int own = side_pips[static_cast<std::size_t>(side)];
      if (tie && s.tie == Tie::blocker && own == least && side == blocker) continue;
      if (own < fewest) {
        fewest = own, winner = side, tied = false;
      } else if (own == fewest) {
        tied = true;
      }
    }
    if (!tied && fewest == least)
      scores[static_cast<std::size_t>(winner)] = one_point                          ? 1
                                                 : s.blocked == Blocked::sum        ? all
                                                 : s.blocked == Blocked::difference ? all - 2 * fewest
                                                                                    : all - fewest;
    return scores;
  }
  if (s.ending == Ending::nothing) return scores;
  if (s.ending == Ending::own_pips) {
    for (int seat = 0; seat < s.seats; ++seat)
      scores[static_cast<std::size_t>(s.side_of(seat))] -= (pips[static_cast<std::size_t>(seat)] + 2) / 5 * 5;
    return scores;
  }
  const auto share = [&](int theirs, int own) {
    return s.ending == Ending::differences           ? theirs - own
           : s.ending == Ending::rounded_differences ? (theirs - own + 2) / 5 * 5
                                                     : theirs;
  };
  if (s.pips == Pips::side) {  // a side is one player, with one hand or two
    int winner = out < 0 ? 0 : s.side_of(out), taken = 0;
    for (int side = 1; side < s.sides() && out < 0; ++side)
      if (side_pips[static_cast<std::size_t>(side)] < side_pips[static_cast<std::size_t>(winner)]) winner = side;
    const int own = out < 0 ? side_pips[static_cast<std::size_t>(winner)] : 0;
    for (int side = 0; side < s.sides(); ++side) {
      if (side == winner) continue;
      const int theirs = side_pips[static_cast<std::size_t>(side)];
      if (out < 0 && theirs == own) return scores;
      taken += share(theirs, own);
    }
    scores[static_cast<std::size_t>(winner)] = s.ending == Ending::fifths ? taken / 5 : taken;
    return scores;
  }
  // A single seat wins: the one that went out, or the one that has fewer pips than every player who is not its partner.
  int winner = out;
  if (winner < 0) {
    winner = 0;
    for (int seat = 1; seat < s.seats; ++seat)
      if (pips[static_cast<std::size_t>(seat)] < pips[static_cast<std::size_t>(winner)]) winner = seat;
  }
  const int own = pips[static_cast<std::size_t>(winner)];
  int taken = 0;
  for (int seat = 0; seat < s.seats; ++seat) {
    if (s.side_of(seat) == s.side_of(winner)) continue;
    const int theirs = pips[static_cast<std::size_t>(seat)];
    if (out < 0 && theirs == own) return scores;
    taken += share(theirs, own);
  }
  scores[static_cast<std::size_t>(s.side_of(winner))] = s.ending == Ending::fifths ? taken / 5 : taken;
  return scores;
}

// A side that wins scores at most the pips that all others hold then: what they hold now and what they draw until then.
// With several other sides, our margin falls by what one of them scores: at most all pips, less those that it holds
// now. For if it goes out, it has laid these tiles; if it wins a blocked hand, it does not score its own pips. Only
// with blocked=sum it does, and then the bound is all pips. A side that wins a blocked hand has no more pips than any
// other, so its own pips are at most an even share of those of the others. With two sides, the bound of what the other
// scores is computed in the same way, with the sides exchanged.
Bounds bounds_at_end(const Settings& s, const SeatPips& pips, int undrawn, int us) {
  int ours = undrawn, theirs = undrawn, fewest = infinite;
  for (int seat = 0; seat < s.seats; ++seat) {
    const int own = pips[static_cast<std::size_t>(seat)];
    (s.side_of(seat) == us ? ours : theirs) += own;
    if (s.side_of(seat) != us) fewest = std::min(fewest, own);
  }
  const int all = ours + theirs - undrawn, others = s.sides() - 1, rounding = 2 * s.seats;
  const auto blocked = [&](int own, int taken) {
    return s.blocked != Blocked::sum ? taken : std::min(all, taken + std::max(0, std::min(own, taken / others)));
  };
  const int lost = others > 1 ? all - fewest : ours;
  switch (s.ending) {
    case Ending::pips:
      return {others == 1 ? -blocked(theirs, ours) : s.blocked == Blocked::sum ? -all : -lost, blocked(ours, theirs)};
    case Ending::game: return {-1, 1};
    case Ending::differences: return {-lost, theirs};
    case Ending::rounded_differences: return {-lost - rounding, theirs + rounding};
    case Ending::fifths: return {-lost / 5, theirs / 5};
    case Ending::own_pips: return {-ours - rounding, theirs + rounding};
    case Ending::going_out: return {-1, 1};
    case Ending::nothing: break;
  }
  return {0, 0};
}

}  // namespace boneyard::multiplayer::perfect_information
