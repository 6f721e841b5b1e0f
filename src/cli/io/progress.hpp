// How far a long run is: a bar on stderr, only on a terminal, drawn a few times a second and wiped when done.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace boneyard::app {

/// What a bar says, in the order in which it is said; what is empty is left out.
struct ProgressParts {
  std::string bar{}, share{}, left{}, count{}, note{};
};

/// The parts in one row that leaves the last of `columns` free. Where there is no room for all, first the bar goes, of
/// which the share says the same, then the note, then the time left; the rest is cut.
std::string fitted_row(ProgressParts parts, std::size_t columns);

class Progress {
 public:
  /// `total`: how many there will be, if that is known. Shows nothing unless `wanted` and stderr is a
  /// terminal. `before`: how many were done before this run, and so say nothing about its speed. `unit`: empty
  /// if only the share that is done means something. Not for two threads at once.
  Progress(bool wanted, std::optional<std::uint64_t> total, std::string_view unit = "deals", std::uint64_t before = 0);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Cheap to call often. `note` stands at the end of the line: the odds so far.
  void update(std::uint64_t done, std::string_view note = {});
  /// Wipes the bar, so that something else can be written to the terminal.
  void clear();
  bool shown() const { return on_; }

 private:
  using Clock = std::chrono::steady_clock;

  bool on_;
  std::optional<std::uint64_t> total_;
  std::string unit_;
  std::uint64_t before_;
  Clock::time_point start_ = Clock::now(), next_ = start_ + std::chrono::milliseconds(300);
  bool drawn_ = false;
};

/// How far a computation is of which only the share that is done means something: a bar, or (`json`) an object a second
/// on stderr with `share`, `left_seconds` (as soon as something was done) and `seconds`. Not for two threads at once.
class ShareProgress {
 public:
  explicit ShareProgress(bool wanted, bool json = false) : json_(json), bar_(wanted && !json, 1000, "") {}

  void update(double share);
  void clear() { bar_.clear(); }

 private:
  using Clock = std::chrono::steady_clock;

  bool json_;
  Progress bar_;
  Clock::time_point start_ = Clock::now(), next_ = start_;
  std::optional<double> first_;  ///< the share that was heard first: what lies before it may be of an earlier run
};

/// For how long one thing has been computed, and what is known of it: a line on stderr, only on a terminal, from the
/// first second on, wiped when done. A thread of its own draws it, so the computation need not call.
class Waiting {
 public:
  Waiting();
  ~Waiting();
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;

  void know(std::string note);

 private:
  void draw();

  std::mutex mutex_;  ///< of the note, and of whether it is done
  std::condition_variable changed_;
  std::string note_;
  bool done_ = false;
  std::thread thread_;  ///< none without a terminal
};

/// 75 as "1:15", 4000 as "1:06:40".
std::string duration_text(double seconds);

}  // namespace boneyard::app
