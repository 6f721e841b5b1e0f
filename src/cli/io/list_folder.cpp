#include "cli/io/list_folder.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>

#include "cli/errors.hpp"
#include "cli/io/files.hpp"
#include "solvers/transposition_table.hpp"

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

/// A file of a level, and the places of its items in the file.
class LevelFile {
 public:
  explicit LevelFile(std::string path)
      : path_(std::move(path)), file_(path_, std::ios::in | std::ios::out | std::ios::app | std::ios::binary) {
    if (!file_) fail_with_errno(shown(path_), errno);
    read_all();
  }

  Bytes find(std::uint32_t number) {
    const auto at = places_.find(number);
    if (at == places_.end()) return {};
    Bytes bytes(at->second.length);
    if (!read(at->second.at, bytes.data(), bytes.size())) throw InputError(shown(path_) + ": shorter than it was");
    return bytes;
  }

  void keep(std::uint32_t number, const Bytes& bytes) {
    const Header header{number, bytes.size(), checksum(number, bytes)};
    file_.clear();
    file_.seekp(0, std::ios::end);
    file_.write(reinterpret_cast<const char*>(&header), sizeof header);
    file_.write(reinterpret_cast<const char*>(bytes.data()), std::ssize(bytes));
    if (!file_.flush()) fail_with_errno(shown(path_), errno);
    places_[number] = {end_ + sizeof header, bytes.size()};
    end_ += sizeof header + bytes.size();
  }

 private:
  struct Place {
    std::uint64_t at = 0, length = 0;
  };

  bool read(std::uint64_t at, void* to, std::size_t size) {
    file_.clear();
    file_.seekg(static_cast<std::streamoff>(at));
    return !file_.read(static_cast<char*>(to), static_cast<std::streamsize>(size)).fail();
  }

  /// Finds the items. Cuts off what follows the last whole one.
  void read_all() {
    std::error_code error;
    const std::uint64_t size = std::filesystem::file_size(path_, error);
    Header header;
    Bytes bytes;
    while (end_ + sizeof header <= size && read(end_, &header, sizeof header)) {
      if (header.length > size - end_ - sizeof header) break;
      bytes.resize(header.length);
      const bool whole = read(end_ + sizeof header, bytes.data(), bytes.size());
      if (!whole || checksum(header.number, bytes) != header.checksum) break;
      places_[static_cast<std::uint32_t>(header.number)] = {end_ + sizeof header, header.length};
      end_ += sizeof header + header.length;
    }
    std::filesystem::resize_file(path_, end_, error);
    if (error) throw InputError(fmt::format("{}: {}", shown(path_), error.message()));
  }

  std::string path_;
  std::fstream file_;
  std::uint64_t end_ = 0;
  std::map<std::uint32_t, Place> places_;
};

struct Folder {
  std::string path;
  Descriptor lock;  ///< what.txt, locked by this run
  std::mutex guard;
  std::map<int, LevelFile> levels;

  std::string path_of(int number) const { return fmt::format("{}/level-{:02}", path, number); }

  LevelFile* find(int number) {
    if (const auto at = levels.find(number); at != levels.end()) return &at->second;
    if (!std::filesystem::exists(path_of(number))) return nullptr;
    return &levels.try_emplace(number, path_of(number)).first->second;
  }
};

}  // namespace

BlobStore list_folder(const std::string& path, const std::string& what, std::uint64_t room) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) throw InputError(fmt::format("{}: {}", shown(path), error.message()));
  const std::string label = path + "/what.txt";
  Descriptor held = lock_file(label);
  if (!held)
    replace_locked_file(label, what, held, own_file);
  else if (const std::string found = read_file(label); found != what)
    throw InputError(fmt::format("{}: the lists of another computation: expected {}, found {}", shown(label),
                                 boneyard::quoted(what), boneyard::quoted(found)));
  const auto folder = std::make_shared<Folder>();
  folder->path = path;
  folder->lock = std::move(held);
  BlobStore store;
  store.room = room;
  store.find = [folder](int level, std::uint32_t item) {
    const std::lock_guard lock(folder->guard);
    LevelFile* const found = folder->find(level);
    return found == nullptr ? Bytes() : found->find(item);
  };
  store.keep = [folder](int level, std::uint32_t item, const Bytes& bytes) {
    const std::lock_guard lock(folder->guard);
    folder->levels.try_emplace(level, folder->path_of(level)).first->second.keep(item, bytes);
  };
  store.erase = [folder](int level) {
    folder->levels.erase(level);
    std::error_code no_matter;
    std::filesystem::remove(folder->path_of(level), no_matter);
  };
  return store;
}

}  // namespace boneyard::app
