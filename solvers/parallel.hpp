// Helper threads. All threads of the library are started here. In a build without threads, or if the system cannot
// start any, the calling thread does all the work.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <new>
#include <vector>

#if BONEYARD_THREADS
#include <system_error>
#include <thread>
#endif

#include "boneyard/answer.hpp"

namespace boneyard {

/// The destructor joins the threads. So a flag that makes their work end early must be set before it runs.
class Helpers {
 public:
  Helpers() = default;
  ~Helpers() { wait(); }
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;

  /// Starts up to `count` threads that each call `work` once, and returns how many were started. Fewer threads, or
  /// none, are not an error. `work` must live until the threads are joined.
  template <class Work>
  int start(int count, Work& work) {
    int started = 0;
#if BONEYARD_THREADS
    try {
      threads_.reserve(static_cast<std::size_t>(std::max(count, 0)));
      for (; started < count; ++started) threads_.emplace_back([this, &work] { guarded(work); });
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
#else
    static_cast<void>(count), static_cast<void>(work);
#endif
    return started;
  }

  /// Waits for the threads. If some of them threw, throws the first exception again.
  void join() {
    wait();
    if (error_) std::rethrow_exception(error_);
  }

 private:
  void wait() {
#if BONEYARD_THREADS
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
#endif
  }

#if BONEYARD_THREADS
  template <class Work>
  void guarded(Work& work) noexcept {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(guard_);
      if (!error_) error_ = std::current_exception();
    }
  }

  std::vector<std::thread> threads_;
  std::mutex guard_;
#endif
  std::exception_ptr error_;
};

/// Calls `work(i)` for every i below `count`, on up to `threads` threads, in any order. Throws SearchCut if a limit is
/// reached between two calls, or the first exception of `work`; all threads have stopped by then.
template <class Work>
void parallel_for(std::size_t count, int threads, const Limits& limits, Work&& work) {
  std::atomic<std::size_t> next = 0;
  const auto run = [&] {
    try {
      for (std::size_t i = next++; i < count; i = next++) {
        limits.obey();
        work(i);
      }
    } catch (...) {
      next = count;
      throw;
    }
  };
  Helpers helpers;
  helpers.start(static_cast<int>(std::min(static_cast<std::size_t>(threads), count)) - 1, run);
  run();
  helpers.join();
}

}  // namespace boneyard
