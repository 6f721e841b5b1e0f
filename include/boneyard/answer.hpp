// What a search can be asked, the limits that may stop it, its answer, and the table as front ends draw it, in plain
// values.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boneyard/tile.hpp"

// Limits of a search, and its verdict.

namespace boneyard {

/// A verdict is a proof: `winnable` comes with a winning line, `unwinnable` means that an exhaustive search found none.
/// If a limit stops the search, the verdict is `undecided`.
enum class Verdict : std::uint8_t { winnable, unwinnable, undecided };

/// The limit that stopped a search.
enum class Cutoff : std::uint8_t { none, time, memory, stopped };

constexpr std::string_view to_text(Verdict verdict) {
  constexpr std::string_view names[] = {"winnable", "unwinnable", "undecided"};
  return names[static_cast<int>(verdict)];
}
constexpr std::string_view to_text(Cutoff cutoff) {
  constexpr std::string_view names[] = {"", "time limit", "memory limit", "interrupted"};
  return names[static_cast<int>(cutoff)];
}

/// The default memory limit in bytes: 4 GiB, or a quarter of the address space if that is less (the rest is for the
/// program). In a size_t of 32 bits, 4 GiB would become 0, and every search would be undecided.
constexpr std::size_t default_memory = static_cast<std::size_t>(
    std::min(std::uint64_t{4} << 30, std::uint64_t{std::numeric_limits<std::size_t>::max()} / 4));

/// The clock of deadlines and of the time that a computation takes.
using Clock = std::chrono::steady_clock;

/// The time `seconds` after `from`; nullopt, for no deadline, without a number of seconds.
inline std::optional<Clock::time_point> deadline_after(std::optional<double> seconds,
                                                       Clock::time_point from = Clock::now()) {
  if (!seconds) return std::nullopt;
  return from + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*seconds));
}

/// The seconds from `start` to `end`.
inline double seconds_since(Clock::time_point start, Clock::time_point end = Clock::now()) {
  return std::chrono::duration<double>(end - start).count();
}

/// Thrown inside a search when a limit is reached. The solver's interface catches it; users of the library do not see
/// it.
struct SearchCut {
  Cutoff why;
};

/// Whether a stop flag is set; false if there is none (null).
inline bool is_set(const std::atomic<bool>* flag) { return flag != nullptr && flag->load(std::memory_order_relaxed); }

/// The limits of one search. Each search has its own object, because the deadline is a point in time.
struct Limits {
  std::optional<Clock::time_point> deadline = std::nullopt;
  std::size_t memory = default_memory;      ///< bytes of all tables of the search together
  const std::atomic<bool>* stop = nullptr;  ///< may be null; set from outside (Ctrl-C), it ends the search soon

  /// The limit of time or stop flag that is reached. Reads the clock, so call it only every few thousand nodes.
  Cutoff reached() const {
    if (is_set(stop)) return Cutoff::stopped;
    if (deadline && Clock::now() >= *deadline) return Cutoff::time;
    return Cutoff::none;
  }
  /// Throws SearchCut if such a limit is reached.
  void obey() const {
    if (const Cutoff why = reached(); why != Cutoff::none) throw SearchCut{why};
  }
};

/// Thrown if a line that a solver found does not replay: a bug to report.
struct CheckFailed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What a search answers, and what it is asked for beyond that.

/// Bounds of a value, in points. They are equal if the value is known exactly.
struct Range {
  int low = 0, high = 0;

  bool exact() const { return low == high; }
  /// Whether the bounds say that the value is above 0, is 0, or is below 0.
  bool tells_who_wins() const { return exact() || low > 0 || high < 0; }
  friend bool operator==(const Range&, const Range&) = default;
};

/// The answer to one search. A patience is won or lost; where play brings points (Variant::scores) the answer also has
/// a value, with all hands open.
template <class Move>
struct AnswerOf {
  Verdict verdict = Verdict::undecided;  ///< of a variant that scores: winnable if the value is above 0
  /// The limit that stopped the search; also set if only a wanted extra (see Want) is missing or not exact.
  Cutoff cutoff = Cutoff::none;
  int seat = 0;  ///< for which the verdict and the value are, from 0
  /// The points that the seat's side scores from here on, less those that the best other side scores, if this side
  /// plays for that difference and all other sides play against it. With two sides that is perfect play of both.
  std::optional<Range> value{};
  /// A winning line if winnable; otherwise, with Want::fewest_left, a line that leaves the fewest tiles. Of a variant
  /// that scores, with Want::line: perfect play; of several best moves always the first of the position's moves.
  std::vector<Move> line{};
  std::vector<int> scores{};    ///< of a variant that scores, by seat: the points at the end of a line that is known
  std::optional<int> left{};    ///< tiles left at the end of a patience's line; nullopt if there is no line
  std::optional<int> spoken{};  ///< Bingo: how many numbers are spoken in the line, up to the last removal
  std::optional<std::string> count{};           ///< with Want::count: number of winning lines, in decimal
  std::vector<std::pair<Move, Range>> moves{};  ///< with Want::moves: every legal move with its value
  std::uint64_t nodes = 0;                      ///< positions searched
};
/// The answer with its moves as text. A game's own solver has moves of its own type.
using Answer = AnswerOf<std::string>;

