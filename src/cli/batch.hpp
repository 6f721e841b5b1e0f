// Runs a handler on any number of deals, on all threads and in constant memory, and writes the results in input order.
//
// Deals are handed out in chunks: seeds, or whole lines of a file, which are parsed on the thread that handles them.
// Chunks grow while they take little time, so that neither a few slow deals nor millions of fast ones leave a thread
// waiting. Finished chunks wait for their turn to be written, and reading waits while too many of them do. The output
// depends neither on chunks nor on threads: it is the results in input order, all of them, or the first ones if
// something stops the run.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/feed.hpp"
#include "platform/errors.hpp"
#include "platform/progress.hpp"

namespace boneyard::app {

/// Totals of consecutive deals: how many had each Verdict, how many there were, and the worst exit code.
struct DealsSoFar {
  std::array<std::uint64_t, 3> verdicts{};
  std::uint64_t deals = 0;
  ExitCode code = ExitCode::done;
};

/// The output of a handler for the deals of one chunk.
struct Report : DealsSoFar {
  /// The end of a result: the sizes of `text` and `complaints` there, the totals up to there, and the result's key.
  struct End {
    std::size_t text, complaints;
    DealsSoFar so_far;
    std::string key{};
  };
  std::string text;                     ///< for standard output
  std::vector<std::string> complaints;  ///< for stderr
  std::vector<End> ends;
  bool stop = false;         ///< no deal after this is wanted
  bool interrupted = false;  ///< the user interrupted the current deal, which has no result and is not counted

  void verdict(Verdict v) { ++verdicts[static_cast<std::size_t>(v)]; }
  /// Call this when the user has interrupted the current deal.
  void interrupt();
  /// Call this when a result of the current deal is complete. Adds an End, which counts that deal. Of results with the
  /// same `key` the batch writes only the first; an empty key is like no other.
  void end_result(std::string key = {});
  /// Drops the results whose keys are in `seen`, and adds the other keys to it.
  void drop_seen(std::set<std::string>& seen);
  /// Drops everything after the first `results` results. `results` is at least 1, and there are at least as many.
  void cut(std::size_t results);
};

/// Adds a deal's result to the report. A ParseError or InputError that it throws means bad input at this deal,
/// CheckFailed a failed check. Both are reported with the deal's place.
using DealHandler = std::function<void(const DealItem&, Report&)>;

struct BatchOptions {
  int threads = 1;
  bool keep_going = false;                 ///< skip bad lines
  std::optional<std::uint64_t> most = {};  ///< stop after so many results; unset: no limit
  Variant variant{};                       ///< the game and rules of the deals
};

struct BatchTotals : DealsSoFar {
  std::uint64_t results = 0;
  bool to_the_end = false;  ///< the run came to the last deal, and nothing stopped it before
};

/// Runs the handlers on all deals of `source`. Calls `make_handler` once on each thread. Writes results through
/// output() and errors through complain(), which also says if the user has interrupted the run.
BatchTotals run_batch(const DealSource& source, const BatchOptions& options,
                      const std::function<DealHandler()>& make_handler, Progress& progress);

/// How many deals `source` has; nullopt for a file, and for a number of 2^64 or more.
std::optional<std::uint64_t> deal_count(const DealSource& source);

}  // namespace boneyard::app
