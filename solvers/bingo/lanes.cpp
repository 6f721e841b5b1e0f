// Decides many deals of Bingo side by side, one in each lane of the processor's vectors. Covers forced removal, and
// optional removal with restart.
//
// Forced removal: all lanes go through the places of the original row together, whether a tile still lies there or not.
// At a gap no number is spoken in that lane. A lane is finished when its row is empty, or when a pass took no tile and
// the next pass starts with the same number. It is carried along with the other lanes, and does not change any more.
//
// Measured, dealing included: 70 ns a deal with AVX-512 and 82 with AVX2 where the count runs on, 18 and 27 where it
// restarts; one deal at a time takes 455 and 115. With optional removal and restart 16 and 21 in place of 140.

#include "boneyard/deal.hpp"
#include "solvers/bingo/solver.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solvers/bingo/lanes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace boneyard::bingo::HWY_NAMESPACE {
namespace {

using LeftByLane = std::array<std::uint8_t, Block::lanes>;

#if !BONEYARD_HAS_LANES

void play(std::uint64_t first, Rules rules, LeftByLane& left) {
  Solver solver(rules);
  for (std::size_t lane = 0; lane < Block::lanes; ++lane)
    left[lane] = static_cast<std::uint8_t>(solver.tiles_left(deal_from_seed(first + lane)));
}

#else

namespace hn = hwy::HWY_NAMESPACE;

using Bytes = hn::CappedTag<std::uint8_t, Block::lanes>;
using Vector = hn::Vec<Bytes>;

constexpr std::uint8_t gap = 0xFF;  ///< mark of a place without tile

constexpr Marks totals = [] {
  Marks marks{};
  for (int t = 0; t < tile_count; ++t) marks[static_cast<std::size_t>(t)] = static_cast<std::uint8_t>(Tile(t).total());
  return marks;
}();

HWY_INLINE Vector all(int value) { return hn::Set(Bytes(), static_cast<std::uint8_t>(value)); }

/// Plays one pass that starts with `number`, and sets `number` to the number to be spoken next. Returns the number of
/// tiles taken.
HWY_INLINE Vector pass(std::uint8_t* HWY_RESTRICT block, Vector& number) {
  Vector taken = all(0);
#pragma GCC unroll 4
  for (std::size_t place = 0; place < tile_count; ++place) {
    std::uint8_t* const at = block + place * Block::lanes;
    const Vector total = hn::Load(Bytes(), at);
    const auto matches = hn::Eq(total, number);
    hn::Store(hn::IfThenElse(matches, all(gap), total), Bytes(), at);
    taken = hn::Add(taken, hn::IfThenElseZero(matches, all(1)));
    number = hn::Add(number, hn::IfThenElseZero(hn::Ne(total, all(gap)), all(1)));
    number = hn::IfThenElseZero(hn::Ne(number, all(total_count)), number);
  }
  return taken;
}

HWY_INLINE Vector play_forced(std::uint8_t* HWY_RESTRICT block, Count count) {
  Vector number = all(0), size = all(tile_count);
  for (;;) {
    const Vector before = number;
    const Vector taken = pass(block, number);
    size = hn::Sub(size, taken);
    if (count == Count::restarted) number = all(0);
    const auto stuck = hn::And(hn::Eq(taken, all(0)), hn::Eq(number, before));
    if (hn::AllTrue(Bytes(), hn::Or(stuck, hn::Eq(size, all(0))))) return size;
  }
}

/// Optional removal with restart: the number of tiles that cannot be taken, computed as takeable() in restart.cpp does.
HWY_INLINE Vector count_untakeable(const std::uint8_t* HWY_RESTRICT block) {
  Vector takeable = all(0);
  for (int place = 0; place < tile_count; ++place) {
    const Vector total = hn::Load(Bytes(), block + static_cast<std::size_t>(place) * Block::lanes);
    const Vector number = all(place % total_count);
    const auto wraps = hn::Gt(total, number);
    const Vector choice = hn::Add(hn::Sub(number, total), hn::IfThenElseZero(wraps, all(total_count)));
    takeable = hn::Add(takeable, hn::IfThenZeroElse(hn::Gt(choice, takeable), all(1)));
  }
  return hn::Sub(all(tile_count), takeable);
}

void play(std::uint64_t first, Rules rules, LeftByLane& left) {
  Block block;
  deal_block(first, totals, block);
  for (std::size_t lane = 0; lane < Block::lanes; lane += hn::Lanes(Bytes())) {
    std::uint8_t* const deals = &block.at[0][lane];
    Vector left_there = all(0);
    if (rules.removal == Removal::forced)
      left_there = play_forced(deals, rules.count);
    else if (rules.count == Count::restarted)
      left_there = count_untakeable(deals);
    hn::Store(left_there, Bytes(), &left[lane]);
  }
}

#endif

}  // namespace
}  // namespace boneyard::bingo::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace boneyard::bingo {

HWY_EXPORT(play);

std::array<std::uint8_t, Block::lanes> tiles_left_by_lane(std::uint64_t first, Rules rules) {
  alignas(Block::lanes) std::array<std::uint8_t, Block::lanes> left;
  HWY_DYNAMIC_DISPATCH(play)(first, rules, left);
  return left;
}

}  // namespace boneyard::bingo
#endif
