#include "cli/io/files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "cli/errors.hpp"

namespace boneyard::app {
namespace {

/// An open file that is closed at the end, whatever happens.
class File {
 public:
  File(const std::string& path, int flags) : path_(path), fd_(::open(path.c_str(), flags | O_CLOEXEC, 0666)) {
    if (fd_ < 0) fail_with_errno(path_, errno);
  }
  /// Takes a descriptor over.
  File(std::string name, std::in_place_t, int fd) : path_(std::move(name)), fd_(fd) {
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
  /// A failed write may be reported only when the file is closed (NFS).
  void close() {
    if (::close(std::exchange(fd_, -1)) != 0) fail_with_errno(path_, errno);
  }

 private:
  std::string path_;
  int fd_;
};

}  // namespace

std::string read_file(const std::string& path) {
  if (path == "-") return File("standard input", std::in_place, ::dup(STDIN_FILENO)).read();
  return File(path, O_RDONLY).read();
}

void replace_file(const std::string& given, std::string_view text) {
  std::error_code error;
  const auto status = std::filesystem::status(given, error);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    File file(given, O_WRONLY);
    file.write(text);
    return file.close();
  }
  // If it is a symbolic link, the file that it points to is replaced.
  const auto whole = std::filesystem::weakly_canonical(given, error);
  const std::string path = error ? given : whole.string(), new_path = path + ".tmp";
  try {
    File file(new_path, O_WRONLY | O_CREAT | O_TRUNC);
    file.write(text);
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
