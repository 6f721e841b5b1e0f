// What a player has won and lost, per game and rule options, in one file that a crash cannot damage.
//
// The file is json, written new beside the old one and renamed over it, under a lock on a third file: two
// tables open at once both count. What others have put into the file stays there. A file that can't be read is never
// overwritten.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "sitting/record.hpp"

namespace boneyard::app {

/// Keyed by `game` or `game;rule=value;…`.
using Statistics = std::map<std::string, Record, std::less<>>;

std::string to_json(const Statistics& statistics);
/// What is no record belongs to somebody else and is passed over. Throws ParseError.
Statistics parse_statistics(std::string_view json);

/// Where the program keeps what it remembers: $XDG_STATE_HOME/boneyard, else ~/.local/state/boneyard; empty
/// if there is no home at all.
std::filesystem::path state_folder();

/// An empty record where there is no file yet. Throws ParseError naming the file if it is not readable.
Statistics load_statistics(const std::filesystem::path& folder);

/// Counts one game, under the lock, and returns the record with it; whatever else is in the file stays there. Throws
/// ParseError or InputError naming the file and what failed; the old file stays.
Record count_game(const std::filesystem::path& folder, std::string_view key, bool won);

}  // namespace boneyard::app
