// Saved games and matches. The command `save` writes a file that the person names. A game in progress also has a file
// of its own in the state folder, written anew after every move. So `resume` finds games that were saved, interrupted,
// or cut off when the program was killed.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/lifetimebound.hpp"
#include "boneyard/session.hpp"
#include "platform/files.hpp"

namespace boneyard::app {

/// The game's name in the state folder: `block`; `own.castle-rock` of a declared game, which may have the name of
/// another game.
std::string state_name(const GameInfo& game);

/// The same of a match at a real table: `real.block`; without a game `real.`, of all.
std::string real_table_name(const GameInfo* game);

/// Reads and checks a saved game; `-` is standard input. Throws InputError naming file and line.
Session read_saved(const std::string& path);

/// Writes a game to a file. Refuses to replace a file that is no saved game. Throws InputError naming the file.
void save_game(const std::string& path, const Session& game);

/// The file of a game in progress, such as `kept-five-columns-20261124-234746-0123abcd.txt`. The name holds the
/// state_name() of the game, and when it began, in UTC. A lock keeps other processes from using the file. The file
/// stays until remove() is called, even if the program is killed.
class KeptFile {
 public:
  /// For a new game. `text` is its text now; update() makes the file when that text changes.
  KeptFile(std::filesystem::path state, std::string_view game, std::string text);
  /// Opens a file that exists, and locks it. Throws InputError, also if another process holds the lock.
  explicit KeptFile(const std::filesystem::path& file);

  /// Whether the game was saved, or should have been: the file existed before, or save() was called, even if it failed.
  /// False again after remove() or leave_for_resume().
  bool under_way() const { return under_way_; }
  /// The file's name, by which the statistics remember that they have counted the game; empty if there is no file.
  std::string name() const { return *lock_ ? path_.filename().string() : ""; }
  const std::string& text() const BONEYARD_LIFETIMEBOUND { return text_; }

  /// Writes the text of the game, if it has changed. A text of an earlier form is first copied to another name. Throws
  /// InputError; the text written before is then still whole.
  void save(const std::string& text);
  /// Calls save(). Instead of throwing, returns the error as a message, the first time that saving fails.
  std::string update(const std::string& text);
  /// Removes the file. Call this when the result has been counted, or the game is to be deleted.
  void remove();
  /// Unlocks the file and leaves it for `resume`. The next save() makes a new file.
  void leave_for_resume();

 private:
  std::filesystem::path state_, path_;
  std::string game_, text_;
  std::shared_ptr<Descriptor> lock_ = std::make_shared<Descriptor>();  // shared by all copies
  bool under_way_ = false, failed_ = false;
};

class PuzzlePlay;

/// A session to play: one that was dealt, loaded, or saved before and resumed.
struct Start {
  Session session;
  std::string note{};                    ///< the message to show with the first picture
  Effort effort{};                       ///< what the game has taken before
  std::optional<KeptFile> file{};        ///< the file that the session was resumed from
  std::shared_ptr<PuzzlePlay> puzzle{};  ///< the puzzle that is solved on the session; null: it is a game
};

/// Reads the text of a game. `file` names the file in error messages. Throws InputError.
Start parse_kept(const std::string& file, const std::string& text);

/// A game in progress, and its file.
struct KeptPlace {
  std::string game;  ///< its state_name()
  std::filesystem::path file;
};
/// All games in progress in the folder `state`, or those of `game` (a state_name()); the one saved last comes first.
/// Matches at real tables are among them only by their names.
/// Removes files of games that have been counted, which are there if the program was killed before it could remove
/// them.
std::vector<KeptPlace> kept_places(const std::filesystem::path& state, std::string_view game = {});
/// The same without games that another process has open, and without files that cannot be read.
std::vector<KeptPlace> free_places(const std::filesystem::path& state, std::string_view game = {});

/// Resumes the game that was saved last and is not open elsewhere: of `game`, a state_name(), or of any game if that is
/// empty. The note says how many more of that game are saved. Throws InputError, also if there is none.
Start resume_last(const std::filesystem::path& state, std::string_view game);
/// Resumes this game. Throws InputError, also if it is open elsewhere.
Start resume_place(const KeptPlace& place);

/// Deletes this game. It counts as lost if it counts, as a game that is left does. Returns the message about that.
/// Throws InputError, also if the game is open elsewhere.
std::string delete_place(const KeptPlace& place);

/// Loads a game that `save` wrote; it no longer counts. Throws InputError, also for a match without a person.
Start load_start(const std::string& path);

}  // namespace boneyard::app
