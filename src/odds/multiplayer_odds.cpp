// Samples hands of table games: the value with open hands, and random play.
#include "boneyard/odds.hpp"

#include <cmath>
#include <limits>

#include "boneyard/deal.hpp"
#include "odds/fair_hands.hpp"
#include "odds/one_by_one.hpp"
#include "odds/quantiles.hpp"
#include "solvers/multiplayer/solver.hpp"

namespace boneyard {
namespace {

using multiplayer::Position;
using multiplayer::Settings;

static_assert(MultiplayerCounts::largest_of_match * MultiplayerCounts::largest_of_match <=
                  (~std::uint64_t{0} / MultiplayerCounts::most_deals),
              "MultiplayerCounts hold the squares of so many deals");

/// The result of one deal: the value for the leader's side, and for each seat, counted from the leader, whether it
/// wins.
struct Played {
  Range value;
  std::array<bool, most_seats> wins{};
};

/// The side that wins with perfect play, or -1 if none does. With more than two sides, a side wins if it scores more
/// than any other even though all others play against it; at most one side can be sure of that.
int winner_of(multiplayer::Solver& solver, const Position& position, int leaders, Range value) {
  if (value.low > 0) return leaders;
  const int sides = position.settings().sides();
  if (sides == 2) return value.high < 0 ? 1 - leaders : -1;
  for (int side = 0; side < sides; ++side)
    if (side != leaders && solver.wins(position, side) == Verdict::winnable) return side;
  return -1;
}

Played play_open(multiplayer::Solver& solver, const Position& position, bool who_wins) {
  const Settings& settings = position.settings();
  const int leader = position.turn(), leaders = settings.side_of(leader);
  Played played;
  played.value = *solver.solve(position, {.who_wins = who_wins}).value;
  const int winner = winner_of(solver, position, leaders, played.value);
  for (int k = 0; k < settings.seats; ++k)
    played.wins[static_cast<std::size_t>(k)] = settings.side_of(seat_after(settings, leader, k)) == winner;
  return played;
}

Played play_at_random(Position position, std::uint64_t seed) {
  const Settings settings = position.settings();
  const int leader = position.turn();
  SeedStream random(seed, StreamPurpose::random_play);
  while (!position.over()) {
    const multiplayer::Moves moves = position.moves();
    position.play(moves[static_cast<std::size_t>(random.below(moves.size()))]);
  }
  Played played;
  played.value.low = played.value.high = position.lead_of_side(settings.side_of(leader));
  for (int k = 0; k < settings.seats; ++k)
    played.wins[static_cast<std::size_t>(k)] =
        position.lead_of_side(settings.side_of(seat_after(settings, leader, k))) > 0;
  return played;
}

void count(Tally& tally, const Played& played, bool who_wins) {
  const Range value = played.value;
  const bool tied = value.low == 0 && value.high == 0;
  ++(value.low > 0 ? tally.won : value.high < 0 || tied ? tally.lost : tally.undecided);
  MultiplayerCounts& counts = tally.multiplayer;
  counts.tied += tied;
  for (std::size_t k = 0; k < counts.seat_wins.size(); ++k) counts.seat_wins[k] += played.wins[k];
  if (who_wins) return;
  counts.least += value.low;
  counts.most += value.high;
  counts.least_squared += static_cast<std::uint64_t>(std::int64_t{value.low} * value.low);
  counts.most_squared += static_cast<std::uint64_t>(std::int64_t{value.high} * value.high);
}

/// Samples one table game on one thread.
class MultiplayerSampler {
 public:
  MultiplayerSampler(const Question& question, const std::atomic<bool>* stop)
      : question_(question),
        settings_(multiplayer::settings(question.variant)),
        limits_{.deadline = {}, .memory = question.memory_limit, .stop = stop},
        solver_(settings_, limits_) {}

  Tally operator()(SeedRange seeds) {
    return one_by_one(seeds, limits_.stop, [this](std::uint64_t seed, Tally& tally) {
      const Played played = play(seed);
      // When the stop flag is set, the last deal may be cut short. It is not counted, because its value would depend on
      // when the flag was set.
      if (is_set(limits_.stop)) return false;
      count(tally, played, question_.who_wins);
      return true;
    });
  }

 private:
  Played play(std::uint64_t seed) {
    const Position position(multiplayer::deal_of_seed(seed, settings_), settings_);
    if (question_.player == Player::random) return play_at_random(position, seed);
    if (question_.time_limit) {
      limits_.deadline = deadline_after(question_.time_limit);
      solver_.set_limits(limits_);
    }
    return play_open(solver_, position, question_.who_wins);
  }

  Question question_;
  Settings settings_;
  Limits limits_;
  multiplayer::Solver solver_;
};

}  // namespace

Worker multiplayer_worker(const Question& question, const std::atomic<bool>* stop) {
  if (question.player == Player::fair) return fair_worker(question, stop);
  // std::function needs a copyable object, and a solver cannot be copied: so it is shared.
  return
      [sampler = std::make_shared<MultiplayerSampler>(question, stop)](SeedRange seeds) { return (*sampler)(seeds); };
}

namespace {

/// The mean of so many numbers with these sums: of lower and of upper bounds.
MeanPoints mean_of(std::uint64_t number, double confidence, std::int64_t least, std::uint64_t least_squared,
                   std::int64_t most, std::uint64_t most_squared) {
  const auto deals = static_cast<double>(number);
  constexpr double infinite = std::numeric_limits<double>::infinity();
  if (number == 0) return {0, -infinite, infinite, true};
  const auto half = [&](double mean, std::uint64_t squares) {
    if (number == 1) return infinite;  // a single deal says nothing about the spread
    const double variance = std::max(0.0, static_cast<double>(squares) / deals - mean * mean);
    return student_quantile(deals - 1, (1 - confidence) / 2) * std::sqrt(variance / (deals - 1));
  };
  const double low = static_cast<double>(least) / deals, high = static_cast<double>(most) / deals;
  return {(low + high) / 2, low - half(low, least_squared), high + half(high, most_squared), low < high};
}

}  // namespace

MeanPoints mean_points(const Tally& tally, double confidence) {
  const MultiplayerCounts& counts = tally.multiplayer;
  return mean_of(tally.deals(), confidence, counts.least, counts.least_squared, counts.most, counts.most_squared);
}

std::vector<MeanPoints> seat_means(const Tally& tally, int seats, double confidence) {
  const PlayedCounts& played = tally.multiplayer.played;
  std::vector<MeanPoints> means;
  for (std::size_t k = 0; k < static_cast<std::size_t>(seats); ++k)
    means.push_back(mean_of(tally.deals(), confidence, played.points[k], played.points_squared[k], played.points[k],
                            played.points_squared[k]));
  return means;
}

MeanPoints mean_hands(const Tally& tally, double confidence) {
  const PlayedCounts& played = tally.multiplayer.played;
  const auto hands = static_cast<std::int64_t>(played.hands);
  return mean_of(tally.deals(), confidence, hands, played.hands_squared, hands, played.hands_squared);
}

void set_means(OddsResult& result, bool points_known) {
  if (!result.variant.scores() || !points_known) return;
  result.mean = mean_points(result.tally, result.confidence);
  if (!fair_hands(result.variant, result.player)) return;
  result.seat_means = seat_means(result.tally, result.variant.seats(), result.confidence);
  if (result.matches) result.hands_a_match = mean_hands(result.tally, result.confidence);
}

}  // namespace boneyard
