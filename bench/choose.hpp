// Binomial coefficients, for ranks of hands in the combinatorial number system (block_deals.cpp, block_openings.cpp).
#pragma once

#include <cstdint>

namespace boneyard {

constexpr std::uint64_t choose(int n, int k) {
  if (k > n) return 0;
  std::uint64_t ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  return ways;
}

}  // namespace boneyard
