// Scores at the end of a hand, and bounds on them, for the perfect-information searches.
#include <algorithm>
#include <boost/container/static_vector.hpp>

#include "solvers/multiplayer/perfect_information/search.hpp"

namespace boneyard::multiplayer::perfect_information {

namespace {

/// Whose pips are compared: a side or, with pips=seat, a seat.
struct Rival {
  int side = 0, pips = 0;
};
using Rivals = boost::container::static_vector<Rival, most_seats>;

Rivals rivals_of(const Settings& s, const SeatPips& pips) {
  const bool by_side = s.pips == Pips::side;
  Rivals rivals(static_cast<std::size_t>(by_side ? s.sides() : s.seats));
  for (int seat = 0; seat < s.seats; ++seat) {
    Rival& rival = rivals[static_cast<std::size_t>(by_side ? s.side_of(seat) : seat)];
    rival.side = s.side_of(seat);
    rival.pips += pips[static_cast<std::size_t>(seat)];
  }
  return rivals;
}

/// The one with the fewest pips; nullptr in a tie, which partners never have. With tie=blocker whoever laid the last
/// tile loses a tie.
const Rival* fewest(const Rivals& rivals BONEYARD_LIFETIMEBOUND, const Settings& s, int last) {
  int pips = infinite, holders = 0;
  for (const Rival& each : rivals) {
    if (each.pips < pips) pips = each.pips, holders = 0;
    holders += each.pips == pips;
  }
  const bool blocker_loses = s.tie == Tie::blocker && holders > 1;
  const Rival* winner = nullptr;
  for (const Rival& each : rivals) {
    if (each.pips != pips || (blocker_loses && each.side == s.side_of(last))) continue;
    if (winner != nullptr && winner->side != each.side) return nullptr;
    winner = &each;
  }
  return winner;
}

}  // namespace

SideScores scores_at_end(const Settings& s, const SeatPips& pips, int out, int last) {
  SideScores scores{};
  const auto points = [&](int side) -> auto& { return scores[static_cast<std::size_t>(side)]; };
  if (s.ending == Ending::nothing) return scores;
  if (s.ending == Ending::own_pips) {
    for (int seat = 0; seat < s.seats; ++seat)
      points(s.side_of(seat)) -= (pips[static_cast<std::size_t>(seat)] + 2) / 5 * 5;
    return scores;
  }
  const Rivals rivals = rivals_of(s, pips);
  const Rival* const winner = out < 0 ? fewest(rivals, s, last) : nullptr;
  if (out < 0 && winner == nullptr) return scores;
  const int side = out < 0 ? winner->side : s.side_of(out), own = out < 0 ? winner->pips : 0;
  int taken = 0;
  for (const Rival& each : rivals) {
    if (each.side == side) continue;
    const int more = each.pips - own;
    taken += s.ending == Ending::differences           ? more
             : s.ending == Ending::rounded_differences ? (more + 2) / 5 * 5
                                                       : each.pips;
  }
  if (s.ending == Ending::game) taken = 1;
  if (s.ending == Ending::fifths) taken /= 5;
  if (s.ending == Ending::pips && s.blocked == Blocked::sum) taken += own;
  if (s.ending == Ending::pips && s.blocked == Blocked::difference) taken -= own;
  points(side) = taken;
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
