// What completes the words of a command line.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace boneyard::app {

/// What the last of `words` may be completed to, a line each: the word, a tab, what it means. The line `:files` stands
/// for the names of files.
std::vector<std::string> completions(const CLI::App& app, const std::vector<std::string>& words);

}  // namespace boneyard::app
