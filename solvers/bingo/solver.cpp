// Rule options covered: all four.
#include "solvers/bingo/solver.hpp"

#include "solvers/bingo/continued.hpp"
#include "solvers/bingo/restart.hpp"

namespace boneyard::bingo {
namespace {

/// How many tiles forced play leaves.
template <bool restart>
int forced_left(Classes classes, int size) {
  for (int count = 0; size != 0;) {
    Places matching = classes[count];
    if (matching == 0 && (restart || size % total_count == 0)) return size;
    if constexpr (!restart) count = (count + size) % total_count;
    size -= std::popcount(matching);
    for (; matching != 0; matching &= matching - 1) classes.take(std::countr_zero(matching));
  }
  return 0;
}

}  // namespace

int Solver::tiles_left(const Deal& deal) {
  ++nodes_;
  const int size = static_cast<int>(deal.size());
  if (rules_.removal == Removal::optional && rules_.count == Count::restarted)
    return size - std::popcount(takeable(Row(deal)));
  const auto totals = [&](int place) { return deal[static_cast<std::size_t>(place)].total(); };
  if (rules_.removal == Removal::forced) {
    const Classes classes(totals, size);
    return rules_.count == Count::restarted ? forced_left<true>(classes, size) : forced_left<false>(classes, size);
  }
  if (size % total_count != 0) return 0;
  return Classes(totals, size)[0] == 0 ? size : 0;
}

Result<Move> Solver::solve(const Position& position, Want want) {
  Result<Move> result;
  const Row row(position.row());
  std::vector<Places> passes;
  bool won = false;
  if (rules_.removal == Removal::forced) {
    Position table = position;
    std::size_t useful = 0;  // moves up to the last that takes a tile
    for (auto moves = table.moves(); !moves.empty(); moves = table.moves()) {
      ++result.nodes;
      result.line.push_back(moves.front());
      if (!moves.front().taken.empty()) useful = result.line.size();
      table.play(moves.front());
    }
    result.line.resize(useful);
    won = table.won();
    result.left = table.left();
    if (want.count) result.count = won ? 1 : 0;
  } else if (rules_.count == Count::restarted) {
    won = takeable(row) == row.all();
    try {
      RestartPlan plan =
          won && (want.shortest || want.count) ? plan_restart_shortest(row, limits_, true) : plan_restart(row);
      passes = plan.passes;
      result.nodes = plan.nodes;
      if (want.count) result.count = won ? plan.best_plans : 0;
    } catch (const SearchCut& cut) {
      result.cutoff = cut.why;
      passes = plan_restart(row).passes;
    }
    result.left = row.size - std::popcount(takeable(row));
  } else {
    won = !position.lost();
    result.left = won ? 0 : row.size;
    if (won) passes = plan_continued(row, position.count());
    if (want.count && !won) result.count = 0;
    if (won && (want.shortest || want.count)) {
      ContinuedSearch search(limits_);
      try {
        Shortest shortest = search.search(row, position.count(), want.count);
        passes = shortest.passes;
        if (want.count) result.count = shortest.lines;
      } catch (const SearchCut& cut) {
        result.cutoff = cut.why;
      }
      result.nodes = search.nodes();
    }
  }
  result.verdict = won ? Verdict::winnable : Verdict::unwinnable;
  for (Places taken : passes) result.line.push_back(row.move(taken));
  if (!won && !want.fewest_left) {
    result.line.clear();
    result.left.reset();
  } else {
    result.spoken = spoken(position, result.line);
  }
  nodes_ += result.nodes;
  return result;
}

}  // namespace boneyard::bingo
