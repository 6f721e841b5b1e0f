// Runs one computation at a time on a second thread, so that the screen still reacts to keys. When the computation has
// ended, wait_for() (signals.hpp) returns `news`. The thread that started the computation then calls fetch().
#pragma once

#include <atomic>
#include <functional>
#include <thread>

namespace boneyard::app {

class Background {
 public:
  /// A computation. It looks at `stop` now and then, and ends early once that is true. It returns a function that uses
  /// the result, or an empty one. fetch() calls that function, on its own thread.
  using Work = std::function<std::function<void()>(const std::atomic<bool>& stop)>;

  ~Background() { end(); }

  /// Stops the computation that is running, if any, and starts this one.
  void start(Work work);
  bool busy() const { return thread_.joinable(); }
  /// If a computation has ended, calls the function that it returned. Returns false while the computation is still
  /// running.
  bool fetch();
  /// Sets `stop`, waits until the computation has ended, and drops its result.
  void end();

 private:
  std::thread thread_;
  std::atomic<bool> stop_{false}, done_{false};
  std::function<void()> result_;  // the second thread writes this before it sets done_
};

}  // namespace boneyard::app
