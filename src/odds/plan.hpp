// Planning the sample size: how many deals a precision needs, fixed before the first of these deals is looked at.
//
// Why not count until the interval is narrow? Such a rule stops too soon when few wins happen to come first. With odds
// of 1 in 1,196 and a half-width of 0.001, its figures are 0.81 of the truth on average (docs/method.md measures it).
// So a pilot counts other deals first, and the pilot alone decides how many deals are counted. The deals counted have
// no influence on their own number. So the figure has no bias, and its interval covers the truth as often as if a
// person had typed that number.
#pragma once

#include <optional>

#include "boneyard/odds.hpp"

namespace boneyard {

/// The first seed of the pilot of a run. The 2^64 seeds are divided into four quarters; the pilot is in the quarter
/// that is neither the run's own nor next to it.
constexpr std::uint64_t pilot_start(std::uint64_t first_seed) { return ((first_seed >> 62) ^ 2) << 62; }

inline constexpr std::uint64_t smallest_pilot = 1024;

/// How many deals to count for the question's precision; nullopt if the pilot is too small to say, so that it should be
/// doubled. It is large enough if it has a tenth of the deals needed, or if a larger pilot would change their number by
/// less than a tenth. With the number returned, the interval becomes as narrow as asked, unless pilot and count are
/// both off by more than four standard deviations, or the question has too few seeds.
std::optional<std::uint64_t> planned_deals(const Tally& pilot, const Question& question);

}  // namespace boneyard
