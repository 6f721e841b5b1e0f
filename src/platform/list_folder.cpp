#include "platform/list_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <span>

#include "platform/checksum.hpp"
#include "platform/errors.hpp"
#include "platform/files.hpp"

namespace boneyard::app {
namespace {

using Bytes = std::vector<std::byte>;

constexpr std::uint32_t marked = 0x314C'5942;  // "BYL1"

/// What stands before an item.
struct Header {
  std::uint32_t mark = marked, number = 0;
  std::uint64_t length = 0, checksum = 0;
  std::uint64_t own = 0;  ///< the checksum of the header, without this

  void seal() { own = sum(); }
  bool sealed() const { return mark == marked && own == sum(); }

 private:
  std::uint64_t sum() const {
    return mix_word(mix_word(mix_word(std::uint64_t{mark} << 32 | number) + length) + checksum);
  }
};
static_assert(sizeof(Header) == 32);

/// The checksum of an item without bytes.
std::uint64_t checksum_of(std::uint64_t number) { return mix_word(number + 1); }

/// A file of a level, and the places of its items in the file.
class LevelFile {
 public:
  LevelFile(std::string path, Descriptor file, std::uint64_t memory)
      : path_(std::move(path)), file_(std::move(file)), memory_(memory) {
    find_items();
  }

  Bytes find(std::uint32_t number) const {
    const auto at = places_.find(number);
    if (at == places_.end()) return {};
    expect_fit(at->second.length);
    Bytes bytes(at->second.length);
    read(at->second.at, bytes.data(), bytes.size());
    return bytes;
  }

  void keep(std::uint32_t number, const Bytes& bytes) {
    expect_fit(bytes.size());
    Header header{.number = number, .length = bytes.size(), .checksum = add_to_checksum(checksum_of(number), bytes)};
    header.seal();
    write(end_, &header, sizeof header);
    write(end_ + sizeof header, bytes.data(), bytes.size());
    places_[number] = {end_ + sizeof header, bytes.size()};
    end_ += sizeof header + bytes.size();
  }

 private:
  struct Place {
    std::uint64_t at = 0, length = 0;
  };

  void expect_fit(std::uint64_t length) const {
    if (length > memory_)
      throw InputError(fmt::format("{}: an item of {} MiB, more than --memory-limit", shown(path_), length >> 20));
  }

  void read(std::uint64_t at, void* to, std::size_t size) const {
    auto* out = static_cast<std::byte*>(to);
    while (size > 0) {
      const auto got = ::pread(file_.get(), out, size, static_cast<off_t>(at));
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) fail_with_errno(shown(path_), errno);
      if (got == 0) throw InputError(shown(path_) + ": shorter than it was");
      out += got, at += static_cast<std::uint64_t>(got), size -= static_cast<std::size_t>(got);
    }
  }

  void write(std::uint64_t at, const void* from, std::size_t size) const {
    const auto* in = static_cast<const std::byte*>(from);
    while (size > 0) {
      const auto put = ::pwrite(file_.get(), in, size, static_cast<off_t>(at));
      if (put < 0 && errno == EINTR) continue;
      if (put < 0) fail_with_errno(shown(path_), errno);
      in += put, at += static_cast<std::uint64_t>(put), size -= static_cast<std::size_t>(put);
    }
  }

  bool is_whole(const Header& header, std::uint64_t at) const {
    Bytes piece(std::size_t{1} << 16);
    std::uint64_t sum = checksum_of(header.number);
    for (std::uint64_t left = header.length; left > 0;) {
      const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(left, piece.size()));
      read(at, piece.data(), size);
      sum = add_to_checksum(sum, std::span(piece).first(size));
      at += size, left -= size;
    }
    return sum == header.checksum;
  }

