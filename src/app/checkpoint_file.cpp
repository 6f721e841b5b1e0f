#include "app/checkpoint_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "app/errors.hpp"

namespace boneyard::app {
namespace {

/// An open file that is closed at the end, whatever happens.
class File {
 public:
  File(const std::string& path, int flags) : path_(path), fd_(::open(path.c_str(), flags | O_CLOEXEC, 0666)) {
    if (fd_ < 0) fail_with_errno(path_, errno);
  }
  ~File() {
    if (fd_ >= 0) ::close(fd_);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  void write(std::string_view text) {
    while (!text.empty()) {
      const auto written = ::write(fd_, text.data(), text.size());
      if (written < 0 && errno != EINTR) fail_with_errno(path_, errno);
      if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  std::string read() {
    std::string text;
    char buffer[65536];
    for (;;) {
      const auto got = ::read(fd_, buffer, sizeof buffer);
      if (got == 0) return text;
      if (got < 0 && errno != EINTR) fail_with_errno(path_, errno);
      if (got > 0) text.append(buffer, static_cast<std::size_t>(got));
    }
  }
  void sync() {
    // Some file systems cannot sync a directory, and say so with EINVAL: then there is nothing to do.
    if (::fsync(fd_) != 0 && errno != EINVAL) fail_with_errno(path_, errno);
  }
  /// Closing may be what reports a failed write (NFS).
  void close() {
    if (::close(std::exchange(fd_, -1)) != 0) fail_with_errno(path_, errno);
  }

 private:
  std::string path_;
  int fd_;
};

}  // namespace

std::string read_file(const std::string& path) { return File(path, O_RDONLY).read(); }

std::optional<Checkpoint> read_checkpoint(const std::string& path) {
  std::error_code error;
  if (std::filesystem::status(path, error).type() == std::filesystem::file_type::not_found) return {};
  const std::string text = read_file(path);
  return at_place(path, [&] { return parse_checkpoint(text); });
}

void write_checkpoint(const std::string& path, const Checkpoint& checkpoint) {
  const std::string new_path = path + ".tmp";
  try {
    File file(new_path, O_WRONLY | O_CREAT | O_TRUNC);
    file.write(to_text(checkpoint));
    file.sync();
    file.close();
  } catch (...) {
    ::unlink(new_path.c_str());
    throw;
  }
  if (std::rename(new_path.c_str(), path.c_str()) != 0) fail_with_errno(path, errno);
  const auto directory = std::filesystem::path(path).parent_path();
  File(directory.empty() ? "." : directory.string(), O_RDONLY | O_DIRECTORY).sync();
}

}  // namespace boneyard::app
