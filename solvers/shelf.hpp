// Where a long computation keeps what it is not working at: bytes, by level and item. The library keeps them in
// memory; a program may keep them in files, where they outlive it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace boneyard {

/// All three may be empty: then whoever computes keeps things in memory. All may be called by several threads at once,
/// `forget` excepted.
struct Shelf {
  std::uint64_t room = 0;  ///< bytes that all items together may take
  /// The item, as it was kept; nothing if there is none.
  std::function<std::vector<std::byte>(int level, std::uint32_t item)> find;
  /// Keeps an item, for good once it returns. No item is kept twice.
  std::function<void(int level, std::uint32_t item, const std::vector<std::byte>& bytes)> keep;
  /// Gives up all items of a level.
  std::function<void(int level)> forget;
};

/// In memory.
Shelf memory_shelf(std::uint64_t room);

}  // namespace boneyard
