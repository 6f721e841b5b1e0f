// Decides Knock-Out, counts its lines and finds the best of them: dynamic programming over stretches of the line
// (Bellman 1957).
//
// Rule options covered: knock = pair and knock = run; lines of any length up to 28 tiles.
//
// State. No states are searched: all questions are about stretches of the line, and there are n(n+1)/2 of these.
//
// What a cleared line is. Two tiles become neighbours exactly when everything between them is gone. So a move with
// tiles at the places b1 < b2 < … < bk is legal if and only if two conditions hold. Each tile touches the next with
// equal ends (the right end at b1 equals the left end at b2, and so on; tiles never turn, so the deal decides this).
// And everything strictly between b1 and bk, except these tiles, has gone before. Then no other move can have tiles
// both inside a gap of this move and outside of it: the earlier of the two moves would have needed that a tile of the
// later one had gone already. So the moves of a line of play are a non-crossing family of blocks, in which each gap of
// a block is filled by whole blocks. Conversely, every such family can be played, inner blocks first. With pairs the
// family is a non-crossing matching.
//
// Recurrence. For stretches [i, e) of places i … e - 1:
//   clear(i, e)      [i, e) can be emptied by moves of its own: it is empty, or i is the first tile of a move that
//                    ends at some l, all gaps of that move clear, and clear(l + 1, e);
//   inside(i, l)     a move may start at i and end at l with its gaps clear: i = l, or some tile h stands before l
//                    in the move, inside(i, h), h touches l with equal ends, and clear(h + 1, l). A pair has h = i.
// The first tile of a stretch is the first tile of exactly one block, and a block has exactly one tile before its last;
// so the recurrence meets every family of blocks once. That makes it exhaustive with "or", and the same recurrence
// counts with sums, and finds fewest moves with minima (moves add up over blocks). Fewest left: a tile that stays is
// never inside a block, so from the left each tile either stays or starts a block that ends at some l: left(i) = min(1
// + left(i + 1), left(l + 1)).
//
// Counting. A winning line is a family of blocks that covers everything, and an order of its blocks in which each
// comes after those in its gaps. Different lines give different pairs (the moves name their tiles), so lines are
// counted by orders: for parts that do not depend on each other with a and b moves there are binomial(a + b, a)
// shuffles, and the block around them comes last, in one way. Both counts are kept by number of moves; with pairs
// that number is fixed and there is one count a stretch. No count can pass that of a row in which every stretch
// may go, which the static_assert below shows to fit 64 bits.
//
// Deciding. From right to left, with sets of places as bits of a word: next(i) is the set of places that may stand
// after i in a move; it is ends(i + 1) & (places whose left pip is the right pip of i), where ends(i) are all e
// with clear(i, e). So a tile costs one AND, and a step for each of its few partners.
//
// Pruning.
//   supply    If next(i) is empty, tile i comes before no other tile in a move, so another must come before it: one
//             further left whose right pip is the left pip of i and (pairs only, as the tiles between fall into pairs)
//             at a place of the other parity. No tile comes before two. So count for each pip and parity the tiles that
//             may still come before another (those not examined yet, and those examined whose next is not empty), minus
//             the tiles that need one before them. If a count falls below zero the line cannot be cleared. The count
//             uses next(i) exactly, which is final by then, and ignores everything else. A random deal is rejected
//             after 5.4 of its 28 tiles (pairs) or 9.2 (runs), on average.
//
// Limits. The work is polynomial, at most n^3 / 6 steps (for counts by number of moves: 14^2 / 2 products each), so
// every question is answered in well under a millisecond, and limits are ignored.
//
// Many deals. For a range of seeds the rule of supply is first tried on 64 deals side by side: see lanes.cpp.
//
// Measured, while std::shuffle of 28 bytes with std::mt19937_64 took 97 ns on the same two busy cores: a random deal
// takes 21 ns with pairs and 29 ns with runs; 75 ns and 79 ns without the rule of supply. Tried and rejected: in place
// of supply, the plain balance of tiles that need one before them and tiles not examined yet (102 ns with the slow
// look-up named next). Supply in one 64-bit word for each tile, from a table by parity, with the ends from
// LaidTile::left() and right() (61 ns, of which 34 for the first pass: to determine the end on the left costs more than
// everything else; so there is a table indexed by the tile's byte).

