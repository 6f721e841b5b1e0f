// Answers beyond the verdict: fewest tiles left, fewest refills, number of winning lines. One plain recursion over the
// states of table.hpp serves all three; it prunes only what cannot change the answer.
#pragma once

#include <algorithm>
#include <vector>

#include "solvers/five_columns/table.hpp"
#include "solvers/memo.hpp"
#include "solvers/result.hpp"

namespace boneyard::five_columns {

// A question defines: the value of a state where play ends, the value before the first step is examined, how one more
// step changes it, and when no further step can change it.

struct FewestLeft {
  using Value = int;
  static Value end(int left) { return left; }
  static Value worst() { return tile_count + 1; }
  static void join(Value& value, const Table::Step&, Value after) { value = std::min(value, after); }
  static bool enough(Value value) { return value == 0; }
};

/// A winning line discards the same number of pairs however it goes, so the shortest has the fewest refills.
struct FewestRefills {
  using Value = int;
  static constexpr Value never = tile_count;  // more than the 20 refills there can be
  static Value end(int left) { return left == 0 ? 0 : never; }
  static Value worst() { return never; }
  static void join(Value& value, const Table::Step& step, Value after) {
    value = std::min(value, std::min(never, after + (step.refill ? 1 : 0)));
  }
  static bool enough(Value value) { return value == 0; }
};

struct Lines {
  using Value = BigInt;
  static Value end(int left) { return left == 0 ? 1 : 0; }
  static Value worst() { return 0; }
  static void join(Value& value, const Table::Step& step, const Value& after) { value += step.moves * after; }
  static bool enough(const Value&) { return false; }
};

template <class Question>
class Optimum {
 public:
  using Value = typename Question::Value;

  /// The table must outlive it. `limits.memory` is this search's own.
  Optimum(const Table& table, const Limits& limits) : table_(table), limits_(limits), memo_(limits.memory) {}

  Value of(State state) {
    if (const Value* known = memo_.find(state.key)) return *known;
    if (++nodes_ % 4096 == 0)
      if (const Cutoff why = limits_.reached(); why != Cutoff::none) throw SearchCut{why};
    const auto steps = table_.steps(state);
    Value value = steps.empty() ? Question::end(table_.left(state)) : Question::worst();
    for (const Table::Step& step : steps) {
      Question::join(value, step, of(step.next));
      if (Question::enough(value)) break;
    }
    *memo_.insert(state.key).first = value;
    return value;
  }

  /// A line from the root position to the best end.
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
    const Value best = of(table_.state(position));
    for (const Move& move : position.moves()) {
      Position next = position;
      next.play(move);
      Value value = Question::worst();
      Question::join(value, {{}, 1, move.is_refill()}, of(table_.state(next)));
      if (value == best) return move;
    }
    throw CheckFailed("no move keeps the best value that the search found; position " + position.text());
  }

  const Table& table_;
  Limits limits_;
  Memo<std::uint64_t, Value> memo_;
  std::uint64_t nodes_ = 0;
};

}  // namespace boneyard::five_columns
