// Carries out a large work piece by piece, on one thread or several: the deals of a sampling run, the chunks of a
// batch. Whoever hands out the pieces puts the results in order (a Ledger adds them up, a batch writes them), so that
// they do not depend on threads. Here threads are started, pieces get a size that suits their speed, threads wait while
// too much lies ahead, and what one of them throws ends them all.
#pragma once

#include <functional>

#include "boneyard/odds.hpp"

#if BONEYARD_THREADS
#include <condition_variable>
#include <exception>
#include <mutex>

#include "solvers/parallel.hpp"
#endif

namespace boneyard {

/// How the pieces are carried out.
struct PieceRun {
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;  ///< as Run::stop
  std::uint64_t first = first_piece_size;   ///< the size of a thread's first piece
};

/// Calls a function while other threads may use the work, too.
using Unlocked = std::function<void(const std::function<void()>&)>;

namespace pieces {

constexpr auto tick_time = std::chrono::milliseconds(50);

template <class Work, class MakeWorker>
void run_alone(Work& work, const MakeWorker& make_worker, const PieceRun& how) {
  const auto worker = make_worker(how.stop);
  const Unlocked at_once = [](const std::function<void()>& f) { f(); };
  std::uint64_t want = how.first;
  auto last_tick = Clock::now();
  while (!is_set(how.stop)) {
    // With one thread no other piece is in progress. So if there is no piece now, there will be none.
    const auto piece = work.take(want);
    if (!piece) break;
    const auto start = Clock::now();
    auto result = worker(*piece);
    want = next_piece_size(piece->count(), seconds_since(start));
    work.add(*piece, std::move(result), at_once);
    if (Clock::now() - last_tick < tick_time) continue;
    if (const auto tick = work.tick()) tick();
    last_tick = Clock::now();
  }
}

#if BONEYARD_THREADS
/// The threads of a run, with the work behind a mutex.
template <class Work, class MakeWorker>
class Crew {
 public:
  Crew(Work& work, const MakeWorker& make_worker, const PieceRun& how)
      : work_(work), make_worker_(make_worker), how_(how) {}

  /// Returns false if not even one thread could be started.
  bool run() {
    Helpers helpers;
    const auto help = [this] { do_pieces(); };
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
      if (halt_) continue;
      const auto tick = work_.tick();
      if (!tick) continue;
      lock.unlock();  // it may write a checkpoint, which must not hold up the workers
      tick();
      lock.lock();
    }
  }

  void do_pieces() {
    std::exception_ptr error;
    try {
      const auto worker = make_worker_(&halt_);
      std::uint64_t want = how_.first;
      while (const auto piece = take(want)) {
        const auto start = Clock::now();
        auto result = worker(*piece);
        want = next_piece_size(piece->count(), seconds_since(start));
        std::unique_lock lock(mutex_);
        work_.add(*piece, std::move(result), [&](const std::function<void()>& f) {
          lock.unlock();
          f();
          lock.lock();
          changed_.notify_all();
        });
        if (work_.finished()) halt();
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

  /// The next piece of work; waits while too much lies ahead. nullopt: the thread should end.
  auto take(std::uint64_t want) {
    std::unique_lock lock(mutex_);
    for (;;) {
      auto piece = halt_ ? std::nullopt : work_.take(want);
      if (piece || halt_ || work_.exhausted()) return piece;
      changed_.wait(lock);
    }
  }

  void halt() {
    halt_ = true;
    changed_.notify_all();
  }

  Work& work_;
  const MakeWorker& make_worker_;
  const PieceRun& how_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::atomic<bool> halt_{false};
  int working_ = 0;
};
#endif

}  // namespace pieces

/// Takes pieces from `work`, and adds what a worker makes of each, until there are no more or `how.stop` is set.
/// `make_worker(stop)` is called once on each thread. One thread at a time calls the functions of `work`:
///
///     std::optional<Piece> take(std::uint64_t size);  // of at most that size; nullopt if none can be handed out now
///     bool exhausted() const;                         // whether none will be handed out any more
///     bool finished() const;                          // whether what is still being done is not wanted, either
///     void add(const Piece& piece, Result result, const Unlocked& unlocked);
///     std::function<void()> tick() const;  // to be called on the calling thread some twenty times a second; or empty
///
/// Throws the first exception of any of these; all threads have ended by then.
template <class Work, class MakeWorker>
void run_pieces(Work& work, const MakeWorker& make_worker, const PieceRun& how) {
#if BONEYARD_THREADS
  if (how.threads > 1 && pieces::Crew(work, make_worker, how).run()) return;
#endif
  pieces::run_alone(work, make_worker, how);
}

}  // namespace boneyard
