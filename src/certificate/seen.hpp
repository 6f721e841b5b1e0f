// The positions met so far: exact keys, within a limit of memory.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>

#include "boneyard/answer.hpp"
#include "certificate/games.hpp"

namespace boneyard::certificate {

/// Value: what is known of a position; `Value{}` when it is new.
template <class Value>
class Seen {
 public:
  explicit Seen(std::size_t memory) : most_(memory / bytes_each) {}

  /// A key and its value. It stays where it is.
  using Entry = std::pair<const Key, Value>;

  std::size_t size() const { return map_.size(); }
  /// The entry of `key`, or null.
  Entry* find(const Key& key) {
    const auto found = map_.find(key);
    return found == map_.end() ? nullptr : &*found;
  }
  /// The entry of `key` and whether it is new. Throws SearchCut if it is, and one too many.
  std::pair<Entry&, bool> insert(const Key& key) {
    const auto [place, fresh] = map_.try_emplace(key);
    if (fresh && map_.size() > most_) throw SearchCut{Cutoff::memory};
    return {*place, fresh};
  }
  auto begin() const { return map_.begin(); }
  auto end() const { return map_.end(); }

 private:
  // Key and value, the links of the map's list and of its table, and what the heap adds; measured, rounded up.
  static constexpr std::size_t bytes_each = 112;
  struct Hash {
    std::size_t operator()(const Key& key) const { return static_cast<std::size_t>(key.hash()); }
  };

  std::unordered_map<Key, Value, Hash> map_;
  std::size_t most_;
};

}  // namespace boneyard::certificate
