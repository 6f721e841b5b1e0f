#include "platform/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <random>
#include <regex>

#include "deals/lines.hpp"
#include "platform/errors.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {
namespace {

constexpr const char* no_regular_file = ": not a regular file";
constexpr const char* a_link = ": a symbolic link; expected a file of boneyard itself";
constexpr std::size_t longest_beginning = 64;  ///< bytes of a file that say of which kind it is

// Some file systems cannot sync a directory and say so by EINVAL. Then nothing can be done.
void sync(const Descriptor& file, const std::string& path) {
  if (::fsync(file.get()) != 0 && errno != EINVAL) fail_with_errno(shown(path), errno);
}

std::string folder_of(const std::string& path) {
  const auto folder = std::filesystem::path(path).parent_path();
  return folder.empty() ? "." : folder.string();
}

/// The path behind symbolic links, even if the last one points to no file.
std::string real_path(const std::string& path) {
  constexpr int most_links = 40;
  std::filesystem::path real = path;
  std::error_code error;
  for (int links = 0; links < most_links && std::filesystem::is_symlink(real, error); ++links)
    real = real.parent_path() / std::filesystem::read_symlink(real, error);
  return real.string();
}

/// Whether `path` is a pipe or a device, which can only be written to directly.
bool is_no_regular_file(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
}

/// Whether `path` names standard output, wherever that goes: a file there is written to, and not replaced.
bool names_standard_output(std::string_view path) {
  return path == "/dev/stdout" || path == "/dev/fd/1" || path == "/proc/self/fd/1";
}

/// Whether standard output goes to this file.
bool is_standard_output(const Descriptor& file) {
  struct stat there {
  }, out{};
  return ::fstat(file.get(), &there) == 0 && ::fstat(STDOUT_FILENO, &out) == 0 && there.st_dev == out.st_dev &&
         there.st_ino == out.st_ino;
}

bool is_own(const FileKind& kind) { return kind.beginnings.empty(); }

/// Throws InputError if anything but a regular file is there.
void check_own(const std::string& path) {
  struct stat there {};
  if (::lstat(path.c_str(), &there) != 0) {
    if (errno == ENOENT) return;
    fail_with_errno(shown(path), errno);
  }
  if (!S_ISREG(there.st_mode)) throw InputError(shown(path) + (S_ISLNK(there.st_mode) ? a_link : no_regular_file));
}

/// Throws InputError if a file is there that a new one of this kind may not replace.
void check_replaceable(const std::string& path, const FileKind& kind) {
  if (is_own(kind)) return check_own(path);
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file && errno == ENOENT) return;
  if (!file) fail_with_errno(shown(path), errno);
  if (is_standard_output(file)) throw InputError(shown(path) + ": standard output goes there; give another file");
  std::string start;
  while (start.size() < longest_beginning && read_some(file, start, shown(path))) continue;
  const auto begins = [&](std::string_view beginning) { return without_mark(start).starts_with(beginning); };
  if (!start.empty() && std::ranges::none_of(kind.beginnings, begins))
    throw InputError(fmt::format("{}: exists and is not {}; it is not overwritten", shown(path), kind.name));
}

}  // namespace

NewFile::NewFile(const std::string& given, const FileKind& kind) : path_(given), kind_(kind) {
  if (!is_own(kind) && names_standard_output(given)) {
    file_ = Descriptor(::dup(STDOUT_FILENO));
    if (!file_) fail_with_errno(shown(given), errno);
    return;
  }
  if (!is_own(kind) && is_no_regular_file(given)) {
    file_ = open_file(given, O_WRONLY);
    return;
  }
  check_replaceable(given, kind);
  if (!is_own(kind)) path_ = real_path(given);
  remove_leftovers(folder_of(path_), std::filesystem::path(path_).filename().string());
  std::random_device random;
  do {  // O_EXCL: opens no file that exists, and follows no link
    name_ = fmt::format("{}.{:08x}.tmp", path_, random());
    file_ = Descriptor(::open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!file_ && errno != EEXIST) fail_with_errno(shown(path_), errno);
  } while (!file_ || !lock());
}

NewFile::~NewFile() {
  if (!name_.empty()) ::unlink(name_.c_str());
}

void NewFile::write(std::string_view text) {
  constexpr std::size_t enough = 1 << 16;
  buffer_ += text;
  if (buffer_.size() >= enough) flush();
}

void NewFile::flush() {
  if (const int why = write_all(file_.get(), buffer_); why != 0) fail_with_errno(shown(path_), why);
  flushed_ += buffer_.size();
  buffer_.clear();
}

void NewFile::cut_back(std::uint64_t size) {
  if (size >= flushed_) {
    buffer_.resize(static_cast<std::size_t>(size - flushed_));
    return;
  }
  buffer_.clear();
  flushed_ = size;
  const auto end = static_cast<off_t>(size);
  if (!name_.empty() && (::ftruncate(file_.get(), end) != 0 || ::lseek(file_.get(), end, SEEK_SET) < 0))
    fail_with_errno(shown(path_), errno);
}

void NewFile::finish() {
  flush();
  if (name_.empty()) return;
  sync(file_, path_);
  check_replaceable(path_, kind_);
  if (std::rename(name_.c_str(), path_.c_str()) != 0) fail_with_errno(shown(path_), errno);
  name_.clear();
  sync_folder();
}

bool NewFile::finish_if_new() {
  struct stat there {};
  if (!name_.empty() && ::stat(path_.c_str(), &there) == 0 && there.st_size > 0) return false;
  finish();
  return true;
}

/// Gives the new file its path, but only if no file is there.
void NewFile::place() {
  flush();
  sync(file_, path_);
  if (::link(name_.c_str(), path_.c_str()) == 0) return sync_folder();
  if (errno == EEXIST) throw InUse(shown(path_));
  finish();  // the file system has no hard links
}

