// Post-stratified odds from a sample: deals are divided by kinds of opening hand, whose frequencies are known. The
// essay is in strata.cpp.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "boneyard/game.hpp"
#include "boneyard/tally.hpp"

namespace boneyard {

/// One kind of opening hand, and the counts of the sampled deals that have such a hand.
struct Stratum {
  TileSet hand;             ///< one hand of this kind
  std::uint64_t hands = 0;  ///< number of hands of this kind, which is its weight
  Tally tally{};
};

/// Makes a stratum without deals for each kind of opening hand, in a fixed order. The numbers of hands add up to all
/// hands.
std::vector<Stratum> opening_strata(const HandKinds& kinds);

/// Decides the deals of the seeds, and counts them by kind of opening hand. The result is the same for any number of
/// threads; nullopt if it was stopped. Calls `hears` with the number of deals done so far. The calls come from any
/// thread, but never from two at once.
std::optional<std::vector<Stratum>> sample_strata(const Variant& variant, SeedRange seeds, int threads,
                                                  const std::atomic<bool>* stop,
                                                  const std::function<void(std::uint64_t)>& hears = {});

/// The odds, with each kind of hand weighted by its frequency in the game, not by its frequency in the sample.
/// `confidence` is above 0 and below 1.
Estimate stratified(const std::vector<Stratum>& strata, double confidence);

}  // namespace boneyard
