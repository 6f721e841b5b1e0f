// Saved games and matches: by `save`, and put away for `resume` when the player leaves or the program is interrupted.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "sitting/sitting.hpp"
#include "sitting/table_match.hpp"
#include "sitting/transcript.hpp"

namespace boneyard::app {

/// Reads and checks a file; `-` is standard input. Throws InputError naming file and line.
Transcript read_transcript(const std::string& path);
/// The same of a game or a match, whichever it is.
std::variant<Transcript, TableMatch> read_saved(const std::string& path);

/// Writes a transcript. Refuses to replace a file that is no transcript. Throws InputError naming the file.
void save_game(const std::string& path, const Transcript& transcript);

/// Writes a match. Refuses to replace a file that is none. Throws InputError naming the file.
void save_match(const std::string& path, const TableMatch& match);

/// The game that was put away last, if any was.
std::optional<std::string_view> last_kept(const std::filesystem::path& state);
/// The game of which one was put away: `game` itself, a full name, or the last one of all if that is empty. Throws
/// InputError if there is none.
std::string_view name_kept(const std::filesystem::path& state, std::string_view game = {});

/// A game that was put away, in the state folder: of each of the six the last one.
struct Kept {
  Transcript game;
  std::string why_not{};  ///< it does not count, a clause; empty if it does
  Dealt dealt = Dealt::all;
  std::optional<std::uint64_t> drawn_from{};
  std::string date{};

  /// What a transcript does not say of where its deal came from.
  void restore(DealtDeal& deal) const;
};
/// All that can be read, the last one first.
std::vector<Kept> kept_games(const std::filesystem::path& state);
/// That of a game, if there is one and it can be read.
std::optional<Kept> kept_game(const std::filesystem::path& state, std::string_view game);
/// `why_not`: the game does not count, for this reason or one of its own. Throws InputError.
void keep(const std::filesystem::path& state, const Sitting& sitting, std::string why_not);
/// Reads a game; its file stays until the game is over, so that nothing is lost if the program is killed. Throws
/// InputError, also if there is none.
Kept take_up(const std::filesystem::path& state, std::string_view game);

// The same for matches of the table games, of each of the twelve the last one.
std::optional<TableMatch> kept_match(const std::filesystem::path& state, std::string_view game);
void keep(const std::filesystem::path& state, const TableMatch& match);
TableMatch take_up_match(const std::filesystem::path& state, std::string_view game);
/// Removes the file of a game or match, a full name, if there is one.
void forget_kept(const std::filesystem::path& state, std::string_view game);

}  // namespace boneyard::app
