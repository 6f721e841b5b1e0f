// What a search is asked, what may cut it short, and its verdict.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace boneyard {

/// A verdict is a proof: `winnable` comes with a line, `unwinnable` means exhausted. Anything cut short is
/// `undecided`.
enum class Verdict : std::uint8_t { winnable, unwinnable, undecided };

/// Why a search ended early.
enum class Cutoff : std::uint8_t { none, time, memory, stopped };

constexpr std::string_view to_text(Verdict verdict) {
  constexpr std::string_view names[] = {"winnable", "unwinnable", "undecided"};
  return names[static_cast<int>(verdict)];
}
constexpr std::string_view to_text(Cutoff cutoff) {
  constexpr std::string_view names[] = {"", "time limit", "memory limit", "interrupted"};
  return names[static_cast<int>(cutoff)];
}

/// The default memory limit in bytes: 4 GiB, or a quarter of the address space where that is less (the rest is the
/// program's). In a size_t of 32 bits 4 GiB would become 0, and every search would be undecided.
constexpr std::size_t default_memory = static_cast<std::size_t>(
    std::min(std::uint64_t{4} << 30, std::uint64_t{std::numeric_limits<std::size_t>::max()} / 4));

/// The moment that is `seconds` after `from`.
inline std::chrono::steady_clock::time_point deadline_after(
    double seconds, std::chrono::steady_clock::time_point from = std::chrono::steady_clock::now()) {
  return from + std::chrono::duration_cast<std::chrono::steady_clock::duration>(std::chrono::duration<double>(seconds));
}

/// What a search may spend. One search keeps one Limits; the deadline is absolute.
struct Limits {
  std::optional<std::chrono::steady_clock::time_point> deadline;
  std::size_t memory = default_memory;      ///< bytes of all tables of the search together
  const std::atomic<bool>* stop = nullptr;  ///< may be null; once it is set from outside (Ctrl-C), the search ends soon

  /// Looks at the clock, so call it every few thousand nodes.
  Cutoff reached() const {
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return Cutoff::stopped;
    if (deadline && std::chrono::steady_clock::now() >= *deadline) return Cutoff::time;
    return Cutoff::none;
  }
};

/// Thrown inside a solver when a limit is reached, and caught where the solver was called: no user sees it.
struct SearchCut {
  Cutoff why;
};

/// Thrown when a line that a solver found does not replay: a bug to report.
struct CheckFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What is asked beyond "winnable or not, with a line".
struct Want {
  bool shortest = false;     ///< the line must be a shortest winning one (Bingo: fewest numbers spoken)
  bool fewest_left = false;  ///< if unwinnable: a line to an end with the fewest tiles left
  bool count = false;        ///< the number of winning lines
};

}  // namespace boneyard
