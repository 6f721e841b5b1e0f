// The value of a hand with open hands: every tile face up, the order of the stock known.
//
// All of the table games but Blind (blind.cpp) and the hands that block.cpp serves: every layout, way to draw and way
// to score, two to five seats, partners, either set.
//
// What a state is. The tiles in each hand, the bag of open places (state.hpp), how many tiles are drawn, whose turn it
// is, and with tie=blocker the side that laid the last tile. A play that scores adds to the value of what follows, so
// with two sides what has been scored is no part of a state. With three or more sides the value is the smallest margin
// by which the side asked about beats any other, and margins do not add up. So there the state includes how far each
// other side is behind the best of them, and the values in the table are counted from that best one's lead. Passes are
// no part of a state: a seat without a tile that fits passes or draws without a choice, so a state is kept only where
// the seat on turn has such a tile, and there nobody has passed in a row. Two states with the same key differ in
// nothing that matters for the rest of the hand.
//
// Why it is exhaustive. From a state every tile that fits is laid at every place that differs from the others, and
// where a seat may draw freely that is a move too. No position comes twice in a line: tiles are only laid and drawn.
// Each question asks whether the value is at least a bound. A state is left early only when a move has answered its
// question. The questions close in on the value from both sides (solver.cpp), so when a limit ends the search, the
// questions answered so far still give proved bounds.
//
//   * Fail-soft. If the answer is yes, the best move tried is a lower bound of the value; if it is no, all moves were
//     tried and the best of them is an upper bound. Either is kept in a table that compares whole keys, and may answer
//     later questions.
//   * A state with one move is played through; so are draws and passes. They cost no entry of the table.
//   * Places that show and count the same are one: the bag does not tell them apart.
//
// The best move of the last visit is tried first. The others are ordered by what they score, then by how few answers
// they leave the next seat, then by the pips on the tile.
//
// What it costs, mean over seeds 1 to 200 on one core: Draw 2 x 7 with 14 in the stock 0.14 ms (99 of 100 deals under
// 0.8 ms), All Fives 2 x 7 1.1 ms.
//
// Tried and lost: one search with an open window, which finds the value at once, takes 1.8 times the states in Draw and
// 2.3 times in All Fives, even when every move after the first is searched with a narrow window.
#include "solvers/table/search.hpp"

#include <algorithm>