/// Locks the new file, if the file system can lock files. Returns false if remove_leftovers() has removed the file
/// meanwhile.
bool NewFile::lock() const {
  while (::flock(file_.get(), LOCK_EX) != 0 && errno == EINTR) continue;
  struct stat what {};
  return ::fstat(file_.get(), &what) != 0 || what.st_nlink > 0;
}

/// To sync a folder it must be opened for reading. Skips that if the user may write to the folder but not read it.
void NewFile::sync_folder() const {
  const Descriptor folder(::open(folder_of(path_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder) return sync(folder, path_);
  if (errno != EACCES) fail_with_errno(shown(path_), errno);
}

Descriptor::~Descriptor() {
  if (fd_ >= 0) ::close(fd_);
}

std::string shown(const std::string& path) {
  if (path == "-") return "standard input";
  const std::string text = in_quotes(path, path.size());
  return text.size() == path.size() + 2 && !path.empty() ? path : text;
}

Descriptor open_file(const std::string& path, int flags, unsigned mode) {
  Descriptor file(::open(path.c_str(), flags | O_CLOEXEC, mode));
  if (!file) fail_with_errno(shown(path), errno);
  return file;
}

Descriptor open_to_read(const std::string& path) {
  if (path != "-") return open_file(path, O_RDONLY | O_NONBLOCK);
  Descriptor file(::dup(STDIN_FILENO));
  if (!file) fail_with_errno(shown(path), errno);
  return file;
}

int write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(fd, text.data(), text.size());
    if (written < 0 && errno != EINTR) return errno;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

bool read_some(const Descriptor& file, std::string& text, const std::string& name) {
  char buffer[1 << 16];
  const auto got = ::read(file.get(), buffer, sizeof buffer);
  if (got < 0 && errno != EINTR && errno != EAGAIN) fail_with_errno(name, errno);
  if (got > 0) text.append(buffer, static_cast<std::size_t>(got));
  return got != 0;
}

namespace {

/// Reads on to the end of a file.
std::string read_rest(const Descriptor& file, const std::string& path, std::size_t most = largest_file) {
  struct stat what {};
  const bool waits = ::fstat(file.get(), &what) != 0 || !S_ISREG(what.st_mode);
  std::string text;
  do {
    if (waits && !wait_readable(file.get())) throw Stopped();
    if (text.size() > most)
      throw InputError(fmt::format("{}: more than {} MiB, too much for a file of this kind", shown(path), most >> 20));
  } while (read_some(file, text, shown(path)));
  return text;
}

}  // namespace

std::string read_file(const std::string& path) { return read_rest(open_to_read(path), path); }

Descriptor open_regular(const std::string& path, const FileKind& kind, int flags, unsigned mode) {
  Descriptor file(
      ::open(path.c_str(), flags | (is_own(kind) ? O_NOFOLLOW : 0) | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, mode));
  if (!file && (errno == ENOENT || errno == ENOTDIR) && (flags & O_CREAT) == 0) return file;
  if (!file && errno == ELOOP && is_own(kind)) throw InputError(shown(path) + a_link);
  if (!file) fail_with_errno(shown(path), errno);
  struct stat opened {};
  if (::fstat(file.get(), &opened) != 0) fail_with_errno(shown(path), errno);
  if (!S_ISREG(opened.st_mode)) throw InputError(shown(path) + no_regular_file);
  return file;
}

std::string read_regular(const Descriptor& file, const std::string& path) {
  if (::lseek(file.get(), 0, SEEK_SET) < 0) fail_with_errno(shown(path), errno);
  return read_rest(file, path);
}

std::optional<std::string> read_own(const std::string& path, std::size_t most) {
  const Descriptor file = open_regular(path, own_file, O_RDONLY);
  if (!file) return std::nullopt;
  return read_rest(file, path, most);
}

void replace_file(const std::string& given, std::string_view text, const FileKind& kind) {
  NewFile file(given, kind);
  file.write(text);
  file.finish();
}

Descriptor lock_file(const std::string& path, const FileKind& kind) {
  for (;;) {
    Descriptor file = open_regular(path, kind, O_RDONLY);
    if (!file) return file;
    if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) throw InUse(shown(path));
    // The file may have been replaced in between. Then this lock is on the old file, which nobody opens any more: try
    // again.
    struct stat opened {
    }, there{};
    if (::fstat(file.get(), &opened) == 0 && ::stat(path.c_str(), &there) == 0 && there.st_dev == opened.st_dev &&
        there.st_ino == opened.st_ino)
      return file;
  }
}

void replace_locked_file(const std::string& given, std::string_view text, Descriptor& lock, const FileKind& kind) {
  NewFile file(given, kind);
  file.write(text);
  lock ? file.finish() : file.place();
  lock = std::move(file.file_);
}

void remove_leftovers(const std::filesystem::path& folder, std::string_view start) {
  // The ending is one that NewFile gives.
  const std::regex as_named((start.empty() ? "[^]*" : "") + std::string("\\.[0-9a-f]{8}\\.tmp"));
  std::error_code error;
  for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string(), path = at->path().string();
    if (!name.starts_with(start) || !std::regex_match(name.substr(start.size()), as_named)) continue;
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (file && ::flock(file.get(), LOCK_EX | LOCK_NB) == 0) ::unlink(path.c_str());
  }
}

void make_private_folder(const std::filesystem::path& folder) {
  std::error_code error;
  if (folder.has_parent_path()) std::filesystem::create_directories(folder.parent_path(), error);
  if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) fail_with_errno(shown(folder.string()), errno);
}

}  // namespace boneyard::app
