// Decides Bingo: by a proof that every deal is winnable (optional removal), by playing the only line (forced removal),
// and by A* (Hart, Nilsson and Raphael 1968; continued.cpp) or a construction (restart.cpp) for shortest lines.
//
// Rule options covered: removal optional and forced, count continue and restart, in every combination.
//
// State. In a pass the j-th tile of the row (from 0) is touched by the number count + j, modulo 13, whatever is taken,
// because the gaps close only after the pass. So a position is the tiles left and the count at the start of a pass, and
// a move is the set of tiles taken in one pass. Call (total - j) mod 13 the *class* of a tile: it matches exactly in
// the passes that start with its class. Tiles match in the same pass if and only if their classes are equal, and taking
// a tile adds 1 to the class of every tile to its right (row.hpp).
//
// optional + continue: the theorem. A pass along a row of n tiles moves the start of the next pass on by n. If n is no
// multiple of 13, then 13 passes of waiting start with 13 different numbers, because 13 is prime: every tile matches in
// one of them. With 13 or 26 tiles every pass starts with the same number: if no tile matches the row is stuck, and
// otherwise a tile can be taken. So a row gets stuck only with 26 or 13 tiles at the start of a pass, and play can
// avoid these numbers:
//   * 28 tiles: wait for a match and take one. 27 are left.
//   * 27 tiles have 13 classes, so two of them (even three) share one. 27 is no multiple of 13, so some pass starts
//     with that number. Both tiles match in it: take them. 25 are left, and the row never had 26 tiles.
//   * 25 to 15 tiles: wait for a match and take one at a time, down to 14.
//   * 14 tiles have 13 classes, so two share one, and 14 is no multiple of 13: as before, take both, and 12 are
//     left.
//   * 12 to 1 tiles: wait for a match, and take it.
// So every deal is winnable. During a game every row is, too, except those that are stuck (from a row of 26 or 13 with
// a match, taking one tile leads to 25 or 12). The construction (plan_continued) takes more tiles at a time: every tile
// that matches, or all but one of those if 26 or 13 tiles would be left. It takes none only if 27 or 14 tiles are left
// and a single one matches; by the argument above, a later pass has two or more matches. So the construction ends, too,
// and never has 26 or 13 tiles unless it started with them. It speaks about half as many numbers more than necessary.
//
// optional + restart: another theorem, a product formula, and the fewest numbers: restart.cpp.
//
// forced: play has no choices, so it is simply followed to its end. It loops if and only if a position comes back.
// Taken tiles never come back, so from some pass on none is taken. With continue and a row whose length is no multiple
// of 13, some tile matches within 13 passes. With 13 or 26 tiles, or with restart, the next pass is the same as this
// one. So play loops exactly when no tile matches and the next pass starts with the same number. The code looks only
// for that, so it need not store positions. Ranges of seeds are played 64 deals at a time: lanes.cpp.
//
// forced + restart: no deal can be won. Every pass begins with 0 at the first tile of the row, which goes only if it is
// 0-0: any other first tile stays for ever. With 0-0 in front, the first pass takes it, and perhaps others. Not all:
// the 14th tile is touched by 0, too, and is not 0-0. So another tile is first from then on, and stays. The same holds
// of every smaller set from the double-2 set on, whose totals do not reach the numbers that touch its last tiles. Of
// the double-1 set 0-0 1-0 1-1 goes in one pass, one order of six. Proved by Coq, too:
// src/certificate/verified/BingoLost.v.
//
// Fewest spoken, optional + continue: best-first search with a lower bound: continued.cpp and bound.cpp.
//
// The last pass of a winning line takes all tiles that are left, so it counts up to the end of the row: the numbers
// spoken are the sum of the lengths of the row over the passes.
//
// Measured (one core of a busy two-core machine, g++ 12 -O3): decide takes 3 ns a deal with optional removal,
// 400 ns forced + continue (64.3 % of seeds 1 to 10,000 won), 95 ns forced + restart. The fewest numbers of seeds
// 1 to 300: 127 to 295, median 215; 13 to 21 ms a deal in the median, 145 ms at worst, 8,843 positions expanded
// in the median and 65,269 at worst. With restart, on winnable deals made for the purpose: 13 microseconds.

#include "solvers/bingo/solver.hpp"

#include "boneyard/player.hpp"
#include "solvers/bingo/continued.hpp"

