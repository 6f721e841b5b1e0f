// Exact odds of the chain games for the player who knows the whole stock, or bounds of them. How it is
// computed, and how far that reaches, stands in thoughtful.cpp.
#pragma once

#include <vector>

#include "solvers/chain/hidden/lists.hpp"
#include "solvers/chain/hidden/odds.hpp"

namespace boneyard::chain {

// What is known of a count of states once a level is complete.

/// What became of all deals after so many draws.
struct CountedLevel {
  int draws = 0;
  std::uint64_t states = 0;
  Tallied settled{}, waiting{};  ///< by then; in the states
};

/// It lies on the store as an item of its level, after the classes.
struct Summary {
  Tallied settled{}, waiting{};                  ///< on this level and all before; on this level
  std::vector<std::uint64_t> states{}, bytes{};  ///< [draws]
  std::vector<CountedLevel> levels{};            ///< this one and those before; lists of version 1.0 tell only the last

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
    if (summary.levels.empty()) summary.close_level();
    return summary;
  }
};

struct ThoughtfulOdds {
  /// A fraction if exact. Otherwise `low` and `high` are certain bounds, and `odds` is the middle between them.
  Estimate odds = unknown_odds;
  Cutoff cutoff = Cutoff::none;         ///< why it is not exact
  std::vector<std::uint64_t> states{};  ///< [draws]: states met after so many draws
  std::vector<std::uint64_t> bytes{};   ///< [draws]: what their lists took
  std::vector<CountedLevel> levels{};   ///< what became of all deals after so many draws
  std::vector<OpeningHand> openings{};  ///< every kind of opening hand, if the request asked for them
};

/// The request's `player` is ignored. Lists of states go to the store, by draws and class; if it holds lists of an
/// earlier run for the same rules and tiles, this run goes on from there. Without a store they stay in memory.
ThoughtfulOdds thoughtful_odds(const ChainOddsRequest& request);

}  // namespace boneyard::chain