#include "solvers/knock_out/solver.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "boneyard/deal.hpp"

namespace boneyard::knock_out {
namespace {

constexpr std::size_t most_moves = tile_count / 2;

/// The number of lines that clear a row of tiles that all touch with equal ends, where every move is allowed. The first
/// move removes k of n neighbours in one of n - k + 1 places. 0 if the number does not fit 64 bits.
constexpr std::uint64_t lines_of_uniform_row() {
  std::array<std::uint64_t, tile_count + 1> lines{1};
  for (std::size_t n = 2; n <= tile_count; ++n)
    for (std::size_t k = 2; k <= n; ++k) {
      const std::uint64_t more = (n - k + 1) * lines[n - k];
      if (lines[n] + more < more) return 0;  // overflow
      lines[n] += more;
    }
  return lines[tile_count];
}
static_assert(lines_of_uniform_row() > 0 && lines_of_uniform_row() < std::uint64_t{1} << 62);

constexpr auto binomials = [] {
  std::array<std::array<std::uint64_t, most_moves + 1>, most_moves + 1> table{};
  for (std::size_t n = 0; n <= most_moves; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + (k < n ? table[n - 1][k] : 0);
  }
  return table;
}();

template <class T>
using Square = std::array<std::array<T, tile_count + 1>, tile_count + 1>;

/// The recurrence over stretches of the line. `Ways` is what is computed for a stretch. `join(ways, a, own, b)` adds to
/// `ways` the ways that consist of those of `a`, `own` moves, and those of `b`; `a` and `b` do not depend on each
/// other.
template <class Ways>
struct Stretches {
  Square<Ways> clear;   ///< [i][end]: for the tiles i … end - 1
  Square<Ways> inside;  ///< [i][last]: for the tiles between those of a move from i to last

  /// `none`: the value for a stretch that cannot be cleared; `empty`: the value for a stretch without tiles.
  template <class Join>
  Stretches(const Row& line, Knock knock, const Ways& none, const Ways& empty, Join&& join) {
    const std::size_t size = line.size();
    for (std::size_t i = size + 1; i-- > 0;) {
      inside[i].fill(none);
      clear[i].fill(none);
      inside[i][i] = clear[i][i] = empty;
      for (std::size_t last = i + 1; last < size; ++last)
        for (std::size_t before = i; before < (knock == Knock::pair ? i + 1 : last); ++before)
          if (line[before].right() == line[last].left())
            join(inside[i][last], inside[i][before], 0, clear[before + 1][last]);
      for (std::size_t end = i + 2; end <= size; ++end)
        for (std::size_t last = i + 1; last < end; ++last)
          join(clear[i][end], inside[i][last], 1, clear[last + 1][end]);
    }
  }
};

/// Computes the fewest moves that clear each stretch.
class Brackets {
 public:
  Brackets(const Row& line, Knock knock)
      : line_(line),
        size_(line.size()),
        stretches_(line, knock, never, 0, [](std::uint8_t& fewest, int a, int own, int b) {
          if (a + own + b < fewest) fewest = static_cast<std::uint8_t>(a + own + b);
        }) {}

  bool winnable() const { return clear_[0][size_] < never; }

  /// Returns the fewest tiles left, and appends moves that reach this end (if no tile is left, as few moves as
  /// possible).
  int best_end(std::vector<Move>& line) const {
    std::array<std::size_t, tile_count + 1> left{}, block_end{};
    for (std::size_t i = size_; i-- > 0;) {
      left[i] = left[i + 1] + 1;
      for (std::size_t last = i + 1; last < size_; ++last)
        if (inside_[i][last] < never && left[last + 1] < left[i]) {
          left[i] = left[last + 1];
          block_end[i] = last;
        }
    }
    if (left[0] == 0) {
      emit_clear(0, size_, line);
    } else {
      for (std::size_t i = 0; i < size_; ++i)
        if (block_end[i] > 0) {
          emit_block(i, block_end[i], line);
          i = block_end[i];
        }
    }
    return static_cast<int>(left[0]);
  }

 private:
  /// Marks a stretch that cannot be cleared; twice this value still fits a byte.
  static constexpr std::uint8_t never = 100;
  static_assert(most_moves < never, "no line has so many moves");

