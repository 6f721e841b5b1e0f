// Decides Five Columns: depth-first search with memoization of lost states (Michie 1968) in an exact transposition
// table, and pruning by exchange arguments.
//
// Rule options covered: refill = column and none, from any position.
//
// State. Tiles of one total are interchangeable in all that follows. So tiles are bits grouped by total (bits.hpp), and
// a discard pairs two groups. A state is two sets: the available tiles and the hidden ones. A tile *covers* if the tile
// dealt above it is hidden. A tile that was moved covers nothing, because the tile above it is no longer hidden. Every
// column that is not empty has exactly one available tile, so the number of free columns is five minus the number of
// available tiles outside the reserve. Hence (available, hidden), 56 bits, is the whole state for both rule options,
// and the exact key of the table. It makes no difference to which free column a tile is moved, because columns can be
// renamed.
//
// Why the search is exhaustive. search() decides a state from its successors: every discard of two available tiles that
// add up to 12 and, if a column is free, every move of a covering tile into it, except those that a rule below proves
// unnecessary. A discard removes tiles, and a refill uncovers a tile for good. So play cannot loop, and `lost_` holds
// each state that was seen and not won. A state with nothing hidden is won: the root was balanced (as many low tiles as
// high ones in every class, an even number of total 6), discards keep it balanced, and available tiles can then be
// paired class by class. An unbalanced root is lost.
//
// Two lemmas. *Early discard*: if x and y are available and some winning line pairs them, then discarding them at once
// wins, too. To see this, drop the moves of x and y from the line. Then at every moment the table is that of the line,
// without x and y. Nothing is ever put under an available tile, so every tile that the line uses is available and
// covers what it covered, and every column that it fills is free. *Exchange*: let x and x' be available tiles of one
// total, and let a winning line take x' first. Then another winning line takes x first, and later uses x' wherever the
// old line used x, provided that x', left where it is, blocks no more than x did: see `alike`.
//
// Pruning, each with a switch in Pruning, off in the tests one by one and all together:
//   closed_classes  If no tile of a class (totals t and 12 - t) is hidden, all its tiles are discarded at once: a
//     winning line pairs these tiles with each other, and early discard applies to every pair. If that uncovers nothing
//     and frees no column, the class is ignored from now on instead: its tiles block nothing.
//   alike  Among available tiles of one total, the best to take is the following. With refill=column, one that is alone
//     in its column (any other one can then be moved to the free column, and the table is as if that other one had been
//     taken). Otherwise one that covers. Otherwise any. A tile left behind in the reserve, or (refill=none) one that
//     covers nothing, blocks nothing. If several cover, all of them are tried.
//   idle_pairs  A discard that uncovers nothing and (refill=column) frees no column, because both tiles are in the
//     reserve, need not be tried. It can be postponed to the end of any winning line, where nothing is hidden.
//   must_pair  If no tile of total 12 - t is hidden, every winning line pairs an available x of total t with one of the
//     available tiles of total 12 - t. By early discard it may do so now. So only the discards of x with each of these
//     are tried; other discards and refills are omitted. A class where this gains nothing (see idle_pairs) is skipped.
//   free_columns  With f columns free and at most f + 4 tiles hidden the state is won. While a column is free, refill
//     it with a covering tile: that leaves one free column and one hidden tile fewer. With no free column there are
//     five bottom tiles, and at least one of them has a partner among the available tiles. To see this, pair the
//     available tiles as far as possible, class by class; every tile left over needs a hidden partner of its own, so at
//     most 4 are left over. Discard a pair that includes a bottom tile. That either uncovers a tile or frees a column,
//     and still at most 4 tiles are hidden. (With five hidden tiles this fails: five columns of two, no two bottom
//     tiles of them partners. Hence no lost position has fewer than 10 tiles.)
//   out_of_reach  (refill=none, at the root.) Suppose that a tile can be taken whenever it has an available partner,
//     and that the partner stays. Such play reaches every tile that real play reaches. If it does not reach all tiles,
//     the position is lost.
// A state with one discard and no free column has nothing to choose, and is not stored.
//
// Measured cost (seeds 1 to 20000, one core of an AMD EPYC, g++ 12 -O3, the verdict without dealing, best of
// several runs; shuffling 28 bytes with std::shuffle and mt19937_64 took 107 ns in the same run):
//                        refill=column              refill=none
//                     nodes   most    ns         nodes   most    ns
//   all rules          13.0    152   272          13.6    291   371
//   no rule            20.1    414   382          50.5    778   884
//   closed_classes off 13.4    203   294          14.2    413   389
//   alike off          15.2    223   322          18.1    398   445
//   idle_pairs off     13.6    215   295          14.5    291   379
//   must_pair off      13.5    162   304          15.1    323   406
//   free_columns off   13.7    152   298             not used
//   out_of_reach off      not used                21.8    322   448
// (Measured when free_columns still asked for a free column for each hidden tile. With f + 4 it is 11.7 nodes in place
// of 13.0 with all rules, and 1.2 to 1.4 fewer in the other rows of refill=column.) Over a million seeds the longest
// search took 258 nodes (seed 417483) with refill=column and, before out_of_reach, 382 (seed 511352) with refill=none.
// A deal takes about 3200 instructions and 27 mispredicted branches (callgrind): a won one needs about a dozen discards
// in any order, a lost one nine nodes. Tried and rejected:
//   - out_of_reach with refill=column, until a column is empty: refutes half of the lost deals at once, but saves only
//     1.1 nodes a deal and costs 40 ns.
//   - Sets in the order of the deal, where uncovering is one shift, and classes found by SSE2 compares: no loops, but
//     each step waits 20 cycles for the vector unit; 18 ns a node against 17.
//   - No table; branching on which tile is paired with a given one, or on its waiting for a hidden one: 17.6 nodes.
//   - First all discards that do not compete with each other, together, and then the others one by one: 14.3 nodes. A
//     line played like that without choosing wins only half of the winnable deals.
//   - Order: refills first 13.3 nodes, discards that uncover two tiles first 12.6, classes from the middle 13.0; none
//     of them faster.

