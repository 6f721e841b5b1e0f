// A sampling run as the program does it: resumed from its checkpoint, watched, saved, and printed in the end.
#pragma once

#include <functional>
#include <string>

#include "boneyard/odds.hpp"
#include "cli/errors.hpp"
#include "cli/options.hpp"

namespace boneyard::app {

/// What goes on beside a run.
struct Watching {
  std::string checkpoint;   ///< path; empty: none
  double save_seconds = 5;  ///< between two saves
  int threads = 1;
  bool bar = true;             ///< draw a progress bar if stderr is a terminal
  bool json_progress = false;  ///< a json object a second to stderr
};

/// What brings a ledger to its end: the threads of this machine, or the ranks of a cluster.
using Engine = std::function<void(Ledger& ledger, const Question& question, const Run& how)>;

/// What is counted, in the plural.
const char* unit(const Question& question);

struct SampleOutcome {
  OddsResult result;
  std::uint64_t planned = 0;  ///< deals that were to be counted
  bool interrupted = false;
  bool imprecise = false;  ///< all seeds are used up, but the precision asked for is not reached
  bool unsaved = false;    ///< the checkpoint could not be brought up to date

  /// Deals or samples.
  std::uint64_t counted() const { return result.samples + result.tally.deals(); }
};

/// Throws InputError if the checkpoint is not of this run or cannot be written at the start.
SampleOutcome sample_odds(const Question& question, const Watching& watching, const Engine& engine);

}  // namespace boneyard::app
