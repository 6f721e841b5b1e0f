// A person's record as text, with how often others win.
#pragma once

#include <string>
#include <vector>

#include "boneyard/session.hpp"
#include "cli/reports/player_odds.hpp"

namespace boneyard::app {

/// The rules and the kind of deals, as they follow the title of a game: `, refill=column, winnable deals`. Empty if the
/// game has no rule options and all deals are dealt.
std::string rules_and_deals(const Variant& variant, Dealt dealt);

/// `3 won of 5 (60.0 %), 2 won in a row, at best 2`.
std::string record_text(const Record& record);

/// What the games took, as far as that is known, a line each for games won without undo, the best and the average, and
/// the help. Empty if nothing is known.
std::string effort_text(const RecordKind& kind, const Record& record);

/// What a record counts: `Block with 2 players, against many, hand=5`, with the rules that are not the default; `Bingo,
/// removal=forced`.
std::string kind_text(const RecordKind& kind);

/// The record, what its games took, and the odds of its game, in several lines.
std::string score_text(const RecordKind& kind, const Record& record, const std::vector<OddsResult>& odds);

/// The same for any game: the record of matches has no odds.
std::string record_page(const RecordKind& kind, const Record& record, const std::vector<OddsResult>& odds);

}  // namespace boneyard::app
