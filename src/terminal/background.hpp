// One piece of work at a time on another thread, while a person looks at the screen. What it comes to is fetched by
// the thread that started it, when wait_for() says that there is news.
#pragma once

#include <atomic>
#include <functional>
#include <thread>

namespace boneyard::app {

class Background {
 public:
  /// Works, looking at `stop` now and then, and returns what is to be done with the result, on the thread of the
  /// screen; may be empty.
  using Work = std::function<std::function<void()>(const std::atomic<bool>& stop)>;

  ~Background() { end(); }

  /// Ends what is under way, if anything is, and starts this.
  void start(Work work);
  bool busy() const { return thread_.joinable(); }
  /// If the work is done, does what it came to. False if it is not done yet.
  bool fetch();
  /// Gives up what is under way.
  void end();

 private:
  std::thread thread_;
  std::atomic<bool> stop_{false}, done_{false};
  std::function<void()> result_;  // written by the thread before done_
};

}  // namespace boneyard::app
