// A checkpoint on disk: written so that at every moment the file is either the old one or the new one, whole, and held
// by one run at a time.
#pragma once

#include <optional>
#include <string>

#include "boneyard/tally.hpp"
#include "cli/io/files.hpp"

namespace boneyard::app {

class CheckpointFile {
 public:
  /// Locks the file, if it is there. Throws InputError that names it: in use by another run, no regular file.
  explicit CheckpointFile(std::string path);

  ~CheckpointFile();
  CheckpointFile(const CheckpointFile&) = delete;
  CheckpointFile& operator=(const CheckpointFile&) = delete;

  /// nullopt if there is no such file, or it is only reserved. Throws InputError that names it: unreadable, foreign,
  /// truncated, altered, of another version.
  std::optional<Checkpoint> read() const;

  /// Takes the place of a checkpoint that is to come, against every other run. It is given up if none comes. Throws as
  /// write().
  void reserve();

  /// The path, for a message.
  std::string name() const { return shown(path_); }

  /// See replace_locked_file(). Throws InputError that names the file; the checkpoint that was there is then still
  /// whole.
  void write(const Checkpoint& checkpoint);

 private:
  std::string path_;
  Descriptor lock_;  ///< the file as it is now
  bool reserved_ = false;
};

}  // namespace boneyard::app
