// Computing away from Python: the work goes to a thread of its own and the interpreter is free meanwhile, for other
// threads, and for signals, which only the calling thread may look at. Ctrl-C sets the stop flag that every search of
// the library looks at, and is raised as KeyboardInterrupt once the work has come back.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace boneyard::python {

/// Runs work(stop). Every 20 ms calls look(), if there is one, on the calling thread and with the GIL; what that throws
/// stops the work, too, and is thrown on. The caller holds the GIL, and holds it again when this returns.
inline void away(const std::function<void(const std::atomic<bool>& stop)>& work,
                 const std::function<void()>& look = {}) {
  std::atomic<bool> stop{false};
  std::exception_ptr error;
  std::mutex mutex;
  std::condition_variable changed;
  bool done = false;
  std::thread worker([&] {
    try {
      work(stop);
    } catch (...) {
      error = std::current_exception();
    }
    const std::lock_guard lock(mutex);
    done = true;
    changed.notify_one();
  });
  const auto wait = [&](std::chrono::milliseconds time) {
    const pybind11::gil_scoped_release release;
    std::unique_lock lock(mutex);
    return changed.wait_for(lock, time, [&] { return done; });
  };
  const auto come_back = [&] {
    const pybind11::gil_scoped_release release;
    worker.join();
  };
  try {
    while (!wait(std::chrono::milliseconds(20))) {
      if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
      if (look) look();
    }
  } catch (...) {
    stop = true;
    come_back();
    throw;
  }
  come_back();
  if (error) std::rethrow_exception(error);
}

}  // namespace boneyard::python
