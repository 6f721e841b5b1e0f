// What a search is asked, what may cut it short, its answer, and the table as it lies, in plain values.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/tile.hpp"

// What a search is asked, what may cut it short, and its verdict.

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

/// Thrown inside a solver when a limit is reached, and caught where the solver was called: no user sees it.
struct SearchCut {
  Cutoff why;
};

/// Whether a stop flag, if there is one, has been set from outside.
inline bool is_set(const std::atomic<bool>* flag) { return flag != nullptr && flag->load(std::memory_order_relaxed); }

/// What a search may spend. One search keeps one Limits; the deadline is absolute.
struct Limits {
  std::optional<std::chrono::steady_clock::time_point> deadline;
  std::size_t memory = default_memory;      ///< bytes of all tables of the search together
  const std::atomic<bool>* stop = nullptr;  ///< may be null; once it is set from outside (Ctrl-C), the search ends soon

  /// Looks at the clock, so call it every few thousand nodes.
  Cutoff reached() const {
    if (is_set(stop)) return Cutoff::stopped;
    if (deadline && std::chrono::steady_clock::now() >= *deadline) return Cutoff::time;
    return Cutoff::none;
  }
  /// Throws SearchCut if one is reached.
  void obey() const {
    if (const Cutoff why = reached(); why != Cutoff::none) throw SearchCut{why};
  }
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

// The table as it lies, in plain values: its places, and what of them a move touches. Front ends draw and
// choose from these alone.

/// How the tiles of a place lie, and so how they are drawn.
enum class PlaceKind : std::uint8_t {
  row,     ///< side by side, none touching: Bingo's row
  line,    ///< end to end, orientation as laid: Knock-Out's line
  chain,   ///< end to end, equal pips touching; tiles are added at its two ends
  hand,    ///< tiles held, in no order that matters
  column,  ///< one below the other, the last one available
  stock,   ///< a pile, the next tile first
};

constexpr std::string_view to_text(PlaceKind kind) {
  constexpr std::string_view names[] = {"row", "line", "chain", "hand", "column", "stock"};
  return names[static_cast<int>(kind)];
}

/// A named part of the table, for drawing and for the json `layout`: "hand", "stock", "column 1", …
struct Place {
  std::string name;
  PlaceKind kind{};
  std::vector<LaidTile> tiles{};
  bool face_down = false;   ///< all its tiles
  std::size_t unknown = 0;  ///< tiles that lie here face down besides, and are not to be told
  /// A number that belongs to the place: in Bingo the one that touches the first tile, for a hand with a limit
  /// the most tiles it may hold.
  std::optional<int> number{};
  /// What is written beside each tile, if anything is: in Bingo the number that will touch it, elsewhere the total by
  /// which it is matched.
  std::vector<int> numbers{};

  friend bool operator==(const Place&, const Place&) = default;
};

/// What a move visibly does with tiles.
struct Touched {
  std::vector<Tile> tiles{};  ///< the tiles that it takes up, in the order in which they are written
  /// The place that they come to, by its index in places(); nullopt if they leave the table.
  std::optional<std::size_t> to{};
  enum class End : std::uint8_t { none, left, right } end = End::none;  ///< of a chain: where the tile is laid

  friend bool operator==(const Touched&, const Touched&) = default;
};

// A move, and the answer to a search, in plain values that are the same for every game.

/// A move: its text, and what it touches.
struct MoveText {
  std::string text;
  Touched touched;
};

/// The answer to one search. Its line is legal, and wins if it says so: it has been replayed.
struct Answer {
  Verdict verdict = Verdict::undecided;
  Cutoff cutoff = Cutoff::none;        ///< why, if undecided (or if a part that was wanted is missing)
  std::vector<std::string> line{};     ///< if winnable, a winning line; with fewest_left, the best line
  std::optional<int> left{};           ///< tiles left at the end of the line; unset if there is no line
  std::optional<int> spoken{};         ///< Bingo: the numbers spoken by the line, up to its last removal
  std::optional<std::string> count{};  ///< with Want::count: winning lines, in decimal
  std::uint64_t nodes = 0;             ///< positions searched
};

}  // namespace boneyard
