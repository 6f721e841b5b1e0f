// How often the three kinds of player win, to compare a person's record with: from the published table, which is
// compiled in and has every game under every rule option. Nothing is sampled anew.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boneyard/odds.hpp"
#include "boneyard/session.hpp"

namespace boneyard::app {

/// The figure of the row of data/odds.csv or data/table_odds.csv, which are compiled in, that answers the question,
/// with a note of how it was computed; nullopt if there is none. Rules that no hand depends on, such as a match's
/// target, may be any.
std::optional<OddsResult> published_odds(const Question& question);

/// For random, fair and thoughtful, in this order. Of winnable deals only bounds are known.
std::vector<OddsResult> published_players(const Variant& variant, Dealt dealt);
/// The same, what has an exact figure computed here and now, which can take a minute.
std::vector<OddsResult> computed_players(const Variant& variant, Dealt dealt);

/// A line for each player, or one for players who are the same here: what they win, the interval, how that is known.
std::string odds_lines(const Variant& variant, const std::vector<OddsResult>& odds);

/// Below it a share is said as one in so many, and in no other unit.
inline constexpr double nearly_nothing = 1e-4;
/// `1 in 1,204,000`, with so many digits that say something; of a share above 0.
std::string one_in(double share, int digits = 4);
/// How many digits of one in so many an interval of this half-width leaves some meaning to: 2 to 12. Both above 0.
int known_digits(double share, double half);
/// `44.09 %`; with as many digits as an interval of this half-width leaves some meaning to. What is nearly nothing is
/// `1 in 1,204,000`.
std::string odds_words(double share, double half);

/// `About 44 in a hundred such deals can be won.`, of whoever sees what the player at a table sees.
std::string in_a_hundred(const Variant& variant, Dealt dealt);

}  // namespace boneyard::app
