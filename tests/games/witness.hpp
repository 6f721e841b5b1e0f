// The oracle of oracle.hpp for millions of positions: the same plain search over the rules alone, no pruning, every
// move of every position played. Only the way positions are remembered differs: by a few words instead of a text. These
// distinguish all positions that play can reach from one start; the argument stands beside each. Shares no code with
// any solver.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "solvers/games.hpp"
#include "tests/games/bingo/bingo_oracle.hpp"
#include "tests/games/oracle.hpp"

namespace boneyard {

using Digest = std::array<std::uint64_t, 2>;

/// The tiles never change their order, so those left are the line.
inline Digest digest(const knock_out::Position& position) { return {tiles_of(position.line()).bits(), 0}; }

/// The stock is an end of the deal, and the discards so far fix its length; hand and stock keep their order.
inline Digest digest(const twelve_to_go::Position& position) {
  return {tiles_of(position.hand()).bits() | tiles_of(position.stock()).bits(), 0};
}

/// What fits depends on the open ends, the hand as a set, and the stock, which is an end of the row it was at first.
inline Digest digest(const chain::Position& position) {
  const auto& chain = position.chain();
  const std::uint64_t ends = chain.empty() ? 0 : 64u + 8u * chain.front().left() + chain.back().right();
  return {tiles_of(position.hand()).bits(), ends * 32 + position.stock().size()};
}

/// A column is fixed by its top tile and its size: it is as it was dealt down to there, or one tile that was moved in.
inline Digest digest(const five_columns::Position& position) {
  std::uint64_t columns = 0;
  for (const Row& column : position.columns())
    columns = columns << 8 | (column.empty() ? 0 : static_cast<std::uint64_t>(column.front().tile().number()) << 3) |
              column.size();
  return {tiles_of(position.reserve()).bits(), columns};
}

template <class Position>
class Witness {
 public:
  OracleAnswer ask(const Position& start, std::size_t most = ~std::size_t{0}) {
    known_.clear();
    most_ = most;
    const Value value = search(start);
    OracleAnswer answer;
    answer.gave_up = known_.size() > most_;
    if (answer.gave_up) return answer;
    answer.winnable = value.shortest >= 0;
    answer.fewest_left = value.fewest_left;
    if (answer.winnable) answer.shortest = value.shortest;
    answer.count = to_big(value.count);
    return answer;
  }

 private:
  struct Value {
    unsigned __int128 count = 0;
    std::int16_t shortest = -1;  ///< -1: not winnable
    std::int16_t fewest_left = 0;
  };
  struct Hash {
    std::size_t operator()(const Digest& digest) const {
      std::uint64_t mixed = digest[0] * 0x9E3779B97F4A7C15u ^ (digest[1] + 0x632BE59BD9B4E019u) * 0xD6E8FEB86659FD93u;
      mixed ^= mixed >> 29;
      return mixed * 0xBF58476D1CE4E5B9u >> 7;
    }
  };

  Value search(const Position& position) {
    if (position.won()) return {1, 0, static_cast<std::int16_t>(position.left())};
    const Digest key = digest(position);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    if (known_.size() > most_) return {};
    Value value;
    bool first = true;
    for (const auto& move : position.moves()) {
      Position next = position;
      next.play(move);
      const Value after = search(next);
      if (first || after.fewest_left < value.fewest_left) value.fewest_left = after.fewest_left;
      first = false;
      if (after.shortest < 0) continue;
      if (value.shortest < 0 || after.shortest + 1 < value.shortest)
        value.shortest = static_cast<std::int16_t>(after.shortest + 1);
      if (value.count + after.count < after.count) throw std::overflow_error("more than 2^128 lines");
      value.count += after.count;
    }
    if (first) value.fewest_left = static_cast<std::int16_t>(position.left());
    known_.emplace(key, value);
    return value;
  }

  static BigInt to_big(unsigned __int128 count) {
    return (BigInt(static_cast<std::uint64_t>(count >> 64)) << 64) + static_cast<std::uint64_t>(count);
  }

  std::unordered_map<Digest, Value, Hash> known_;
  std::size_t most_ = 0;
};

/// Bingo's play can return to a position, so it has an oracle of its own.
template <>
class Witness<bingo::Position> {
 public:
  OracleAnswer ask(const bingo::Position& start, std::size_t most = ~std::size_t{0}) {
    return bingo::ask_oracle(start, most);
  }
};

}  // namespace boneyard
