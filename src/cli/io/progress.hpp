// A progress bar on stderr: only on a terminal, drawn a few times a second, wiped when done.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace boneyard::app {

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

/// 75 as "1:15", 4000 as "1:06:40".
std::string duration_text(double seconds);

}  // namespace boneyard::app
