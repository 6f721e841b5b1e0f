// In a file of its own: the library of distributions that the other intervals need is a fifth of the page's module.
#include <algorithm>
#include <cmath>

#include "boneyard/tally.hpp"

namespace boneyard {

// Wilson, "Probable inference, the law of succession, and statistical inference", 1927: all shares p for
// which what was seen lies within z standard deviations of p. The ends at 0 and n are exact zeros of the
// formula, written as such because rounding would miss them.
Interval wilson(double successes, double trials, double z) {
  const double share = successes / trials;
  const double spread = z * z / trials;
  const double middle = share + spread / 2;
  const double half = z * std::sqrt((share * (1 - share) + spread / 4) / trials);
  return {successes == 0 ? 0 : std::max(0.0, (middle - half) / (1 + spread)),
          successes == trials ? 1 : std::min(1.0, (middle + half) / (1 + spread))};
}

}  // namespace boneyard
