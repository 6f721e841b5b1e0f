// The loop over a range of seeds that every sampler uses.
#pragma once

#include "boneyard/tally.hpp"

namespace boneyard {

/// Calls `count(seed, tally)` for each seed, and returns the tally. `count` adds one deal to the tally; if it returns
/// false, it was stopped in the middle and has added nothing. Ends early when `stop` is set or `count` returns false.
template <class Count>
Tally one_by_one(SeedRange seeds, const std::atomic<bool>* stop, Count&& count) {
  Tally tally;
  for (std::uint64_t seed = seeds.first;; ++seed)
    if (is_set(stop) || !count(seed, tally) || seed == seeds.last) return tally;
}

}  // namespace boneyard
