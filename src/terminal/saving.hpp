// Saved games: by `save`, and without being asked when the program is interrupted.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "sitting/transcript.hpp"

namespace boneyard::app {

/// Reads and checks a file; `-` is standard input. Throws InputError naming file and line.
Transcript read_transcript(const std::string& path);

/// Writes a transcript. Refuses to replace a file that is no transcript. Throws InputError naming the file.
void save_game(const std::string& path, const Transcript& transcript);

/// A game that was interrupted, in the state folder; only the last one is kept.
struct Interrupted {
  Transcript game;
  std::string why_not;  ///< it does not count, a clause; empty if it does
};
bool is_kept(const std::filesystem::path& state);
/// Throws InputError.
void keep(const std::filesystem::path& state, const Interrupted& interrupted);
/// Reads the game and removes its file. Throws InputError, also if there is none.
Interrupted take_up(const std::filesystem::path& state);

}  // namespace boneyard::app
