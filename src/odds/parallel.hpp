// Pieces of work shared out among threads; one thread runs them in place, and none is ever started for it.
#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

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
  std::vector<std::thread> helpers;
  for (std::size_t t = 1; t < std::min(static_cast<std::size_t>(threads), count); ++t) helpers.emplace_back(run);
  run();
  for (auto& helper : helpers) helper.join();
  if (error) std::rethrow_exception(error);
}

}  // namespace boneyard
