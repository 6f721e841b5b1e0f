// The shipped puzzles, and a person's record of puzzles in the state folder.
#pragma once

#include <filesystem>
#include <string>

#include "boneyard/puzzle_record.hpp"
#include "boneyard/session.hpp"

namespace boneyard::app {

/// The puzzles that are compiled in.
const PuzzleList& shipped_puzzles();

/// Reads puzzles.json in the state folder; a new record if there is none. Throws ParseError, InputError.
PuzzleRecord load_puzzles(const std::filesystem::path& state);
/// Moves a damaged puzzles.json aside and returns a message about it. Throws InputError.
std::string mend_puzzles(const std::filesystem::path& state);

/// The record before and after a result was noted; `said` is a message if a damaged file was moved aside.
struct NotedPuzzle {
  PuzzleRecord before{}, after{};
  std::string said{};
};
/// Notes a result, see PuzzleRecord::note(). Throws ParseError, InputError.
NotedPuzzle note_puzzle(const std::filesystem::path& state, std::string_view id, int rating, const PuzzleResult& result,
                        std::optional<Date> daily);

}  // namespace boneyard::app
