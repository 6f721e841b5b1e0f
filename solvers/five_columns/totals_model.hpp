// The model of Five Columns for the searches beyond the verdict: fewest refills, fewest tiles left, counts (by
// memoization, Michie 1968). In it only totals matter, and a column with a single tile is a *loose* tile.
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

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "solvers/big_integer.hpp"
#include "solvers/five_columns/rules.hpp"
#include "solvers/result.hpp"
#include "solvers/transposition_table.hpp"

namespace boneyard::five_columns {

struct State {
  std::uint64_t key = 0;

  friend bool operator==(State, State) = default;
};

/// The data of a position that never change during a search, and the steps between states.
class TotalsModel {
 public:
  /// A step of the search: a next state, and the number of moves that lead to it.
  struct Step {
    State next;
    int moves = 0;
    bool refill = false;
  };
  /// The bound: discards are pairs of 8 sources, at most 22 by the bound of Position::Moves; refills: one for each
  /// column.
  using Steps = boost::container::static_vector<Step, 22 + column_count>;

  explicit TotalsModel(const Position& root);

  /// The state of a position that can be reached from the root.
  State state(const Position& position) const;
  State root() const { return root_; }
  /// The steps to every next state. Each stands for one or several legal moves; `moves` says for how many.
  Steps steps(State state) const;
  /// The number of tiles not discarded.
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

// Answers beyond the verdict: fewest tiles left, fewest refills, number of winning lines. One plain recursion over the
// states computes all three; its pruning cannot change the answer.

// A question defines four functions. end(): the value of a state where play ends. worst(): the value before the first
// step is examined. join(): includes one more step in a value. enough(): whether no further step can change the value.

struct FewestLeft {
  using Value = int;
  static Value end(int left) { return left; }
  static Value worst() { return tile_count + 1; }
  static void join(Value& value, const TotalsModel::Step&, Value after) { value = std::min(value, after); }
  static bool enough(Value value) { return value == 0; }
};

/// Every winning line discards the same number of pairs, so the shortest one has the fewest refills.
struct FewestRefills {
  using Value = int;
  static constexpr Value never = tile_count;  // more than the 20 refills that are possible
  static Value end(int left) { return left == 0 ? 0 : never; }
  static Value worst() { return never; }
  static void join(Value& value, const TotalsModel::Step& step, Value after) {
    value = std::min(value, std::min(never, after + (step.refill ? 1 : 0)));
  }
  static bool enough(Value value) { return value == 0; }
};

struct Lines {
  using Value = BigInt;
  static Value end(int left) { return left == 0 ? 1 : 0; }
  static Value worst() { return 0; }
  static void join(Value& value, const TotalsModel::Step& step, const Value& after) { value += step.moves * after; }
  static bool enough(const Value&) { return false; }
};

template <class Question>
class Optimum {
 public:
  using Value = typename Question::Value;

  /// The model must outlive this object. `limits.memory` is for this search alone.
  Optimum(const TotalsModel& model, const Limits& limits) : model_(model), limits_(limits), table_(limits.memory) {
    table_.obey(limits);
  }

  Value of(State state) {
    if (const Value* known = table_.find(state.key)) return *known;
    if (++nodes_ % 4096 == 0) limits_.obey();
    const auto steps = model_.steps(state);
    Value value = steps.empty() ? Question::end(model_.left(state)) : Question::worst();
    for (const TotalsModel::Step& step : steps) {
      Question::join(value, step, of(step.next));
      if (Question::enough(value)) break;
    }
    *table_.insert(state.key).first = value;
    return value;
  }

  /// A line from the root position to an end with the best value.
  std::vector<Move> line(Position position) {
    std::vector<Move> line;
    while (!position.won() && !position.lost()) {
      const Move move = best_move(position);
      line.push_back(move);
      position.play(move);
    }
    return line;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  Move best_move(const Position& position) {
    const Value best = of(model_.state(position));
    for (const Move& move : position.moves()) {
      Position next = position;
      next.play(move);
      Value value = Question::worst();
      Question::join(value, {{}, 1, move.is_refill()}, of(model_.state(next)));
      if (value == best) return move;
    }
    throw CheckFailed("no move keeps the best value that the search found; position " + position.text());
  }

  const TotalsModel& model_;
  Limits limits_;
  TranspositionTable<std::uint64_t, Value> table_;
  std::uint64_t nodes_ = 0;
};

}  // namespace boneyard::five_columns
