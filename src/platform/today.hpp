// The date on this machine, by which daily deals and the pauses of puzzles go.
#pragma once

#include "boneyard/session.hpp"

namespace boneyard::app {

/// Today's date in local time, or $BONEYARD_TODAY, which tests set. Throws ParseError.
Date today();

}  // namespace boneyard::app
