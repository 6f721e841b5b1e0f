// Counts of deals, and the figures computed from them: tallies, intervals, the ledger of a run.
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
#include "boneyard/lifetimebound.hpp"
#include "boneyard/tile.hpp"
#include "boneyard/variant.hpp"

// The basic types of the odds engine: the method, the range of seeds, and the counts.

namespace boneyard {

/// How odds are found: `sample` decides random deals, `exact` computes over all deals, `rare` samples only won deals
/// (importance sampling, src/odds/rare.cpp).
enum class Method : std::uint8_t { sample, exact, rare };

constexpr std::string_view to_text(Method method) {
  constexpr std::string_view names[] = {"sample", "exact", "rare"};
  return names[static_cast<int>(method)];
}

/// A range of seeds, both ends included.
struct SeedRange {
  std::uint64_t first = 1, last = 1'000'000;

  /// The number of seeds; 0 for the range of all 2^64 seeds.
  constexpr std::uint64_t count() const { return last - first + 1; }
  friend bool operator==(const SeedRange&, const SeedRange&) = default;
};

/// What is counted besides of hands, or of matches, that fair players play to their end. Seats count from the leader of
/// the hand, or of the match's first one. The value for a seat is what its side scores less what the best other side
/// scores: above 0 it has won, at 0 it ties.
struct PlayedCounts {
  std::array<std::uint64_t, most_seats> ties{};
  std::array<std::int64_t, most_seats> points{};  ///< sums of the values
  std::array<std::uint64_t, most_seats> points_squared{};
  /// Of matches: the sum of their numbers of hands, and of the squares of these. All 0 of single hands.
  std::uint64_t hands = 0, hands_squared = 0;

  PlayedCounts& operator+=(const PlayedCounts& other) {
    for (std::size_t k = 0; k < ties.size(); ++k) {
      ties[k] += other.ties[k];
      points[k] += other.points[k];
      points_squared[k] += other.points_squared[k];
    }
    hands += other.hands;
    hands_squared += other.hands_squared;
    return *this;
  }
  friend bool operator==(const PlayedCounts&, const PlayedCounts&) = default;
};

/// Additional counts for the deals of a table game. The value of a deal is what the leader's side scores less what the
/// best other side scores.
struct MultiplayerCounts {
  /// Upper bound on the absolute value of a deal: 55 tiles of at most 18 pips, and at most 48 points for laying each;
  /// or 91 tiles of at most 24 pips, for no game of the double-twelve set scores in play.
  static constexpr std::uint64_t largest_value = 4096;
  static_assert(55 * (18 + 48) <= largest_value && large_tile_count * 2 * large_max_pip <= largest_value,
                "largest_value has all tiles of each set");
  /// Upper bound for a match: fewer than 1,000 points before its last hand, and the points of that hand. (Two sides
  /// that are tied beyond what wins go on; they do not tie for that long.)
  static constexpr std::uint64_t largest_of_match = 8191;
  static_assert(1000 + largest_value <= largest_of_match, "largest_of_match has all points of a match");
  /// Upper bound on the number of deals. With it the sums below cannot overflow; counting so many deals would take
  /// longer than anybody has.
  static constexpr std::uint64_t most_deals = std::uint64_t{1} << 38;

  std::uint64_t tied = 0;  ///< lost deals whose value is 0
  /// Sums of the deals' values, and of the squares of the values. A deal that a limit cut short has only bounds:
  /// `least` adds the lower ones, `most` the upper ones. All are 0 if only who wins was asked.
  std::int64_t least = 0, most = 0;
  std::uint64_t least_squared = 0, most_squared = 0;
  /// [k]: deals that the k-th seat wins, counted from the leader. With two sides, both partners win with their side.
  /// With more sides and open hands: deals that the seat wins for certain, even if all others play together against it.
  /// With other players: deals, or matches, in which the seat scored more than any other.
  std::array<std::uint64_t, most_seats> seat_wins{};
  PlayedCounts played{};  ///< for the fair player

