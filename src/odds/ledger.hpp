// The ledger of a sampling run: which seeds are done, which are out, and when it is enough. One ledger serves
// one thread, many threads behind a mutex, or many machines behind MPI, and it is what a checkpoint keeps;
// so everything that makes a result independent of how it was computed is in this file:
//
//   * A result is always the tally of a prefix of the seeds, in the order of the seeds. Work that comes back
//     early waits in `ahead` until the seeds before it are done.
//   * Whether the interval is narrow enough is asked only at chunk boundaries, and these are fixed by the number of
//     deals since the first seed alone. Work is then handed out in pieces of any size that do not cross a boundary,
//     so every run stops at the same seed, whatever its pieces.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "odds/interval.hpp"
#include "odds/odds.hpp"

namespace boneyard {

/// When a run may stop before its last seed.
struct StopRule {
  Precision precision;
  IntervalKind kind = IntervalKind::wilson;
  double confidence = 0.95;
};

/// The chunk boundary that follows `deals` deals: chunks of 1024 deals at first, growing with what is done (1/128 to
/// 1/64 of it) up to 65536, so that a small run stops early and a large one rarely asks.
std::uint64_t next_boundary(std::uint64_t deals);

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
  explicit Ledger(SeedRange seeds, std::optional<StopRule> stop = {});
  /// Goes on from `state`. Throws ParseError if it does not fit the seeds.
  Ledger(SeedRange seeds, std::optional<StopRule> stop, const State& state);

  /// The next piece of work: at most `want` seeds. Nothing if all is handed out, or too much waits in `ahead`
  /// for a slow piece (ask again when that came back).
  std::optional<SeedRange> hand_out(std::uint64_t want);
  /// Whether nothing will be handed out any more.
  bool exhausted() const { return finished() || handed_ == count_; }

  /// Takes the tally of a piece. Fewer deals than its seeds: it was stopped after the first tally.deals() of
  /// them, and the others count as not done.
  void add(SeedRange piece, const Tally& tally);

  /// Every seed is done, or the interval was narrow enough at a boundary.
  bool finished() const { return narrow_ || done_.deals() == count_; }
  /// Stopped by the stop rule before the last seed.
  bool stopped_early() const { return narrow_ && done_.deals() < count_; }

  SeedRange seeds() const { return seeds_; }
  std::uint64_t seed_count() const { return count_; }
  /// The tally of the first done().deals() seeds.
  const Tally& done() const { return done_; }
  /// Deals done in all, those waiting in `ahead` included.
  std::uint64_t deals_seen() const;
  State state() const;

 private:
  void advance(const Tally& tally);
  void insert(std::uint64_t first, const Tally& tally);
  void take_up();
  /// Whether parts that meet at `deals` may become one: never across a boundary that will be asked about.
  bool may_join_at(std::uint64_t deals) const;

  SeedRange seeds_;
  std::uint64_t count_;
  std::optional<StopRule> stop_;
  Tally done_;
  std::map<std::uint64_t, Tally> ahead_;  ///< by the number of deals before
  std::uint64_t handed_ = 0;              ///< everything before this is done, ahead or being worked on
  bool narrow_ = false;
};

}  // namespace boneyard
