#include "odds/table_odds.hpp"

#include <boost/math/distributions/normal.hpp>
#include <cmath>

#include "deals/seed.hpp"
#include "solvers/parallel.hpp"

namespace boneyard {
namespace {

using table::Position;
using table::Settings;

/// One deal's result: the value for the leader's side, and which seats, from the leader on, win.
struct Played {
  table::Range value;
  std::array<bool, table::most_seats> wins{};
};

int seat_after(const Settings& settings, int leader, int k) { return (leader + k) % settings.seats; }

Played play_open(table::Solver& solver, const Position& position) {
  const Settings& settings = position.settings();
  const int leader = position.turn();
  Played played;
  for (int k = 0; k < settings.seats; ++k) {
    const int side = settings.side_of(seat_after(settings, leader, k));
    // Of two sides the second wins what the first loses.
    const bool known = k > 0 && settings.sides() == 2;
    const table::Range value = known ? played.value : solver.solve(position, side).value;
    if (k == 0) played.value = value;
    const bool own = side == settings.side_of(leader);
    played.wins[static_cast<std::size_t>(k)] = known && !own ? value.high < 0 : value.low > 0;
  }
  return played;
}

Played play_at_random(Position position, std::uint64_t seed) {
  const Settings settings = position.settings();
  const int leader = position.turn();
  SeedStream random(seed, StreamPurpose::random_play);
  while (!position.over()) {
    const table::Moves moves = position.moves();
    position.play(moves[static_cast<std::size_t>(random.below(moves.size()))]);
  }
  const auto margin = [&](int side) {
    int best = -100'000;
    for (int other = 0; other < settings.sides(); ++other)
      if (other != side) best = std::max(best, position.score_of_side(other));
    return position.score_of_side(side) - best;
  };
  Played played;
  played.value.low = played.value.high = margin(settings.side_of(leader));
  for (int k = 0; k < settings.seats; ++k)
    played.wins[static_cast<std::size_t>(k)] = margin(settings.side_of(seat_after(settings, leader, k))) > 0;
  return played;
}

void count(TableTally& tally, const Played& played, const Settings& settings) {
  ++tally.deals;
  const table::Range value = played.value;
  if (!value.exact()) {
    ++tally.undecided;
    return;
  }
  ++(value.low > 0 ? tally.won : value.low < 0 ? tally.lost : tally.tied);
  tally.points += value.low;
  tally.points_squared += static_cast<std::uint64_t>(std::int64_t{value.low} * value.low);
  for (std::size_t k = 0; k < settings.seats; ++k) tally.seat_wins[k] += played.wins[k];
}

constexpr std::uint64_t deals_a_piece = 64, pieces_a_round = 64;

}  // namespace

TableTally& TableTally::operator+=(const TableTally& other) {
  deals += other.deals;
  won += other.won;
  tied += other.tied;
  lost += other.lost;
  undecided += other.undecided;
  points += other.points;
  points_squared += other.points_squared;
  for (std::size_t k = 0; k < seat_wins.size(); ++k) seat_wins[k] += other.seat_wins[k];
  return *this;
}

TableTally table_odds(const TableRun& run) {
  TableTally total;
  const auto stopped = [&] { return run.stop != nullptr && run.stop->load(std::memory_order_relaxed); };
  Limits limits;
  limits.memory = run.memory / static_cast<std::size_t>(std::max(1, run.threads));
  limits.stop = run.stop;
  // A round is as many pieces as keep all threads busy; the deals counted are always the first ones of the range.
  for (std::uint64_t from = run.first;;) {
    const std::uint64_t left = run.last - from;  // one less than the deals left, which could overflow
    const auto pieces = static_cast<std::size_t>(std::min(left / deals_a_piece + 1, pieces_a_round));
    std::vector<TableTally> tallies(pieces);
    std::vector<char> done(pieces);
    Limits watch;
    watch.stop = run.stop;
    try {
      parallel_for(pieces, run.threads, watch, [&](std::size_t piece) {
        table::Solver solver(run.settings, limits);
        const std::uint64_t first = from + piece * deals_a_piece,
                            last = first + std::min(deals_a_piece - 1, run.last - first);
        for (std::uint64_t seed = first;; ++seed) {
          const Position position(table::deal_of_seed(seed, run.settings), run.settings);
          const Played played =
              run.player == TablePlayer::random ? play_at_random(position, seed) : play_open(solver, position);
          if (stopped()) return;
          count(tallies[piece], played, run.settings);
          if (seed == last) break;
        }
        done[piece] = 1;
      });
    } catch (const SearchCut&) {  // stopped
    }
    for (std::size_t piece = 0; piece < pieces; ++piece) {
      if (!done[piece]) return total;
      total += tallies[piece];
    }
    const std::uint64_t dealt = pieces * deals_a_piece;
    if (left < dealt) return total;
    from += dealt;
  }
}

TableMean mean_points(const TableTally& tally, double confidence) {
  const auto decided = static_cast<double>(tally.deals - tally.undecided);
  if (decided == 0) return {};
  const double mean = static_cast<double>(tally.points) / decided;
  const double variance = static_cast<double>(tally.points_squared) / decided - mean * mean;
  const double z = boost::math::quantile(complement(boost::math::normal(), (1 - confidence) / 2));
  const double half = z * std::sqrt(std::max(0.0, variance) / decided);
  return {mean, mean - half, mean + half};
}

}  // namespace boneyard
