// What the program remembers from one run to the next: small json files in the state folder, all of one shape.
//
//   {"boneyard_statistics": 1, "games": {…}}      a mark with the version, and the object that holds what is kept
//
// A file is written new beside the old one and renamed over it, under a lock on a third file: of two programs at once
// both are heard, and a crash damages nothing. What others have put into a file stays there. A file that makes no sense
// is never overwritten: a change moves it aside, to NAME.json.broken.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "cli/io/files.hpp"
#include "cli/io/json.hpp"

namespace boneyard::app {

class StateFile {
 public:
  /// `name` of the file, without `.json`; `holds`: the key of its object. `folder` may be empty: nothing is kept then.
  StateFile(const std::filesystem::path& folder, std::string name, std::string holds);

  /// The object in a file's text. Throws ParseError.
  Json parse(std::string_view text) const;
  /// A file's text with this object in it.
  std::string text(const Json& object) const;

  using Check = std::function<void(const Json&)>;
  /// The object; an empty one where there is no file. Throws ParseError, as `check` may, or InputError that names the
  /// file.
  Json read(const Check& check = {}) const;
  /// Calls `change` with the object as it stands, under the lock, and writes what it makes of it. A file that makes no
  /// sense, of which `check` may throw ParseError, is moved aside before, and the object empty; what to say of that is
  /// returned. `change` may return why it had to overwrite a part that makes no sense: the old file is then kept aside,
  /// too. Throws InputError, and ParseError if there is no folder; what was there is then still whole.
  std::string change(const std::function<std::string(Json&)>& change, const Check& check = {}) const;
  /// Moves the file aside, as change() does, if it makes no sense; else leaves it alone.
  std::string mend(const Check& check = {}) const;

 private:
  Json whole(const Json& object) const { return {{mark_, version}, {holds_, object}}; }
  Json parse_all(std::string_view text) const;
  Json read_all() const;
  std::filesystem::path free_broken() const;
  std::string move_aside(std::string_view why) const;
  std::filesystem::path path(std::string_view ending) const { return folder_ / (name_ + std::string(ending)); }
  /// The file, for a message.
  std::string name() const { return shown(path(".json").string()); }

  static constexpr int version = 1;
  std::filesystem::path folder_;
  std::string name_, mark_, holds_;
};

/// Waits until nobody else holds the lock of this file of the state folder, `FILE.lock`, and holds it. Throws
/// InputError.
Descriptor lock_beside(const std::filesystem::path& file);

/// Where the program keeps what it remembers: $XDG_STATE_HOME/boneyard, else ~/.local/state/boneyard; empty if there is
/// no home at all.
std::filesystem::path state_folder();
/// Where it keeps what it can compute again: $XDG_CACHE_HOME/boneyard, else ~/.cache/boneyard; or empty.
std::filesystem::path cache_folder();

}  // namespace boneyard::app
