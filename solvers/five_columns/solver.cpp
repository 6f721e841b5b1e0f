// Rule options covered: refill = column and none, from any position.
//
// State. See table.hpp: heights, what is left of the reserve, counts of loose column tiles by total. Tiles of
// one total are interchangeable for all that play can still do, and so are the empty columns.
//
// Why the search is exhaustive. steps() stands for every legal move of the rules: two sources make a step for
// every two available tiles that add up to 12, and each column of two or more tiles makes a refill while a
// column is empty. A discard takes two tiles away and a refill takes one tile out from under the others for
// ever, so play cannot loop and every value below is a plain recursion, remembered by exact keys.

#include "solvers/five_columns/solver.hpp"

#include <algorithm>

namespace boneyard::five_columns {
namespace {

/// What is asked of a state; Value: its answer. `worst`: before any step is seen; `join`: another step;
/// `enough`: no other step can change the value.
struct FewestLeft {
  using Value = int;
  static Value end(int left) { return left; }
  static Value worst() { return tile_count + 1; }
  static void join(Value& value, const Table::Step&, Value after) { value = std::min(value, after); }
  static bool enough(const Value& value) { return value == 0; }
};
struct FewestRefills {
  using Value = int;  // `never` if not winnable
  static constexpr int never = 99;
  static Value end(int left) { return left == 0 ? 0 : never; }
  static Value worst() { return never; }
  static void join(Value& value, const Table::Step& step, Value after) {
    value = std::min(value, after == never ? never : after + (step.refill ? 1 : 0));
  }
  static bool enough(const Value& value) { return value == 0; }
};
struct Lines {
  using Value = BigInt;
  static Value end(int left) { return left == 0 ? 1 : 0; }
  static Value worst() { return 0; }
  static void join(Value& value, const Table::Step& step, const Value& after) { value += step.moves * after; }
  static bool enough(const Value&) { return false; }
};

template <class Question>
class Search {
 public:
  using Value = typename Question::Value;

  Search(const Table& table, const Limits& limits) : table_(table), limits_(limits), memo_(limits.memory) {}

  Value ask(State state) {
    if (const Value* known = memo_.find(state.key)) return *known;
    if (++nodes_ % 4096 == 0)
      if (const Cutoff why = limits_.reached(); why != Cutoff::none) throw SearchCut{why};
    const auto steps = table_.steps(state);
    Value value = steps.empty() ? Question::end(table_.left(state)) : Question::worst();
    for (const Table::Step& step : steps) {
      Question::join(value, step, ask(step.next));
      if (Question::enough(value)) break;
    }
    *memo_.insert(state.key).first = value;
    return value;
  }

  /// A line whose end or cost is the value of `position`.
  std::vector<Move> line(Position position) {
    std::vector<Move> line;
    while (!position.won() && !position.lost()) {
      const Value best = ask(table_.state(position));
      for (const Move& move : position.moves()) {
        Position next = position;
        next.play(move);
        Value value = Question::worst();
        Question::join(value, {{}, 1, move.is_refill()}, ask(table_.state(next)));
        if (value != best) continue;
        line.push_back(move);
        position = next;
        break;
      }
    }
    return line;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  const Table& table_;
  Limits limits_;
  Memo<std::uint64_t, Value> memo_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

Verdict Solver::decide(const Deal& deal) { return solve(Position(deal, rules_)).verdict; }

Result<Move> Solver::solve(const Position& position, Want want) {
  Result<Move> result;
  const Table table(position);
  Search<FewestLeft> left(table, limits_);
  Search<FewestRefills> refills(table, limits_);
  Search<Lines> lines(table, limits_);
  try {
    const int fewest = left.ask(table.root());
    result.verdict = fewest == 0 ? Verdict::winnable : Verdict::unwinnable;
    if (fewest == 0 || want.fewest_left) {
      result.left = fewest;
      if (fewest == 0 && want.shortest)
        result.line = refills.line(position);
      else
        result.line = left.line(position);
    }
    if (want.count) result.count = fewest == 0 ? lines.ask(table.root()) : BigInt(0);
  } catch (const SearchCut& cut) {
    result.cutoff = cut.why;
  }
  result.nodes = left.nodes() + refills.nodes() + lines.nodes();
  nodes_ += result.nodes;
  return result;
}

}  // namespace boneyard::five_columns
