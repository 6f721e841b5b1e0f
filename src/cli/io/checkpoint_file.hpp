// Checkpoints on disk: written so that at every moment the file is either the old one or the new one, whole.
#pragma once

#include <optional>
#include <string>

#include "cli/io/files.hpp"
#include "odds/checkpoint.hpp"

namespace boneyard::app {

/// nullopt if there is no such file. Throws InputError that names the file: unreadable, foreign, truncated,
/// altered, of another version.
std::optional<Checkpoint> read_checkpoint(const std::string& path);

/// See replace_file(). Throws InputError that names the file; the checkpoint that was there is then still whole.
void write_checkpoint(const std::string& path, const Checkpoint& checkpoint);

}  // namespace boneyard::app