namespace boneyard::table::open_hands {
namespace {

constexpr std::uint8_t none = 255;  // no move

}  // namespace

template <int words, bool gains>
void Search<words, gains>::begin(const Asked& asked, const Limits& limits) {
  asked_ = asked;
  limits_ = limits;
  seats_ = asked.settings.seats;
  known_.clear();
}

template <int words, bool gains>
int Search<words, gains>::value(const State& state, const SideScores& gained, Bits leads, int bound) {
  Node node;
  static_cast<State&>(node) = state;
  int before = 0;
  if constexpr (gains)
    for (std::size_t side = 0; side < most_seats; ++side) node.gained[side] = static_cast<std::int16_t>(gained[side]);
  else
    before = payoff(node, gained);
  if (state.bag.empty()) return before + lead(node, leads, bound - before);
  return before + search(node, bound - before);
}

/// The best of the leads.
template <int words, bool gains>
int Search<words, gains>::lead(const Node& node, Bits leads, int bound) {
  const bool up = maximising(node.turn);
  int best = up ? -infinite : infinite;
  for (; leads != 0 && (up ? best < bound : best >= bound); leads &= leads - 1) {
    const Step step{.tile = static_cast<std::uint8_t>(std::countr_zero(leads))};
    const int result = after_step(node, step, bound);
    best = up ? std::max(best, result) : std::min(best, result);
  }
  return best;
}

/// The value after the seat on turn has laid or taken a tile.
template <int words, bool gains>
int Search<words, gains>::after_step(Node node, Step step, int bound) {
  if (step.tile == Step::draws) {
    draw(node);
    return search(node, bound);
  }
  const int points = lay(node, step);
  if (is_out(node, node.last)) return points + ending(node, node.last);
  next(node);
  return points + search(node, bound - points);
}

template <int words, bool gains>
Bits Search<words, gains>::playable(const Node& node) const {
  Bits fitting = 0;
  if (asked_.settings.sevens) {
    fitting = wild_tiles;
    node.bag.for_each_place(asked_.table, [&](Pip pip, Kind) {
      if (pip > 0) fitting |= with_pip[static_cast<std::size_t>(7 - pip)];
    });
  } else {
    node.bag.for_each_place(asked_.table, [&](Pip pip, Kind) { fitting |= with_pip[pip]; });
  }
  return fitting & node.hands[node.turn];
}

template <int words, bool gains>
void Search<words, gains>::generate(const Node& node, Bits playable, Moves& moves) const {
  moves.count = 0;
  const auto add = [&](int tile, Pip pip, int inner, Kind kind) {
    const LargeTile t(tile);
    moves.step[static_cast<std::size_t>(moves.count++)] = {static_cast<std::uint8_t>(tile), pip, t.other(inner), kind};
  };
  node.bag.for_each_place(asked_.table, [&](Pip pip, Kind kind) {
    if (asked_.settings.sevens) {
      for (Bits rest = playable; rest != 0; rest &= rest - 1) {
        const int tile = std::countr_zero(rest);
        const LargeTile t(tile);
        const bool wild = (wild_tiles & bit(tile)) != 0;
        if (wild || t.high() + pip == 7) add(tile, pip, t.high(), kind);
        if (!t.is_double() && (wild || t.low() + pip == 7)) add(tile, pip, t.low(), kind);
      }
    } else {
      for (Bits rest = playable & with_pip[pip]; rest != 0; rest &= rest - 1)
        add(std::countr_zero(rest), pip, pip, kind);
    }
  });
}

template <int words, bool gains>
void Search<words, gains>::draw(Node& node) const {
  const int tile = asked_.stock[node.stock++];
  node.hands[node.turn] |= bit(tile);
  node.pips[node.turn] = static_cast<std::int16_t>(node.pips[node.turn] + total_of[static_cast<std::size_t>(tile)]);
}

/// Lays a tile; the turn stays. Returns what that scores for the side asked about, if that is kept apart.
template <int words, bool gains>
int Search<words, gains>::lay(Node& node, Step step) const {
  const int seat = node.turn;
  node.hands[static_cast<std::size_t>(seat)] ^= bit(step.tile);
  node.pips[static_cast<std::size_t>(seat)] =
      static_cast<std::int16_t>(node.pips[static_cast<std::size_t>(seat)] - total_of[step.tile]);
  if (node.bag.empty())
    node.bag.lead(LargeTile(step.tile), asked_.table);
  else
    node.bag.lay(step, asked_.table);
  node.last = node.turn;
  if (!asked_.table.counts) return 0;
  const int points = node.bag.score(asked_.table);
  if constexpr (gains) {
    auto& gained = node.gained[static_cast<std::size_t>(asked_.settings.side_of(seat))];
    gained = static_cast<std::int16_t>(gained + points);
    return 0;
  } else {
    return maximising(seat) ? points : -points;
  }
}

template <int words, bool gains>
bool Search<words, gains>::is_out(const Node& node, int seat) const {
  if (node.hands[static_cast<std::size_t>(seat)] != 0) return false;
  return asked_.settings.out == Out::one || node.hands[static_cast<std::size_t>((seat + 2) % seats_)] == 0;
}

/// The value, for the side asked about, of what each side has scored.
template <int words, bool gains>
int Search<words, gains>::payoff(const Node& node, const SideScores& scores) const {
  SideScores all = scores;
  if constexpr (gains)
    for (std::size_t i = 0; i < most_seats; ++i) all[i] += node.gained[i];
  int best = -infinite;
  for (int side = 0; side < asked_.settings.sides(); ++side)
    if (side != asked_.side) best = std::max(best, all[static_cast<std::size_t>(side)]);
  return all[static_cast<std::size_t>(asked_.side)] - best;
}

/// The value of a hand that has ended: seat `out` went out, or (-1) it is blocked.
template <int words, bool gains>
int Search<words, gains>::ending(const Node& node, int out) const {
  const Settings& s = asked_.settings;
  SideScores scores{}, side_pips{};
  int all = 0;
  for (int seat = 0; seat < seats_; ++seat) {
    const int own = node.pips[static_cast<std::size_t>(seat)];
    side_pips[static_cast<std::size_t>(s.side_of(seat))] += own;
    all += own;
  }
  if (s.ending == Ending::pips) {
    int winner = -1;
    if (out >= 0) {
      winner = s.side_of(out);
      scores[static_cast<std::size_t>(winner)] = all - side_pips[static_cast<std::size_t>(winner)];
      return payoff(node, scores);
    }
    int fewest = infinite;
    bool tied = false;
    const int blocker = s.side_of(node.last);
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
      scores[static_cast<std::size_t>(winner)] = s.blocked == Blocked::sum          ? all
                                                 : s.blocked == Blocked::difference ? all - 2 * fewest
                                                                                    : all - fewest;
    return payoff(node, scores);
  }
  if (s.ending == Ending::nothing) return payoff(node, scores);
  if (s.ending == Ending::own_pips) {
    for (int seat = 0; seat < seats_; ++seat)
      scores[static_cast<std::size_t>(s.side_of(seat))] -= (node.pips[static_cast<std::size_t>(seat)] + 2) / 5 * 5;
    return payoff(node, scores);
  }
  // One seat wins: the one that is out, or has fewer than anybody who is not its partner.
  int winner = out;
  if (winner < 0) {
    winner = 0;
    for (int seat = 1; seat < seats_; ++seat)
      if (node.pips[static_cast<std::size_t>(seat)] < node.pips[static_cast<std::size_t>(winner)]) winner = seat;
  }
  const int own = node.pips[static_cast<std::size_t>(winner)];
  int taken = 0;
  for (int seat = 0; seat < seats_; ++seat) {
    if (s.side_of(seat) == s.side_of(winner)) continue;
    const int theirs = node.pips[static_cast<std::size_t>(seat)];
    if (out < 0 && theirs == own) return payoff(node, scores);
    taken += s.ending == Ending::differences           ? theirs - own
             : s.ending == Ending::rounded_differences ? (theirs - own + 2) / 5 * 5
                                                       : theirs;
  }
  scores[static_cast<std::size_t>(s.side_of(winner))] = s.ending == Ending::fifths ? taken / 5 : taken;
  return payoff(node, scores);
}

/// How far the best of the others leads so far; 0 where that is not part of a position.
template <int words, bool gains>
int Search<words, gains>::lead_of_others(const Node& node) const {
  if constexpr (gains)
    return -payoff(node, {});
  else
    return 0;
}

template <int words, bool gains>
Key<words> Search<words, gains>::pack(const Node& node) const {
  Key<words> key;
  const auto& h = node.hands;
  const Bits turn =
      Bits{node.turn} | Bits{asked_.settings.side_of(node.last) * Bits{asked_.settings.tie == Tie::blocker}} << 3;
  if constexpr (words == 1) {  // hands as dealt, 28 tiles, a line without marks
    key.word[0] = (h[0] | h[1] | h[2] | h[3] | h[4]) | node.bag.bits() << 28 | turn << 56;
  } else if constexpr (words == 2) {  // two hands of 28 tiles, or hands as dealt
    const Bits first = asked_.drawable > 0 ? h[0] | h[1] << 28 : h[0] | h[1] | h[2] | h[3] | h[4];
    key.word = {first | turn << 56, node.bag.bits() | Bits{node.stock} << 28};
  } else {
    const Bits all = h[0] | h[1] | h[2] | h[3] | h[4], odd = h[1] | h[3], second = h[2] | h[3];
    if constexpr (words == 6) {
      key.word = {all, odd, second, h[4], node.bag.bits(), turn | Bits{node.stock} << 8};
    } else {
      key.word[0] = all | odd << 28 | turn << 56;
      key.word[1] = second | h[4] << 28;
      key.word[2] = node.bag.bits() | Bits{node.stock} << 28;
      if constexpr (gains) {
        const int lead = lead_of_others(node);
        key.word[3] = 0;
        for (int side = 0; side < asked_.settings.sides(); ++side) {
          const int behind =
              node.gained[static_cast<std::size_t>(asked_.side)] + lead - node.gained[static_cast<std::size_t>(side)];
          if (side != asked_.side) key.word[3] |= static_cast<Bits>(behind) << (16 * side);
        }
      }
    }
  }
  return key;
}

template <int words, bool gains>
void Search<words, gains>::rank(const Node& node, Moves& moves) const {
  for (std::size_t i = 0; i < static_cast<std::size_t>(moves.count); ++i) {
    const Step step = moves.step[i];
    if (step.tile == Step::draws) {
      moves.rank[i] = -100;
      continue;
    }
    Node after = node;
    lay(after, step);
    next(after);
    const int answers = std::popcount(playable(after));
    moves.rank[i] = total_of[step.tile] - 3 * answers + (answers == 0 ? 20 : 0);
    if (asked_.table.counts) moves.rank[i] += 3 * after.bag.score(asked_.table);
  }
}

template <int words, bool gains>
int Search<words, gains>::search(Node node, int bound) {
  int scored = 0, passed = 0;
  Moves moves;
  for (;;) {
    const Bits fitting = playable(node);
    if (fitting == 0) {
      if (can_draw(node)) {
        draw(node);
        if (asked_.settings.drawing == Drawing::one) next(node);
      } else {
        if (++passed == seats_) return scored + ending(node, -1);
        next(node);
      }
      continue;
    }
    generate(node, fitting, moves);
    if (asked_.settings.drawing == Drawing::freely && can_draw(node))
      moves.step[static_cast<std::size_t>(moves.count++)] = {.tile = Step::draws};
    if (moves.count > 1) break;
    passed = 0;
    scored += lay(node, moves.step[0]);
    if (is_out(node, node.last)) return scored + ending(node, node.last);
    next(node);
  }
  return scored + best_of(node, moves, bound - scored);
}

template <int words, bool gains>
int Search<words, gains>::best_of(Node& node, Moves& moves, int bound) {
  if ((++nodes_ & 4095) == 0)
    if (const Cutoff cut = limits_.reached(); cut != Cutoff::none) throw SearchCut{cut};

  const Key<words> key = pack(node);
  const int lead = lead_of_others(node);  // the table knows values as if nobody led
  Known known{-infinite, infinite, none};
  if (const Known* found = known_.find(key)) {
    known = *found;
    if (known.low - lead >= bound) return known.low - lead;
    if (known.high - lead < bound) return known.high - lead;
  }

  rank(node, moves);
  if (known.best != none) moves.rank[known.best] += 10000;
  const bool up = maximising(node.turn);
  int best = up ? -infinite : infinite;
  std::uint8_t best_move = none;
  for (int tried = 0; tried < moves.count && (up ? best < bound : best >= bound); ++tried) {
    std::size_t pick = 0;
    for (std::size_t i = 1; i < static_cast<std::size_t>(moves.count); ++i)
      if (moves.rank[i] > moves.rank[pick]) pick = i;
    moves.rank[pick] = -100000;
    const int result = after_step(node, moves.step[pick], bound);
    if (up ? result > best : result < best) {
      best = result;
      best_move = static_cast<std::uint8_t>(pick);
    }
  }

  // If the bound is reached, the best move tried proves a lower bound of the value; if not, all moves were tried, and
  // the best of them is an upper bound.
  (best >= bound ? known.low : known.high) = static_cast<std::int16_t>(best + lead);
  known.best = best_move;
  *known_.insert(key).first = known;
  return best;
}

template class Search<1, false>;
template class Search<2, false>;
template class Search<3, false>;
template class Search<6, false>;
template class Search<4, true>;

}  // namespace boneyard::table::open_hands
