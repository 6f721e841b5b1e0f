// How often the three kinds of player win, to compare a person's record with: from the published table, which is
// compiled in and has every game under every rule option. Nothing is sampled anew.
#pragma once

#include <string>
#include <vector>

#include "boneyard/session.hpp"
#include "boneyard/tally.hpp"

namespace boneyard::app {

struct PlayerOdds {
  Player player{};
  Estimate estimate;
  std::string method;  ///< exact, sample, rare; or bounds: only low and high mean something
  std::uint64_t samples = 0;

  bool is_bounds() const { return method == "bounds"; }
};

/// For random, fair and thoughtful, in this order. Of winnable deals only bounds are known.
std::vector<PlayerOdds> published_players(const Variant& variant, Dealt dealt);
/// The same, what has an exact figure computed here and now, which can take a minute.
std::vector<PlayerOdds> computed_players(const Variant& variant, Dealt dealt);

/// A line for each player, or one for players who are the same here: what they win, the interval, how that is known.
std::string odds_lines(const Variant& variant, const std::vector<PlayerOdds>& odds);

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
