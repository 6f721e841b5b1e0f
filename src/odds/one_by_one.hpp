// How every sampler goes through the seeds of a piece of work.
#pragma once

#include "boneyard/tally.hpp"

namespace boneyard {

/// `count(seed, tally)` counts one deal, or returns false if it was stopped in the middle.
template <class Count>
Tally one_by_one(SeedRange seeds, const std::atomic<bool>* stop, Count&& count) {
  Tally tally;
  for (std::uint64_t seed = seeds.first;; ++seed)
    if (is_set(stop) || !count(seed, tally) || seed == seeds.last) return tally;
}

}  // namespace boneyard