#include "solvers/five_columns/solver.hpp"

#include <algorithm>
#include <bit>

#include "solvers/five_columns/totals_model.hpp"

namespace boneyard::five_columns {
namespace {

constexpr int hidden_at_no_cost = 4;  // number of hidden tiles that need no free column: see free_columns in the essay
constexpr std::size_t first_slots = 512;  // 8 KiB: most deals need fewer than 16 slots

/// Whether every class has as many low as high tiles. If not, the tiles cannot all be discarded.
bool balanced(Bits tiles) {
  for (int low = 0; low < 6; ++low) {
    const Bits side = spread(1u << detail::first_bit[static_cast<std::size_t>(low)]);
    if (std::popcount(tiles & side) != std::popcount(tiles & side << to_high)) return false;
  }
  return std::popcount(tiles & sixes) % 2 == 0;
}

Bits bit(Tile tile) { return 1u << bit_of_tile[static_cast<std::size_t>(tile.number())]; }
std::size_t index(Bits tile) { return static_cast<std::size_t>(std::countr_zero(tile)); }

/// The tiles whose removal uncovers a tile or frees a column.
template <Refill refill>
constexpr Bits gainful(Bits covering, Bits reserve) {
  return refill == Refill::none ? covering : ~reserve;
}

}  // namespace

Solver::Solver(Rules rules, Limits limits, Pruning pruning)
    : rules_(rules), limits_(limits), pruning_(pruning), lost_(limits.memory, first_slots) {
  lost_.obey(limits);
}

void Solver::set_limits(const Limits& limits) {
  if (limits.memory != limits_.memory) lost_ = TranspositionTable<std::uint64_t, Nothing>(limits.memory, first_slots);
  limits_ = limits;
  lost_.obey(limits);
}

inline void Solver::count_node() {
  if (++nodes_ % 4096 == 0) limits_.obey();
}

/// Converts a whole deal.
Solver::State Solver::load(const Row& deal) {
  static_assert(reserve_size + column_count * column_height == tile_count, "a deal fills the reserve and the columns");
  assert(deal.size() == tile_count);
  std::array<Bits, tile_count> tiles;
  std::array<std::uint8_t, tile_count> bits;
  for (std::size_t place = 0; place < tile_count; ++place) {
    bits[place] = bit_of_tile[static_cast<std::size_t>(deal[place].tile().number())];
    tiles[place] = 1u << bits[place];
  }
  reserve_ = tiles[0] | tiles[1] | tiles[2];
  State state{.available = reserve_, .hidden_count = column_count * (column_height - 1)};
  for (std::size_t place = 0; place < reserve_size; ++place) above_[bits[place]] = 0;
  for (std::size_t top = reserve_size; top < tile_count; top += column_height) {
    above_[bits[top]] = 0;
    for (std::size_t place = top + 1; place < top + column_height; ++place) above_[bits[place]] = tiles[place - 1];
    state.available |= tiles[top + column_height - 1];
  }
  state.hidden = all_bits & ~state.available;
  return state;
}

Solver::State Solver::load(const Position& position) {
  State state;
  above_.fill(0);
  for (LaidTile tile : position.reserve()) state.available |= bit(tile.tile());
  reserve_ = state.available;
  for (const Row& column : position.columns()) {
    state.free_columns += column.empty();
    for (std::size_t depth = 0; depth < column.size(); ++depth) {
      const Bits tile = bit(column[depth].tile());
      if (depth > 0) above_[index(tile)] = bit(column[depth - 1].tile());
      if (depth + 1 == column.size())
        state.available |= tile;
      else
        state.hidden |= tile;
    }
  }
  state.hidden_count = std::popcount(state.hidden);
  return state;
}

/// Removes available tiles. The tiles above them become available; a column whose last tile is removed becomes free.
template <Refill refill>
inline void Solver::take(State& state, Bits tiles) const {
  Bits uncovered = 0;
  for (Bits rest = tiles; rest != 0; rest = without_lowest(rest)) {
    const Bits above = above_[index(rest)] & state.hidden;
    uncovered |= above;
    state.hidden_count -= above != 0;
    if constexpr (refill == Refill::column) state.free_columns += (above == 0) & ((lowest(rest) & reserve_) == 0);
  }
  state.available = (state.available & ~tiles) | uncovered;
  state.hidden ^= uncovered;
}

/// The available tiles that lie directly below a hidden one.
inline Bits Solver::covering(const State& state) const {
  Bits result = 0;
  for (Bits rest = state.available & ~reserve_; rest != 0; rest = without_lowest(rest))
    if ((above_[index(rest)] & state.hidden) != 0) result |= lowest(rest);
  return result;
}

/// Among available tiles of one total, those that may be the best to take (see `alike` in the essay).
template <Refill refill>
inline Bits Solver::worth_taking(Bits alike, Bits covering) const {
  if (without_lowest(alike) == 0 || !pruning_.alike) return alike;
  if constexpr (refill == Refill::column)
    if (const Bits alone = alike & ~(covering | reserve_); alone != 0) return lowest(alone);
  const Bits below = alike & covering;
  return below != 0 ? below : lowest(alike);
}

template <Refill refill>
inline bool Solver::search_pair(const State& state, Bits x, Bits y) {
  State next = state;
  take<refill>(next, x | y);
  return search<refill>(next);
}

/// Whether `state` can be won. While there is nothing to choose, plays on without recursion.
template <Refill refill>
bool Solver::search(State state) {
  for (;;) {
    count_node();
    if (state.hidden_count == 0) return true;
    if (refill == Refill::column && pruning_.free_columns &&
        state.hidden_count <= state.free_columns + hidden_at_no_cost)
      return true;

    const Bits hidden_sides = sides(state.hidden);
    Bits classes = classes_with_both(sides(state.available));
    Bits loose_sixes = state.available & sixes;
    if (without_lowest(loose_sixes) == 0) loose_sixes = 0;

    if (pruning_.closed_classes) {
      const Bits closed = classes & ~classes_with_either(hidden_sides);
      Bits tiles = state.available & whole_classes(closed);
      classes ^= closed;
      if ((state.hidden & sixes) == 0) {
        tiles |= loose_sixes;
        loose_sixes = 0;
      }
      if (refill == Refill::none ? tiles != 0 : (tiles & ~reserve_) != 0) {
        take<refill>(state, tiles);
        continue;
      }
    }

    if (refill == Refill::none || state.free_columns == 0) {
      const Bits tiles = (state.available & whole_classes(classes)) | loose_sixes;
      const Bits others = without_lowest(tiles);
      if (others == 0) return false;
      if (without_lowest(others) == 0) {  // only one discard is possible
        take<refill>(state, tiles);
        continue;
      }
    }
    static_assert(2 * tile_count <= 64, "a key has a bit for each available tile and one for each hidden one");
    return lost_.insert(std::uint64_t{state.hidden} << tile_count | state.available).second &&
           search_branches<refill>(state, classes, loose_sixes);
  }
}

/// Tries the discards of the `classes`, which are named by their low first bits, and of `loose_sixes`; then the
/// refills.
template <Refill refill>
bool Solver::search_branches(const State& state, Bits classes, Bits loose_sixes) {
  const Bits below = covering(state);
  const Bits gain = pruning_.idle_pairs ? gainful<refill>(below, reserve_) : all_bits;

  const Bits hidden_sides = sides(state.hidden);
  if (const Bits one_sided = classes & ~classes_with_both(hidden_sides); one_sided != 0 && pruning_.must_pair) {
    const Bits side = spread(lowest(one_sided));
    Bits lows = worth_taking<refill>(state.available & side, below);
    Bits highs = worth_taking<refill>(state.available & side << to_high, below);
    if ((state.hidden & side << to_high) == 0)
      lows = lowest(lows);
    else
      highs = lowest(highs);
    if (((lows | highs) & gain) != 0) {
      for (Bits x = lows; x != 0; x = without_lowest(x))
        for (Bits y = highs; y != 0; y = without_lowest(y))
          if (search_pair<refill>(state, lowest(x), lowest(y))) return true;
      return false;
    }
  }

  for (; classes != 0; classes = without_lowest(classes)) {
    const Bits side = spread(lowest(classes));
    const Bits highs = worth_taking<refill>(state.available & side << to_high, below);
    for (Bits x = worth_taking<refill>(state.available & side, below); x != 0; x = without_lowest(x))
      for (Bits y = highs; y != 0; y = without_lowest(y))
        if (((lowest(x) | lowest(y)) & gain) != 0 && search_pair<refill>(state, lowest(x), lowest(y))) return true;
  }
  for (Bits x = loose_sixes; x != 0; x = without_lowest(x))
    for (Bits y = without_lowest(x); y != 0; y = without_lowest(y))
      if (((lowest(x) | lowest(y)) & gain) != 0 && search_pair<refill>(state, lowest(x), lowest(y))) return true;

  if (refill == Refill::none || state.free_columns == 0) return false;
  for (Bits x = below; x != 0; x = without_lowest(x)) {
    const Bits above = above_[index(x)];
    if (search<refill>({state.available | above, state.hidden ^ above, state.hidden_count - 1, state.free_columns - 1}))
      return true;
  }
  return false;
}

/// Whether some tile cannot be reached even if partners are never used up (without refills).
bool Solver::out_of_reach(const State& root) const {
  Bits reached = root.available, gone = 0;
  while (const Bits go = partnered(reached) & ~gone) {
    gone |= go;
    for (Bits rest = go; rest != 0; rest = without_lowest(rest)) reached |= above_[index(rest)];
  }
  return gone != (root.available | root.hidden);
}

bool Solver::winnable(const State& root) {
  if (rules_.refill == Refill::none && pruning_.out_of_reach && out_of_reach(root)) return false;
  lost_.clear();
  return rules_.refill == Refill::column ? search<Refill::column>(root) : search<Refill::none>(root);
}

bool Solver::decide_position(const Position& position) {
  const State root = load(position);
  return balanced(root.available | root.hidden) && winnable(root);
}

Verdict Solver::decide(const Row& deal) {
  try {
    const bool won = deal.size() == tile_count ? winnable(load(deal)) : decide_position(Position(deal, rules_));
    return won ? Verdict::winnable : Verdict::unwinnable;
  } catch (const SearchCut&) {
    return Verdict::undecided;
  }
}

/// Computes the line and the figures that were asked for. The verdict must be known.
void Solver::solve_wanted(const Position& position, const Want& want, AnswerOf<Move>& result) {
  const bool won = result.verdict == Verdict::winnable;
  const TotalsModel model(position);
  Limits share = limits_;
  // One half is for lost_, the other for the table of the line, and after that for the table of the count.
  share.memory /= 2;
  if (won) {
    result.line = line_to_win(position, [&](const Position& next) { return decide_position(next); });
    result.left = 0;
  }
  if (won && want.shortest) {
    Optimum<FewestRefills> refills(model, share);
    result.line = refills.line(position);
    result.nodes += refills.nodes();
  }
  if (!won && want.fewest_left) {
    Optimum<FewestLeft> left(model, share);
    result.left = left.of(model.root());
    result.line = left.line(position);
    result.nodes += left.nodes();
  }
  if (want.count) {
    Optimum<Lines> lines(model, share);
    result.count = won ? lines.of(model.root()).str() : "0";
    result.nodes += lines.nodes();
  }
}

AnswerOf<Move> Solver::solve(const Position& position, const Want& want) {
  expect_same_rules(rules_, position.rules());
  AnswerOf<Move> result;
  const std::uint64_t before = nodes_;
  try {
    limits_.obey();
    result.verdict = decide_position(position) ? Verdict::winnable : Verdict::unwinnable;
    solve_wanted(position, want, result);
  } catch (const SearchCut& cut) {
    result.cutoff = cut.why;
    // The verdict `winnable` is given only with a line; a shortest line or a count may be missing.
    if (result.verdict == Verdict::winnable && !result.left) result.verdict = Verdict::undecided;
  }
  nodes_ += result.nodes;
  result.nodes = nodes_ - before;
  return result;
}

}  // namespace boneyard::five_columns
