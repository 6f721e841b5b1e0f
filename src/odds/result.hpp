// The answer to "how often is this game won", with all the conditions it holds for; and adding up such answers.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "odds/interval.hpp"
#include "odds/odds.hpp"
#include "odds/table_odds.hpp"
#include "solvers/variant.hpp"

namespace boneyard {

/// A figure with all that it holds for.
struct OddsResult {
  Variant variant{};
  Player player = Player::thoughtful;
  Method method = Method::sample;
  std::vector<SeedRange> seeds{};  ///< what was counted, ascending and disjoint; empty for exact figures
  Tally tally{};                   ///< sample only
  bool left_known = false;         ///< whether the tally's histogram counts
  std::uint64_t samples = 0;       ///< rare only
  IntervalKind interval = IntervalKind::wilson;
  double confidence = 0.95;
  int scheme = 0;                     ///< version of the dealing scheme (deals/seed.hpp)
  Estimate estimate{};                ///< the figure
  std::optional<TableMean> mean{};    ///< table games: the mean value of a deal, unless only who wins was asked
  bool published = false;             ///< read from a table of data/: the sums of values are not in it
  double seconds = 0;                 ///< that the computation took
  Cutoff cutoff = Cutoff::none;       ///< exact only: the limit that was reached; low and high are bounds then
  std::vector<std::string> notes{};   ///< sentences for people
  std::vector<CountedDraws> draws{};  ///< exact only: what became of all deals draw by draw, where it was counted so
};

/// Whether a limit left something open, of what was counted or of an exact figure.
inline bool cut_short(const OddsResult& result) {
  return result.cutoff != Cutoff::none || result.tally.undecided > 0 || (result.mean && result.mean->cut_short);
}

/// One result and the name of where it came from, for messages.
struct NamedResult {
  std::string name;
  OddsResult result;
};

/// Adds up sampled results of disjoint seeds; what they hold for must be the same. Their seconds add up too.
/// Throws ParseError naming the two that do not go together, and why.
OddsResult merge(std::span<const NamedResult> parts);

}  // namespace boneyard
