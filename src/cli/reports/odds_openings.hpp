// How the odds of a chain game depend on the opening hand: `odds --openings`.
#pragma once

#include "boneyard/odds.hpp"
#include "cli/errors.hpp"
#include "cli/io/output.hpp"
#include "odds/strata.hpp"

namespace boneyard::app {

/// Prints every kind of opening hand with its exact odds, the best first: hands that a relabelling of the pips turns
/// into each other are of one kind. For the thoughtful player that takes hours, or gives certain bounds.
ExitCode print_openings(const Question& question, ExactLimits limits, Format format);

/// The same from a sample, and the whole game's odds after them: all deals alike, and each kind with its own weight.
void print_sampled_openings(const Question& question, const std::vector<Stratum>& strata, Format format);

}  // namespace boneyard::app
