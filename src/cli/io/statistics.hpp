// What a player has won and lost, per game and rule options: the file statistics.json of the state folder.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/session.hpp"
#include "cli/io/state_file.hpp"

namespace boneyard::app {

/// Keyed by `game` or `game;rule=value;…`.
using Statistics = std::map<std::string, Record, std::less<>>;

Json json_of(const Record& record);
std::string to_json(const Statistics& statistics);
/// What is no record belongs to somebody else and is passed over. Throws ParseError.
Statistics parse_statistics(std::string_view json);

/// None where there is no file yet. `said`: what to say of entries that are no records. Throws ParseError naming the
/// file if it is not readable.
Statistics load_statistics(const std::filesystem::path& folder, std::vector<std::string>* said = nullptr);

/// Moves a file that makes no sense aside, and returns what to say of that. Throws InputError.
std::string mend_statistics(const std::filesystem::path& folder);

/// Counts one game and returns the record with it. `saved`: its file in the folder, if it has one: as long as that is
/// there, it is not counted again. `said`: what to say of a file, or of a record in it, that made no sense and lies
/// aside now. Throws ParseError or InputError naming the file and what failed; the old file stays.
Record count_game(const std::filesystem::path& folder, std::string_view key, bool won, std::string_view saved = {},
                  std::string* said = nullptr);

/// The saved games that have been counted, by the names of their files; none if the file cannot be read.
std::set<std::string, std::less<>> counted_games(const std::filesystem::path& folder);

}  // namespace boneyard::app
