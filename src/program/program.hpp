// The whole program behind one call, so that each way to start it (start.cpp, start_mpi.cpp) is a few lines.
#pragma once

#include <functional>

#include "cli/odds_sampling.hpp"

namespace boneyard::app {

/// Runs the command line and returns the exit code. `engine` runs what `odds` samples.
int run_program(int argc, char** argv, const Engine& engine);

/// Calls `run` on a thread with enough stack for the searches, and returns what it returns.
int with_enough_stack(const std::function<int()>& run);

}  // namespace boneyard::app
