// In a file of its own: the page samples the patiences alone, and leaves out the table games' solver.
#include "boneyard/odds.hpp"

namespace boneyard {

Worker make_worker(const Sample& sample, const std::atomic<bool>* stop) {
  if (const auto why = why_not_sampled(sample)) throw ParseError(*why);
  return sample.variant.is_table() ? table_worker(sample, stop) : patience_worker(sample, stop);
}

}  // namespace boneyard
