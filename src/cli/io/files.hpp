// Whole files: read, and replaced so that at every moment the file is either the old one or the new one.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

namespace boneyard::app {

/// An open file that is closed at the end, whatever happens; empty (-1) if there is none.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor();
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }

  int get() const { return fd_; }
  explicit operator bool() const { return fd_ >= 0; }

 private:
  int fd_ = -1;
};

/// A file's name for messages and results: as it is if there is nothing odd about it, else quoted, with what could
/// touch a terminal or break a line written out. `-` is standard input.
std::string shown(const std::string& path);

/// Opens a file, as open() does. Throws InputError that names it.
Descriptor open_file(const std::string& path, int flags, unsigned mode = 0);
/// Opens for reading, without waiting for anybody to open the other end of a pipe. Throws InputError.
Descriptor open_to_read(const std::string& path);

/// Appends what can be read of a file now to `text`, perhaps nothing. False at the end of the file. Throws InputError
/// that begins with `name`.
bool read_some(const Descriptor& file, std::string& text, const std::string& name);

/// More than anything that this program writes and reads again.
inline constexpr std::size_t largest_file = std::size_t{16} << 20;

/// A whole file, read; `-` is standard input. Throws InputError that names it, also if it is larger than largest_file,
/// and Stopped if the user asks to stop meanwhile.
std::string read_file(const std::string& path);

/// Writes a new file beside `path`, of a name that nobody has, syncs it, renames it to `path`, syncs the directory.
/// Behind a symbolic link it is the file that is replaced. Throws InputError that names the file; what was there is
/// then still whole, and nothing lies beside it. What is no regular file (a pipe, a device) is written to as it is.
void replace_file(const std::string& path, std::string_view text);

/// A file that is written piece by piece, however large, as replace_file() writes one: beside its place, locked as long
/// as it is open, and put there when it is whole. Until then what was there is untouched, and unless it is put there it
/// vanishes. All throw InputError that names the file. What is no regular file has no other place: it is written to as
/// it is, as it grows, and nothing is taken back from it.
class NewFile {
 public:
  explicit NewFile(const std::string& path);
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  void write(std::string_view text);
  std::uint64_t size() const { return flushed_ + buffer_.size(); }
  /// Takes back all that has been written beyond `size` bytes.
  void cut_back(std::uint64_t size);
  /// Puts it in its place, and what was there away.
  void finish();

 private:
  friend void replace_locked_file(const std::string& path, std::string_view text, Descriptor& lock);
  void flush();
  void place();
  bool lock() const;
  void sync_folder() const;

  std::string path_;
  std::string name_{};  ///< that it has as long as it is not in place; none if it is written as it is
  Descriptor file_;
  std::string buffer_;
  std::uint64_t flushed_ = 0;
};

/// The file at `path`, locked against every other process that locks it so; empty if there is none. Throws InputError
/// if it is in use, or no regular file.
Descriptor lock_file(const std::string& path);

/// As replace_file(), with the new file locked from the start: `lock`, the old one, is given up for it. An empty `lock`
/// says that there was no file: if there is one now it is left alone, and is an InputError.
void replace_locked_file(const std::string& path, std::string_view text, Descriptor& lock);

/// Removes the new files of runs that were killed before they put them in place: those of the file `start`, or of any
/// if that is empty. What a run still writes is locked, and stays.
void remove_leftovers(const std::filesystem::path& folder, std::string_view start = {});

/// Makes a folder that only its owner can enter, if it is not there; those above it as usual. Throws InputError.
void make_private_folder(const std::filesystem::path& folder);

}  // namespace boneyard::app
