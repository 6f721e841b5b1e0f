// The odds of a table game: a range of seeds dealt and played, by open hands or at random, and counted. The result
// depends on seeds and settings alone, not on threads or on how the work was divided.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solvers/any_table.hpp"
#include "solvers/verdict.hpp"

namespace boneyard {

enum class TablePlayer : std::uint8_t {
  thoughtful,  ///< every seat sees all tiles and plays for the value (solvers/table/solver.hpp)
  random,      ///< every seat picks uniformly among its legal moves
};

/// Counts over deals. All are sums, so those of disjoint ranges add up.
struct TableTally {
  std::uint64_t deals = 0;
  std::uint64_t won = 0, tied = 0, lost = 0;  ///< by the leader's side: its value is above, at or below 0
  std::uint64_t undecided = 0;
  std::int64_t points = 0;           ///< sum of the values, of decided deals
  std::uint64_t points_squared = 0;  ///< sum of their squares
  /// Deals that a seat wins: the leader, the seat after it, … With two sides both partners win with their side. With
  /// more, open hands: deals that the seat is sure of winning if all others play together against it; random: those in
  /// which it scored more than any other.
  std::array<std::uint64_t, table::most_seats> seat_wins{};

  TableTally& operator+=(const TableTally& other);
  friend bool operator==(const TableTally&, const TableTally&) = default;
};

struct TableRun {
  table::Settings settings;
  TablePlayer player = TablePlayer::thoughtful;
  std::uint64_t first = 1, last = 1;  ///< seeds
  int threads = 1;
  std::size_t memory = std::size_t{1} << 30;  ///< of all threads together
  const std::atomic<bool>* stop = nullptr;
};

/// Seeds `first` to `last`. If it is stopped, those from `first` on that were done before: `deals` says how many.
TableTally table_odds(const TableRun& run);

/// The mean value of a decided deal, with its interval.
struct TableMean {
  double mean = 0, low = 0, high = 0;
};
TableMean mean_points(const TableTally& tally, double confidence);

}  // namespace boneyard
