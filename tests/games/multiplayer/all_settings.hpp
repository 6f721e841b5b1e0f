// Shared by the tests of the table games: a walk over every game, number of seats and setting, and deals of a few
// tiles.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "boneyard/deal.hpp"
#include "boneyard/hand.hpp"
#include "tests/games/multiplayer/multiplayer_oracle.hpp"

namespace boneyard::multiplayer_tests {

/// Every game with every number of seats and every combination of the settings that change a hand: the hand's size and
/// the match are left alone, the set too unless `sets`.
inline std::vector<multiplayer::Settings> all_settings(bool sets = false) {
  std::vector<multiplayer::Settings> all;
  for (const GameInfo& row : multiplayer_games())
    for (const int seats : row.seats) {
      std::vector<std::vector<std::string>> combinations = {{}};
      for (const Option& choice : row.options(seats)) {
        if (choice.name == "to" || choice.name == "hand" || choice.name == "muggins" || choice.name == "won" ||
            choice.name == "lots" || (choice.name == "lead" && row.name == "block"))
          continue;
        if (choice.name == "set" && !sets) continue;
        std::vector<std::vector<std::string>> longer;
        for (const auto& each : combinations)
          for (const std::string_view word : choice.words) {
            longer.push_back(each);
            longer.back().push_back(fmt::format("{}={}", choice.name, word));
          }
        combinations = std::move(longer);
      }
      for (const auto& each : combinations) {
        const std::vector<std::string_view> assignments(each.begin(), each.end());
        try {
          all.push_back(multiplayer::settings(Variant(row, seats, assignments)));
        } catch (const ParseError&) {  // out=both without partners, blocked=theirs with score=game
        }
      }
    }
  return all;
}

inline std::string name(const multiplayer::Settings& s) {
  const std::string game = fmt::format("{} by {}", multiplayer::info(s.game).name, s.seats);
  try {
    return fmt::format("{}: {}", game, multiplayer::variant(s).rules_text());
  } catch (const std::invalid_argument&) {  // the small sets and hands of tests
    return fmt::format("{}: set={}, hand={}", game, s.highest, s.hand);
  }
}

/// A deal that can be led: whole, or `stock` tiles besides the hands if that is not negative.
inline Row some_deal(std::uint64_t seed, const multiplayer::Settings& settings, int stock = -1) {
  Row deal = multiplayer::deal_of_seed(seed, settings);
  const auto size = static_cast<std::size_t>(settings.seats * settings.hand + stock);
  if (stock >= 0 && size < deal.size()) deal.resize(size);
  return deal;
}

inline std::vector<multiplayer_oracle::Tile> plain(const Row& deal) {
  std::vector<multiplayer_oracle::Tile> tiles;
  for (const LaidTile laid : deal) tiles.emplace_back(laid.left(), laid.right());
  return tiles;
}

/// The oracle's move of that text.
inline multiplayer_oracle::Act act_of(const multiplayer_oracle::Table& table, const std::string& text) {
  for (const auto& act : table.acts())
    if (act.text() == text) return act;
  throw std::logic_error("the oracle has no move " + text);
}

}  // namespace boneyard::multiplayer_tests
