// Where a long computation puts what it is not working on: items of bytes, by level and number. The library keeps
// them in memory; a program may keep them in files, where they outlive it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace boneyard {

/// All three functions may be empty: then the items stay in memory. All but `forget` may be called by several threads
/// at once.
struct Shelf {
  std::uint64_t room = 0;  ///< bytes that all items together may take
  /// The item as it was kept; no bytes if there is none.
  std::function<std::vector<std::byte>(int level, std::uint32_t item)> find;
  /// Keeps an item; once it has returned, the item is safe. An item is kept twice only with the same bytes.
  std::function<void(int level, std::uint32_t item, const std::vector<std::byte>& bytes)> keep;
  /// Drops all items of a level.
  std::function<void(int level)> forget;
};

/// A shelf in memory; `room` in bytes.
Shelf memory_shelf(std::uint64_t room);

}  // namespace boneyard
