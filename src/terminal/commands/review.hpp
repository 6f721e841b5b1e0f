// What the moves of a saved game have cost: `boneyard replay --review`.
#pragma once

#include "boneyard/session.hpp"
#include "cli/options.hpp"
#include "platform/errors.hpp"

namespace boneyard::app {

/// Prints of each hand what the choices of its persons cost, with open hands and by what they could know; of a patience
/// that is over the move that lost it.
ExitCode show_review(const Session& session, const DisplayArguments& display);

}  // namespace boneyard::app
