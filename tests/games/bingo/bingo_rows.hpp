// Rows of Bingo that can be won when every pass restarts: random ones almost never can.
#pragma once

#include <vector>

#include "boneyard/deal.hpp"

namespace boneyard::bingo {

/// `size` tiles of `pool` in an order that can be cleared: none of the first twelve has a total above its place.
inline Row winnable_restart(Row pool, std::size_t size, SeedStream& random) {
  Row row;
  while (row.size() < size) {
    std::vector<std::size_t> fitting;
    for (std::size_t i = 0; i < pool.size(); ++i)
      if (row.size() >= 12 || pool[i].total() <= static_cast<int>(row.size())) fitting.push_back(i);
    const std::size_t pick = fitting[random.below(fitting.size())];
    row.push_back(pool[pick]);
    pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(pick));
  }
  return row;
}

}  // namespace boneyard::bingo
