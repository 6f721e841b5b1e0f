// For the oracle of the table games (multiplayer_oracle.hpp): what the tiles left in hands are worth at the end of a
// hand.
#pragma once

#include <algorithm>
#include <vector>

#include "boneyard/hand.hpp"
#include "tests/games/multiplayer/tree_oracle.hpp"

namespace boneyard::multiplayer_oracle {

using multiplayer::Blocked;
using multiplayer::Ending;
using multiplayer::Settings;

struct EndOfHand {
  const Settings& rules;
  const std::vector<std::vector<Tile>>& hands;
  int last;  ///< seat that laid the last tile

  int side(int seat) const { return rules.partners ? seat % 2 : seat; }
  int pips(int seat) const {
    int sum = 0;
    for (Tile t : hands[seat]) sum += total(t);
    return sum;
  }
  int side_pips(int s) const {
    int sum = 0;
    for (int seat = 0; seat < rules.seats; ++seat) sum += side(seat) == s ? pips(seat) : 0;
    return sum;
  }

  static int nearest_five(int n) { return n % 5 < 3 ? n - n % 5 : n - n % 5 + 5; }

  /// By seat; `out` is the one that went out, or -1 if the hand is blocked.
  std::vector<int> scores(int out) const {
    std::vector<int> made(rules.seats, 0);
    const int n = rules.seats, sides = rules.partners ? 2 : n;
    int all = 0;
    for (int seat = 0; seat < n; ++seat) all += pips(seat);
    if (rules.ending == Ending::nothing) return made;
    if (rules.ending == Ending::going_out) {
      if (out >= 0) ++made[out];
      return made;
    }
    if (rules.ending == Ending::own_pips) {
      for (int seat = 0; seat < n; ++seat) made[seat] -= nearest_five(pips(seat));
      return made;
    }
    if (rules.ending == Ending::pips || rules.ending == Ending::game) {
      if (out >= 0) {
        made[out] += rules.ending == Ending::game ? 1 : all - side_pips(side(out));
        return made;
      }
      std::vector<int> lowest;  // sides
      for (int s = 0; s < sides; ++s) {
        if (!lowest.empty() && side_pips(s) < side_pips(lowest.front())) lowest.clear();
        if (lowest.empty() || side_pips(s) == side_pips(lowest.front())) lowest.push_back(s);
      }
      if (lowest.size() > 1 && rules.tie == multiplayer::Tie::blocker) std::erase(lowest, side(last));
      if (lowest.size() != 1) return made;
      const int own = side_pips(lowest[0]);
      made[lowest[0]] += rules.ending == Ending::game       ? 1
                         : rules.blocked == Blocked::sum    ? all
                         : rules.blocked == Blocked::theirs ? all - own
                                                            : all - own - own;
      return made;
    }
    if (rules.partners && rules.pips == multiplayer::Pips::side) {
      // Two players, each with the tiles of two hands; one that is out has no tile to subtract.
      int tiles[2] = {pips(0) + pips(2), pips(1) + pips(3)};
      if (out >= 0) tiles[out % 2] = 0;
      if (out < 0 && tiles[0] == tiles[1]) return made;
      const int won = out >= 0 ? out % 2 : tiles[0] < tiles[1] ? 0 : 1, more = tiles[1 - won] - tiles[won];
      made[out >= 0 ? out : won] += rules.ending == Ending::fifths        ? tiles[1 - won] / 5
                                    : rules.ending == Ending::differences ? more
                                                                          : nearest_five(more);
      return made;
    }
    std::vector<int> winners;  // seats
    if (out >= 0) {
      winners = {out};
    } else {
      int fewest = pips(0);
      for (int seat = 1; seat < n; ++seat) fewest = std::min(fewest, pips(seat));
      for (int seat = 0; seat < n; ++seat)
        if (pips(seat) == fewest) winners.push_back(seat);
    }
    for (int seat : winners)
      if (side(seat) != side(winners[0])) return made;
    const int winner = winners[0];
    int others = 0, differences = 0, rounded = 0;
    for (int seat = 0; seat < n; ++seat)
      if (side(seat) != side(winner)) {
        others += pips(seat);
        differences += pips(seat) - pips(winner);
        rounded += nearest_five(pips(seat) - pips(winner));
      }
    made[winner] += rules.ending == Ending::fifths        ? others / 5
                    : rules.ending == Ending::differences ? differences
                                                          : rounded;
    return made;
  }
};

}  // namespace boneyard::multiplayer_oracle
