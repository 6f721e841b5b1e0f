// Saved games and matches: by `save`, and those under way, each in a file of its own in the state folder, written
// anew after every move, so that `resume` has what was saved, interrupted, or cut off with the program.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/session.hpp"
#include "cli/io/files.hpp"

namespace boneyard::app {

/// Reads and checks a file; `-` is standard input. Throws InputError naming file and line.
Session read_saved(const std::string& path);

/// Writes a game. Refuses to replace a file that is no game of this kind. Throws InputError naming the file.
void save_game(const std::string& path, const Session& game);

/// The file of the game at a table, `kept-five-columns-20261124-234746-0123abcd.txt`: named by the game and by when it
/// began, in UTC. One table at a time holds it. It stays until remove(), whatever ends the program.
class KeptFile {
 public:
  /// Of a game that lies as `text` tells: the first change makes the file.
  KeptFile(std::filesystem::path state, std::string_view game, std::string text);
  /// One that is there. Throws InputError, also if another table holds it.
  explicit KeptFile(const std::filesystem::path& file);

  /// There has been something to save.
  bool under_way() const { return under_way_; }
  /// As records remember which games they have counted; empty if there is no file.
  std::string name() const { return *lock_ ? path_.filename().string() : ""; }
  const std::string& text() const { return text_; }

  /// Writes the game as it is now, if it has changed. Throws InputError; what was written before is then still whole.
  void save(const std::string& text);
  /// The same, but a failure is only said, once.
  std::string update(const std::string& text);
  /// The result has been counted, or the game is to be deleted.
  void remove();
  /// Leaves the file for `resume`. What is saved from here on is another game.
  void let_go();

 private:
  std::filesystem::path state_, path_;
  std::string game_, text_;
  std::shared_ptr<Descriptor> lock_ = std::make_shared<Descriptor>();  // of all copies
  bool under_way_ = false, failed_ = false;
};

/// The text of such a file.
std::string kept_text(const Session& game, int hints);

/// What a person begins with or goes on with: a session that was dealt, loaded, or saved before.
struct Start {
  Session session;
  std::string note{};              ///< said when it is first shown
  int hints = 0;                   ///< asked for before
  std::optional<KeptFile> file{};  ///< it was resumed from
};

/// A kept text, without its file; `file`: for messages. Throws InputError.
Start parse_kept(const std::string& file, const std::string& text);

/// A game that is under way, and its file.
struct KeptPlace {
  std::string_view game;
  std::filesystem::path file;
};
/// All of them, or those of a game, a full name; the one that was saved last comes first. What has been counted is
/// removed, should the program have been killed before it could do that.
std::vector<KeptPlace> kept_places(const std::filesystem::path& state, std::string_view game = {});
/// Without those that lie on a table now, or cannot be read.
std::vector<KeptPlace> free_places(const std::filesystem::path& state, std::string_view game = {});

/// A game that was saved or cut off: of those of `game`, a full name, or of all if that is empty, the last one that
/// nobody plays now. Its note says how many more there are. Throws InputError, also if there is none.
Start resume_last(const std::filesystem::path& state, std::string_view game);
/// That one. Throws InputError, also if it is being played elsewhere.
Start resume_place(const KeptPlace& place);

/// Loads a saved game. The game does not count for the record. Throws InputError, also for a match that has no person.
Start load_start(const std::string& path);

}  // namespace boneyard::app
