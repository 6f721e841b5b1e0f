// Exact odds of the chain games for the player who knows the whole stock, or bounds of these odds. thoughtful.cpp
// explains the computation and how far it reaches.
#pragma once

#include <vector>

#include "solvers/chain/hidden/lists.hpp"
#include "solvers/chain/hidden/odds.hpp"

namespace boneyard::chain {

// The results of counting, level by level. A level is a number of draws.

/// What became of all deals after a number of draws.
struct CountedLevel {
  int draws = 0;
  std::uint64_t states = 0;
  Tallied settled{}, waiting{};  ///< deals decided by then; deals in the states
};

/// The summary of a complete level. In the store it is an item of its level, after the classes.
struct Summary {
  Tallied settled{}, waiting{};  ///< deals settled on this level and earlier ones; deals that wait on this level
  std::vector<std::uint64_t> states{}, bytes{};  ///< [draws]
  std::vector<CountedLevel> levels{};            ///< this level and those before

  Tallied all() const {
    Tallied sum = settled;
    return sum += waiting;
  }
  void close_level() { levels.push_back({static_cast<int>(states.size()) - 1, states.back(), settled, waiting}); }

  std::vector<std::byte> written() const {
    std::vector<std::byte> text;
    put_tallied(text, settled);
    put_tallied(text, waiting);
    put_number(text, states.size());
    for (std::size_t i = 0; i < states.size(); ++i) {
      put_number(text, states[i]);
      put_number(text, bytes[i]);
    }
    for (const CountedLevel& level : levels) {
      put_number(text, static_cast<Count>(level.draws));
      put_tallied(text, level.settled);
      put_tallied(text, level.waiting);
    }
    return text;
  }
  static Summary read(const std::vector<std::byte>& text) {
    NumberReader numbers(text.data());
    Summary summary{.settled = read_tallied(numbers), .waiting = read_tallied(numbers)};
    summary.states.resize(static_cast<std::size_t>(numbers.next()));
    for (std::uint64_t& each : summary.states) {
      each = static_cast<std::uint64_t>(numbers.next());
      summary.bytes.push_back(static_cast<std::uint64_t>(numbers.next()));
    }
    while (numbers.at() < text.data() + text.size()) {
      CountedLevel& level = summary.levels.emplace_back();
      level.draws = static_cast<int>(numbers.next());
      level.states = summary.states.at(static_cast<std::size_t>(level.draws));
      level.settled = read_tallied(numbers);
      level.waiting = read_tallied(numbers);
    }
    return summary;
  }
};

struct ThoughtfulOdds {
  /// The odds: a fraction if exact. Otherwise `low` and `high` are certain bounds, and `odds` is the middle between
  /// them.
  Estimate odds = unknown_odds;
  Cutoff cutoff = Cutoff::none;         ///< the limit because of which the odds are not exact
  std::vector<std::uint64_t> states{};  ///< [draws]: number of states
  std::vector<std::uint64_t> bytes{};   ///< [draws]: bytes of their lists
  std::vector<CountedLevel> levels{};   ///< all deals after each number of draws
  std::vector<OpeningHand> openings{};  ///< every kind of opening hand, if the request asked for them
};

/// Computes the odds; the request's `player` is ignored. Lists of states are kept in the store, by number of draws and
/// class. If the store has lists of an earlier run for the same rules and tiles, this run continues from there. Without
/// a store they are kept in memory.
ThoughtfulOdds thoughtful_odds(const ChainOddsRequest& request);

}  // namespace boneyard::chain
