// Five's the Limit: measures dealing and deciding.
#include "verdict.hpp"

static const bool registered = boneyard::bench_game<boneyard::chain::FivesTheLimit>();
