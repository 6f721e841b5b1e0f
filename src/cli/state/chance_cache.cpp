#include "cli/state/chance_cache.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <map>
#include <thread>

#include "platform/checksum.hpp"
#include "platform/errors.hpp"
#include "platform/files.hpp"
#include "platform/state_file.hpp"

namespace boneyard::app {
namespace {

constexpr const char *values_ending = ".chances", *lock_ending = ".lock";
constexpr std::size_t most_in_memory = 3;  // some 100 MB each
constexpr std::size_t checksum_digits = 16;

/// The lines before the checksum.
std::string chances_head(const Variant& variant) {
  return fmt::format("boneyard chances 2\n{} {}\nplayer fair\n", variant.name(), variant.rules_text());
}

std::string checksum_line(std::span<const std::byte> bytes) {
  return fmt::format("{:0{}x}\n", add_to_checksum(0, bytes), checksum_digits);
}

/// Waits until no other process holds the lock of this file, or a limit is reached. The descriptor may be empty.
Descriptor wait_for_turn(const std::filesystem::path& file, const Limits& limits) {
  constexpr std::chrono::milliseconds pause{50};
  try {
    Descriptor lock = open_regular(file.string(), own_file, O_RDWR | O_CREAT, 0600);
    while (::flock(lock.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK && limits.reached() == Cutoff::none)
      std::this_thread::sleep_for(pause);
    return lock;
  } catch (const InputError&) {
    return {};
  }
}

}  // namespace

ChanceCache::ChanceCache(const std::filesystem::path& cache, std::uint64_t room)
    : folder_(cache.empty() ? cache : cache / "chances"), room_(room) {
  std::error_code error;
  if (std::filesystem::is_symlink(folder_, error)) folder_.clear();  // no link is followed inside the cache
}

std::filesystem::path ChanceCache::path(const Variant& variant, const char* ending) const {
  return folder_ / fmt::format("{},{}{}", variant.name(), variant.rules_text(","), ending);
}

/// The values as they were kept; none if there are none, or if they have changed.
ChanceCache::Bytes ChanceCache::read(const Variant& variant) const {
  if (folder_.empty()) return {};
  const auto file = path(variant, values_ending);
  try {
    const std::string text = read_own(file.string(), room_).value_or(""), head = chances_head(variant);
    const std::size_t start = head.size() + checksum_digits + 1;
    if (!text.starts_with(head) || text.size() < start) return {};
    const auto bytes = std::as_bytes(std::span(text)).subspan(start);
    if (std::string_view(text).substr(head.size(), checksum_digits + 1) != checksum_line(bytes)) return {};
    std::error_code no_matter;
    std::filesystem::last_write_time(file, std::filesystem::file_time_type::clock::now(), no_matter);
    return {bytes.begin(), bytes.end()};
  } catch (const InputError&) {
    return {};
  }
}

void ChanceCache::keep(const Variant& variant, const Bytes& bytes) const {
  if (folder_.empty()) return;
  try {
    const std::string head = chances_head(variant) + checksum_line(bytes);
    const std::uint64_t size = head.size() + bytes.size();
    if (size > room_) return;
    make_private_folder(folder_);
    const Descriptor held = lock_beside(folder_ / "folder");
    make_room(size);
    NewFile file(path(variant, values_ending).string(), own_file);
    file.write(head);
    file.write({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    file.finish();
  } catch (const InputError&) {
  }
}

/// Removes the files that were used least recently until there is room for so many bytes more.
void ChanceCache::make_room(std::uint64_t size) const {
  struct Kept {
    std::filesystem::file_time_type used;
    std::filesystem::path file;
    std::uint64_t size;
  };
  remove_leftovers(folder_);
  std::vector<Kept> all;
  std::error_code error;
  for (std::filesystem::directory_iterator at(folder_, error), end; !error && at != end; at.increment(error)) {
    std::error_code gone;
    if (at->path().extension() != values_ending || !at->is_regular_file(gone) || at->is_symlink(gone)) continue;
    all.push_back({at->last_write_time(gone), at->path(), at->file_size(gone)});
    size += all.back().size;
  }
  std::ranges::sort(all, std::greater(), &Kept::used);
  for (; size > room_ && !all.empty(); all.pop_back()) {
    std::filesystem::remove(all.back().file, error);
    size -= all.back().size;
  }
}

void ChanceCache::remember(const Variant& variant, std::shared_ptr<const Chances> chances) {
  const std::lock_guard lock(mutex_);
  std::erase_if(recent_, [&](const auto& each) { return each.first == variant; });
  recent_.emplace_back(variant, std::move(chances));
  if (recent_.size() > most_in_memory) recent_.erase(recent_.begin());
}

std::shared_ptr<const Chances> ChanceCache::find(const Variant& variant) {
  if (!has_chances(variant)) return nullptr;
  {
    const std::lock_guard lock(mutex_);
    const auto at = std::ranges::find(recent_, variant, [](const auto& each) { return each.first; });
    if (at != recent_.end()) return at->second;
  }
  Bytes bytes = read(variant);
  if (bytes.empty()) return nullptr;
  ExactLimits limits;
  std::atomic<bool> found{false};  // ends the computation that would follow if the bytes were of another table
  limits.limits.stop = &found;
  limits.store.find = [&](int, std::uint32_t) {
    found = true;
    return std::move(bytes);
  };
  limits.store.keep = [](int, std::uint32_t, const Bytes&) {};
  auto chances = make_chances(variant, Player::fair, limits);
  if (chances->cutoff() != Cutoff::none) return nullptr;
  remember(variant, chances);
  return chances;
}

std::shared_ptr<const Chances> ChanceCache::get(const Variant& variant, const ExactLimits& limits) {
  if (auto known = find(variant)) return known;
  Descriptor turn;
  if (!folder_.empty()) {
    try {
      make_private_folder(folder_);
    } catch (const InputError&) {  // then nothing is kept
    }
    turn = wait_for_turn(path(variant, lock_ending), limits.limits);
    if (auto known = find(variant)) return known;  // another process has computed them meanwhile
  }
  ExactLimits here = limits;
  here.store.find = [](int, std::uint32_t) { return Bytes(); };
  here.store.keep = [&](int, std::uint32_t, const Bytes& bytes) { keep(variant, bytes); };
  auto chances = make_chances(variant, Player::fair, here);
  if (chances->cutoff() == Cutoff::none) remember(variant, chances);
  return chances;
}

ChanceCache& chance_cache(const std::filesystem::path& cache) {
  static std::mutex mutex;
  static std::map<std::filesystem::path, ChanceCache> caches;
  const std::lock_guard lock(mutex);
  return caches.try_emplace(cache, cache).first->second;
}

FindChances known_chances(const std::filesystem::path& cache) {
  if (cache.empty()) return {};
  return [&found = chance_cache(cache)](const Variant& variant) { return found.find(variant); };
}

}  // namespace boneyard::app
