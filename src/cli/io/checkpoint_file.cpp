#include "cli/io/checkpoint_file.hpp"

#include "cli/errors.hpp"

namespace boneyard::app {

CheckpointFile::CheckpointFile(std::string path) : path_(std::move(path)), lock_(lock_file(path_)) {}

std::optional<Checkpoint> CheckpointFile::read() const {
  if (!lock_) return {};
  const std::string text = read_file(path_);
  return at_place(name(), [&] { return parse_checkpoint(text); });
}

void CheckpointFile::write(const Checkpoint& checkpoint) { replace_locked_file(path_, to_text(checkpoint), lock_); }

}  // namespace boneyard::app
