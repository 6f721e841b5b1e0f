#include "cli/io/checkpoint_file.hpp"

#include <filesystem>

#include "cli/errors.hpp"

namespace boneyard::app {

std::optional<Checkpoint> read_checkpoint(const std::string& path) {
  std::error_code error;
  if (std::filesystem::status(path, error).type() == std::filesystem::file_type::not_found) return {};
  const std::string text = read_file(path);
  return at_place(path, [&] { return parse_checkpoint(text); });
}

void write_checkpoint(const std::string& path, const Checkpoint& checkpoint) {
  replace_file(path, to_text(checkpoint));
}

}  // namespace boneyard::app
