// Small json files in the state folder, in which the program keeps what it remembers from one run to the next. All have
// the same shape:
//
//   {"boneyard_statistics": 1, "games": {…}}      a mark with the version, and an object with the data
//
// A change writes a new file beside the old one and renames it over the old one, while it holds a lock on a third file.
// So if two programs change a file at once, both changes are kept, and a crash damages nothing. Keys of other programs
// in a file stay there. A file that does not parse is never overwritten: a change moves it aside, to NAME.json.broken.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "platform/files.hpp"
#include "platform/json.hpp"

namespace boneyard::app {

class StateFile {
 public:
  /// `name`: the file's name without `.json`. `holds`: the key of the object with the data. `folder` may be empty; then
  /// nothing is kept.
  StateFile(const std::filesystem::path& folder, std::string name, std::string holds);

  /// The object with the data, from the text of a file. Throws ParseError.
  Json parse(std::string_view text) const;
  /// The text of a file that has `object` as its data.
  std::string text(const Json& object) const;

  using Check = std::function<void(const Json&)>;
  /// Reads the object; an empty one if there is no file. Throws ParseError (as `check` may), or InputError that names
  /// the file.
  Json read(const Check& check = {}) const;
  /// Calls `change` on the current object, under the lock, and writes the changed object. A file that does not parse,
  /// or for which `check` throws ParseError, is first moved aside, and `change` gets an empty object. If `change` has
  /// to overwrite a damaged part of the object, it returns the reason, and a copy of the old file is put aside. In both
  /// cases this returns a message. Throws InputError, and ParseError if there is no folder; the old file is then still
  /// whole.
  std::string change(const std::function<std::string(Json&)>& change, const Check& check = {}) const;
  /// If the file does not parse, moves it aside as change() does, and returns the message.
  std::string mend(const Check& check = {}) const;

 private:
  Json whole(const Json& object) const { return {{mark_, version}, {holds_, object}}; }
  Json parse_all(std::string_view text) const;
  Json read_all(const Check& check) const;
  std::filesystem::path free_broken() const;
  std::string move_aside(std::string_view why) const;
  std::filesystem::path path(std::string_view ending) const { return folder_ / (name_ + std::string(ending)); }
  /// The file's name for messages.
  std::string name() const { return shown(path(".json").string()); }

  static constexpr int version = 1;
  std::filesystem::path folder_;
  std::string name_, mark_, holds_;
};

/// Waits until no other process holds the lock of a file of the state folder, `FILE.lock`, and takes the lock. Throws
/// InputError.
Descriptor lock_beside(const std::filesystem::path& file);

/// The folder for what the program remembers: $XDG_STATE_HOME/boneyard, else ~/.local/state/boneyard; empty if there is
/// no home folder.
std::filesystem::path state_folder();
/// The folder for what the program can compute again: $XDG_CACHE_HOME/boneyard, else ~/.cache/boneyard; or empty.
std::filesystem::path cache_folder();

}  // namespace boneyard::app
