// How the odds of a chain game depend on the opening hand: `odds --openings`.
#pragma once

#include "boneyard/odds.hpp"
#include "odds/strata.hpp"
#include "platform/errors.hpp"
#include "platform/output.hpp"

namespace boneyard::app {

/// Prints every kind of opening hand with its exact odds, best first; only the kind of `hand`, if there is one. Hands
/// that a relabelling of the pips turns into each other are of one kind. For the thoughtful player this takes hours, or
/// gives proven bounds.
ExitCode print_openings(const Question& question, ExactLimits limits, std::optional<TileSet> hand, Format format);

/// Prints the odds of every kind of opening hand from a sample, or those of one. After all kinds it prints the whole
/// game's odds twice: from all deals alike, and with the known weight of each kind.
void print_sampled_openings(const Question& question, const std::vector<Stratum>& strata, std::optional<TileSet> hand,
                            Format format);

}  // namespace boneyard::app
