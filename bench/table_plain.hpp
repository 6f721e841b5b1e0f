// The program with which the open-hand solver is compared: Block by plain alpha-beta without a table, with the same bit
// sets, as one would write it first. The comparison is fair: hands are sets, equal ends are one place, forced passes
// cost nothing.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "boneyard/hand.hpp"

namespace boneyard::multiplayer {

class PlainBlock {
 public:
  std::uint64_t nodes = 0;

  /// The value of a deal for the side that leads: Block at its defaults for two players, or for four partners.
  int value_of_deal(const Row& deal, const Settings& settings) {
    const Position position(deal, settings);
    seats_ = settings.seats;
    State state;
    for (int seat = 0; seat < seats_; ++seat)
      state.hands[static_cast<std::size_t>(seat)] = static_cast<std::uint32_t>(position.hand(seat).bits());
    const Tile lead = position.moves().front().tile.tile();
    state.turn = position.turn();
    state.left = state.right = lead.high();
    state.hands[static_cast<std::size_t>(state.turn)] ^= 1u << lead.number();
    const int leader = state.turn & 1;
    if (state.hands[static_cast<std::size_t>(state.turn)] == 0) return others(state, leader);
    state.turn = (state.turn + 1) % seats_;
    const int value = search(state, -1000, 1000, 0);
    return leader == 0 ? value : -value;
  }

 private:
  struct State {
    std::array<std::uint32_t, 4> hands{};
    int left = 0, right = 0, turn = 0;
  };

  static int pips(std::uint32_t hand) {
    int sum = 0;
    for (; hand != 0; hand &= hand - 1) sum += Tile(std::countr_zero(hand)).total();
    return sum;
  }
  int others(const State& s, int side) const {
    int sum = 0;
    for (int seat = 0; seat < seats_; ++seat)
      if (seat % 2 != side) sum += pips(s.hands[static_cast<std::size_t>(seat)]);
    return sum;
  }

  /// The value for the side of seats 0 and 2.
  int search(State s, int alpha, int beta, int passed) {
    ++nodes;
    static constexpr auto with = [] {
      std::array<std::uint32_t, 7> table{};
      for (int t = 0; t < 28; ++t)
        for (int pip = 0; pip < 7; ++pip)
          if (Tile(t).has(pip)) table[static_cast<std::size_t>(pip)] |= 1u << t;
      return table;
    }();
    auto& hand = s.hands[static_cast<std::size_t>(s.turn)];
    const std::uint32_t at_left = hand & with[static_cast<std::size_t>(s.left)],
                        at_right = s.left == s.right ? 0 : hand & with[static_cast<std::size_t>(s.right)];
    const int seat = s.turn;
    if ((at_left | at_right) == 0) {
      if (passed + 1 == seats_) {
        const int mine = others(s, 1), theirs = others(s, 0);
        return mine < theirs ? mine + theirs : theirs < mine ? -mine - theirs : 0;
      }
      s.turn = (seat + 1) % seats_;
      return search(s, alpha, beta, passed + 1);
    }
    const bool up = seat % 2 == 0;
    int best = up ? -1000 : 1000;
    for (const bool left : {true, false})
      for (std::uint32_t rest = left ? at_left : at_right; rest != 0; rest &= rest - 1) {
        const int tile = std::countr_zero(rest);
        State after = s;
        after.hands[static_cast<std::size_t>(seat)] ^= 1u << tile;
        int& end = left ? after.left : after.right;
        end = Tile(tile).other(end);
        after.turn = (seat + 1) % seats_;
        const int value = after.hands[static_cast<std::size_t>(seat)] == 0 ? (up ? others(after, 0) : -others(after, 1))
                                                                           : search(after, alpha, beta, 0);
        if (up) {
          best = std::max(best, value);
          alpha = std::max(alpha, best);
        } else {
          best = std::min(best, value);
          beta = std::min(beta, best);
        }
        if (alpha >= beta) return best;
      }
    return best;
  }

  int seats_ = 2;
};

}  // namespace boneyard::multiplayer
