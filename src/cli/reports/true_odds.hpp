// How often the three kinds of player win, to compare a person's record with: computed in a moment, and remembered in
// the state folder.
//
// Exact where that takes no time, weighed samples for Knock-Out, else the first few thousand seeds, with the
// interval that this leaves. Only one figure takes longer: the fair player of the chain games. It lies between
// the random and the thoughtful player's; `boneyard stats --exact` spends the minute once.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "odds/odds.hpp"
#include "sitting/dealing.hpp"

namespace boneyard::app {

struct PlayerOdds {
  Player player{};
  Estimate estimate;
  std::string method;  ///< exact, sample, rare; or bounds: only low and high mean something
  std::uint64_t samples = 0;

  bool is_bounds() const { return method == "bounds"; }
};

/// For random, fair and thoughtful, in this order. `exact` computes what has an exact figure, whatever it takes.
/// `state`: where figures are remembered; may be empty. A file there that can't be read or written is ignored.
/// Of winnable deals only bounds are known.
std::vector<PlayerOdds> true_odds(const Variant& variant, Dealt dealt, bool exact, const std::filesystem::path& state);

/// A line for each player, or one for players who are the same here: what they win, the interval, how that is known.
std::string odds_lines(const Variant& variant, const std::vector<PlayerOdds>& odds);

}  // namespace boneyard::app
