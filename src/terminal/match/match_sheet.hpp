// What the screen of a match shows, but for what it is played by: the table, the places to press, the message, the
// keys.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "terminal/match/match_table.hpp"
#include "terminal/play_screen.hpp"

namespace boneyard::app {

/// What is shown beside the table.
struct MatchSheet : Shown {
  std::optional<Tile> chosen{};  ///< the tile that goes to several places
  std::string at{};              ///< where the cursor stands, as Stop::move
  std::string doing{};           ///< in place of what can be done; empty: nothing is worked out
};

/// A key that gives a command. The bar at the bottom has those that have something to do now.
struct MatchKey {
  std::string_view key, command, word;
};
std::span<const MatchKey> match_keys();
std::vector<MatchKey> keys_now(const MatchTable& table);

int message_rows_of_match(const Stage& stage);

/// Draws it all and returns what can be pressed, where it is on the screen.
std::vector<Stop> draw_match_sheet(const Stage& stage, const MatchTable& table, const MatchSheet& sheet);

}  // namespace boneyard::app
