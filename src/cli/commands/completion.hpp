// What completes the words of a command line.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace boneyard::app {

/// What may stand in the place of the last of `words`, a line each: the word, a tab, what it means. A line `:files`
/// stands for the names of files. Only what begins with the last word is listed.
std::vector<std::string> completions(const CLI::App& app, const std::vector<std::string>& words);

}  // namespace boneyard::app
