// ESSAY
#include "solvers/bingo/solver.hpp"

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

void set_line(Result<Move>& result, const Row& row, const std::vector<Places>& passes) {
  result.line.clear();
  for (Places taken : passes) result.line.push_back(row.move(taken));
}

}  // namespace

Solver::Solver(Rules rules, Limits limits, Pruning pruning)
    : rules_(rules), limits_(limits), pruning_(pruning), search_(limits, pruning.reach, pruning.runs) {}

void Solver::set_limits(const Limits& limits) {
  limits_ = limits;
  search_.set_limits(limits);
}

Verdict Solver::decide(const Deal& deal) {
  bool winnable;
  if (rules_.removal == Removal::optional && rules_.count == Count::restarted) {
    ++nodes_;
    winnable = all_takeable(deal);
  } else {
    winnable = tiles_left(deal) == 0;
  }
  return winnable ? Verdict::winnable : Verdict::unwinnable;
}

int Solver::tiles_left(const Deal& deal) {
  ++nodes_;
  const int size = static_cast<int>(deal.size());
  if (rules_.removal == Removal::optional && rules_.count == Count::restarted) return size - takeable(deal).size();
  if (rules_.removal == Removal::optional && size % total_count != 0) return 0;
  const Classes classes(size, [&](int place) { return deal[static_cast<std::size_t>(place)].total(); });
  if (rules_.removal == Removal::optional) return classes[0] == 0 ? size : 0;
  return rules_.count == Count::restarted ? forced_left<true>(classes, size) : forced_left<false>(classes, size);
}

Result<Move> Solver::solve(const Position& position, Want want) {
  Result<Move> result;
  if (rules_.removal == Removal::forced)
    solve_forced(position, result, want);
  else if (rules_.count == Count::restarted)
    solve_restart(Row(position.row()), result, want);
  else
    solve_continued(Row(position.row()), position.count(), result, want);
  nodes_ += result.nodes;

  result.verdict = *result.left == 0 ? Verdict::winnable : Verdict::unwinnable;
  if (result.verdict == Verdict::winnable || want.fewest_left) {
    result.spoken = spoken(position, result.line);
  } else {
    result.line.clear();
    result.left.reset();
  }
  return result;
}

void Solver::solve_forced(const Position& position, Result<Move>& result, Want want) const {
  Position table = position;
  std::size_t length = 0;  // of the line up to the last pass that takes a tile
  for (auto moves = table.moves(); !moves.empty(); moves = table.moves()) {
    ++result.nodes;
    result.line.push_back(moves.front());
    if (!moves.front().taken.empty()) length = result.line.size();
    table.play(moves.front());
  }
  result.line.resize(length);
  result.left = table.left();
  if (want.count) result.count = table.won() ? 1 : 0;
}

void Solver::solve_restart(const Row& row, Result<Move>& result, Want want) const {
  result.left = row.size - std::popcount(takeable(row));
  set_line(result, row, plan_restart(row));
  if (*result.left != 0) {
    if (want.count) result.count = 0;
    return;
  }
  if (!want.shortest && !want.count) return;
  try {
    const RestartShortest best = plan_restart_shortest(row, limits_, pruning_.restart_bound);
    set_line(result, row, best.passes);
    if (want.count) result.count = best.lines;
    result.nodes = best.nodes;
  } catch (const SearchCut& cut) {
    result.cutoff = cut.why;
  }
}

void Solver::solve_continued(const Row& row, int count, Result<Move>& result, Want want) {
  if (row.size != 0 && row.size % total_count == 0 && Classes(row, row.all())[count] == 0) {
    result.left = row.size;
    if (want.count) result.count = 0;
    return;
  }
  result.left = 0;
  set_line(result, row, plan_continued(row, count));
  if (!want.shortest && !want.count) return;
  const std::uint64_t nodes_before = search_.nodes();
  try {
    const ContinuedSearch::Answer best = search_.search(row, count, want.count);
    set_line(result, row, best.passes);
    if (want.count) result.count = best.lines;
  } catch (const SearchCut& cut) {
    result.cutoff = cut.why;
  }
  result.nodes = search_.nodes() - nodes_before;
}

std::optional<BigInt> winnable_orders(Rules rules, int highest) {
  if (rules.removal == Removal::forced) return std::nullopt;
  BigInt orders = 1;
  for (int place = 0; place < tiles_in_set(highest); ++place) {
    int fitting = tiles_in_set(highest);
    if (rules.count == Count::restarted && place < total_count - 1) {
      fitting = 0;
      for (Tile tile : TileSet::full(highest)) fitting += tile.total() <= place;
    }
    orders *= fitting - place;  // those before it are among them
  }
  return orders;
}

}  // namespace boneyard::bingo
