// Five Columns: measures dealing and deciding.
#include "verdict.hpp"

static const bool registered = boneyard::bench_game<boneyard::five_columns::FiveColumns>();
