// Bingo: measures dealing and deciding.
#include "verdict.hpp"

static const bool registered = boneyard::bench_game<boneyard::bingo::Bingo>();
