// Sampled odds of the chain games by opening hand, and what knowing the hands' weights gains. See the essay in
// strata.cpp.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "odds/odds.hpp"
#include "solvers/any_game.hpp"

namespace boneyard {

/// What is counted of the deals of one kind of opening hand.
struct Stratum {
  TileSet hand;             ///< a representative
  std::uint64_t hands = 0;  ///< of the kind: its weight
  Tally tally{};
};

/// The kinds of opening hand of `dealt` tiles, in a fixed order; the counts add up to all hands.
std::vector<Stratum> opening_strata(int dealt);

/// Decides the deals of the seeds, each counted for its kind of opening hand: the same for any number of threads.
/// Nothing if it was stopped. `hears(deals)` is told how many are done, from any thread but never from two at once.
std::optional<std::vector<Stratum>> sample_strata(const Variant& variant, SeedRange seeds, int threads,
                                                  const std::atomic<bool>* stop,
                                                  const std::function<void(std::uint64_t)>& hears = {});

/// The odds, each kind of hand with the weight that it has in the game, not the one that it happens to have in the
/// sample. `confidence` between 0 and 1, both excluded.
Estimate stratified(const std::vector<Stratum>& strata, double confidence);

}  // namespace boneyard
