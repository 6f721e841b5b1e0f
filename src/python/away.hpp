// Runs long work away from Python: on a thread of its own, while the interpreter is free for other threads, and for
// signals, which only the calling thread may check. Ctrl-C sets the stop flag that every search of the library checks.
// KeyboardInterrupt is raised once the work has returned.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <future>

namespace boneyard::python {

/// Runs work(stop) on another thread. Every 20 ms calls look(), if there is one, on the calling thread and with the
/// GIL. An exception from look() stops the work, and is thrown on. The caller holds the GIL, and holds it again when
/// this returns.
inline void away(const std::function<void(const std::atomic<bool>& stop)>& work,
                 const std::function<void()>& look = {}) {
  std::atomic<bool> stop{false};
  std::future<void> worked = std::async(std::launch::async, [&] { work(stop); });
  const auto is_over = [&] {
    const pybind11::gil_scoped_release release;
    return worked.wait_for(std::chrono::milliseconds(20)) == std::future_status::ready;
  };
  try {
    while (!is_over()) {
      if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
      if (look) look();
    }
  } catch (...) {
    stop = true;
    while (!is_over()) continue;
    throw;
  }
  worked.get();
}

}  // namespace boneyard::python
