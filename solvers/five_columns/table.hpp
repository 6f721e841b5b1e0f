// The table of Five Columns as the searches beyond the verdict see it: only totals, and columns of one tile as *loose*
// tiles.
//
// A tile alone in its column, dealt there or moved there, covers nothing and cannot move: it is *loose*, like a reserve
// tile, except that it occupies a column. So a state is
//   - the heights of the columns of two or more tiles (each a prefix of the column as it was at the root),
//   - which reserve tiles are left,
//   - how many loose tiles of each total stand in columns of their own.
// Everything else follows: the empty columns are the rest of the five.
//
// The key, 41 bits: 5 * 3 bits of heights, 3 bits of reserve, and counts of loose column tiles in as many
// bits as a total needs (the set has 1 1 2 2 3 3 4 3 3 2 2 1 1 tiles of the totals 0 to 12).
#pragma once

#include <array>
#include <cstdint>

#include "solvers/five_columns/rules.hpp"

namespace boneyard::five_columns {

struct State {
  std::uint64_t key = 0;

  friend bool operator==(State, State) = default;
};

/// The parts of a table that never change during a search.
class Table {
 public:
  /// A step of the search: a next state, and how many moves lead to it.
  struct Step {
    State next;
    int moves = 0;
    bool refill = false;
  };
  /// Discards: pairs of 8 sources, fewer than 22 as Position::Moves bounds them; refills: one a column.
  using Steps = boost::container::static_vector<Step, 22 + column_count>;

  explicit Table(const Position& root);

  /// The state of a position that can be reached from the root.
  State state(const Position& position) const;
  State root() const { return root_; }
  /// Every next state, each step counted with the moves of the rules that it stands for.
  Steps steps(State state) const;
  /// Tiles not discarded.
  int left(State state) const;

 private:
  static constexpr std::array<int, total_count> count_shift = {18, 19, 20, 22, 24, 26, 28, 31, 33, 35, 37, 39, 40};
  static constexpr std::array<int, total_count> count_bits = {1, 1, 2, 2, 2, 2, 3, 2, 2, 2, 2, 1, 1};
  static_assert(3 * column_count == 15 && column_height < 8, "a key has three bits for the height of each column");
  static_assert(15 + reserve_size == 18 && total_count == 13,
                "a key has a bit for each reserve tile, then counts by total");
  static constexpr int height(State s, int column) { return static_cast<int>(s.key >> (3 * column) & 7); }
  static constexpr bool in_reserve(State s, int i) { return (s.key >> (15 + i) & 1) != 0; }
  static constexpr int loose(State s, int total) {
    const auto t = static_cast<std::size_t>(total);
    return static_cast<int>(s.key >> count_shift[t] & ((1u << count_bits[t]) - 1));
  }
  static constexpr std::uint64_t one_loose(int total) {
    return std::uint64_t{1} << count_shift[static_cast<std::size_t>(total)];
  }
  int total_at(int column, int depth) const {
    return totals_[static_cast<std::size_t>(column)][static_cast<std::size_t>(depth)];
  }
  State without_bottom(State s, int column) const;
  static int empty_columns(State s);

  Refill refill_;
  std::array<int, reserve_size> reserve_{};
  std::array<std::array<int, column_height>, column_count> totals_{};
  State root_;
};

}  // namespace boneyard::five_columns
