// The commands that draw on the terminal: `play`, `daily`, `puzzle`, `assist` and `replay`.
#pragma once

#include "cli/commands/commands.hpp"

namespace boneyard::app {

// Each declares its arguments to `app` and returns the action that runs the command. `app` must outlive that action.
Action replay_command(CLI::App& app);
Action play_command(CLI::App& app);
Action daily_command(CLI::App& app);
Action puzzle_command(CLI::App& app);
Action assist_command(CLI::App& app);

}  // namespace boneyard::app
