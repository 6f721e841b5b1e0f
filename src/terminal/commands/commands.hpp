// The commands that need the terminal's drawing: to play, and to show a game again.
#pragma once

#include "cli/commands/commands.hpp"

namespace boneyard::app {

// Each declares its arguments to `app`, which outlives the action that it returns.
Action replay_command(CLI::App& app);
Action play_command(CLI::App& app);
Action daily_command(CLI::App& app);

}  // namespace boneyard::app
