// How the odds of a chain game depend on the opening hand, for players who don't see the stock: `odds --openings`.
#pragma once

#include "cli/errors.hpp"
#include "cli/io/output.hpp"
#include "odds/method.hpp"

namespace boneyard::app {

/// Prints every kind of opening hand with its exact odds, the best first: hands that a relabelling of the pips turns
/// into each other are of one kind. Throws InputError if the game has no hidden stock, or the player sees it.
ExitCode print_openings(const Question& question, const ExactLimits& limits, Format format);

}  // namespace boneyard::app