  /// Finds the items. An item whose bytes have changed is passed over. Cuts off one at the end that is only half there.
  /// Throws InputError, and leaves the file, where something else stands than an item.
  void find_items() {
    struct stat what {};
    if (::fstat(file_.get(), &what) != 0) fail_with_errno(shown(path_), errno);
    const auto size = static_cast<std::uint64_t>(what.st_size);
    while (end_ < size) {
      Header header;
      const auto got = static_cast<std::size_t>(std::min<std::uint64_t>(size - end_, sizeof header));
      read(end_, &header, got);
      const bool whole = got == sizeof header;
      // The run may have been ended while it wrote a header.
      if (whole ? !header.sealed() : std::memcmp(&header, &marked, std::min(got, sizeof marked)) != 0)
        throw InputError(fmt::format("{}: no lists from byte {} on; remove the file to compute it anew{}", shown(path_),
                                     end_,
                                     end_ == 0 ? "" : fmt::format(", or keep what is before by truncate -s {}", end_)));
      if (!whole || header.length > size - end_ - sizeof header) break;
      const std::uint64_t at = end_ + sizeof header;
      if (is_whole(header, at)) places_[header.number] = {at, header.length};
      end_ = at + header.length;
    }
    if (end_ < size && ::ftruncate(file_.get(), static_cast<off_t>(end_)) != 0) fail_with_errno(shown(path_), errno);
  }

  std::string path_;
  Descriptor file_;
  std::uint64_t memory_;
  std::uint64_t end_ = 0;
  std::map<std::uint32_t, Place> places_;
};

struct Folder {
  std::string path;
  Descriptor lock;  ///< what.txt, locked by this run
  std::mutex guard;
  std::uint64_t memory = 0;
  std::map<int, LevelFile> levels{};

  std::string path_of(int number) const { return fmt::format("{}/level-{:02}", path, number); }

  /// Null if there is no such file, unless `make` is O_CREAT, which makes it.
  LevelFile* find(int number, int make = 0) {
    if (const auto at = levels.find(number); at != levels.end()) return &at->second;
    Descriptor file = open_regular(path_of(number), own_file, O_RDWR | make, 0666);
    if (!file) return nullptr;
    return &levels.try_emplace(number, path_of(number), std::move(file), memory).first->second;
  }
};

/// Levels without the label that is written before them are somebody else's.
void refuse_levels(const std::string& folder) {
  std::error_code error;
  for (std::filesystem::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().filename().string().starts_with("level-"))
      throw InputError(fmt::format("{}: no file of these lists, as there is no what.txt; give another folder",
                                   shown(at->path().string())));
}

}  // namespace

BlobStore list_folder(const std::string& path, const std::string& what, std::uint64_t room, std::uint64_t memory) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) throw InputError(fmt::format("{}: {}", shown(path), error.message()));
  const std::string label = path + "/what.txt";
  Descriptor held = lock_file(label, own_file);
  if (!held) {
    refuse_levels(path);
    replace_locked_file(label, what, held, own_file);
  } else if (const std::string found = read_regular(held, label); found != what) {
    throw InputError(fmt::format("{}: the lists of another computation: expected {}, found {}", shown(label),
                                 in_quotes(what), in_quotes(found)));
  }
  const auto folder = std::make_shared<Folder>();
  folder->path = path;
  folder->lock = std::move(held);
  folder->memory = memory;
  BlobStore store;
  store.room = room;
  store.find = [folder](int level, std::uint32_t item) {
    const std::lock_guard lock(folder->guard);
    LevelFile* const found = folder->find(level);
    return found == nullptr ? Bytes() : found->find(item);
  };
  store.keep = [folder](int level, std::uint32_t item, const Bytes& bytes) {
    const std::lock_guard lock(folder->guard);
    folder->find(level, O_CREAT)->keep(item, bytes);
  };
  store.erase = [folder](int level) {
    folder->levels.erase(level);
    std::error_code no_matter;
    std::filesystem::remove(folder->path_of(level), no_matter);
  };
  return store;
}

}  // namespace boneyard::app
