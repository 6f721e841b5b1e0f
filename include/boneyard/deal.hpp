// Rows of tiles, deals, and the dealing scheme that makes a deal from a seed.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "boneyard/tile.hpp"

// A row is a sequence of tiles; a deal is a row with every tile of a set once. Each tile in it has an end that lies
// first.

namespace boneyard {

/// Tiles one after the other, each with the end that lies first; at most the 91 of the double-twelve set.
using Row = boost::container::static_vector<LaidTile, large_tile_count>;
/// A row that has every tile of a set once: 28 tiles of the double-six set, 55 of the double-nine set, 91 of the
/// double-twelve set, fewer in the small sets of the tests (a double-n set has (n+1)(n+2)/2).
using Deal = Row;

/// The set of the tiles in a row, or in another container of laid tiles.
template <class Tiles>
constexpr TileSet tiles_of(const Tiles& tiles) {
  TileSet set;
  for (LaidTile laid : tiles) set.insert(laid.tile());
  return set;
}

// From a seed to a deal, the same for ever on every platform: dealing scheme version 1.
//
// The scheme for the double-six set; docs/dealing.md has it with examples, for other languages:
//   * word(k) = mix(seed + (k + 1) * 0x9E3779B97F4A7C15), all modulo 2^64, where mix is the finaliser of
//     SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014; constants
//     of Stafford's variant 13). Starting a seed costs nothing: there is no state to set up. Different
//     seeds of one range never share a word, because mix is a bijection and the increment is far from
//     every small number modulo 2^64.
//   * The 28 tiles start in the order of their numbers, high * (high + 1) / 2 + low.
//   * Place i = 0, 1, … 26 is swapped with place i + d(i), where d(i) is uniform below 28 - i (Fisher-Yates
//     from the front, so a prefix of the deal is known early).
//   * d(0)…d(10) come from one word, d(11)…d(26) from another: with r the word, each draw below n is the
//     high half of the 128-bit product r * n, and the low half is the next r. All draws of a batch are
//     exactly uniform if the batch is thrown away whenever the last low half is below
//     2^64 mod (product of the bounds) (Brackett-Rozinsky, Lemire, "Batched ranged random integer
//     generation", 2024). That happens to the first batch of one deal in 84,000, and to the second of
//     one in 223,000.
//   * A third word gives the orientations: bit i set turns the tile dealt to place i (the tile then lies
//     with its lower end first, else with its higher end).
//   * Attempt a of batch b (0, 1; 2 for orientations, which never fail) reads word 3a + b. So no batch
//     depends on whether another was thrown away, and each can be dealt alone.
// Seed 42 begins with 5-5 0-6 5-3 3-1 6-6.
//
// The double-nine set is dealt by the same scheme with other numbers:
//   * word(k) is the same function of the seed.
//   * The 55 tiles start in the order of their numbers, high * (high + 1) / 2 + low.
//   * Place i = 0, 1, … 53 is swapped with place i + d(i), where d(i) is uniform below 55 - i.
//   * Five words give the draws: d(0)…d(9), d(10)…d(19), d(20)…d(29), d(30)…d(39) and d(40)…d(53). In each, a draw
//     below n is the high half of the 128-bit product r * n and the low half is the next r, and a batch is thrown away
//     whenever its last low half is below 2^64 mod (product of its bounds). That happens to the first batch of one
//     deal in 217, to the second of one in 3,500, and hardly ever to the others.
//   * A sixth word gives the orientations: bit i set turns the tile dealt to place i.
//   * Attempt a of batch b (0 to 4; 5 for the orientations) reads word 6a + b.
// Seed 42 begins with 8-4 7-8 4-6 0-0 9-1.
//
// The double-twelve set is dealt by the same scheme, too:
//   * The 91 tiles start in the order of their numbers. Place i = 0, 1, … 89 is swapped with place i + d(i), where d(i)
//     is uniform below 91 - i.
//   * Nine words give the draws: d(0)…d(7), d(8)…d(15), d(16)…d(23), d(24)…d(32), d(33)…d(41), d(42)…d(50),
//     d(51)…d(60), d(61)…d(72) and d(73)…d(89). A batch is thrown away as above: the fourth of one deal in
//     1,300, the eighth of one in 1,800, and the others less often.
//   * Two more words give the orientations: bit i of the first turns the tile dealt to place i, bit i of the second the
//     tile dealt to place 64 + i.
//   * Attempt a of batch b (0 to 8; 9 and 10 for the orientations) reads word 11a + b.
// Seed 42 begins with 11-1 8-8 3-8 1-3 12-5.
//
// Dealing again, for any set: in some games a deal cannot be used if no hand has a double; then the seed's next deal
// is taken. Deal r of a seed (r = 0, 1, …; deal 0 is the seed's ordinary deal) is dealt by the same scheme further
// along the same stream of words: where the scheme says attempt a, deal r uses attempt a + 2^32 r. Word k + n of a seed
// is word k of seed + n * 0x9E3779B97F4A7C15. So deal r is deal 0 of another seed, which no range of seeds ever meets.

/// The version of the dealing scheme. It changes only if the same seed would give another deal.
inline constexpr int dealing_scheme_version = 1;

namespace detail {

inline constexpr std::uint64_t increment = 0x9E3779B97F4A7C15u;
inline constexpr std::uint64_t first_multiplier = 0xBF58476D1CE4E5B9u, second_multiplier = 0x94D049BB133111EBu;

constexpr std::uint64_t mix(std::uint64_t z) {
  z = (z ^ (z >> 30)) * first_multiplier;
  z = (z ^ (z >> 27)) * second_multiplier;
  return z ^ (z >> 31);
}

constexpr std::uint64_t seed_word(std::uint64_t seed, std::uint64_t k) { return mix(seed + (k + 1) * increment); }

/// For the double-six set: how many places the first batch of draws deals, and the number of the batch that turns
/// tiles.
inline constexpr std::size_t front = 11;
inline constexpr std::uint64_t turning = 2;

/// The bound below which a batch of draws is rejected. The batch deals the places `first` … `last` - 1, and is thrown
/// away if what is left of its word is below this bound.
template <std::size_t first, std::size_t last, std::size_t tiles = tile_count>
inline constexpr std::uint64_t uneven = [] {
  std::uint64_t product_of_bounds = 1;
  for (std::size_t place = first; place < last; ++place) product_of_bounds *= tiles - place;
  return (0 - product_of_bounds) % product_of_bounds;
}();

/// The high and the low half of a 64 x 64 bit product.
struct Product {
  std::uint64_t high, low;
};
constexpr Product multiply(std::uint64_t a, std::uint64_t b) {
#ifdef __wasm__  // here such a product is a function call, two short ones are not; nearly every b is short
  if (b >> 32 == 0) {
    const std::uint64_t low = (a & 0xFFFFFFFF) * b, high = (a >> 32) * b + (low >> 32);
    return {high >> 32, a * b};
  }
#endif
  const auto product = static_cast<Uint128>(a) * b;
  return {static_cast<std::uint64_t>(product >> 64), static_cast<std::uint64_t>(product)};
}

}  // namespace detail

/// Whether seeds deal the double-`highest` set.
constexpr bool is_dealt_from_seeds(int highest) { return highest == 6 || highest == 9 || highest == 12; }
/// The deal of a seed with the double-six set: 28 tiles.
Deal deal_from_seed(std::uint64_t seed);
/// Deal number `again` (from 0) of a seed with the double-`highest` set: `highest` is 6 (28 tiles), 9 (55) or 12
/// (91).
Deal deal_from_seed(std::uint64_t seed, int highest, std::uint64_t again = 0);

/// The purpose of a stream of random numbers. A published purpose keeps its number, so that the same seed plays the
/// same random game for ever.
enum class StreamPurpose : std::uint64_t {
  hint = 0,                  ///< random orders of the hidden tiles, for an estimate
  random_play = 1,           ///< the random player
  lots = 0x6C6F'7473,        ///< times 2^32, and the number of the hand: the lots for its lead
  winnable_deal = 0x77696e,  ///< winnable deals by construction
  won_deal = 0x4B0C'0001,    ///< won deals with their splits, for the method `rare`
};

/// A stream of random numbers for everything about a seed except its deal, such as random play. Streams of different
/// purposes are independent of each other and of the deal.
class SeedStream {
 public:
  constexpr SeedStream(std::uint64_t seed, StreamPurpose purpose)
      : SeedStream(seed, static_cast<std::uint64_t>(purpose)) {}
  constexpr SeedStream(std::uint64_t seed, std::uint64_t purpose)
      : state_(detail::mix(seed ^ detail::mix(0xB0DE'0000'0000'0000u + purpose))) {}

  /// The next 64 uniform bits.
  constexpr std::uint64_t next() { return detail::mix(state_ += detail::increment); }

  /// A number that is exactly uniform over 0 … bound - 1 (Lemire's method: multiply, reject the uneven remainder).
  constexpr std::uint64_t below(std::uint64_t bound) {
    auto product = detail::multiply(next(), bound);
    if (product.low < bound) {
      const std::uint64_t uneven = (0 - bound) % bound;
      while (product.low < uneven) product = detail::multiply(next(), bound);
    }
    return product.high;
  }

 private:
  std::uint64_t state_;
};

/// Puts a row, or another list, into a random order. All orders are equally likely.
template <class Things>
void shuffle(Things&& things, SeedStream& random) {
  for (std::size_t i = things.size(); i > 1; --i)
    std::swap(things[i - 1], things[static_cast<std::size_t>(random.below(i))]);
}

}  // namespace boneyard
