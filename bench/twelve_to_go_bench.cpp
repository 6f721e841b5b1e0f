// Twelve To Go: from a seed to a verdict.
#include "verdict.hpp"

static const bool registered = boneyard::bench_game<boneyard::twelve_to_go::TwelveToGo>();
