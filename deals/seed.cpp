#include "deals/seed.hpp"

#include <utility>

namespace boneyard {
namespace {

constexpr std::uint64_t batch_count = 3;  // two batches of draws and the orientations

/// Deals places `first` … `last` - 1 by the draws of one batch, in place.
template <int first, int last>
void deal_batch(std::array<std::uint8_t, tile_count>& numbers, std::uint64_t seed, std::uint64_t batch) {
  constexpr std::uint64_t product_of_bounds = [] {
    std::uint64_t product = 1;
    for (int i = first; i < last; ++i) product *= static_cast<std::uint64_t>(tile_count - i);
    return product;
  }();
  constexpr std::uint64_t uneven = (0 - product_of_bounds) % product_of_bounds;

  std::array<std::uint8_t, last - first> draws;
  for (std::uint64_t attempt = 0;; ++attempt) {
    std::uint64_t r = detail::seed_word(seed, batch_count * attempt + batch);
    for (int i = first; i < last; ++i) {
      const auto product = detail::multiply(r, static_cast<std::uint64_t>(tile_count - i));
      draws[static_cast<std::size_t>(i - first)] = static_cast<std::uint8_t>(product.high);
      r = product.low;
    }
    if (r >= uneven) break;
  }
  for (int i = first; i < last; ++i)
    std::swap(numbers[static_cast<std::size_t>(i)],
              numbers[static_cast<std::size_t>(i + draws[static_cast<std::size_t>(i - first)])]);
}

}  // namespace

Deal deal_from_seed(std::uint64_t seed) {
  std::array<std::uint8_t, tile_count> numbers;
  for (int i = 0; i < tile_count; ++i) numbers[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i);
  deal_batch<0, 11>(numbers, seed, 0);
  deal_batch<11, tile_count - 1>(numbers, seed, 1);
  const std::uint64_t turned = detail::seed_word(seed, 2);

  Deal deal;
  for (int i = 0; i < tile_count; ++i)
    deal.push_back(LaidTile(Tile(numbers[static_cast<std::size_t>(i)]), (turned >> i & 1) != 0));
  return deal;
}

}  // namespace boneyard
