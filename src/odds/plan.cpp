#include "odds/plan.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace boneyard {
namespace {

constexpr double sure = 4;  // how many standard deviations of bad luck the plan allows for

/// Whether `deals` deals give an interval as narrow as asked if the share of won deals is `share`, and the count is off
/// by `deviations` standard deviations in the bad direction.
bool enough(double share, double undecided, std::uint64_t deals, const Question& question, double deviations) {
  const auto n = static_cast<double>(deals);
  // An absolute interval is widest at a share of one half, a relative one at few wins: these are the bad directions.
  const double off = deviations * std::sqrt(n * share * (1 - share));
  const double won = question.precision->relative ? n * share - off
                     : share < 0.5                ? std::min(n / 2, n * share + off)
                                                  : std::max(n / 2, n * share - off);
  Tally tally;
  tally.won = static_cast<std::uint64_t>(std::clamp(won, 0.0, n));
  tally.undecided = std::min(deals - tally.won, static_cast<std::uint64_t>(std::ceil(n * undecided)));
  tally.lost = deals - tally.won - tally.undecided;
  return narrow_enough(estimate(tally, question.interval, question.confidence), *question.precision);
}

/// The fewest deals that are enough for every share that agrees with the pilot within `deviations` standard deviations.
/// If no number of seeds is enough: all seeds.
std::uint64_t fewest(const Tally& pilot, const Question& question, double deviations) {
  const std::uint64_t most = question.seeds.count();
  const Interval open = wilson(static_cast<double>(pilot.won), static_cast<double>(pilot.deals()), deviations);
  const double undecided = static_cast<double>(pilot.undecided) / static_cast<double>(pilot.deals());
  // Among these shares, the one that needs the most deals: for a relative precision the smallest, for an absolute one
  // the share nearest to one half.
  const double worst = question.precision->relative ? open.low : std::clamp(0.5, open.low, open.high);
  const auto fits = [&](std::uint64_t deals) { return enough(worst, undecided, deals, question, deviations); };
  std::uint64_t high = 1;
  while (high < most && !fits(high)) high = high > most / 2 ? most : high * 2;
  std::uint64_t low = high / 2;
  while (high - low > 1) {
    const std::uint64_t middle = low + (high - low) / 2;
    (fits(middle) ? high : low) = middle;
  }
  return high;
}

/// Rounds up to three digits, which are easier to read.
std::uint64_t rounded(std::uint64_t deals) {
  std::uint64_t unit = 1;
  while (deals / unit >= 1000) unit *= 10;
  return deals % unit == 0 ? deals : deals - deals % unit + unit;
}

}  // namespace

std::optional<std::uint64_t> planned_deals(const Tally& pilot, const Question& question) {
  const std::uint64_t most = question.seeds.count();
  assert(pilot.deals() > 0 && most > 0);
  const std::uint64_t surely = fewest(pilot, question, sure), likely = fewest(pilot, question, 0);
  const bool unclear = surely - likely > likely / 10 || likely == most;
  if (pilot.deals() < most && surely / 10 > pilot.deals() && unclear) return {};
  return std::min(rounded(surely), most);
}

}  // namespace boneyard