/// What the answer must have beyond a verdict and a patience's winning line, beyond a value where play brings points.
struct Want {
  bool shortest = false;     ///< the line must be a shortest winning line (Bingo: fewest numbers spoken)
  bool fewest_left = false;  ///< if the verdict is unwinnable: a line to an end with the fewest tiles left
  bool count = false;        ///< the number of winning lines; only if why_no_count() is nullopt
  // These are for variants that score.
  bool line = false;   ///< the moves of perfect play up to the end of the hand
  bool moves = false;  ///< the value of every legal move
  /// The value need not be exact: the search ends once its bounds say whether it is above, at or below 0.
  bool who_wins = false;
  std::optional<int> seat{};  ///< whose value to find, from 0; unset: that of the seat on turn
  /// Called with the unfinished answer whenever it has grown: by closer bounds, a move of the line, or the value of a
  /// move.
  std::function<void(const Answer&)> so_far{};
};

// The table as plain values: its places, and the tiles and places that a move touches. Front ends draw the table, and
// let a person choose a move, from these values alone.

/// How the tiles of a place are arranged.
enum class PlaceKind : std::uint8_t {
  row,       ///< side by side, not touching: Bingo's row
  line,      ///< end to end, each tile turned as it was dealt: Knock-Out's line
  chain,     ///< end to end, equal pips touching; tiles are added at its two ends
  hand,      ///< tiles held in hand; their order does not matter
  column,    ///< one below the other; the last one is available
  stock,     ///< a pile; the next tile comes first
  triangle,  ///< row 1 has a tile, each later row one more; a tile covers the two above it
  grid,      ///< in rows and columns, with gaps
  suits,     ///< one heap for each higher end, from which nothing comes back
};

constexpr std::string_view to_text(PlaceKind kind) {
  constexpr std::string_view names[] = {"row", "line", "chain", "hand", "column", "stock", "triangle", "grid", "suits"};
  return names[static_cast<int>(kind)];
}

/// Where a cell lies in a grid of that width, or (width 0) in a triangle; all counted from 0.
struct CellAt {
  int row = 0, column = 0;
};
constexpr CellAt cell_at(std::size_t cell, int width) {
  const int number = static_cast<int>(cell);
  if (width > 0) return {number / width, number % width};
  int row = 0;
  while ((row + 1) * (row + 2) / 2 <= number) ++row;
  return {row, number - row * (row + 1) / 2};
}

/// A named part of the table, for drawing and for the `layout` in json: "hand", "stock", "column 1", …
struct Place {
  std::string name;
  PlaceKind kind{};
  std::vector<LaidTile> tiles{};
  bool face_down = false;   ///< whether all of `tiles` lie face down
  std::size_t unknown = 0;  ///< number of further tiles that lie here face down, whose identity must not be shown
  /// The indices of those `tiles`, or `cells`, that nobody knows; the tiles there mean nothing. Of a typed table alone.
  std::vector<std::size_t> unknown_at{};
  /// A number that belongs to the place. In Bingo: the number spoken at the first tile. For a hand with a limit: the
  /// largest number of tiles that it may hold.
  std::optional<int> number{};
  /// A number to write beside each tile; empty if there is none. In Bingo: the number that will be spoken at the tile.
  /// In other games: the total by which the tile is matched.
  std::vector<int> numbers{};
  /// Of a triangle or a grid: its cells, row by row, each with its tile or nullopt. Other places have no cells.
  std::vector<std::optional<LaidTile>> cells{};
  int width = 0;  ///< of a grid: cells in a row
  /// The pips at which a tile may be laid: of a chain at its left and at its right end, of a layout that branches at
  /// each open place. Empty before the first tile, and of places to which nothing is laid.
  std::vector<int> ends{};

  friend bool operator==(const Place&, const Place&) = default;
};

/// The visible effect of a move.
struct Touched {
  std::vector<Tile> tiles{};  ///< the tiles that are taken up, in the order in which the move names them
  /// The index in places() of the place to which the tiles go; nullopt if they leave the table.
  std::optional<std::size_t> to{};
  /// In a chain: the end at which the tile is laid.
  enum class End : std::uint8_t { none, left, right } end = End::none;

  friend bool operator==(const Touched&, const Touched&) = default;
};

// Moves and answers as plain values, the same for every game.

/// A move as text, with its visible effect.
struct MoveText {
  std::string text;
  Touched touched;
};

}  // namespace boneyard
