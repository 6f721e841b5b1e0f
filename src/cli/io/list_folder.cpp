#include "cli/io/list_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>

#include "cli/errors.hpp"
#include "cli/io/files.hpp"
#include "solvers/memo.hpp"

namespace boneyard::app {
namespace {

using Bytes = std::vector<std::byte>;

struct Header {
  std::uint64_t number = 0, length = 0, checksum = 0;
};
static_assert(sizeof(Header) == 24);

std::uint64_t checksum(std::uint64_t number, const Bytes& bytes) {
  std::uint64_t sum = hash_word(number + 1);
  std::size_t at = 0;
  for (std::uint64_t word; at + sizeof word <= bytes.size(); at += sizeof word) {
    std::memcpy(&word, bytes.data() + at, sizeof word);
    sum = hash_word(sum + word);
  }
  for (; at < bytes.size(); ++at) sum = hash_word(sum + static_cast<std::uint64_t>(bytes[at]));
  return sum;
}

/// One file, and where its items lie.
class Level {
 public:
  explicit Level(std::string path)
      : path_(std::move(path)), file_(::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)) {
    if (!file_) fail_with_errno(shown(path_), errno);
    read_all();
  }

  Bytes find(std::uint32_t number) const {
    const auto at = places_.find(number);
    if (at == places_.end()) return {};
    Bytes bytes(at->second.length);
    if (!read(at->second.at, bytes.data(), bytes.size())) throw InputError(shown(path_) + ": shorter than it was");
    return bytes;
  }

  void keep(std::uint32_t number, const Bytes& bytes) {
    const Header header{number, bytes.size(), checksum(number, bytes)};
    Bytes whole(sizeof header + bytes.size());
    std::memcpy(whole.data(), &header, sizeof header);
    std::memcpy(whole.data() + sizeof header, bytes.data(), bytes.size());
    for (std::size_t done = 0; done < whole.size();) {
      const auto written =
          ::pwrite(file_.get(), whole.data() + done, whole.size() - done, static_cast<::off_t>(end_ + done));
      if (written < 0 && errno != EINTR) fail_with_errno(shown(path_), errno);
      if (written > 0) done += static_cast<std::size_t>(written);
    }
    places_[number] = {end_ + sizeof header, bytes.size()};
    end_ += whole.size();
  }

 private:
  struct Place {
    std::uint64_t at = 0, length = 0;
  };

  bool read(std::uint64_t at, std::byte* to, std::size_t size) const {
    while (size > 0) {
      const auto got = ::pread(file_.get(), to, size, static_cast<::off_t>(at));
      if (got < 0 && errno != EINTR) fail_with_errno(shown(path_), errno);
      if (got == 0) return false;
      if (got > 0) {
        at += static_cast<std::uint64_t>(got);
        to += got;
        size -= static_cast<std::size_t>(got);
      }
    }
    return true;
  }

  /// Finds the items; what comes after the last whole one is cut off.
  void read_all() {
    std::error_code error;
    const std::uint64_t size = std::filesystem::file_size(path_, error);
    Header header;
    std::array<std::byte, sizeof header> text;
    Bytes bytes;
    while (end_ + sizeof header <= size && read(end_, text.data(), text.size())) {
      std::memcpy(&header, text.data(), sizeof header);
      if (header.length > size - end_ - sizeof header) break;
      bytes.resize(header.length);
      if (!read(end_ + sizeof header, bytes.data(), bytes.size())) break;
      if (checksum(header.number, bytes) != header.checksum) break;
      places_[static_cast<std::uint32_t>(header.number)] = {end_ + sizeof header, header.length};
      end_ += sizeof header + header.length;
    }
    if (::ftruncate(file_.get(), static_cast<::off_t>(end_)) != 0) fail_with_errno(shown(path_), errno);
  }

  std::string path_;
  Descriptor file_;
  std::uint64_t end_ = 0;
  std::map<std::uint32_t, Place> places_;
};

struct Folder {
  std::string path;
  Descriptor lock;  ///< its label, held by one run at a time
  std::mutex guard;
  std::map<int, Level> levels;

  std::string path_of(int number) const { return fmt::format("{}/level-{:02}", path, number); }

  Level* find(int number) {
    if (const auto at = levels.find(number); at != levels.end()) return &at->second;
    if (!std::filesystem::exists(path_of(number))) return nullptr;
    return &levels.try_emplace(number, path_of(number)).first->second;
  }
};

}  // namespace

Shelf list_folder(const std::string& path, const std::string& what, std::uint64_t room) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) throw InputError(fmt::format("{}: {}", shown(path), error.message()));
  const std::string label = path + "/what.txt";
  Descriptor held = lock_file(label);
  if (!held)
    replace_locked_file(label, what, held);
  else if (const std::string found = read_file(label); found != what)
    throw InputError(fmt::format("{}: the lists of another computation: expected {}, found {}", shown(label),
                                 boneyard::quoted(what), boneyard::quoted(found)));
  const auto folder = std::make_shared<Folder>();
  folder->path = path;
  folder->lock = std::move(held);
  Shelf shelf;
  shelf.room = room;
  shelf.find = [folder](int level, std::uint32_t item) {
    const std::lock_guard lock(folder->guard);
    const Level* const found = folder->find(level);
    return found == nullptr ? Bytes() : found->find(item);
  };
  shelf.keep = [folder](int level, std::uint32_t item, const Bytes& bytes) {
    const std::lock_guard lock(folder->guard);
    Level* const found = folder->find(level);
    (found != nullptr ? *found : folder->levels.try_emplace(level, folder->path_of(level)).first->second)
        .keep(item, bytes);
  };
  shelf.forget = [folder](int level) {
    folder->levels.erase(level);
    std::error_code no_matter;
    std::filesystem::remove(folder->path_of(level), no_matter);
  };
  return shelf;
}

}  // namespace boneyard::app
