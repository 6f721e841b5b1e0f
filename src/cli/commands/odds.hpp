// boneyard odds, with the engine that runs it: threads here, or the ranks of a cluster (start_mpi.cpp).
#pragma once

#include "cli/commands/commands.hpp"
#include "cli/odds_sampling.hpp"

namespace boneyard::app {

Action odds_command(CLI::App& app, const Engine& engine);

}  // namespace boneyard::app
