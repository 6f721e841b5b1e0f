// From a seed to a deal of the double-nine set, the same for ever on every platform: its dealing scheme, version 1.
//
// It is the scheme of seed.hpp with other numbers (docs/dealing.md has both):
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
// Dealing anew, for either set: some games refuse a deal in which no hand holds a double, and take the seed's next
// deal. Deal r of a seed (r = 0, 1, …; deal 0 is the seed's ordinary deal) is dealt by the same scheme further
// along the same stream of words: where the scheme says attempt a, it is attempt a + 2^32 r. Since word k + n of a seed
// is word k of seed + n * 0x9E3779B97F4A7C15, that is deal 0 of another seed, which no range of seeds ever meets.
#pragma once

#include <cstdint>

#include "boneyard/deal.hpp"

namespace boneyard {

/// Changes only if the same seed would give another deal of the double-nine set.
inline constexpr int large_dealing_scheme_version = 1;

/// Deal `again` of a seed, of the double-`highest` set: highest is 6 (28 places, deal_from_seed's) or 9 (55 places).
LargeRow large_deal_from_seed(std::uint64_t seed, int highest, std::uint64_t again = 0);

}  // namespace boneyard
