// From counts to a figure with its interval, and when that interval is narrow enough.
#pragma once

#include <string>
#include <string_view>

#include "odds/odds.hpp"

namespace boneyard {

/// How an interval for a share is computed. `wilson` covers its confidence on average over all shares and is
/// the narrower; `exact` (Clopper-Pearson) covers at least its confidence for every share.
enum class IntervalKind : std::uint8_t { wilson, exact };

constexpr std::string_view to_text(IntervalKind kind) { return kind == IntervalKind::wilson ? "wilson" : "exact"; }

/// A share lies between `low` and `high`, 0 to 1.
struct Interval {
  double low = 0, high = 1;
};

/// The two-sided interval for the share of which `successes` in `trials` were seen. `confidence` lies
/// between 0 and 1, both excluded. No trials: all of [0, 1].
Interval interval(std::uint64_t successes, std::uint64_t trials, IntervalKind kind, double confidence);

/// The interval of Wilson (1927): all shares that lie within `z` standard deviations of what was seen; trials > 0. It
/// needs no library of distributions, which would be larger than all the rest of the page.
Interval wilson(double successes, double trials, double z);

/// The share of won deals among all, with its interval. If deals are undecided, or there are none, it has only bounds:
/// the low end of the interval with undecided deals lost, and the high end of the one with them won.
Estimate estimate(const Tally& tally, IntervalKind kind, double confidence);

/// A half-width to be reached: absolute, or relative to the figure.
struct Precision {
  double value = 0;
  bool relative = false;

  friend bool operator==(const Precision&, const Precision&) = default;
};

/// Reads `5e-4` (absolute) or `0.1%` (relative). Throws ParseError.
Precision parse_precision(std::string_view text);
std::string to_text(Precision precision);

/// Half the width of the interval, divided by what is asked; infinite if it is relative to odds of 0.
double excess(const Estimate& estimate, Precision precision);

/// Whether half the width of the interval is below what is asked.
bool narrow_enough(const Estimate& estimate, Precision precision);

}  // namespace boneyard
