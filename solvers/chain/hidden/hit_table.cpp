#include "solvers/chain/hidden/hit_table.hpp"

#include <algorithm>
#include <array>

#define HWY_WANT_AVX3_DL 1  // has an instruction that counts bits
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solvers/chain/hidden/hit_table.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace boneyard::chain::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using Words = hn::CappedTag<std::uint64_t, 8>;  // the length of a stretch is a multiple of eight words

/// `number`: how many rows.
std::uint64_t count(std::span<const Word* const> rows, std::span<const Stretch> stretches, auto number) {
  std::uint64_t sum = 0;
  std::size_t at = 0;
  for (const Stretch& stretch : stretches) {
    auto bits = hn::Zero(Words());
    for (; at < stretch.end; at += hn::Lanes(Words())) {
      auto any = hn::LoadU(Words(), rows[0] + at);
      for (std::size_t i = 1; i < number; ++i) any = hn::Or(any, hn::LoadU(Words(), rows[i] + at));
      bits = hn::Add(bits, hn::PopulationCount(any));
    }
    sum += stretch.worth * hn::GetLane(hn::SumOfLanes(Words(), bits));
  }
  return sum;
}

std::uint64_t worth_of_any(std::span<const Word* const> rows, std::span<const Stretch> stretches) {
  return with_constant(rows.size(), [&](auto number) HWY_ATTR { return count(rows, stretches, number); });
}

}  // namespace
}  // namespace boneyard::chain::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace boneyard::chain {

HWY_EXPORT(worth_of_any);

std::uint64_t worth_of_any(std::span<const Word* const> rows, std::span<const Stretch> stretches) {
  return HWY_DYNAMIC_DISPATCH(worth_of_any)(rows, stretches);
}

namespace {

/// Transposes 64 by 64 bits: bit j of word i becomes bit i of word j.
void turn(std::array<Word, word_bits>& square) {
  Word low = 0xFFFFFFFFu;  // the lower half of each pair of halves
  for (std::size_t half = word_bits / 2; half != 0; half /= 2, low ^= low << half)
    for (std::size_t block = 0; block < word_bits; block += 2 * half)
      for (std::size_t i = block; i < block + half; ++i) {
        const Word moved = (square[i] >> half ^ square[i + half]) & low;
        square[i] ^= moved << half;
        square[i + half] ^= moved;
      }
}

}  // namespace

HitTable::HitTable(const Columns& columns, const std::vector<Word>& used)
    : words_(columns.words), row_(words_ * word_bits) {
  constexpr std::size_t whole = 8;  // a stretch has a multiple of so many words
  std::uint64_t any = 0;
  for (std::uint64_t orders : columns.orders) any |= orders;
  for (std::uint64_t rest = any; rest != 0; rest &= rest - 1) {
    const std::uint64_t worth = rest & (0 - rest);
    std::size_t bits = 0;
    for (std::uint64_t orders : columns.orders) bits += (orders & worth) != 0 ? 1 : 0;
    length_ += (bits + word_bits * whole - 1) / (word_bits * whole) * whole;
    stretches_.push_back({length_, worth});
  }
  std::size_t rows = 0;
  for_each(used.data(), words_, [&](std::size_t id) { row_[id] = rows++; });
  rows_.resize(rows * length_);
  chosen_.resize(rows);
  std::size_t begin = 0;
  for (const Stretch& stretch : stretches_) {
    std::size_t column = 0;
    for (std::size_t at = begin; at < stretch.end && column < columns.size(); ++at) {
      // The next columns that have a bit in this stretch, up to 64 of them.
      std::array<std::size_t, word_bits> chosen;
      std::size_t count = 0;
      for (; column < columns.size() && count < word_bits; ++column)
        if ((columns.orders[column] & stretch.worth) != 0) chosen[count++] = column;
      for (std::size_t w = 0; w < words_; ++w) {
        if (used[w] == 0) continue;
        std::array<Word, word_bits> square{};
        for (std::size_t i = 0; i < count; ++i) square[i] = columns.sets[chosen[i] * words_ + w];
        turn(square);
        for_each(&used[w], 1, [&](std::size_t i) { rows_[row_[w * word_bits + i] * length_ + at] = square[i]; });
      }
    }
    begin = stretch.end;
  }
}

}  // namespace boneyard::chain
#endif
