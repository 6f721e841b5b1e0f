// What is counted of a range of seeds, for tests of how it is counted.
#pragma once

#include "boneyard/odds.hpp"
#include "boneyard/tally.hpp"

namespace boneyard {

inline Tally counted(const Question& question, SeedRange seeds, int threads = 1) {
  Ledger ledger(seeds);
  run(ledger, question, {.threads = threads});
  return ledger.done();
}

}  // namespace boneyard
