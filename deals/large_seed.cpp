#include "deals/large_seed.hpp"

#include <array>
#include <utility>

#include "boneyard/deal.hpp"

namespace boneyard {
namespace {

/// The first place of every batch of draws, and the end of the last.
constexpr std::array<std::uint64_t, 6> batch_starts = {0, 10, 20, 30, 40, large_tile_count - 1};
static_assert(large_max_pip == 9, "this scheme deals the double-nine set; another set needs batches of its own");
constexpr std::uint64_t batches = batch_starts.size() - 1, words_an_attempt = batches + 1;
constexpr std::uint64_t words_an_attempt_of_six = 3;  // seed.hpp
constexpr std::uint64_t attempts_a_deal = std::uint64_t{1} << 32;

/// By batch: it is thrown away if what is left of its word is below this.
constexpr auto uneven = [] {
  std::array<std::uint64_t, batches> table{};
  for (std::size_t batch = 0; batch < batches; ++batch) {
    std::uint64_t product_of_bounds = 1;
    for (std::uint64_t place = batch_starts[batch]; place < batch_starts[batch + 1]; ++place)
      product_of_bounds *= large_tile_count - place;
    table[batch] = (0 - product_of_bounds) % product_of_bounds;
  }
  return table;
}();

using Draws = std::array<std::uint8_t, large_tile_count>;

void draw_batch(Draws& draws, std::uint64_t seed, std::size_t batch) {
  for (std::uint64_t attempt = 0;; ++attempt) {
    std::uint64_t r = detail::seed_word(seed, words_an_attempt * attempt + batch);
    for (std::uint64_t place = batch_starts[batch]; place < batch_starts[batch + 1]; ++place) {
      const auto product = detail::multiply(r, large_tile_count - place);
      draws[place] = static_cast<std::uint8_t>(product.high);
      r = product.low;
    }
    if (r >= uneven[batch]) return;
  }
}

LargeRow deal_nine(std::uint64_t seed) {
  Draws draws{};
  for (std::size_t batch = 0; batch < batches; ++batch) draw_batch(draws, seed, batch);
  std::array<std::uint8_t, large_tile_count> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<std::uint8_t>(i);
  for (std::size_t i = 0; i + 1 < numbers.size(); ++i) std::swap(numbers[i], numbers[i + draws[i]]);
  static_assert(large_tile_count <= 64, "one word turns all tiles");
  const std::uint64_t turned = detail::seed_word(seed, batches);
  LargeRow deal;
  for (std::size_t i = 0; i < numbers.size(); ++i) deal.push_back(LaidTile(Tile(numbers[i]), (turned >> i & 1) != 0));
  return deal;
}

}  // namespace

LargeRow large_deal_from_seed(std::uint64_t seed, int highest, std::uint64_t again) {
  assert(highest == max_pip || highest == large_max_pip);
  const std::uint64_t words = highest == max_pip ? words_an_attempt_of_six : words_an_attempt;
  const std::uint64_t further = seed + again * attempts_a_deal * words * detail::increment;
  if (highest != max_pip) return deal_nine(further);
  const Deal deal = deal_from_seed(further);
  return LargeRow(deal.begin(), deal.end());
}

}  // namespace boneyard
