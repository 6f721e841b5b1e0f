// Runs a ledger to its end on one thread or several of this machine.
#pragma once

#include <atomic>
#include <functional>

#include "odds/ledger.hpp"
#include "odds/sample.hpp"

namespace boneyard {

/// How run() works; the result does not depend on it.
struct RunOptions {
  int threads = 1;                          ///< 1, or a build without threads: all on the calling thread
  const std::atomic<bool>* stop = nullptr;  ///< may be null; once it is set from outside, run() returns soon
  /// Called about twenty times a second on the calling thread (on one thread: between pieces of work), with
  /// the ledger or a copy of it: for checkpoints and progress. May be empty. Stop for a reason other than the figure:
  /// where a run is stopped because the figure looks good, the interval covers the truth less often than it says. To
  /// count up to a precision, plan the number of deals (plan.hpp).
  std::function<void(const Ledger&)> tick;
};

/// Makes a worker for one thread, which must obey the given stop flag.
using WorkerFactory = std::function<Worker(const std::atomic<bool>* stop)>;

/// Returns when the ledger is finished or `stop` was set; what is done by then is in the ledger.
void run(Ledger& ledger, const WorkerFactory& make_worker, const RunOptions& options);

/// How many seeds a worker should ask for next so that a piece takes about 10 ms: short enough to stop
/// promptly and balance well, long enough that handing out costs nothing. `size` seeds took `seconds`.
std::uint64_t next_piece_size(std::uint64_t size, double seconds);

/// Seeds of a worker's first piece, before its speed is known.
inline constexpr std::uint64_t first_piece_size = 16;

}  // namespace boneyard
