// Pieces of work shared out among threads; one thread runs them in place, and none is ever started for it.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <vector>

#if BONEYARD_THREADS
#include <system_error>
#include <thread>
#endif

#include "solvers/result.hpp"

namespace boneyard {

/// Calls `work(i)` for every i below `count`, on up to `threads` threads, in any order. Throws SearchCut if
/// a limit is reached between two pieces, or what `work` throws, once all threads have stopped.
template <class Work>
void parallel_for(std::size_t count, int threads, const Limits& limits, Work&& work) {
  std::atomic<std::size_t> next = 0;
  std::exception_ptr error;
  std::mutex error_guard;
  const auto run = [&] {
    try {
      for (std::size_t i = next++; i < count; i = next++) {
        if (const Cutoff why = limits.reached(); why != Cutoff::none) throw SearchCut{why};
        work(i);
      }
    } catch (...) {
      next = count;
      const std::lock_guard lock(error_guard);
      if (!error) error = std::current_exception();
    }
  };
#if BONEYARD_THREADS
  std::vector<std::thread> helpers;
  try {
    for (std::size_t t = 1; t < std::min(static_cast<std::size_t>(threads), count); ++t) helpers.emplace_back(run);
  } catch (const std::system_error&) {  // fewer threads than asked for is no reason to fail
  }
  run();
  for (std::thread& helper : helpers) helper.join();
#else
  static_cast<void>(threads);
  run();
#endif
  if (error) std::rethrow_exception(error);
}

}  // namespace boneyard