  MultiplayerCounts& operator+=(const MultiplayerCounts& other) {
    tied += other.tied;
    least += other.least;
    most += other.most;
    least_squared += other.least_squared;
    most_squared += other.most_squared;
    for (std::size_t k = 0; k < seat_wins.size(); ++k) seat_wins[k] += other.seat_wins[k];
    played += other.played;
    return *this;
  }
  friend bool operator==(const MultiplayerCounts&, const MultiplayerCounts&) = default;
};

/// Counts over a set of deals. Tallies of disjoint ranges of seeds add up to the tally of their union. A deal of a
/// table game is won if the leader's side wins it; a tie is lost.
struct Tally {
  std::uint64_t won = 0, lost = 0, undecided = 0;
  /// [n]: deals that ended with n tiles left; all 0 where this is not known.
  std::array<std::uint64_t, tile_count + 1> left{};
  /// For the method `rare` alone, which draws only won deals (src/odds/rare.cpp): [s] is the number of deals that have
  /// s splits. A split is a way to take a won deal of Knock-Out apart.
  std::map<std::uint64_t, std::uint64_t> by_splits{};
  MultiplayerCounts multiplayer{};  ///< for a table game

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

// Computing a figure with its interval from counts, and comparing the interval with a precision.

/// How the interval of a share is computed. `wilson` covers the true share as often as `confidence` says on average
/// over all shares, and is narrower. `exact` (Clopper-Pearson) covers it at least so often for every share.
enum class IntervalKind : std::uint8_t { wilson, exact };

constexpr std::string_view to_text(IntervalKind kind) { return kind == IntervalKind::wilson ? "wilson" : "exact"; }

/// The bounds of a share, from 0 to 1.
struct Interval {
  double low = 0, high = 1;
};

/// The two-sided interval of a share after `successes` in `trials` were observed. `confidence` lies between 0 and 1,
/// both excluded. Without trials the interval is [0, 1].
Interval interval(std::uint64_t successes, std::uint64_t trials, IntervalKind kind, double confidence);

/// The interval of Wilson (1927): all shares from which the observed share lies at most `z` standard deviations away.
/// `trials` must be above 0. This function is separate from interval() because it does without Boost's library of
/// distributions, which would be larger than all the rest of the page.
Interval wilson(double successes, double trials, double z);

/// The share of won deals, with its interval. If deals are undecided, or there are none, the result has only bounds:
/// the low end of the interval if all undecided deals are lost, and the high end if all are won.
Estimate estimate(const Tally& tally, IntervalKind kind, double confidence);

/// The precision asked for: half the width of the interval, absolute or relative to the odds.
struct Precision {
  double value = 0;
  bool relative = false;

  friend bool operator==(const Precision&, const Precision&) = default;
};

/// Reads `5e-4` (absolute) or `0.1%` (relative). Throws ParseError.
Precision parse_precision(std::string_view text);
std::string to_text(Precision precision);

/// Half the width of the interval, divided by the precision asked for; infinite for a relative precision if the odds
/// are 0.
double excess(const Estimate& estimate, Precision precision);

/// Whether half the width of the interval is below the precision asked for.
bool narrow_enough(const Estimate& estimate, Precision precision);

// The ledger of a sampling run: which seeds are done, and which are handed out to workers. It may serve one thread,
// several threads behind a mutex, or many machines behind MPI, and a checkpoint saves it. This file alone makes a
// result independent of how it was computed: the result is always the tally of the first seeds, in the order of the
// seeds, without gaps. Work that comes back early waits in `ahead` until all seeds before it are done.

class Ledger {
 public:
  /// The tally of the deals `first` … `first` + tally.deals() - 1, counted from the first seed of the run.
  struct Part {
    std::uint64_t first = 0;
    Tally tally;

    friend bool operator==(const Part&, const Part&) = default;
  };
  /// Everything that a run has counted. A checkpoint must save all of it.
  struct State {
    Tally done;               ///< the tally of the first done.deals() seeds
    std::vector<Part> ahead;  ///< tallies of later seeds; in ascending order, disjoint, beyond `done`

    friend bool operator==(const State&, const State&) = default;
  };

  /// `seeds` must not be the range of all 2^64 seeds, because their number does not fit a counter.
  explicit Ledger(SeedRange seeds);
  /// Continues from `state`. Throws ParseError if `state` does not fit `seeds`.
  Ledger(SeedRange seeds, const State& state);

  /// Hands out the next piece of work: at most `want` seeds. Returns nothing if all seeds are handed out, or if too
  /// many pieces wait in `ahead` for a slow piece. In the second case, ask again when the slow piece is done.
  std::optional<SeedRange> hand_out(std::uint64_t want);
  /// Whether all seeds have been handed out.
  bool exhausted() const { return finished() || handed_ == count_; }

  /// Adds the tally of a piece. If it has fewer deals than the piece has seeds, the worker was stopped after the first
  /// tally.deals() seeds; the others count as not done.
  void add(SeedRange piece, const Tally& tally);

  /// Whether every seed is done.
  bool finished() const { return done_.deals() == count_; }

  SeedRange seeds() const { return seeds_; }
  std::uint64_t seed_count() const { return count_; }
  /// The tally of the first done().deals() seeds.
  const Tally& done() const BONEYARD_LIFETIMEBOUND { return done_; }
  /// The number of deals counted, including those that wait in `ahead`.
  std::uint64_t deals_seen() const;
  State state() const;

 private:
  void insert(std::uint64_t first, const Tally& tally);
  void resume();

  SeedRange seeds_;
  std::uint64_t count_;
  Tally done_;
  std::map<std::uint64_t, Tally> ahead_;  ///< by the number of seeds of the run that come before them
  std::uint64_t handed_ = 0;              ///< all of the first `handed_` seeds are done, ahead, or being worked on
};

/// Whether the counts of a tally read from a file can be true. Their sum must stay below 2^64. The deals by tiles left
/// must not outnumber all deals. The deals by splits, if there are any, must be as many as the won deals. In a table
/// game, ties must not outnumber the lost deals, and the sums must be possible for so many values.
bool is_sound(const Tally& tally);

}  // namespace boneyard
