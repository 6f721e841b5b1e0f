// How often a game is won: the question, the methods, and the computation.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/exact.hpp"
#include "boneyard/game.hpp"
#include "boneyard/match.hpp"
#include "boneyard/tally.hpp"
#include "boneyard/variant.hpp"

// Sampling: each seed gives one deal. It is dealt from the seed and decided, or (method `rare`) drawn among the won
// deals. Below are the question, the workers that count deals, and the estimate from their counts.

namespace boneyard {

/// How strong the fair players of a table game are: one for each seat, counted from the leader of the hand, or of the
/// match's first one.
using Strengths = std::array<multiplayer::Strength, most_seats>;

/// The text is `few` if all of the first `seats` are equal, otherwise one for each: `few,random,random`.
std::string to_text(const Strengths& strengths, int seats);
/// Reads one strength for all seats, or one for each, with commas. Throws ParseError.
Strengths parse_strengths(std::string_view text, int seats);
/// `few` at every seat.
constexpr Strengths usual_strengths() noexcept {
  Strengths strengths{};
  strengths.fill(multiplayer::Strength::few);
  return strengths;
}

/// A question about odds: everything that a figure depends on. An exact figure depends only on the variant and the
/// player.
struct Question {
  Variant variant{};
  Player player = Player::thoughtful;
  Method method = Method::sample;
  /// Also search for the fewest tiles left in every lost deal, for the histogram of the tally.
  bool fewest_left = false;
  /// Table games, thoughtful player: compute only who wins, not by how much; several times as fast.
  bool who_wins = false;
  /// Table games, fair player:
  Strengths strengths = usual_strengths();
  bool matches = false;  ///< play a match for each seed, and count who wins it
  /// Time limit of a deal in seconds. A deal that reaches it is undecided.
  std::optional<double> time_limit{};
  /// Memory limit of a deal's search in bytes. Each worker has its own.
  std::size_t memory_limit = Limits{}.memory;
  SeedRange seeds{};
  /// Count only as many of the seeds as this precision needs.
  std::optional<Precision> precision{};
  IntervalKind interval = IntervalKind::wilson;
  double confidence = 0.95;  ///< of the interval; above 0 and below 1
};

/// Counts the deals of a range of seeds, in the order of the seeds. When it is stopped, it returns the tally of the
/// deals that it has finished; the deal in progress is not counted.
using Worker = std::function<Tally(SeedRange)>;

/// Computes a figure from a tally.
using Estimator = std::function<Estimate(const Tally&)>;

/// Makes the estimator with the kind of interval that the question asks for. For the method `rare` there is only one
/// kind.
Estimator make_estimator(const Question& question);

/// Makes a worker for one thread. It checks `stop` (may be null) between deals and during a search. Throws ParseError
/// if sampling cannot answer the question: see why_not().
Worker make_worker(const Question& question, const std::atomic<bool>* stop);
/// Makes a worker for a patience that can be sampled. The web page calls only this function, so that its module does
/// not contain the sampler of table games.
Worker patience_worker(const Question& question, const std::atomic<bool>* stop);

/// Whether a tally for this question counts the deals by tiles left.
bool knows_left(const Question& question);

/// Whether fair and thoughtful are the same player: they are where no hidden tile matters.
inline bool fair_is_thoughtful(const Variant& variant) { return variant.hidden() != Hidden::matters; }

/// Whether the hands of a table game are played by players that see only their own tiles.
inline bool fair_hands(const Variant& variant, Player player) { return variant.scores() && player == Player::fair; }

// The odds of a table game: deals played with open hands, by fair players, or at random. Runs, threads, checkpoints and
// sums work as for the patiences; the functions here are what differs.

/// Makes a worker for a table game. The player is thoughtful (every player sees all tiles and plays for the value, see
/// Solver), fair (multiplayer::PimcPlayer: every player sees only the own tiles) or random (every player picks
/// uniformly among the legal moves). A fair player's random numbers come from the seed of the hand, the seat and the
/// number of moves played. Match number n begins with the deal of the seed match_seed(n).
Worker multiplayer_worker(const Question& question, const std::atomic<bool>* stop);

/// The seed of a match. Different numbers have different seeds, and far from each other: hand 2 of a match is the deal
/// of its seed + 1, so that matches of neighbouring seeds would share hands.
constexpr std::uint64_t match_seed(std::uint64_t number) { return detail::mix(number); }

/// The mean value of a deal for the leader's side, with its interval by Student's t. The interval is infinite for a
/// single deal, and without deals. Deals that a limit cut short have only bounds, which widen the interval on both
/// sides; then `cut_short` is set, and `mean` is only the middle between the bounds.
struct MeanPoints {
  double mean = 0, low = 0, high = 0;
  bool cut_short = false;
};
/// Computes the mean from a tally of a table game. `confidence` is above 0 and below 1.
MeanPoints mean_points(const Tally& tally, double confidence);
/// Of hands that fair players play: the mean value for each of `seats` seats.
std::vector<MeanPoints> seat_means(const Tally& tally, int seats, double confidence);
/// Of matches: the mean number of hands.
MeanPoints mean_hands(const Tally& tally, double confidence);

// The result: the answer to "how often is this game won", with all the conditions that it holds for; and adding up
// results.

/// The deals in which the leader holds a tile, and what the leader makes of them.
struct HeldTile {
  Tile tile;
  std::uint64_t deals = 0, won = 0, tied = 0;
  std::int64_t points = 0;
};

/// Deals of Block with the same lead, and how many of them no play changes: who wins (the leader, nobody, the other
/// player), and the value.
struct FixedDeals {
  std::uint64_t deals = 0, leader = 0, tied = 0, other = 0, value = 0;

