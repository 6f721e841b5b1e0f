// Counts of deals and what follows from them: tallies, intervals, the ledger of a run and its checkpoint.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boneyard/exact.hpp"
#include "boneyard/tile.hpp"
#include "boneyard/variant.hpp"

// The basic types of the odds engine: how a figure is computed, over which seeds, and what is counted.

namespace boneyard {

/// How odds are found: from random deals, from an exact count, or from won deals alone (src/odds/rare.cpp).
enum class Method : std::uint8_t { sample, exact, rare };

constexpr std::string_view to_text(Method method) {
  constexpr std::string_view names[] = {"sample", "exact", "rare"};
  return names[static_cast<int>(method)];
}

/// A range of seeds, both ends included.
struct SeedRange {
  std::uint64_t first = 1, last = 1'000'000;

  constexpr std::uint64_t count() const { return last - first + 1; }  ///< of all 2^64 seeds 0
  friend bool operator==(const SeedRange&, const SeedRange&) = default;
};

/// What the deals of a table game add to a tally.
struct MultiplayerCounts {
  /// No hand scores so much: 55 tiles of at most 18 pips, and 48 points for laying each.
  static constexpr std::uint64_t largest_value = 4096;
  static_assert(large_tile_count * (2 * large_max_pip + 48) <= largest_value, "largest_value has 55 tiles of 18 pips");
  /// So the sums of so many deals fit their counters. Counting them would take longer than anybody has.
  static constexpr std::uint64_t most_deals = std::uint64_t{1} << 38;

  std::uint64_t tied = 0;  ///< of the lost deals: their value is 0
  /// The values for the leader's side, or for a deal that a limit cut short what it is at least and at most: their
  /// sums, and the sums of their squares. 0 where only who wins was asked.
  std::int64_t least = 0, most = 0;
  std::uint64_t least_squared = 0, most_squared = 0;
  /// Deals that a seat wins: the leader, the seat after it, … With two sides both partners win with their side. With
  /// more, open hands: deals that the seat is sure of winning if all others play together against it; random: those in
  /// which it scored more than any other.
  std::array<std::uint64_t, most_seats> seat_wins{};

  MultiplayerCounts& operator+=(const MultiplayerCounts& other) {
    tied += other.tied;
    least += other.least;
    most += other.most;
    least_squared += other.least_squared;
    most_squared += other.most_squared;
    for (std::size_t k = 0; k < seat_wins.size(); ++k) seat_wins[k] += other.seat_wins[k];
    return *this;
  }
  friend bool operator==(const MultiplayerCounts&, const MultiplayerCounts&) = default;
};

/// Counts over deals; sums of tallies of disjoint ranges are the tally of their union. A table game is won by its
/// leader's side, or else lost.
struct Tally {
  std::uint64_t won = 0, lost = 0, undecided = 0;
  std::array<std::uint64_t, tile_count + 1> left{};  ///< [n]: deals that ended with n tiles left, where known
  /// For the method `rare` alone, which draws only won deals (src/odds/rare.cpp): how many deals have each number of
  /// splits.
  std::map<std::uint64_t, std::uint64_t> by_splits{};
  MultiplayerCounts multiplayer{};  ///< of a table game

  std::uint64_t deals() const { return won + lost + undecided; }
  Tally& operator+=(const Tally& other) {
    won += other.won;
    lost += other.lost;
    undecided += other.undecided;
    for (std::size_t n = 0; n < left.size(); ++n) left[n] += other.left[n];
    for (const auto& [splits, deals] : other.by_splits) by_splits[splits] += deals;
    multiplayer += other.multiplayer;
    return *this;
  }
  friend bool operator==(const Tally&, const Tally&) = default;
};

// From counts to a figure with its interval, and when that interval is narrow enough.

/// How an interval for a share is computed. `wilson` covers its confidence on average over all shares and is
/// the narrower; `exact` (Clopper-Pearson) covers at least its confidence for every share.
enum class IntervalKind : std::uint8_t { wilson, exact };

constexpr std::string_view to_text(IntervalKind kind) { return kind == IntervalKind::wilson ? "wilson" : "exact"; }

/// A share lies between `low` and `high`, 0 to 1.
struct Interval {
  double low = 0, high = 1;
};

/// The two-sided interval for the share of which `successes` in `trials` were seen. `confidence` lies
/// between 0 and 1, both excluded. No trials: all of [0, 1].
Interval interval(std::uint64_t successes, std::uint64_t trials, IntervalKind kind, double confidence);

/// The interval of Wilson (1927): all shares that lie within `z` standard deviations of what was seen; trials > 0. It
/// needs no library of distributions, which would be larger than all the rest of the page.
Interval wilson(double successes, double trials, double z);

/// The share of won deals among all, with its interval. If deals are undecided, or there are none, it has only bounds:
/// the low end of the interval with undecided deals lost, and the high end of the one with them won.
Estimate estimate(const Tally& tally, IntervalKind kind, double confidence);

/// A half-width to be reached: absolute, or relative to the figure.
struct Precision {
  double value = 0;
  bool relative = false;

