// What the program remembers of how a person likes to play: the file settings.json of the state folder. The
// configuration file, which a person writes, and the command line come before it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace boneyard::app {

/// The value that was saved last; empty if there is none, or if the file cannot be read. Saving reports that.
std::string saved_setting(const std::filesystem::path& state, std::string_view name);

/// Saves a value. Returns a message if that fails, or if a damaged file was moved aside; else nothing.
std::string save_setting(const std::filesystem::path& state, std::string_view name, std::string_view value);

}  // namespace boneyard::app
