// A record in words, beside how often others win.
#pragma once

#include <string>
#include <vector>

#include "boneyard/session.hpp"
#include "cli/reports/player_odds.hpp"

namespace boneyard::app {

/// `, refill=column, winnable deals`: as it stands behind the game's title; empty if there is nothing to say.
std::string rules_and_deals(const Variant& variant, Dealt dealt);

/// `3 won of 5 (60.0 %), 2 won in a row, at best 2`.
std::string record_text(const Record& record);

/// `Block with 2 players, against many, hand=5`: with the rules that are not the default; `Bingo, removal=forced`.
std::string kind_text(const RecordKind& kind);

/// The record and the odds of the game, some lines.
std::string score_text(const RecordKind& kind, const Record& record, const std::vector<OddsResult>& odds);

}  // namespace boneyard::app
