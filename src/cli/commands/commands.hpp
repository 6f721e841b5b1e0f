// What a command of the program is. src/program lists them all; each lives in a file of its own.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "cli/odds_sampling.hpp"

namespace boneyard::app {

/// What a command does once its arguments are parsed. It prints through output() and throws what errors.hpp
/// names; run_program() does the rest.
using Action = std::function<ExitCode()>;

// Each declares its arguments to `app`, which outlives the action that it returns.
Action games_command(CLI::App& app);
Action deal_command(CLI::App& app);
Action solve_command(CLI::App& app);
/// With the engine that runs it: threads here, or the ranks of a cluster (start_mpi.cpp).
Action odds_command(CLI::App& app, const Engine& engine);
Action check_command(CLI::App& app);
Action stats_command(CLI::App& app);
Action rules_command(CLI::App& app);
Action config_command(CLI::App& app);
Action completion_command(CLI::App& app);

/// What the last of `words` may be completed to, a line each: the word, a tab, what it means. The line `:files` stands
/// for the names of files.
std::vector<std::string> completions(const CLI::App& app, const std::vector<std::string>& words);

}  // namespace boneyard::app