  bool touch(std::size_t a, std::size_t b) const { return line_[a].right() == line_[b].left(); }
  /// Appends the moves that clear the tiles from `i` up to but not including `end`.
  void emit_clear(std::size_t i, std::size_t end, std::vector<Move>& line) const {
    while (i < end) {
      std::size_t last = i + 1;
      while (inside_[i][last] + 1 + clear_[last + 1][end] != clear_[i][end]) ++last;
      emit_block(i, last, line);
      i = last + 1;
    }
  }

  /// Appends the moves that clear everything between the tiles of one move, and then this move.
  void emit_block(std::size_t first, std::size_t last, std::vector<Move>& line) const {
    Move move{{line_[last]}};
    while (last != first) {
      std::size_t before = first;
      while (!touch(before, last) || inside_[first][before] + clear_[before + 1][last] != inside_[first][last])
        ++before;
      emit_clear(before + 1, last, line);
      move.tiles.insert(move.tiles.begin(), line_[before]);
      last = before;
    }
    line.push_back(move);
  }

  const Row& line_;
  std::size_t size_;
  Stretches<std::uint8_t> stretches_;
  const Square<std::uint8_t>&clear_ = stretches_.clear, &inside_ = stretches_.inside;
};

using ByMoves = std::array<std::uint64_t, most_moves + 1>;  ///< [m]: ways that take m moves

/// The number of ways to clear the line. `ordered`: counts orders of moves; otherwise partitions into moves.
std::uint64_t count_ways(const Row& line, Knock knock, bool ordered) {
  /// If order counts, the moves of a and b can be shuffled.
  const auto add_product = [&](ByMoves& sum, const ByMoves& a, std::size_t own, const ByMoves& b) {
    for (std::size_t m = 0; m + own <= most_moves; ++m)
      if (a[m] > 0)
        for (std::size_t k = 0; m + own + k <= most_moves; ++k)
          if (b[k] > 0) sum[m + own + k] += a[m] * b[k] * (ordered ? binomials[m + own + k][k] : 1);
  };
  const Stretches<ByMoves> stretches(line, knock, {}, {1}, add_product);
  const ByMoves& all = stretches.clear[0][line.size()];
  return std::accumulate(all.begin(), all.end(), std::uint64_t{0});
}

/// The data of a laid tile that `clears` needs, found by the tile's byte.
struct Laid {
  Pip left, right;
  /// Seven fields of four bits, one for each pip: a 1 in the field of the right end, and a 1 in the field of the left
  /// end.
  std::uint32_t before, after;
};
constexpr auto laid_table = [] {
  std::array<Laid, 2 * tile_count> table{};
  for (int number = 0; number < tile_count; ++number)
    for (bool turned : {false, true}) {
      const LaidTile tile(Tile(number), turned);
      table[tile.code()] = {tile.left(), tile.right(), 1u << 4 * tile.right(), 1u << 4 * tile.left()};
    }
  return table;
}();
const Laid& look_up(LaidTile tile) { return laid_table[tile.code()]; }

/// For each pip: how many tiles may still come before a tile whose left end shows the pip, minus how many tiles need
/// such a tile. There are seven fields for even places and, with pairs, seven for odd places. A field starts at 8, so
/// its top bit is cleared when the count falls below 0. No field overflows: 7 tiles have a pip, and a field never loses
/// more than 2 at once.
template <Knock knock>
class Supply {
 public:
  explicit Supply(const Row& line) {
    std::uint32_t even = 0, odd = 0;
    std::size_t k = 0;
    for (; k + 1 < line.size(); k += 2) {
      even += look_up(line[k]).before;
      odd += look_up(line[k + 1]).before;
    }
    if (k < line.size()) even += look_up(line[k]).before;
    fields_ += knock == Knock::pair ? even + (std::uint64_t{odd} << 28) : even + odd;
  }

  /// The tile at `place` cannot come before any other tile, so another must come before it. Returns whether there can
  /// still be one.
  bool claim(std::size_t place, const Laid& tile) {
    const std::uint64_t low = place % 2 == 0 ? tile.before : tile.after;
    const std::uint64_t high = place % 2 == 0 ? tile.after : tile.before;
    fields_ -= knock == Knock::pair ? low + (high << 28) : low + high;
    return (fields_ & all_in_stock) == all_in_stock;
  }

