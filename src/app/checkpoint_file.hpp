// Checkpoints on disk: written so that at every moment the file is either the old one or the new one, whole.
#pragma once

#include <optional>
#include <string>

#include "odds/checkpoint.hpp"

namespace boneyard::app {

/// nullopt if there is no such file. Throws InputError that names the file: unreadable, foreign, truncated,
/// altered, of another version.
std::optional<Checkpoint> read_checkpoint(const std::string& path);

/// Writes `path`.tmp, syncs it, renames it to `path`, syncs the directory. Throws InputError that names the
/// file; the checkpoint that was there is then still whole.
void write_checkpoint(const std::string& path, const Checkpoint& checkpoint);

/// A whole file, read. Throws InputError that names it.
std::string read_file(const std::string& path);

}  // namespace boneyard::app
