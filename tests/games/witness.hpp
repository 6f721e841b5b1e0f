// The oracle of oracle.hpp for millions of positions: the same plain search over the rules alone, no pruning, every
// move of every position played. Only the way positions are remembered differs: by their keys (solvers/game.hpp)
// instead of a text. certificate_test.cpp compares the two. Shares no code with any solver.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "solvers/all/games.hpp"
#include "tests/games/bingo/bingo_oracle.hpp"
#include "tests/games/oracle.hpp"

namespace boneyard {

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
    Uint128 count = 0;
    std::int16_t shortest = -1;  ///< -1: not winnable
    std::int16_t fewest_left = 0;
  };
  struct Hash {
    std::size_t operator()(const PositionKey& key) const { return static_cast<std::size_t>(key.hash()); }
  };

  Value search(const Position& position) {
    if (position.won()) return {1, 0, static_cast<std::int16_t>(position.tiles_left())};
    const PositionKey key = key_of(position);
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
    if (first) value.fewest_left = static_cast<std::int16_t>(position.tiles_left());
    known_.emplace(key, value);
    return value;
  }

  static BigInt to_big(Uint128 count) {
    return (BigInt(static_cast<std::uint64_t>(count >> 64)) << 64) + static_cast<std::uint64_t>(count);
  }

  std::unordered_map<PositionKey, Value, Hash> known_;
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