 private:
  static_assert(pip_count <= 7, "Supply has two fields of four bits for each of seven pips");
  static constexpr std::uint64_t all_in_stock = knock == Knock::pair ? 0x88888888888888u : 0x8888888u;
  std::uint64_t fields_ = all_in_stock;
};

/// Whether the line can be cleared. Uses sets of places: bit k stands for place k.
template <Knock knock, bool supply_rule>
bool clears(const Row& line) {
  using Places = std::uint32_t;
  static_assert(tile_count < 32, "Places has a bit for each place between tiles, the ends included");
  std::array<Places, pip_count> with_left{};  // places to the right of i, by their left pip
  std::array<Places, tile_count + 1> ends;    // [i]: the ends of stretches that begin at i and can be cleared
  std::array<Places, tile_count + 1> lasts;   // [i]: (run) the places at which a move that begins at i may end
  std::size_t i = line.size();
  [[maybe_unused]] Supply<knock> supply(supply_rule ? line : Row());
  ends[i] = Places{1} << i;
  while (i-- > 0) {
    const Laid& tile = look_up(line[i]);
    const Places next = ends[i + 1] & with_left[tile.right];
    Places end = Places{1} << i;
    with_left[tile.left] |= end;
    if (next == 0) {
      if (supply_rule && !supply.claim(i, tile)) return false;
      lasts[i] = 0;
    } else {
      Places last = next;
      if constexpr (knock == Knock::run) {
        for (Places rest = next; rest != 0; rest &= rest - 1)
          last |= lasts[static_cast<std::size_t>(std::countr_zero(rest))];
        lasts[i] = last;
      }
      for (; last != 0; last &= last - 1) end |= ends[static_cast<std::size_t>(std::countr_zero(last)) + 1];
    }
    ends[i] = end;
  }
  return (ends[0] >> line.size() & 1) != 0;
}

template <Knock knock>
bool clears(const Row& line, const Pruning& pruning) {
  return pruning.supply ? clears<knock, true>(line) : clears<knock, false>(line);
}

}  // namespace

Verdict Solver::decide(const Row& deal) {
  ++nodes_;
  const bool won =
      rules_.knock == Knock::pair ? clears<Knock::pair>(deal, pruning_) : clears<Knock::run>(deal, pruning_);
  return won ? Verdict::winnable : Verdict::unwinnable;
}

std::uint64_t Solver::count_winnable(std::uint64_t first, std::uint64_t last, std::uint8_t* each) {
  const std::uint64_t nodes = nodes_ + (last - first + 1);
  std::uint64_t won = 0;
  for_each_block(first, last, [&](std::uint64_t from, std::size_t lanes) {
    std::uint64_t to_decide = may_clear(from, rules_.knock) & ~std::uint64_t{0} >> (Block::lanes - lanes);
    if (each != nullptr) std::fill_n(each + (from - first), lanes, std::uint8_t{0});
    for (; to_decide != 0; to_decide &= to_decide - 1) {
      const std::uint64_t seed = from + static_cast<unsigned>(std::countr_zero(to_decide));
      if (decide(deal_from_seed(seed)) == Verdict::unwinnable) continue;
      ++won;
      if (each != nullptr) each[seed - first] = 1;
    }
  });
  nodes_ = nodes;
  return won;
}

AnswerOf<Move> Solver::solve(const Position& position, const Want& want) {
  expect_same_rules(rules_, position.rules());
  AnswerOf<Move> result;
  const Brackets brackets(position.line(), rules_.knock);
  const bool won = brackets.winnable();
  result.verdict = won ? Verdict::winnable : Verdict::unwinnable;
  if (won || want.fewest_left) result.left = brackets.best_end(result.line);
  if (want.count) result.count = won ? std::to_string(count_ways(position.line(), rules_.knock, true)) : "0";
  result.nodes = position.line().size() * (position.line().size() + 1) / 2;  // number of stretches examined
  nodes_ += result.nodes;
  return result;
}

std::uint64_t count_partitions(const Row& line, Rules rules) { return count_ways(line, rules.knock, false); }

}  // namespace boneyard::knock_out
