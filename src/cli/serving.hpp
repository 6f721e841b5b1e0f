// Answers questions, a line of JSON each, for the command `serve`. docs/protocol.md describes the lines.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "boneyard/answer.hpp"
#include "protocol/protocol.hpp"
#include "protocol/request.hpp"

namespace boneyard::app {

/// What serving may cost.
struct ServeLimits {
  int threads = 1;                                  ///< questions that are answered at the same time
  std::size_t memory = 0;                           ///< bytes of one search
  std::optional<std::chrono::milliseconds> time{};  ///< of one question
  std::size_t line = 0;                             ///< bytes of a line, without its newline
};

/// One thread reads standard input; others answer, each one question after the other, and write each answer as soon as
/// it is known. All share one mutex, which nobody holds while answering or writing.
class Service {
 public:
  explicit Service(const ServeLimits& limits) : limits_(limits) {}

  /// Returns once all lines up to the end of the input are answered. Throws Stopped if the user asks to stop, and what
  /// Output throws.
  void run();

 private:
  /// A question, from its line to its answer.
  struct Job {
    protocol::Request request;
    std::string question;
    std::atomic<bool> stop{false};
    bool cancelled = false;
    Clock::time_point next_progress = Clock::now();
  };
  using Jobs = std::deque<std::shared_ptr<Job>>;

  /// Threads that answer; they end once there is nothing more to do.
  class Answerers;

  void read_all();
  void take(const std::string& line, std::uint64_t number);
  void add(protocol::Request& request, const std::string& line);
  bool cancel(const std::string& id);
  bool has_room() const;
  /// Blocks until `so` holds; false if the user asks to stop, or no answer can be written any more.
  template <class Condition>
  bool wait(Condition&& so);

  void work();
  std::shared_ptr<Job> next();
  std::string answered(Job& job);
  void finish(const std::shared_ptr<Job>& job, std::string reply);
  void stop_all();
  void write(const std::string& line);

  const ServeLimits limits_;
  std::mutex mutex_;  ///< guards all below, up to output_mutex_
  std::condition_variable more_;
  Jobs waiting_;
  std::size_t waiting_bytes_ = 0;
  std::size_t open_ = 0;                                 ///< questions that wait or are being answered
  std::map<std::string, std::shared_ptr<Job>> known_{};  ///< those of them that have an id
  std::vector<std::shared_ptr<Job>> running_;
  bool ended_ = false;    ///< no more questions come
  bool watched_ = false;  ///< the reading thread waits for news
  std::mutex output_mutex_;
  std::atomic<bool> check_failed_{false};
  std::exception_ptr failure_;  ///< of the first answer that could not be written; guarded by output_mutex_
};

}  // namespace boneyard::app