  friend bool operator==(const Precision&, const Precision&) = default;
};

/// Reads `5e-4` (absolute) or `0.1%` (relative). Throws ParseError.
Precision parse_precision(std::string_view text);
std::string to_text(Precision precision);

/// Half the width of the interval, divided by what is asked; infinite if it is relative to odds of 0.
double excess(const Estimate& estimate, Precision precision);

/// Whether half the width of the interval is below what is asked.
bool narrow_enough(const Estimate& estimate, Precision precision);

// The ledger of a sampling run: which seeds are done, and which are being done. One ledger serves one thread, threads
// behind a mutex, or many machines behind MPI, and it is what a checkpoint keeps; so everything that makes a result
// independent of how it was computed is in this file: a result is always the tally of a prefix of the seeds, in the
// order of the seeds. Work that comes back early waits in `ahead` until the seeds before it are done.

class Ledger {
 public:
  /// Tallied deals `first` … `first` + tally.deals() - 1, counted from the first seed of the run.
  struct Part {
    std::uint64_t first = 0;
    Tally tally;

    friend bool operator==(const Part&, const Part&) = default;
  };
  /// All that a run has found out, and all that a checkpoint must keep.
  struct State {
    Tally done;               ///< of the first done.deals() seeds
    std::vector<Part> ahead;  ///< in ascending order, disjoint, beyond `done`

    friend bool operator==(const State&, const State&) = default;
  };

  /// `seeds` must not be all 2^64 of them: their number has to fit a counter.
  explicit Ledger(SeedRange seeds);
  /// Goes on from `state`. Throws ParseError if it does not fit the seeds.
  Ledger(SeedRange seeds, const State& state);

  /// Hands out the next piece of work: at most `want` seeds. Returns nothing if it has handed out all seeds, or if too
  /// much waits in `ahead` for a slow piece. In that case, ask again when the slow piece is done.
  std::optional<SeedRange> hand_out(std::uint64_t want);
  /// Whether nothing will be handed out any more.
  bool exhausted() const { return finished() || handed_ == count_; }

  /// Takes the tally of a piece. Fewer deals than its seeds: it was stopped after the first tally.deals() of
  /// them, and the others count as not done.
  void add(SeedRange piece, const Tally& tally);

  /// Every seed is done.
  bool finished() const { return done_.deals() == count_; }

  SeedRange seeds() const { return seeds_; }
  std::uint64_t seed_count() const { return count_; }
  /// The tally of the first done().deals() seeds.
  const Tally& done() const { return done_; }
  /// Deals done in all, those waiting in `ahead` included.
  std::uint64_t deals_seen() const;
  State state() const;

 private:
  void insert(std::uint64_t first, const Tally& tally);
  void resume();

  SeedRange seeds_;
  std::uint64_t count_;
  Tally done_;
  std::map<std::uint64_t, Tally> ahead_;  ///< by the number of deals before
  std::uint64_t handed_ = 0;              ///< everything before this is done, ahead or being worked on
};

// A checkpoint as text: what a run is, and all that it has found out so far. Reading and writing the file is
// the program's business.
//
//   boneyard checkpoint 1            the format's version
//   game five-columns                what the run is: name and value, a line each
//   …
//   --                               from here on, what it has found out
//   seconds 12.5
//   done 1023 76 0 …                 won, lost, undecided; then the tiles left, or 1:1019 2:4, the splits of won deals
//   ahead 5000 10 2 0 …              the same, after the number of deals before it
//   done 40 60 0 table 3 -51 -51 930 930 40 57 0 0 0
//                                    of a table game: tied; the sums of the values and of their squares; wins of seats
//   checksum 0123456789abcdef        FNV-1a of everything above

/// What a run is, as names and values to be compared and shown: ("player", "random").
using Identity = std::vector<std::pair<std::string, std::string>>;

/// Everything that an interrupted run needs to go on.
struct Checkpoint {
  Identity identity;
  double seconds = 0;  ///< spent so far, all runs together
  Ledger::State state;

  friend bool operator==(const Checkpoint&, const Checkpoint&) = default;
};

/// The counts of a tally, in one line: won, lost, undecided; tiles left, without the zeros at the end; splits:deals;
/// the counts of a table game after the word `table`.
std::string to_text(const Tally& tally);
/// Reads such a line back. Throws ParseError.
Tally parse_tally(std::string_view text);

/// Whether the counts of a tally from outside add up without passing 2^64, the tiles left are of no more deals, the
/// splits, if there are any, of all won ones, and of a table game no more deals are tied than lost and the sums can be
/// those of so many values.
bool is_sound(const Tally& tally);

/// As parse_checkpoint() reads it.
std::string to_text(const Checkpoint& checkpoint);

/// Throws ParseError saying whether the text is foreign, of another version, truncated or altered.
Checkpoint parse_checkpoint(std::string_view text);

/// How a checkpoint differs from the run at hand, as a clause for a message; empty if it does not.
std::string difference(const Identity& checkpoint, const Identity& run);

}  // namespace boneyard
