// How often a game is won: what is asked, by which method, and the computation.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "boneyard/exact.hpp"
#include "boneyard/game.hpp"
#include "boneyard/tally.hpp"
#include "boneyard/variant.hpp"

// Sampling: one deal a seed, dealt and decided, or drawn among the won ones. What is sampled, the workers that do it,
// and what their counts say.

namespace boneyard {

/// What is asked: everything that a figure depends on. An exact figure depends on the game and who plays it alone.
struct Question {
  Variant variant{};
  Player player = Player::thoughtful;
  Method method = Method::sample;
  bool fewest_left = false;                    ///< search the fewest tiles left of every lost deal, for the histogram
  bool who_wins = false;                       ///< of table games, thoughtful: not by how much; several times as fast
  std::optional<double> time_limit{};          ///< seconds a deal; what it cuts short is undecided
  std::size_t memory_limit = Limits{}.memory;  ///< bytes of one deal's search (each worker has its own)
  SeedRange seeds{};
  std::optional<Precision> precision{};  ///< count no more of the seeds than it takes
  IntervalKind interval = IntervalKind::wilson;
  double confidence = 0.95;  ///< of the interval; between 0 and 1, both excluded
};

/// Tallies the deals of a range in the order of the seeds. Told to stop, it returns the tally of the deals that it has
/// finished; the one it was working on is not counted.
using Worker = std::function<Tally(SeedRange)>;

/// The figure that a tally stands for.
using Estimator = std::function<Estimate(const Tally&)>;

/// With the interval of the question. A rare sample has one kind of interval, whatever is asked.
Estimator make_estimator(const Question& question);

/// A worker for one thread. It checks `stop` (may be null) between deals and within a search.
/// Throws ParseError if this player of this game cannot be sampled.
Worker make_worker(const Question& question, const std::atomic<bool>* stop);
/// The same, of a patience that can be sampled. The page asks for this one alone, and so needs no sampler of tables.
Worker patience_worker(const Question& question, const std::atomic<bool>* stop);

/// Why the player cannot be sampled, one clause; nothing if it can.
std::optional<std::string> why_not_sampled(const Question& question);

/// Why it cannot be asked who wins, and not by how much, one clause; nothing if it can, or is not asked.
std::optional<std::string> why_not_who_wins(const Question& question);

/// Whether the tally's histogram of tiles left is filled in.
bool knows_left(const Question& question);

/// Fair and thoughtful are the same player where no hidden tile matters.
inline bool fair_is_thoughtful(const Variant& variant) {
  return !variant.is_multiplayer() && variant.game().hidden != Hidden::matters;
}

// The odds of a table game: deals played with open hands or at random, and counted. Runs, threads, checkpoints and sums
// are those of the patiences; here is what is different.

/// A worker as make_worker() gives it, for a table game: thoughtful (every seat sees all tiles and plays for the value,
/// hand_solver.hpp) or random (every seat picks uniformly among its legal moves).
Worker multiplayer_worker(const Question& question, const std::atomic<bool>* stop);

/// The mean value of a deal for the leader's side, with its interval by Student's t, infinite for a single deal. Deals
/// that a limit cut short widen it both ways; then `mean` is only the middle between their bounds. Of no deal nothing
/// is known.
struct MeanPoints {
  double mean = 0, low = 0, high = 0;
  bool cut_short = false;
};
/// `confidence` between 0 and 1, both excluded. Of a tally of a table game.
MeanPoints mean_points(const Tally& tally, double confidence);

// The answer to "how often is this game won", with all the conditions it holds for; and adding up such answers.

/// A figure with all that it holds for.
struct OddsResult {
  Variant variant{};
  Player player = Player::thoughtful;
  Method method = Method::sample;
  std::vector<SeedRange> seeds{};  ///< what was counted, ascending and disjoint; empty for exact figures
  Tally tally{};                   ///< sample only
  bool left_known = false;         ///< whether the tally's histogram counts
  std::uint64_t samples = 0;       ///< rare only
  IntervalKind interval = IntervalKind::wilson;
  double confidence = 0.95;
  int scheme = 0;                     ///< version of the dealing scheme (deal.hpp)
  Estimate estimate{};                ///< the figure
  std::optional<MeanPoints> mean{};   ///< table games: the mean value of a deal, unless only who wins was asked
  std::string command{};              ///< of a published figure, which has no sums of values: what computed it
  double seconds = 0;                 ///< that the computation took
  Cutoff cutoff = Cutoff::none;       ///< exact only: the limit that was reached; low and high are bounds then
  std::vector<std::string> notes{};   ///< sentences for people
  std::vector<CountedDraws> draws{};  ///< exact only: what became of all deals draw by draw, where it was counted so
};

/// Whether a limit left something open, of what was counted or of an exact figure.
inline bool cut_short(const OddsResult& result) {
  return result.cutoff != Cutoff::none || result.tally.undecided > 0 || (result.mean && result.mean->cut_short);
}

/// One result and the name of where it came from, for messages.
struct NamedResult {
  std::string name;
  OddsResult result;
};

/// Adds up sampled results of disjoint seeds; what they hold for must be the same. Their seconds add up too.
/// Throws ParseError naming the two that do not go together, and why.
OddsResult merge(std::span<const NamedResult> parts);

// Which method answers which question, and the exact answer to any question that has one.

/// How far the exact odds are within reach.
ExactReach exact_reach(const Question& question);

/// Why the method cannot answer the question, one clause; nothing if it can.
std::optional<std::string> why_not(Method method, const Question& question);

/// The best method for the question: exact where that takes seconds at most, rare where a win is too rare
/// to be sampled, else sample (else exact, where nothing else can answer).
Method best_method(const Question& question);

/// The exact figure; why_not(Method::exact, question) must be empty. Cut short by a limit, low and high are
/// still certain. The result has no seconds.
OddsResult exact_odds(const Question& question, const ExactLimits& limits);

/// Sentences that a reader should see whatever the method, such as that fair and thoughtful are the same here.
std::vector<std::string> notes_on(const Question& question);

// Runs a ledger to its end on one thread or several of this machine.

/// How a computation runs; the result does not depend on it.
struct Run {
  int threads = 1;                          ///< 1, or a build without threads: all on the calling thread
  const std::atomic<bool>* stop = nullptr;  ///< may be null; once it is set from outside, run() returns soon
  /// Called about twenty times a second on the calling thread (on one thread: between pieces of work), with
  /// the ledger or a copy of it: for checkpoints and progress. May be empty. Stop for a reason other than the figure:
  /// where a run is stopped because the figure looks good, the interval covers the truth less often than it says. To
  /// count up to a precision, ask for it in the question.
  std::function<void(const Ledger&)> tick{};
};

/// Counts the deals of the ledger's seeds. Returns when it is finished or `stop` was set; what is done by then is in
/// the ledger.
void run(Ledger& ledger, const Question& question, const Run& how);

/// Makes a worker for one thread, which must obey the given stop flag.
using WorkerFactory = std::function<Worker(const std::atomic<bool>* stop)>;
/// The same, with other workers.
void run(Ledger& ledger, const WorkerFactory& make_worker, const Run& how);

/// How many seeds a worker should ask for next so that a piece takes about 10 ms: short enough to stop
/// promptly and balance well, long enough that handing out costs nothing. `size` seeds took `seconds`.
std::uint64_t next_piece_size(std::uint64_t size, double seconds);

/// Seeds of a worker's first piece, before its speed is known.
inline constexpr std::uint64_t first_piece_size = 16;

// A sampling run from its plan to its figure, for any front end: what it is, how many deals it counts, and what its
// checkpoint says. Reading and writing the file, and showing how far it is, is the business of front ends.

/// The answer to a question by its method, sampled or exact; what is counted by the time that `how.stop` is set, or
/// certain bounds. Who wants to keep a checkpoint uses the functions below.
OddsResult odds(const Question& question, const Run& how = {});

/// An empty ledger of the seeds to be counted: all that are given, or as many as the precision takes
/// (src/odds/plan.hpp). To find out how many the precision takes, `count` first counts a pilot of other deals. If
/// `count` returns early, because it was told to stop, there is no ledger.
std::optional<Ledger> begin_sampling(const Question& question, const std::function<void(Ledger&)>& count);

/// The ledger that a checkpoint keeps, with the number of deals that was planned then. Throws ParseError if it is the
/// checkpoint of another run, or contradicts itself.
Ledger resume_sampling(const Question& question, const Checkpoint& checkpoint);

/// `seconds`: spent so far, all runs together.
Checkpoint checkpoint_of(const Question& question, const Ledger& ledger, double seconds);

/// Whether all deals are counted, but the interval of the estimate is wider than the precision asked for.
bool misses_precision(const Question& question, const Ledger& ledger, const Estimate& estimate);

/// The figure of the deals counted so far; without any, an empty one.
OddsResult result_of(const Question& question, const Tally& done, double seconds);

// Importance sampling, for games that are won too rarely for plain sampling to see (Knock-Out): an estimator that
// only ever looks at won deals. See the essay in rare.cpp.

/// Draws one won deal for each seed, from the stream of that seed, and counts the deals by their splits. So a tally
/// depends on game and seeds alone. Told to stop, it returns the tally of the seeds it finished; `stop` may be null.
Tally rare_tally(const WonDeals& deals, SeedRange seeds, const std::atomic<bool>* stop = nullptr);

/// The figure that a tally gives.
struct RareFigure {
  Estimate estimate;
  double standard_error = 0;       ///< of the odds
  double relative_half_width = 0;  ///< half the interval over the odds, unclipped
};

/// `expected_splits` of a random deal, from WonDeals; `confidence` between 0 and 1, both excluded. No samples: all
/// of [0, expected_splits].
RareFigure rare_figure(double expected_splits, const Tally& tally, double confidence);

/// With at least so many samples the interval is the normal one, about the mean.
inline constexpr std::uint64_t rare_normal_from = 32768;

/// How many of `seeds` to take for a precision. It is set beforehand, by samples of other seeds that are not counted
/// (src/odds/plan.hpp), so no more are taken where the figure happens to be low.
std::uint64_t planned_rare_samples(const WonDeals& deals, SeedRange seeds, Precision precision, double confidence);

}  // namespace boneyard
