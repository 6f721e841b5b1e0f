// How many deals a precision takes, fixed before the first of them is looked at.
//
// Counting until the interval is narrow stops too soon when few wins happen to come first: with odds of 1 in 1,196
// and a half-width of 0.001 such figures are 0.81 of the truth on average (docs/method.md measures it). So other deals
// are counted first, a pilot, and the pilot alone sets how many deals are counted. The deals counted then have no
// influence on their own number, so the figure has no bias, and its interval covers the truth as often as if somebody
// had typed that number.
#pragma once

#include <optional>

#include "boneyard/odds.hpp"

namespace boneyard {

/// The first seed of the pilot of a run: in the quarter of all seeds that is neither the run's nor next to it.
constexpr std::uint64_t pilot_start(std::uint64_t first_seed) { return ((first_seed >> 62) ^ 2) << 62; }

inline constexpr std::uint64_t smallest_pilot = 1024;

/// How many deals to count for the question's precision, if the pilot has seen enough to say: it is a tenth of them, or
/// more would change their number by less than a tenth. Nothing: double the pilot and ask again. The interval will be
/// as narrow as asked unless pilot and count are both off by more than four standard deviations, or the seeds are too
/// few.
std::optional<std::uint64_t> planned_deals(const Tally& pilot, const Question& question);

}  // namespace boneyard
