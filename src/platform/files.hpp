// Reads whole files, and replaces them so that at every moment a file is either the whole old one or the whole new one.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boneyard::app {

/// An open file, which the destructor closes; -1 if there is none.
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

/// A file's name for messages and results. A name with unusual characters is quoted, and those that could affect a
/// terminal or break a line are escaped. For `-` it is `standard input`.
std::string shown(const std::string& path);

/// Opens a file by open(2), with its flags and mode. Throws InputError that names the file.
Descriptor open_file(const std::string& path, int flags, unsigned mode = 0);
/// Opens a file for reading; `-` is standard input. If the file is a pipe, does not wait until somebody opens its other
/// end. Throws InputError.
Descriptor open_to_read(const std::string& path);

/// Writes all of a text to the file `fd`. Returns 0, or the errno of a write that failed.
int write_all(int fd, std::string_view text);

/// Appends to `text` what can be read from a file now, perhaps nothing. Returns false at the end of the file. Throws
/// InputError that begins with `name`.
bool read_some(const Descriptor& file, std::string& text, const std::string& name);

/// The most bytes that read_file() reads: more than any file has that this program writes and reads again.
inline constexpr std::size_t largest_file = std::size_t{16} << 20;

/// Reads a whole file; `-` is standard input. Throws InputError that names the file, also if it is larger than
/// largest_file, and Stopped if the user asks to stop meanwhile.
std::string read_file(const std::string& path);

/// Which file a new one may replace. Where a person names the path, the file that is there is empty or begins as files
/// of the kind do; a pipe or a device is written to directly, and a symbolic link stands for the file that it points
/// to.
struct FileKind {
  std::string_view name{};                     ///< with its article, for messages: `a certificate`
  std::vector<std::string_view> beginnings{};  ///< with one of these its files begin; none: with anything
};

/// Files in the program's own folders: state, cache, lists. There only regular files are opened and replaced, and no
/// symbolic link is followed.
inline const FileKind own_file{};

/// Replaces a file. Writes a new file with a unique name beside `path`, syncs it, renames it to `path`, and syncs the
/// directory. Throws InputError that names the file, also if `kind` does not allow to replace what is there. The old
/// file is then still whole, and the new one is removed.
void replace_file(const std::string& path, std::string_view text, const FileKind& kind);

/// A file that is written piece by piece, however large, and replaces the file at its path once it is whole. Until then
/// the new file lies beside the old one, with another name and locked, and the old one is untouched. The destructor
/// removes a new file that did not get its path. All functions throw InputError that names the file. If the path is no
/// regular file (a pipe, a device), the text goes directly there while it grows, and nothing can be taken back.
class NewFile {
 public:
  /// Throws if `kind` does not allow to replace the file that is there.
  NewFile(const std::string& path, const FileKind& kind);
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  void write(std::string_view text);
  std::uint64_t size() const { return flushed_ + buffer_.size(); }
  /// Removes all that was written beyond `size` bytes.
  void cut_back(std::uint64_t size);
  /// Syncs the new file and renames it to its path, in place of the old file. Throws if `kind` does not allow that.
  void finish();
  /// The same, unless a file is there that is not empty. Then leaves that file and returns false.
  bool finish_if_new();

 private:
  friend void replace_locked_file(const std::string& path, std::string_view text, Descriptor& lock,
                                  const FileKind& kind);
  void flush();
  void place();
  bool lock() const;
  void sync_folder() const;

  std::string path_;
  FileKind kind_;
  std::string name_{};  ///< the name of the new file until it is renamed; empty if the path itself is written to
  Descriptor file_;
  std::string buffer_;
  std::uint64_t flushed_ = 0;
};

/// Opens a regular file by open(2), with its flags and mode. Does not follow a symbolic link to a file of the program's
/// own. Returns an empty descriptor if there is no file. Throws InputError that names the file.
Descriptor open_regular(const std::string& path, const FileKind& kind, int flags, unsigned mode = 0);
/// Reads the whole of a regular file. `path` is for messages. Throws InputError, as read_file() does.
std::string read_regular(const Descriptor& file, const std::string& path);
/// Reads a whole file of the program's own; nullopt if there is none. Throws InputError, also if it is larger than
/// `most` bytes.
std::optional<std::string> read_own(const std::string& path, std::size_t most = largest_file);

/// Opens a regular file and locks it against all other processes that lock it by this function. Returns an empty
/// descriptor if there is no file. Throws InputError if another process holds the lock, and as open_regular() does.
Descriptor lock_file(const std::string& path, const FileKind& kind);

/// Replaces a file as replace_file() does, with the new file locked from the start. `lock` holds the old file, and then
/// the new one instead. If `lock` is empty, there was no file; should there be one now, this leaves it alone and throws
/// InputError.
void replace_locked_file(const std::string& path, std::string_view text, Descriptor& lock, const FileKind& kind);

/// Removes new files that were left beside their places by runs that were killed. Removes those for the file `start`,
/// or for any file if `start` is empty. A file that a run is still writing is locked, and stays.
void remove_leftovers(const std::filesystem::path& folder, std::string_view start = {});

/// Makes a folder that only its owner can enter, if it does not exist. Folders above it get the usual rights. Throws
/// InputError.
void make_private_folder(const std::filesystem::path& folder);

}  // namespace boneyard::app
