// The chain games' second witness for millions of deals: every line of play of a deal, under every limit to the hand
// at once. It is written from the rules as they are told (docs/rules), on sets of tiles in words, and shares nothing
// with the solver nor with the playable model; it prunes nothing. A limit changes only which draws are allowed, so one
// walk through all positions that are reached without a limit keeps each position's values under every limit.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "boneyard/deal.hpp"
#include "solvers/chain/rules.hpp"
#include "tests/games/oracle.hpp"

namespace boneyard::chain {

/// The limits are 5 to 28, which is Domino Patience.
class LimitsOracle {
 public:
  static constexpr int lowest = 5;
  static constexpr std::size_t limits = tile_count - lowest + 1;
  static constexpr std::int8_t never = 100;

  /// Under each limit from `lowest` on:
  struct Answer {
    std::array<std::uint64_t, limits> lines{};  ///< winning lines
    std::array<std::int8_t, limits> shortest;   ///< moves in the shortest of them; `never` if there is none
    std::array<std::int8_t, limits> left;       ///< fewest tiles left, over all ends of play

    Answer() {
      shortest.fill(never);
      left.fill(never);
    }
    OracleAnswer under(int limit) const {
      const auto i = static_cast<std::size_t>(limit - lowest);
      OracleAnswer answer{.winnable = shortest[i] != never, .fewest_left = left[i], .count = lines[i]};
      if (answer.winnable) answer.shortest = shortest[i];
      return answer;
    }
  };

  explicit LimitsOracle(Goal goal) : goal_(goal) {
    for (int tile = 0; tile < tile_count; ++tile)
      for (const Pip end : {Tile(tile).high(), Tile(tile).low()}) with_[end] |= 1u << tile;
    won_.lines.fill(1);
    won_.shortest.fill(0);
    won_.left.fill(0);
  }

  /// A deal of at least five tiles.
  Answer ask(const Row& deal) {
    assert(deal.size() >= 5);
    known_.clear();
    places_.assign(places_.size(), 0);
    deal_ = deal;
    constexpr std::size_t dealt = 5;  // the first hand; the others are the stock
    std::uint32_t hand = 0;
    for (std::size_t i = 0; i < dealt; ++i) hand |= 1u << deal[i].tile().number();
    Answer answer;
    for (std::size_t i = 0; i < dealt; ++i)
      after_laying(deal[i].tile(), {hand, dealt, deal[i].left(), deal[i].right()}, answer);
    return answer;
  }

 private:
  struct State {
    std::uint32_t hand;
    std::size_t drawn;  ///< tiles of the deal that have left the stock
    Pip left, right;    ///< the open ends

    std::uint64_t key() const { return std::uint64_t{hand} << 12 | drawn << 6 | left << 3 | right; }
  };
  struct Known {
    std::uint64_t key;
    Answer answer;
  };

  /// Lays `tile` out of the hand, so that the ends are those of `state`; draws while nothing fits; and adds to `sum`
  /// what that leads to.
  void after_laying(Tile tile, State state, Answer& sum) {
    state.hand &= ~(1u << tile.number());
    if (state.hand == 0 && (goal_ == Goal::hand || state.drawn == deal_.size())) return add(won_, 0, sum);
    const int held = std::popcount(state.hand), outside = held + static_cast<int>(deal_.size() - state.drawn);
    const std::uint32_t fitting = with_[state.left] | with_[state.right];
    while ((state.hand & fitting) == 0 && state.drawn < deal_.size())
      state.hand |= 1u << deal_[state.drawn++].tile().number();
    // Under smaller limits the game has been lost before, with a full hand.
    const int reached = std::popcount(state.hand);
    const std::size_t first_allowed =
        reached > held && reached > lowest ? static_cast<std::size_t>(reached - lowest) : 0;
    for (std::size_t i = 0; i < first_allowed; ++i)
      fewer(sum.left[i], goal_ == Goal::all ? outside : std::max(held, static_cast<int>(i) + lowest));
    if ((state.hand & fitting) == 0) {
      for (std::size_t i = first_allowed; i < limits; ++i) fewer(sum.left[i], reached);
    } else {
      const std::size_t at = value_of(state);
      add(known_[at].answer, first_allowed, sum);
    }
  }

  /// Where in `known_` the value of a position stands in which a tile fits.
  std::size_t value_of(const State& state) {
    const std::uint64_t key = state.key();
    if (const std::uint32_t place = place_of(key); place != 0) return place - 1;
    Answer answer;
    for (std::uint32_t rest = state.hand & with_[state.left]; rest != 0; rest &= rest - 1) {
      const Tile tile(std::countr_zero(rest));
      after_laying(tile, {state.hand, state.drawn, tile.other(state.left), state.right}, answer);
    }
    for (std::uint32_t rest = state.hand & with_[state.right]; rest != 0; rest &= rest - 1) {
      const Tile tile(std::countr_zero(rest));
      after_laying(tile, {state.hand, state.drawn, state.left, tile.other(state.right)}, answer);
    }
    known_.push_back({key, answer});
    if (2 * known_.size() >= places_.size()) grow();
    place_of(key) = static_cast<std::uint32_t>(known_.size());
    return known_.size() - 1;
  }

  /// One move on, under the limits from `first` on.
  static void add(const Answer& after, std::size_t first, Answer& sum) {
    std::uint64_t overflow = 0;
    for (std::size_t i = first; i < limits; ++i) {
      sum.lines[i] += after.lines[i];
      overflow |= sum.lines[i] < after.lines[i];
    }
    if (overflow != 0) throw std::overflow_error("more lines than 64 bits can count");
    for (std::size_t i = first; i < limits; ++i)
      sum.shortest[i] =
          std::min<std::int8_t>(sum.shortest[i], after.shortest[i] < never ? after.shortest[i] + 1 : never);
    for (std::size_t i = first; i < limits; ++i) sum.left[i] = std::min(sum.left[i], after.left[i]);
  }
  static void fewer(std::int8_t& fewest, int left) { fewest = std::min(fewest, static_cast<std::int8_t>(left)); }

  /// One past the index in `known_` of the entry for `key`, or 0 and the place for it.
  std::uint32_t& place_of(std::uint64_t key) {
    std::size_t at = key * 0x9E3779B97F4A7C15u >> shift_;
    while (places_[at] != 0 && known_[places_[at] - 1].key != key) at = (at + 1) & (places_.size() - 1);
    return places_[at];
  }
  void grow() {
    places_.assign(2 * places_.size(), 0);
    --shift_;
    for (std::size_t i = 0; i < known_.size(); ++i) place_of(known_[i].key) = static_cast<std::uint32_t>(i + 1);
  }

  Goal goal_;
  std::array<std::uint32_t, pip_count> with_{};  ///< the tiles that show a pip
  Answer won_;
  Row deal_;
  std::vector<Known> known_;
  std::vector<std::uint32_t> places_ = std::vector<std::uint32_t>(1 << 12);
  int shift_ = 64 - 12;
};

}  // namespace boneyard::chain
