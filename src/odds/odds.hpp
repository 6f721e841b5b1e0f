// The basic types of the odds engine: how a figure is computed, over which seeds, and what is counted.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string_view>

#include "deals/tile.hpp"
#include "solvers/estimate.hpp"

namespace boneyard {

/// How odds are found: from random deals, from an exact count, or from won deals alone (rare.hpp).
enum class Method : std::uint8_t { sample, exact, rare };

constexpr std::string_view to_text(Method method) {
  constexpr std::string_view names[] = {"sample", "exact", "rare"};
  return names[static_cast<int>(method)];
}

/// A range of seeds, both ends included.
struct SeedRange {
  std::uint64_t first = 1, last = 1'000'000;

  friend bool operator==(const SeedRange&, const SeedRange&) = default;
};

/// What the deals of a table game add to a tally.
struct TableCounts {
  static constexpr std::size_t most_seats = 5;
  /// No hand scores so much: 55 tiles of at most 18 pips, and 48 points for laying each.
  static constexpr std::uint64_t largest_value = 4096;
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

  TableCounts& operator+=(const TableCounts& other) {
    tied += other.tied;
    least += other.least;
    most += other.most;
    least_squared += other.least_squared;
    most_squared += other.most_squared;
    for (std::size_t k = 0; k < seat_wins.size(); ++k) seat_wins[k] += other.seat_wins[k];
    return *this;
  }
  friend bool operator==(const TableCounts&, const TableCounts&) = default;
};

/// Counts over deals; sums of tallies of disjoint ranges are the tally of their union. A table game is won by its
/// leader's side, or else lost.
struct Tally {
  std::uint64_t won = 0, lost = 0, undecided = 0;
  std::array<std::uint64_t, tile_count + 1> left{};  ///< [n]: deals that ended with n tiles left, where known
  /// Rare only, where every deal is a won one (see rare.hpp): [splits of the deal]: deals.
  std::map<std::uint64_t, std::uint64_t> by_splits{};
  TableCounts table{};  ///< of a table game

  std::uint64_t deals() const { return won + lost + undecided; }
  Tally& operator+=(const Tally& other) {
    won += other.won;
    lost += other.lost;
    undecided += other.undecided;
    for (std::size_t n = 0; n < left.size(); ++n) left[n] += other.left[n];
    for (const auto& [splits, deals] : other.by_splits) by_splits[splits] += deals;
    table += other.table;
    return *this;
  }
  friend bool operator==(const Tally&, const Tally&) = default;
};

}  // namespace boneyard
