// The ledger of a sampling run: which seeds are done, and which are being done. One ledger serves one thread, threads
// behind a mutex, or many machines behind MPI, and it is what a checkpoint keeps; so everything that makes a result
// independent of how it was computed is in this file: a result is always the tally of a prefix of the seeds, in the
// order of the seeds. Work that comes back early waits in `ahead` until the seeds before it are done.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "odds/odds.hpp"

namespace boneyard {

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

  /// The next piece of work: at most `want` seeds. Nothing if all seeds are handed out, or if too much waits in
  /// `ahead` for a slow piece (ask again when that is done).
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
  void take_up();

  SeedRange seeds_;
  std::uint64_t count_;
  Tally done_;
  std::map<std::uint64_t, Tally> ahead_;  ///< by the number of deals before
  std::uint64_t handed_ = 0;              ///< everything before this is done, ahead or being worked on
};

}  // namespace boneyard
