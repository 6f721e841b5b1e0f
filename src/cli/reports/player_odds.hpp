// How often the three kinds of player win, to compare a person's record with. The figures come from the published
// tables, which are compiled in and have every game under every rule option. Nothing is sampled anew.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boneyard/odds.hpp"
#include "boneyard/session.hpp"

namespace boneyard::app {

/// The published odds of the random, the fair and the thoughtful player, in this order; none of a table game. Over
/// winnable deals alone only bounds are known.
std::vector<OddsResult> published_players(const Variant& variant, Dealt dealt);
/// The same, but figures that can be exact are computed now, which can take a minute.
std::vector<OddsResult> computed_players(const Variant& variant, Dealt dealt);

/// The odds as text, a line for each player, or one line for players with the same odds: the share that is won, its
/// interval, and how it is known.
std::string odds_lines(const Variant& variant, const std::vector<OddsResult>& odds);

/// A smaller share is written as one in so many, and in no other unit.
inline constexpr double nearly_nothing = 1e-4;
/// A share above 0 as `1 in 1,204,000`, where the number has `digits` significant digits.
std::string one_in(double share, int digits = 4);
/// How many significant digits of "1 in …" mean something if the interval has the half-width `half`: 2 to 12. `share`
/// and `half` are above 0.
int known_digits(double share, double half);
/// A share as `44.09 %`, with as many digits as mean something if the interval has the half-width `half`. A share below
/// nearly_nothing is `1 in 1,204,000`.
std::string odds_words(double share, double half);

/// The chance of a player who sees what a player at a table sees: `About 44 in a hundred such deals can be won.`
std::string in_a_hundred(const Variant& variant, Dealt dealt);

}  // namespace boneyard::app
