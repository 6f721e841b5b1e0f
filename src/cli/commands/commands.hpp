// The commands of the program. src/program lists them all; each is defined in a file of its own.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "cli/odds_sampling.hpp"

namespace boneyard::app {

/// The action of a command, to be called once its arguments are parsed. It prints through output() and throws the
/// errors of errors.hpp, which run_program() handles.
using Action = std::function<ExitCode()>;

// Each declares its arguments to `app` and returns the action that runs the command. `app` must outlive that action.
Action games_command(CLI::App& app);
Action deal_command(CLI::App& app);
Action solve_command(CLI::App& app);
/// `engine` counts sampled deals: on threads here, or on the ranks of a cluster (start_mpi.cpp).
Action odds_command(CLI::App& app, const Engine& engine);
Action check_command(CLI::App& app);
Action puzzles_command(CLI::App& app);
Action serve_command(CLI::App& app);
Action stats_command(CLI::App& app);
Action rules_command(CLI::App& app);
Action config_command(CLI::App& app);
Action completion_command(CLI::App& app);

/// The possible completions of the last of `words`, a line each: the word, a tab, its meaning. The line `:files` stands
/// for the names of files.
std::vector<std::string> completions(const CLI::App& app, const std::vector<std::string>& words);

}  // namespace boneyard::app
