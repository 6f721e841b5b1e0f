// Runs a sampling of `odds`: resumes from a checkpoint, counts, shows progress, and saves checkpoints.
#pragma once

#include <functional>
#include <string>

#include "boneyard/odds.hpp"
#include "cli/options.hpp"
#include "platform/errors.hpp"

namespace boneyard::app {

/// How a sampling is saved and shown while it runs.
struct Watching {
  std::string checkpoint;   ///< path of the checkpoint; empty: none
  double save_seconds = 5;  ///< between two saves
  int threads = 1;
  bool bar = true;             ///< draw a progress bar if stderr is a terminal
  bool json_progress = false;  ///< write a json object to stderr every second
};

/// Counts the deals of a ledger until it is finished or the run is stopped: on the threads of this machine, or on the
/// ranks of a cluster.
using Engine = std::function<void(Ledger& ledger, const Question& question, const Run& how)>;

/// The word for what is counted: "deals", "matches", or "samples" if only won deals are drawn (Method::rare).
const char* unit(const Question& question);

struct SampleOutcome {
  OddsResult result;
  std::uint64_t planned = 0;  ///< deals that were to be counted
  bool interrupted = false;
  bool imprecise = false;  ///< all seeds are used up before the precision asked for is reached
  bool unsaved = false;    ///< the last checkpoint could not be written

  /// The number of deals or samples counted.
  std::uint64_t counted() const { return result.tally.deals(); }
};

/// Runs a sampling, or continues that of the checkpoint. Throws InputError if the checkpoint is of another run, or if
/// it cannot be written at the start.
SampleOutcome sample_odds(const Question& question, const Watching& watching, const Engine& engine);

}  // namespace boneyard::app
