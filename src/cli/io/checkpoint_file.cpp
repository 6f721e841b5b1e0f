#include "cli/io/checkpoint_file.hpp"

#include <filesystem>

#include "cli/errors.hpp"

namespace boneyard::app {
namespace {

constexpr std::string_view reservation = "# boneyard checkpoint: how many deals to count is being worked out\n";

}  // namespace

CheckpointFile::CheckpointFile(std::string path) : path_(std::move(path)), lock_(lock_file(path_)) {}

CheckpointFile::~CheckpointFile() {
  std::error_code error;
  if (reserved_) std::filesystem::remove(std::filesystem::canonical(path_, error), error);  // the file behind a link
}

std::optional<Checkpoint> CheckpointFile::read() const {
  if (!lock_) return {};
  const std::string text = read_file(path_);
  if (text == reservation) return {};  // of a run that was killed
  return at_place(name(), [&] { return parse_checkpoint(text); });
}

void CheckpointFile::reserve() {
  replace_locked_file(path_, reservation, lock_);
  reserved_ = true;
}

void CheckpointFile::write(const Checkpoint& checkpoint) {
  replace_locked_file(path_, to_text(checkpoint), lock_);
  reserved_ = false;
}

}  // namespace boneyard::app
