// Twelve To Go: measures dealing and deciding.
#include "verdict.hpp"

static const bool registered = boneyard::bench_game<boneyard::twelve_to_go::TwelveToGo>();