  FixedDeals& operator+=(const FixedDeals& other_deals);
};

/// What random play makes of all deals of Block, besides the odds.
struct RandomPlay {
  std::uint64_t deals = 0;
  Estimate tied{};  ///< how often nobody wins
  Fraction mean{};
};

/// A figure with all the conditions that it holds for.
struct OddsResult {
  Variant variant{};
  Player player = Player::thoughtful;
  Method method = Method::sample;
  std::vector<SeedRange> seeds{};  ///< the seeds that were counted, ascending and disjoint; empty for exact figures
  Tally tally{};                   ///< not of an exact figure, but for the deals of Block
  bool left_known = false;         ///< whether the tally counts the deals by tiles left
  IntervalKind interval = IntervalKind::wilson;
  double confidence = 0.95;
  int scheme = 0;       ///< version of the dealing scheme (deal.hpp)
  Estimate estimate{};  ///< the figure
  /// Table games: the mean value of a deal; nullopt if only who wins was asked.
  std::optional<MeanPoints> mean{};
  /// Table games, fair player: who played, whether matches, and the means by seat and of a match's number of hands.
  Strengths strengths = usual_strengths();
  bool matches = false;
  std::vector<MeanPoints> seat_means{};
  std::optional<MeanPoints> hands_a_match{};
  /// The command that computed a published figure (which comes without sums of values).
  std::string command{};
  /// Of a published figure: the release that computed it, else the commit that did, as data/README.md explains.
  std::string version{}, commit{};
  double seconds = 0;  ///< duration of the computation
  /// For the method `exact`: the limit that stopped the computation; then low and high are bounds.
  Cutoff cutoff = Cutoff::none;
  std::vector<std::string> notes{};  ///< sentences for people
  /// For the method `exact`: the deals draw by draw, where they were counted in that way.
  std::vector<CountedDraws> draws{};
  /// All deals of Block with all 28 tiles: by the points that the leader wins, and by each tile that the leader may
  /// hold.
  std::map<int, std::uint64_t> values{};
  std::vector<HeldTile> tiles{};
  /// Block, for any player, [pip of the lead]. The odds are the share of deals whose winner no play changes.
  std::vector<FixedDeals> fixed{};
  std::optional<RandomPlay> random_play{};  ///< Block, exact odds of random play
};

/// Whether the tally of a result counts deals that were played or solved.
inline bool counts_deals(const OddsResult& result) {
  return result.method == Method::sample ||
         (result.method == Method::exact && result.variant.scores() && result.player == Player::thoughtful);
}

/// Whether the fewest tiles left of a lost deal are missing in the histogram, because a limit came first.
inline bool misses_left(const OddsResult& result) {
  const auto& left = result.tally.left;
  return result.left_known &&
         std::accumulate(left.begin(), left.end(), std::uint64_t{0}) < result.tally.won + result.tally.lost;
}
/// Whether a limit left a counted deal or an exact figure undecided, or the tiles left of a deal unknown.
inline bool cut_short(const OddsResult& result) {
  return result.cutoff != Cutoff::none || result.tally.undecided > 0 || (result.mean && result.mean->cut_short) ||
         misses_left(result);
}

/// Sets the means of a table game from its tally. `points_known`: not if only who wins was asked.
void set_means(OddsResult& result, bool points_known);
/// Sets all figures of a sampled result from its tally.
void set_figures(OddsResult& result, bool points_known);

/// A result with the name of its source, for messages.
struct NamedResult {
  std::string name;
  OddsResult result;
};

/// Adds up sampled results. Their seeds must be disjoint, and all their conditions must be equal. The seconds are added
/// up, too. Throws a ParseError that names two results that do not go together, and says why.
OddsResult merge(std::span<const NamedResult> parts);

/// A result as a line of JSON without its end, as `odds --format json` prints it (docs/output.md).
std::string to_text(const OddsResult& result);

/// Reads results that to_text() wrote, one a line, and checkpoints, which are made of such lines. Throws a ParseError
/// that begins with the number of the line.
std::vector<OddsResult> parse_results(std::string_view text);

// Which method can answer which question, and the exact answer.

/// Whether exact odds can be computed for this question, and how long it takes.
ExactReach exact_reach(const Question& question);

/// The reason why what is asked besides (who_wins, matches, strength) means nothing for this game and player, as a
/// clause behind its name: "who_wins: for the table games; …". nullopt if there is none.
std::optional<std::string> why_not(const Question& question);
/// The reason why a method cannot answer the question, as a clause: why_not(question), or why not by this method.
/// nullopt if it can.
std::optional<std::string> why_not(Method method, const Question& question);

/// The best method for the question: `exact` if it takes seconds at most; otherwise `rare` if it can answer (see
/// WonDeals); otherwise `sample`. If none of these can answer: `exact`.
Method best_method(const Question& question);

/// Computes the exact figure. why_not(Method::exact, question) must be nullopt. If a limit stops the computation, low
/// and high are still certain bounds. The result does not state seconds.
OddsResult exact_odds(const Question& question, const ExactLimits& limits);

/// Sentences that belong to any answer to the question, such as that fair and thoughtful are the same player here.
std::vector<std::string> notes_on(const Question& question);

// What is compiled in: the figures of docs/odds.md and docs/table-odds.md, and the pages of rules.

/// The published answer to a question: the figure of a row of data/odds.csv, with a note on how it was computed.
/// nullopt if no row answers it. Rules that no single hand depends on, such as the points that win a match, may have
/// any value.
std::optional<OddsResult> published_odds(const Question& question);

/// The page of rules of a game in English, as Markdown: docs/rules/NAME.md.
std::string_view rules_text(const GameInfo& game);

// Running a ledger: counts all its seeds on one or several threads of this machine.

/// How a computation runs. The result does not depend on it.
struct Run {
  /// Number of threads. With 1, or in a build without threads, everything runs on the calling thread.
  int threads = 1;
  /// May be null. Set from outside, it makes run() return soon.
  const std::atomic<bool>* stop = nullptr;
  /// Called about twenty times a second on the calling thread with the ledger or a copy of it, for checkpoints and
  /// progress. On one thread it is called between pieces of work. May be empty. Do not stop a run because the figure
  /// looks good: then the interval covers the truth less often than it says. To count up to a precision, set
  /// Question::precision.
  std::function<void(const Ledger&)> tick{};
};

/// Counts the deals of the ledger's seeds. Returns when all are counted or `stop` is set; the ledger then has
/// everything counted so far.
void run(Ledger& ledger, const Question& question, const Run& how);

/// Makes a worker for one thread. The worker must obey the given stop flag.
using WorkerFactory = std::function<Worker(const std::atomic<bool>* stop)>;
/// The same with workers that `make_worker` makes.
void run(Ledger& ledger, const WorkerFactory& make_worker, const Run& how);

/// How many seeds a worker should ask for next, if `size` seeds took it `seconds`. A piece should take about 10 ms:
/// short enough to stop promptly and balance well, long enough that handing out costs nothing.
std::uint64_t next_piece_size(std::uint64_t size, double seconds);

/// The number of seeds in a worker's first piece, while its speed is not known.
inline constexpr std::uint64_t first_piece_size = 16;

// A sampling run from plan to figure, for any front end: how many deals it counts, its checkpoint, and its result. The
// front ends read and write the file and show the progress.

/// Answers the question by its method. If `how.stop` is set, the answer is what was counted by then, or certain bounds
/// for the method `exact`. For a run with checkpoints use the functions below.
OddsResult odds(const Question& question, const Run& how = {});

/// Makes an empty ledger of the seeds to count: all seeds of the question, or only as many as its precision needs
/// (src/odds/plan.hpp). To find out how many that are, `count` must count the ledger of a pilot of other deals. Returns
/// nullopt if `count` returns before that ledger is finished, because it was stopped.
std::optional<Ledger> begin_sampling(const Question& question, const std::function<void(Ledger&)>& count);

/// The checkpoint of a run as text: everything that is needed to go on after an interruption. Its lines are results,
/// the first that of the seeds that are done, the others of later seeds; before them stands what else the run was
/// asked, behind them a checksum. `seconds` is the time spent so far, in all runs together.
std::string checkpoint_text(const Question& question, const Ledger& ledger, double seconds);

/// A run that goes on.
struct Resumed {
  Ledger ledger;
  double seconds = 0;  ///< spent so far
};
/// Goes on from a checkpoint, or from results of the same question for some of its seeds. The number of deals that a
/// precision takes stays the one that was planned when the run began; without a precision, the question may have other
/// seeds than the run had, if those that are counted are among them. Throws ParseError if the text is of another run,
/// truncated or altered.
Resumed resume_sampling(const Question& question, std::string_view text);

/// Whether all deals are counted, but the interval of `estimate` is still wider than the precision asked for.
bool misses_precision(const Question& question, const Ledger& ledger, const Estimate& estimate);

/// The result of the deals counted so far; without any, a result that knows nothing.
OddsResult result_of(const Question& question, const Tally& done, double seconds);

// Importance sampling for games that are won too rarely for plain sampling (Knock-Out, Bingo with a count that
// restarts): every sample is a won deal. The essay is in rare.cpp.

/// For each seed, draws one won deal from the seed's own stream, and counts the deals by their number of splits. So the
/// tally depends only on the game and the seeds. With `player` each deal is played once at random, and those that are
/// lost are only counted. When stopped, it returns the tally of the seeds finished; `stop` may be null.
Tally rare_tally(const WonDeals& deals, SeedRange seeds, const std::atomic<bool>* stop = nullptr,
                 Solver* player = nullptr);

/// Who plays the deals drawn; null for the thoughtful player, who wins them all.
std::unique_ptr<Solver> rare_player(const Question& question);

/// A figure estimated by importance sampling.
struct RareFigure {
  Estimate estimate;
  double standard_error = 0;       ///< standard error of the odds
  double relative_half_width = 0;  ///< half the interval, before it is clipped to [0, 1], divided by the odds
};

/// Computes the figure. `expected_splits` comes from WonDeals::expected_splits(); `confidence` is above 0 and below 1.
/// Without samples the interval is [0, expected_splits], at most [0, 1].
RareFigure rare_figure(double expected_splits, const Tally& tally, double confidence);

/// From this number of samples on, the interval is that of the normal distribution, centred at the mean.
inline constexpr std::uint64_t rare_normal_from = 32768;

/// How many of the seeds to sample for a precision. The number is fixed beforehand, from samples of other seeds that
/// are not counted (src/odds/plan.hpp). So a figure that happens to be low does not lead to fewer samples.
std::uint64_t planned_rare_samples(const WonDeals& deals, SeedRange seeds, Precision precision, double confidence,
                                   Solver* player = nullptr);

}  // namespace boneyard
