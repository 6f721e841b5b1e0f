// A blob store in memory, for exact computations that need not survive the process.
#include "boneyard/exact.hpp"

#include <map>
#include <memory>
#include <mutex>

namespace boneyard {

BlobStore memory_store(std::uint64_t room) {
  struct Items {
    std::mutex guard;
    std::map<int, std::map<std::uint32_t, std::vector<std::byte>>> levels;
  };
  const auto items = std::make_shared<Items>();
  BlobStore store;
  store.room = room;
  store.find = [items](int level, std::uint32_t item) {
    const std::lock_guard lock(items->guard);
    const auto& kept = items->levels[level];
    const auto at = kept.find(item);
    return at == kept.end() ? std::vector<std::byte>() : at->second;
  };
  store.keep = [items](int level, std::uint32_t item, const std::vector<std::byte>& bytes) {
    const std::lock_guard lock(items->guard);
    items->levels[level].emplace(item, bytes);
  };
  store.erase = [items](int level) { items->levels.erase(level); };
  return store;
}

}  // namespace boneyard
