// The dealing scheme of boneyard/deal.hpp in lanes of vectors.
//
// A draw multiplies a 64-bit word by a bound below 32. That takes two 32-bit products in a lane of 64 bits. So a vector
// of n bytes draws for n / 8 seeds at a time. Group g has the seeds g, g + 8, …: shifted up by g bytes, their draws
// land in the bytes of those seeds. A place is swapped with one of n places by looking at all n of them and taking the
// drawn one, without branch or lookup.
//
// Measured: 11 ns a deal with AVX-512, 19 with AVX2 and 29 with SSE4, where deal_from_seed() takes 25 and
// std::shuffle 100. Tried and not kept: two swaps in one pass over the places, which saves loads and stores (10 and
// 18 ns with the first two, for twice the code); the loop over places fully unrolled (13 and 21).

#include "deals/block.hpp"

#include <utility>

#include "boneyard/deal.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "deals/block.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace boneyard::HWY_NAMESPACE {
namespace {

/// Deals the lanes `from` … `to` - 1 one by one.
void deal_one_by_one(std::uint64_t first, const Marks& marks, Block& block, std::size_t from, std::size_t to) {
  for (std::size_t lane = from; lane < to; ++lane) {
    const Row deal = deal_from_seed(first + lane);
    for (std::size_t place = 0; place < tile_count; ++place)
      block.at[place][lane] = marks[static_cast<std::size_t>(deal[place].tile().number())];
  }
}

#if !BONEYARD_HAS_LANES

void deal(std::uint64_t first, const Marks& marks, Block& block) {
  deal_one_by_one(first, marks, block, 0, Block::lanes);
}

void turn(std::uint64_t first, Turns& turns) {
  for (std::size_t lane = 0; lane < Block::lanes; ++lane)
    for (std::size_t byte = 0; byte < turns.bytes.size(); ++byte)
      turns.bytes[byte][lane] =
          static_cast<std::uint8_t>(detail::seed_word(first + lane, detail::turning) >> (8 * byte));
}

#else

namespace hn = hwy::HWY_NAMESPACE;

using Bytes = hn::CappedTag<std::uint8_t, Block::lanes>;
using Words = hn::Repartition<std::uint64_t, Bytes>;
using Halves = hn::Repartition<std::uint32_t, Bytes>;
using Word = hn::Vec<Words>;

constexpr auto groups = std::make_index_sequence<8>();  // each group has the seeds of one byte of each word
// The loops are not unrolled in the web page, which is loaded over a network.
constexpr int draws_at_once = HWY_ARCH_WASM ? 1 : 16;

/// Lower half of each word; its upper half is ignored.
HWY_INLINE hn::Vec<Halves> low_half(Word word) { return hn::BitCast(Halves(), word); }
HWY_INLINE hn::Vec<Halves> high_half(Word word) { return low_half(hn::ShiftRight<32>(word)); }

/// `a` times `b` modulo 2^64.
HWY_INLINE Word times(Word a, std::uint64_t b) {
  const auto b_low = low_half(hn::Set(Words(), b)), b_high = low_half(hn::Set(Words(), b >> 32));
  const Word cross = hn::Add(hn::MulEven(low_half(a), b_high), hn::MulEven(high_half(a), b_low));
  return hn::Add(hn::MulEven(low_half(a), b_low), hn::ShiftLeft<32>(cross));
}

/// detail::seed_word() of the seeds first, first + 8, …
HWY_INLINE Word seed_words(std::uint64_t first, std::uint64_t k) {
  const Word seeds = hn::Add(hn::Set(Words(), first), hn::ShiftLeft<3>(hn::Iota(Words(), 0)));
  Word z = hn::Add(seeds, hn::Set(Words(), (k + 1) * detail::increment));
  z = times(hn::Xor(z, hn::ShiftRight<30>(z)), detail::first_multiplier);
  z = times(hn::Xor(z, hn::ShiftRight<27>(z)), detail::second_multiplier);
  return hn::Xor(z, hn::ShiftRight<31>(z));
}

/// Moves byte `from` of each word to byte `to`; the other bytes become 0.
template <std::size_t from, std::size_t to>
HWY_INLINE Word move_byte(Word word) {
  if constexpr (from > to) word = hn::ShiftRight<8 * static_cast<int>(from - to)>(word);
  if constexpr (from < to) word = hn::ShiftLeft<8 * static_cast<int>(to - from)>(word);
  return hn::And(word, hn::Set(Words(), std::uint64_t{0xFF} << (8 * to)));
}

/// Makes the draws for the places `first` … `last` - 1 of one group of seeds, and stores them in the group's bytes of
/// draws[place]. Returns false if a batch has to be rejected.
template <std::size_t first, std::size_t last, std::size_t group>
HWY_INLINE bool draw_group(std::uint64_t seed, std::uint64_t batch, std::uint8_t* HWY_RESTRICT draws) {
  const Word word = seed_words(seed + group, batch);
  auto low = low_half(word), high = high_half(word);
#pragma GCC unroll draws_at_once
  for (std::size_t place = first; place < last; ++place) {
    const auto bound = low_half(hn::Set(Words(), tile_count - place));
    const Word low_product = hn::MulEven(low, bound);
    // The lower half of the product is missing.
    const Word product = hn::Add(hn::MulEven(high, bound), hn::ShiftRight<32>(low_product));
    low = low_half(low_product);
    high = low_half(product);
    Word draw = move_byte<4, group>(product);
    std::uint8_t* const at = draws + place * Block::lanes;
    if constexpr (group > 0) draw = hn::Or(draw, hn::BitCast(Words(), hn::Load(Bytes(), at)));
    hn::Store(hn::BitCast(Bytes(), draw), Bytes(), at);
  }
  const Word rest = hn::Or(hn::ShiftLeft<32>(hn::BitCast(Words(), high)),
                           hn::And(hn::BitCast(Words(), low), hn::Set(Words(), 0xFFFFFFFF)));
  return hn::AllFalse(Words(), hn::Lt(rest, hn::Set(Words(), detail::uneven<first, last>)));
}

/// Makes the draws of one batch for as many seeds as a vector has bytes. Returns false if one has to be rejected.
template <std::size_t first, std::size_t last, std::size_t... group>
HWY_INLINE bool draw(std::uint64_t seed, std::uint64_t batch, std::uint8_t* draws, std::index_sequence<group...>) {
  bool even = true;
  ((even &= draw_group<first, last, group>(seed, batch, draws)), ...);
  return even;
}

/// Swaps the tiles as drawn, in as many lanes as a vector has bytes.
HWY_INLINE void swap_places(const std::uint8_t* HWY_RESTRICT draws, std::uint8_t* HWY_RESTRICT block) {
  const auto one = hn::Set(Bytes(), 1);
  for (std::size_t place = 0; place + 1 < tile_count; ++place) {
    auto further = hn::Load(Bytes(), draws + place * Block::lanes);
    const auto here = hn::Load(Bytes(), block + place * Block::lanes);
    auto dealt = here;
#pragma GCC unroll 4
    for (std::size_t other = place + 1; other < tile_count; ++other) {
      const auto there = hn::Load(Bytes(), block + other * Block::lanes);
      const auto drawn = hn::Eq(further, one);
      dealt = hn::IfThenElse(drawn, there, dealt);
      hn::Store(hn::IfThenElse(drawn, here, there), Bytes(), block + other * Block::lanes);
      further = hn::Sub(further, one);
    }
    hn::Store(dealt, Bytes(), block + place * Block::lanes);
  }
}

void deal(std::uint64_t first, const Marks& marks, Block& block) {
  alignas(Block::lanes) std::array<std::uint8_t, tile_count * Block::lanes> draws;
  for (std::size_t lane = 0; lane < Block::lanes; lane += hn::Lanes(Bytes())) {
    const bool front = draw<0, detail::front>(first + lane, 0, &draws[lane], groups);
    const bool rest = draw<detail::front, tile_count - 1>(first + lane, 1, &draws[lane], groups);
    if (HWY_LIKELY(front && rest)) {
      for (std::size_t place = 0; place < tile_count; ++place)
        hn::Store(hn::Set(Bytes(), marks[place]), Bytes(), &block.at[place][lane]);
      swap_places(&draws[lane], &block.at[0][lane]);
    } else {
      deal_one_by_one(first, marks, block, lane, lane + hn::Lanes(Bytes()));
    }
  }
}

/// Collects byte `from` of the words of all groups; the byte of group g becomes byte g.
template <std::size_t from, std::size_t... group>
HWY_INLINE void gather(const Word* words, std::uint8_t* HWY_RESTRICT to, std::index_sequence<group...>) {
  Word bytes = hn::Zero(Words());
  ((bytes = hn::Or(bytes, move_byte<from, group>(words[group]))), ...);
  hn::Store(hn::BitCast(Bytes(), bytes), Bytes(), to);
}

void turn(std::uint64_t first, Turns& turns) {
  for (std::size_t lane = 0; lane < Block::lanes; lane += hn::Lanes(Bytes())) {
    Word words[groups.size()];
    for (std::size_t group = 0; group < groups.size(); ++group)
      words[group] = seed_words(first + lane + group, detail::turning);
    gather<0>(words, &turns.bytes[0][lane], groups);
    gather<1>(words, &turns.bytes[1][lane], groups);
    gather<2>(words, &turns.bytes[2][lane], groups);
    gather<3>(words, &turns.bytes[3][lane], groups);
  }
}

#endif

}  // namespace
}  // namespace boneyard::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace boneyard {

HWY_EXPORT(deal);
HWY_EXPORT(turn);

void deal_block(std::uint64_t first, const Marks& marks, Block& block) {
  HWY_DYNAMIC_DISPATCH(deal)(first, marks, block);
}

void turn_block(std::uint64_t first, Turns& turns) { HWY_DYNAMIC_DISPATCH(turn)(first, turns); }

}  // namespace boneyard
#endif