namespace boneyard::bingo {
namespace {

/// The number of tiles that forced play leaves.
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

void set_line(AnswerOf<Move>& result, const PackedRow& row, const std::vector<Places>& passes) {
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

Verdict Solver::decide(const Row& deal) {
  bool winnable;
  if (rules_.removal == Removal::optional && rules_.count == Count::restarted) {
    ++nodes_;
    winnable = all_takeable(deal);
  } else {
    winnable = tiles_left(deal) == 0;
  }
  return winnable ? Verdict::winnable : Verdict::unwinnable;
}

int Solver::tiles_left(const Row& deal) {
  ++nodes_;
  const int size = static_cast<int>(deal.size());
  if (rules_.removal == Removal::optional && rules_.count == Count::restarted) return size - takeable(deal).size();
  if (rules_.removal == Removal::optional && size % total_count != 0) return 0;
  const Classes classes(size, [&](int place) { return deal[static_cast<std::size_t>(place)].total(); });
  if (rules_.removal == Removal::optional) return classes[0] == 0 ? size : 0;
  return rules_.count == Count::restarted ? forced_left<true>(classes, size) : forced_left<false>(classes, size);
}

void Solver::tally_left(std::uint64_t first, std::uint64_t last, std::array<std::uint64_t, tile_count + 1>& left,
                        std::uint8_t* each) {
  nodes_ += last - first + 1;
  for_each_block(first, last, [&](std::uint64_t from, std::size_t lanes) {
    const auto by_lane = tiles_left_by_lane(from, rules_);
    for (std::size_t lane = 0; lane < lanes; ++lane) ++left[by_lane[lane]];
    if (each != nullptr) std::copy_n(by_lane.begin(), lanes, each + (from - first));
  });
}

AnswerOf<Move> Solver::solve(const Position& position, const Want& want) {
  expect_same_rules(rules_, position.rules());
  AnswerOf<Move> result;
  if (rules_.removal == Removal::forced)
    solve_forced(position, result, want);
  else if (rules_.count == Count::restarted)
    solve_restart(PackedRow(position.row()), result, want);
  else
    solve_continued(PackedRow(position.row()), position.count(), result, want);
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

void Solver::solve_forced(const Position& position, AnswerOf<Move>& result, const Want& want) const {
  Position table = position;
  std::size_t length = 0;  // length of the line up to the last pass that takes a tile
  for (auto moves = table.moves(); !moves.empty(); moves = table.moves()) {
    ++result.nodes;
    result.line.push_back(moves.front());
    if (!moves.front().taken.empty()) length = result.line.size();
    table.play(moves.front());
  }
  result.line.resize(length);
  result.left = table.tiles_left();
  if (want.count) result.count = table.won() ? "1" : "0";
}

void Solver::solve_restart(const PackedRow& row, AnswerOf<Move>& result, const Want& want) const {
  result.left = row.size - std::popcount(takeable(row));
  set_line(result, row, plan_restart(row));
  if (*result.left != 0) {
    if (want.count) result.count = "0";
    return;
  }
  if (!want.shortest && !want.count) return;
  try {
    const RestartShortest best = plan_restart_shortest(row, limits_, pruning_.restart_bound);
    set_line(result, row, best.passes);
    if (want.count) result.count = std::to_string(best.lines);
    result.nodes = best.nodes;
  } catch (const SearchCut& cut) {
    result.cutoff = cut.why;
  }
}

void Solver::solve_continued(const PackedRow& row, int count, AnswerOf<Move>& result, const Want& want) {
  if (row.size != 0 && row.size % total_count == 0 && Classes(row, row.all())[count] == 0) {
    result.left = row.size;
    if (want.count) result.count = "0";
    return;
  }
  result.left = 0;
  set_line(result, row, plan_continued(row, count));
  if (!want.shortest && !want.count) return;
  const std::uint64_t nodes_before = search_.nodes();
  try {
    const ContinuedSearch::Answer best = search_.search(row, count, want.count);
    set_line(result, row, best.passes);
    if (want.count) result.count = best.lines.str();
  } catch (const SearchCut& cut) {
    result.cutoff = cut.why;
  }
  result.nodes = search_.nodes() - nodes_before;
}

std::optional<BigInt> winnable_orders(Rules rules, int highest) {
  if (rules.removal == Removal::forced) {
    if (rules.count == Count::continued) return std::nullopt;
    return highest < 2 ? 1 : 0;
  }
  BigInt orders = 1;
  for (int place = 0; place < tiles_in_set(highest); ++place) {
    int fitting = tiles_in_set(highest);
    if (rules.count == Count::restarted && place < total_count - 1) {
      fitting = 0;
      for (Tile tile : TileSet::full(highest)) fitting += tile.total() <= place;
    }
    orders *= fitting - place;  // the tiles at earlier places are among the fitting ones
  }
  return orders;
}

ExactReach Bingo::exact_reach(const Rules& rules, Player player) {
  const bool known = winnable_orders(rules) && (player != Player::random || rules.removal == Removal::forced);
  return known ? ExactReach::quick : ExactReach::none;
}

ExactFigure Bingo::exact_figure(const Rules& rules, Player, const ExactLimits&) {
  const BigInt won = *winnable_orders(rules);
  return {
      .estimate = counted_odds(won, won, factorial(tile_count)),
      .notes = {rules.removal == Removal::forced
                    ? "Every pass begins with 0, so a first tile other than 0-0 never goes; and 0-0 never takes all "
                      "others with it. So no deal can be won: a theorem, not a count."
                : rules.count == Count::continued
                    ? "With optional removal and a count that goes on, every deal can be won: a theorem, not a count."
                    : "With optional removal and a count that starts over, the deals that can be won are those in "
                      "which none of the first twelve tiles has a total above the number that first touches it."}};
}

}  // namespace boneyard::bingo
