// What a player has won and lost, per game and rule options: the file statistics.json of the state folder. What the
// games took stands in an object of its own, which versions that did not note it pass over.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/session.hpp"
#include "platform/state_file.hpp"

namespace boneyard::app {

/// Records by RecordKind::key(), such as `game` or `game;rule=value;…`.
using Statistics = std::map<std::string, Record, std::less<>>;

Json json_of(const Record& record);
std::string to_json(const Statistics& statistics);
/// Reads to_json() back. Skips entries that are no records, because they belong to other programs. Throws ParseError.
Statistics parse_statistics(std::string_view json);

/// Reads the file; no records if there is no file. `said` receives messages about entries that are no records. Throws
/// ParseError naming the file if it does not parse.
Statistics load_statistics(const std::filesystem::path& folder, std::vector<std::string>* said = nullptr);

/// Moves a file that does not parse aside, and returns a message about that. Throws InputError.
std::string mend_statistics(const std::filesystem::path& folder);

/// Counts one game and returns the record with it. Keys of the record that another version has written stay. `saved` is
/// the name of the game's file in the folder, if it has one: as long as that file exists, the game is not counted
/// again. `said` receives the message if the statistics, or the record in them, did not parse and were moved aside.
/// Throws ParseError or InputError that names the file and what failed; the old file stays.
Record count_game(const std::filesystem::path& folder, std::string_view key, bool won, std::string_view saved = {},
                  std::string* said = nullptr, const std::optional<Effort>& effort = {});

/// The names of the files of all saved games that have been counted; none if the statistics cannot be read.
std::set<std::string, std::less<>> counted_games(const std::filesystem::path& folder);

}  // namespace boneyard::app
