// Shows how far a long run is: a bar on stderr, only on a terminal, drawn a few times a second and wiped at the end.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "boneyard/answer.hpp"

namespace boneyard::app {

/// The texts of a bar's row, in the order in which they are shown. Empty ones are left out.
struct ProgressParts {
  std::string bar{}, share{}, left{}, count{}, note{};
};

/// The parts in one row that leaves the last of `columns` columns free. Where not all fit, the bar is left out first,
/// because the share says the same, then the note, then the time left. A row that is still too long is cut.
std::string fitted_row(ProgressParts parts, std::size_t columns);

class Progress {
 public:
  /// `total`: the number of things to do, if known. `unit`: their name; empty if only the share that is done means
  /// something. `before`: the number that was done before this run, which says nothing about its speed. Shows nothing
  /// unless `wanted`, and unless stderr is a terminal. Only one thread at a time may use this.
  Progress(bool wanted, std::optional<std::uint64_t> total, std::string_view unit = "deals", std::uint64_t before = 0);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Cheap to call often. `note` stands at the end of the row: the odds so far.
  void update(std::uint64_t done, std::string_view note = {});
  /// Wipes the bar, so that something else can be written to the terminal.
  void clear();
  bool shown() const { return on_; }

 private:
  bool on_;
  std::optional<std::uint64_t> total_;
  std::string unit_;
  std::uint64_t before_;
  Clock::time_point start_ = Clock::now(), next_ = start_ + std::chrono::milliseconds(300);
  bool drawn_ = false;
};

/// Shows how far a computation is if only the share that is done means something: by a bar or, with `json`, by an
/// object a second on stderr. The object has `share`, `left_seconds` (as soon as something was done) and `seconds`.
/// Only one thread at a time may use this.
class ShareProgress {
 public:
  explicit ShareProgress(bool wanted, bool json = false) : json_(json), bar_(wanted && !json, 1000, "") {}

  void update(double share);
  void clear() { bar_.clear(); }

 private:
  bool json_;
  Progress bar_;
  Clock::time_point start_ = Clock::now(), next_ = start_;
  std::optional<double> first_;  ///< the share at the first update; an earlier run may have done it
};

/// Shows how long one computation has taken, and what is known of its answer: a row on stderr, only on a terminal, from
/// the first second on, wiped at the end. A thread of its own draws the row, so the computation need not call.
class Waiting {
 public:
  Waiting();
  ~Waiting();
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;

  void know(std::string note);

 private:
  void draw();

  std::mutex mutex_;  ///< guards note_ and done_
  std::condition_variable changed_;
  std::string note_;
  bool done_ = false;
  std::thread thread_;  ///< not started without a terminal
};

/// 75 as "1:15", 4000 as "1:06:40".
std::string duration_text(double seconds);

}  // namespace boneyard::app
