// Sampled odds, post-stratified by kinds of opening hand, whose frequencies are known. The essay is
// in strata.cpp.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "boneyard/game.hpp"
#include "boneyard/tally.hpp"

namespace boneyard {

/// What is counted of the deals of one kind of opening hand.
struct Stratum {
  TileSet hand;             ///< a representative
  std::uint64_t hands = 0;  ///< of the kind: its weight
  Tally tally{};
};

/// The kinds of opening hand, in a fixed order; the counts add up to all hands.
std::vector<Stratum> opening_strata(const HandKinds& kinds);

/// Decides the deals of the seeds and counts them by kind of opening hand; the same for any number of threads. Nothing
/// if it was stopped. `hears(deals)` is told how many are done, from any thread but never from two at once.
std::optional<std::vector<Stratum>> sample_strata(const Variant& variant, SeedRange seeds, int threads,
                                                  const std::atomic<bool>* stop,
                                                  const std::function<void(std::uint64_t)>& hears = {});

/// The odds, with each kind of hand weighted as in the game, not as it happens to be in the sample. `confidence` is
/// between 0 and 1, both excluded.
Estimate stratified(const std::vector<Stratum>& strata, double confidence);

}  // namespace boneyard
