// In a file of its own: the rest of the estimator (rare.cpp) needs a library of distributions, which the page leaves
// out.
#include "boneyard/odds.hpp"

namespace boneyard {

Tally rare_tally(const AnyWonDeals& deals, SeedRange seeds, const std::atomic<bool>* stop) {
  assert(seeds.first <= seeds.last);
  Tally tally;
  std::array<std::uint64_t, 1024> few{};  // almost all
  for (std::uint64_t seed = seeds.first;; ++seed) {
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) break;
    SeedStream random(seed, StreamPurpose::won_deal);
    const std::uint64_t splits = deals.draw_splits(random);
    if (splits < few.size())
      ++few[splits];
    else
      ++tally.by_splits[splits];
    ++tally.won;
    if (seed == seeds.last) break;
  }
  for (std::size_t splits = 0; splits < few.size(); ++splits)
    if (few[splits] > 0) tally.by_splits[splits] = few[splits];
  return tally;
}

}  // namespace boneyard
