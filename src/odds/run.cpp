// Carries out a run on one thread or several. The result does not depend on how many.
#include "boneyard/odds.hpp"

#include <algorithm>

#if BONEYARD_THREADS
#include <condition_variable>
#include <exception>
#include <mutex>

#include "solvers/parallel.hpp"
#endif

namespace boneyard {
namespace {

constexpr auto tick_time = std::chrono::milliseconds(50);

void run_alone(Ledger& ledger, const WorkerFactory& make_worker, const Run& how) {
  const Worker worker = make_worker(how.stop);
  std::uint64_t want = first_piece_size;
  auto last_tick = Clock::now();
  while (!is_set(how.stop)) {
    // With one thread no other piece is in progress. So if there is no piece left, all seeds are done.
    const auto piece = ledger.hand_out(want);
    if (!piece) break;
    const auto start = Clock::now();
    ledger.add(*piece, worker(*piece));
    want = next_piece_size(piece->count(), seconds_since(start));
    if (how.tick && Clock::now() - last_tick >= tick_time) {
      how.tick(ledger);
      last_tick = Clock::now();
    }
  }
}

#if BONEYARD_THREADS
/// The threads of a run, with the ledger behind a mutex.
class Crew {
 public:
  Crew(Ledger& ledger, const WorkerFactory& make_worker, const Run& how)
      : ledger_(ledger), make_worker_(make_worker), how_(how) {}

  /// Returns false if not even one thread could be started.
  bool run() {
    Helpers helpers;
    const auto help = [this] { work(); };
    working_ = how_.threads;
    const int started = helpers.start(how_.threads, help);
    {
      const std::lock_guard lock(mutex_);
      working_ -= how_.threads - started;
    }
    try {
      watch();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      halt();
      throw;
    }
    helpers.join();
    return started > 0;
  }

 private:
  void watch() {
    std::unique_lock lock(mutex_);
    while (working_ > 0) {
      changed_.wait_for(lock, tick_time, [&] { return working_ == 0; });
      if (is_set(how_.stop)) halt();
      if (!how_.tick || halt_) continue;
      const Ledger copy = ledger_;
      lock.unlock();  // the tick may write a checkpoint, which must not hold up the workers
      how_.tick(copy);
      lock.lock();
    }
  }

  void work() {
    std::exception_ptr error;
    try {
      const Worker worker = make_worker_(&halt_);
      std::uint64_t want = first_piece_size;
      while (const auto piece = take(want)) {
        const auto start = Clock::now();
        const Tally tally = worker(*piece);
        want = next_piece_size(piece->count(), seconds_since(start));
        const std::lock_guard lock(mutex_);
        ledger_.add(*piece, tally);
        if (ledger_.finished()) halt();
        changed_.notify_all();
      }
    } catch (...) {
      error = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    --working_;
    changed_.notify_all();
    if (!error) return;
    halt();
    std::rethrow_exception(error);
  }

  /// The next piece of work; waits while too much lies ahead in the ledger. nullopt: the thread should end.
  std::optional<SeedRange> take(std::uint64_t want) {
    std::unique_lock lock(mutex_);
    for (;;) {
      if (halt_ || ledger_.exhausted()) return {};
      if (auto piece = ledger_.hand_out(want)) return piece;
      if (ledger_.exhausted()) return {};
      changed_.wait(lock);
    }
  }

  void halt() {
    halt_ = true;
    changed_.notify_all();
  }

  Ledger& ledger_;
  const WorkerFactory& make_worker_;
  const Run& how_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::atomic<bool> halt_{false};
  int working_ = 0;
};
#endif

}  // namespace

std::uint64_t next_piece_size(std::uint64_t size, double seconds) {
  constexpr double enough = 0.01;
  // The size at most doubles, because one quick piece says little about the next.
  if (seconds * 2 < enough) return size * 2;
  if (seconds > enough * 2)
    return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(static_cast<double>(size) * enough / seconds));
  return size;
}

void run(Ledger& ledger, const WorkerFactory& make_worker, const Run& how) {
#if BONEYARD_THREADS
  if (how.threads > 1 && Crew(ledger, make_worker, how).run()) return;
#endif
  run_alone(ledger, make_worker, how);
}

void run(Ledger& ledger, const Question& question, const Run& how) {
  run(
      ledger, [&](const std::atomic<bool>* stop) { return make_worker(question, stop); }, how);
}

}  // namespace boneyard
