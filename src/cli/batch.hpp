// Any number of deals, on all threads, in constant memory, with results in input order.
//
// Deals are handed out in chunks: seeds, or whole lines of a file, which are parsed on the thread that handles
// them. Chunks grow while they take little time, so that neither a few slow deals nor millions of fast ones
// leave a thread waiting. Finished chunks wait for their turn to be written, and reading waits while too many
// of them do. What is written does not depend on any of this: it is the results in input order,
// all of them, or the first ones if something stops the run.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/errors.hpp"
#include "cli/feed.hpp"
#include "cli/io/progress.hpp"

namespace boneyard::app {

/// What is known of some deals in a row.
struct DealsSoFar {
  std::array<std::uint64_t, 3> verdicts{};
  std::uint64_t deals = 0;
  ExitCode code = ExitCode::done;
};

/// What a handler has to say about its deals, gathered a chunk at a time.
struct Report : DealsSoFar {
  /// Where a result ends, and all that was known there.
  struct End {
    std::size_t text, complaints;
    DealsSoFar so_far;
  };
  std::string text;                     ///< for standard output
  std::vector<std::string> complaints;  ///< for stderr
  std::vector<End> ends;
  bool stop = false;         ///< nothing after this is wanted
  bool interrupted = false;  ///< the user stopped the deal at hand, which has no result and is not counted

  void verdict(Verdict v) { ++verdicts[static_cast<std::size_t>(v)]; }
  /// The user has stopped the deal at hand.
  void interrupt();
  /// The deal at hand is one more result, which ends here.
  void end_result();
  /// As if nothing had come after the first `results`, of which there are at least so many, and at least one.
  void cut(std::size_t results);
};

/// Adds a deal's result to the report. If it throws ParseError or InputError, that is bad input at this deal;
/// CheckFailed is a failed check. Both are reported with the deal's place.
using DealHandler = std::function<void(const DealItem&, Report&)>;

struct BatchOptions {
  int threads = 1;
  bool keep_going = false;                 ///< skip bad lines
  std::optional<std::uint64_t> most = {};  ///< results to write, then stop
  Variant variant{};                       ///< that is dealt
};

struct BatchTotals : DealsSoFar {
  std::uint64_t results = 0;
  bool to_the_end = false;  ///< nothing stopped it before there were no more deals
};

/// `make_handler` is called once on each thread. Writes through output() and complain(), and says there if the user has
/// interrupted it.
BatchTotals run_batch(const DealSource& source, const BatchOptions& options,
                      const std::function<DealHandler()>& make_handler, Progress& progress);

/// How many deals `source` has, if that is known (and fits).
std::optional<std::uint64_t> deal_count(const DealSource& source);

}  // namespace boneyard::app
