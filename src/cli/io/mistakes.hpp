// The player's own mistakes, to be tried again: the file mistakes.json of the state folder.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/mistake.hpp"
#include "cli/io/state_file.hpp"

namespace boneyard::app {

/// So many mistakes are kept: the latest.
inline constexpr std::size_t most_mistakes = 1000;

/// Adds a mistake to the file. One that stands there already becomes the latest. Returns a message if a damaged file
/// was moved aside. Throws ParseError, InputError.
std::string keep_mistake(const std::filesystem::path& folder, const Mistake& mistake);

/// Reads the file, the latest mistake last; no mistakes if there is no file. `said` receives messages about entries
/// that are no mistakes. Throws ParseError, InputError.
std::vector<Mistake> load_mistakes(const std::filesystem::path& folder, std::vector<std::string>* said = nullptr);

/// The kinds of the mistakes, the most frequent first, as a table for text; empty without mistakes.
std::string mistakes_table(const std::vector<Mistake>& mistakes);

}  // namespace boneyard::app
