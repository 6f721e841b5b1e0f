// The command line as a whole: every command with its arguments. The commands themselves are listed in program.cpp.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "cli/commands/commands.hpp"
#include "cli/odds_sampling.hpp"

namespace boneyard::app {

/// Declared for the words that were typed: after the name of a table game some commands are others.
struct CommandLine {
  CLI::App app;
  Action chosen;  ///< by parsing

  CommandLine(const std::vector<std::string>& words, const Engine& engine);

 private:
  std::vector<Action> actions_;
};

/// What may stand in the place of the last of `words`, a line each: the word, a tab, what it means. A line `:files`
/// stands for the names of files. Only what begins with the last word is listed.
std::vector<std::string> completions(const CLI::App& app, const std::vector<std::string>& words);

}  // namespace boneyard::app
