// What a command of the program is. src/program lists them all; each lives in a file of its own.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

#include "cli/errors.hpp"

namespace boneyard::app {

/// What a command does once its arguments are parsed. It prints through output() and throws what errors.hpp
/// names; run_program() does the rest.
using Action = std::function<ExitCode()>;

// Each declares its arguments to `app`, which outlives the action that it returns.
Action games_command(CLI::App& app);
Action deal_command(CLI::App& app);
Action solve_command(CLI::App& app);
Action check_command(CLI::App& app);
Action stats_command(CLI::App& app);
Action rules_command(CLI::App& app);
Action config_command(CLI::App& app);
Action completion_command(CLI::App& app);

}  // namespace boneyard::app
