// Decides a chain game with the stock known: depth-first search from stuck position to stuck position, with memoization
// (Michie 1968) in an exact transposition table.
//
// Rule options covered: goal = hand and all, any limit; any first hand, any row of at most 28 tiles.
//
// State. The row is the hand followed by the stock, in order; a tile is named by its place in the row. A position
// consists of the set of places in hand, the number of tiles drawn, and the two open ends. The tiles inside the chain
// are then the drawn ones that are not in hand, and how they lie does not matter to what fits later. A position and its
// mirror image are the same. For every pip a machine word holds the places of its tiles. So "which tiles in hand fit
// this end" is one AND, and "how far down the stock is the next tile that fits" is one shift and a count of zeros.
//
// The search goes from stuck position to stuck position (nothing in hand fits), depth first. From a stuck position the
// draws are forced, and the tile that ends them is laid, because it is the only one that fits. If this tile has the
// pips of both ends (and these differ), it can be laid at either, which makes both ends equal, and the position is
// stuck again. If it leads from one end to a new pip, only that end can grow: no tile in hand has the other end's pip,
// nor the pip just covered. So what follows is one trail through the hand, from the new pip until nothing fits. Every
// such trail is tried. Play ends after at most 28 tiles, so this is exhaustive.
//
// Before the first draw, or from a given position, both ends may grow. As long as no tile has to be drawn, the order
// between moves at the left end and moves at the right end does not matter. So one end is grown first, to any length,
// and then the other until nothing fits either end. For the same reason, any tile of a chain laid before the first draw
// could have opened the chain. All chains that contain the first tile of the hand are found when that tile opens; so
// the second tile need only open chains without the first, and so on. The tiles left in hand must not fit when the
// drawing starts.
//
// Doubles first. A double that fits is laid at once. Take a winning line that lays it later (it has to be laid, as the
// hand is not empty while it is there), and lay it first instead. It leaves the open end as it was, so all other moves
// stay legal. Where the old line draws, nothing fits, so the new line draws too; its hand has one tile fewer, so it
// reaches the limit no sooner. The new line draws nowhere else: until the old line lays the double, it always lays some
// other tile, which fits in the new line as well. The win comes no later.
//
// Parity. A win with d tiles drawn leaves the first d tiles of the row in one chain. In a chain every pip has an even
// number of tile ends, except the pips at its two ends. (A chain that is given counts by its own ends.) So a win with d
// tiles drawn is possible only if at most two pips are odd over the first d tiles, doubles left out. That holds for one
// row in three, and is computed for all d at once before play. With goal = all only the whole row counts. A position
// without such a d ahead is lost.
//
// Euler. If d passes this test, and in a position with d tiles drawn the hand is connected with the open ends, the hand
// can be laid without a draw: the chain (as one edge between its ends) and the hand form a connected graph with at most
// two odd vertices, so one trail runs through all of it, and the tiles can be laid along it, outwards from the chain.
// Hence a win is seen as soon as the last tile is drawn; 18 % of all hands win before the first draw.
//
// Pruning. With goal = all, once a tile has covered a pip that the other end does not show, a tile with this pip can
// only be laid after a tile that leads to the pip from another one. If only the double of this pip is left, it can
// never be laid, and the position is lost. The search checks this where play has no choice. The remaining tiles can
// fall apart in other ways as well, but this is by far the most common one, and checking it means reading two words.
//
// Transposition table. Stuck positions from which a tile that fits can be drawn are stored with their whole state. So
// are trails through many tiles where both ends grow. A position is entered before it is searched. Play never returns
// to a position, so one that is met again has been searched completely, without a win.
//
// Measured on seeds 1 to 100,000 (goal = all: 1 to 50,000 with limit 5, 1 to 5,000 without): positions a
// deal, and time a deal without dealing, in units of std::shuffle of 28 bytes by the same core.
//                            positions   time     without table: positions    without pruning: positions
//   goal = hand, limit 5           3.7    2.6           4.3
//   goal = hand, no limit          4.1    2.5           5.3
//   goal = all,  limit 5          10.5    5.4          16.5                         11.8
//   goal = all,  no limit           72     33           247                          103
// With goal = all and limit 5, the opening takes a third of the time and what follows it a half. There are 32
// mispredicted branches a deal, 14 of them in the opening, because the processor cannot predict which tile fits.
// Another 13, and a tenth of the time, were saved by not branching on three questions: which end a drawn tile fits,
// whether a double is laid, and whether the hand is empty at a goal. Tried and rejected:
//   * Storing positions only after the first 12, 24, 48, 100 positions: 0 to 25 % slower with goal = all, and not
//     faster with goal = hand.
//   * With goal = all, giving up once the tiles not yet laid are no longer all connected with the ends. This is sound.
//     Before the present pruning existed, it saved a third of the positions, but the check cost twice as much as these
//     positions (limit 5: 18 in place of 8, all in all; no limit: 79 in place of 35). If the check is made only with 4
//     to 12 tiles to go, it saves at best what it costs, because the table already saves many of the same positions.

#include "solvers/chain/search.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace boneyard::chain {
namespace {

constexpr unsigned bit(int i) { return 1u << i; }
constexpr std::uint32_t below(int n) { return bit(n) - 1; }

/// Up to this number of tiles in hand, searching a trail again is faster than looking it up in the table.
constexpr int small_hand = 5;

/// Four words that are computed side by side. Two Quads hold one word for each of the seven pips, and an eighth word.
/// (One vector of eight words would stay in memory on processors whose registers hold four.)
using Quad = std::uint32_t __attribute__((vector_size(16)));

Quad quad(const std::uint32_t* words) {
  Quad loaded;
  std::memcpy(&loaded, words, sizeof loaded);
  return loaded;
}

/// Bit i becomes the parity of bits 0 to i.
Quad running_parity(Quad bits) {
  for (int shift = 1; shift < 32; shift *= 2) bits ^= bits << shift;
  return bits;
}

/// [tile][pip]: 1 if the tile has the pip; [tile][7]: 1 if it is a double.
alignas(32) constexpr auto plane_of_tile = [] {
  std::array<std::array<std::uint32_t, 8>, tile_count> table{};
  for (int t = 0; t < tile_count; ++t) {
    auto& planes = table[static_cast<std::size_t>(t)];
    planes[Tile(t).low()] = planes[Tile(t).high()] = 1;
    planes[7] = Tile(t).is_double();
  }
  return table;
}();

constexpr unsigned pips_of(Tile tile) { return bit(tile.low()) | bit(tile.high()); }

}  // namespace

Search::Search(Rules rules, const Limits& limits, Pruning pruning)
    : rules_(rules), limits_(limits), pruning_(pruning), seen_(limits.memory) {
  seen_.obey(limits);
}

void Search::set_limits(const Limits& limits) {
  if (limits.memory != limits_.memory) seen_ = decltype(seen_)(limits.memory);
  limits_ = limits;
  seen_.obey(limits);
}

void Search::load(std::span<const LaidTile> row, unsigned odd_pips, int most_drawn) {
  nodes_ += visited_;
  visited_ = 0;
  seen_.clear();
  row_ = row.data();
  size_ = static_cast<int>(row.size());
  Quad low{}, high{};  // pips 0 to 3; 4 to 6, and doubles
  for (int i = size_ - 1; i >= 0; --i) {
    const auto& planes = plane_of_tile[static_cast<std::size_t>(row_[i].tile().number())];
    low = low + low + quad(planes.data());  // all tiles move up one place, and this one goes to place 0
    high = high + high + quad(planes.data() + 4);
  }
  std::memcpy(&with_[0], &low, sizeof low);
  std::memcpy(&with_[4], &high, sizeof high);
  doubles_ = pruning_.doubles_first ? with_[7] : 0;

  Places even_enough = ~Places{0};
  const bool whole_set = size_ == tile_count && rules_.goal == Goal::all;  // every pip is even in the whole set
  if (pruning_.parity && !whole_set) {
    // For each pip, bit i becomes the parity of the pip over the first i tiles and the chain. Then for each i the seven
    // parities are added. The sum is even, so it is at most 2 if and only if its bit of value 4 is not set.
    const Places singles = ~with_[7];
    low = (low & singles) << 1;
    high = (high & singles) << 1;
    for (int p = 0; p < 4; ++p) low[p] |= odd_pips >> p & 1;
    for (int p = 4; p < pip_count; ++p) high[p - 4] |= odd_pips >> p & 1;
    low = running_parity(low);
    high = running_parity(high);
    const std::array<Places, 7> odd{low[0], low[1], low[2], low[3], high[0], high[1], high[2]};
    const auto majority = [](Places a, Places b, Places c) { return (a & b) | (c & (a | b)); };
    const Places one = odd[0] ^ odd[1] ^ odd[2], other_one = odd[3] ^ odd[4] ^ odd[5];
    const Places two = majority(odd[0], odd[1], odd[2]), other_two = majority(odd[3], odd[4], odd[5]);
    const Places carry = majority(one, other_one, odd[6]);
    even_enough = ~majority(two, other_two, carry);
  }
  const int last = std::min(size_, most_drawn);
  goals_ = even_enough & (rules_.goal == Goal::hand ? below(last + 1) : bit(size_));
}

bool Search::wins(const Row& deal) {
  if (deal.empty()) return true;
  load({deal.data(), deal.size()}, 0, tile_count);
  return open(std::min(rules_.dealt, size_));
}

bool Search::wins(const Position& position, int most_drawn) {
  if (position.won()) return true;
  Row row = position.hand();
  row.insert(row.end(), position.stock().begin(), position.stock().end());
  const int in_hand = static_cast<int>(position.hand().size());
  if (position.chain().empty()) {
    load({row.data(), row.size()}, 0, in_hand + most_drawn);
    return open(in_hand);
  }
  const int left = position.chain().front().left(), right = position.chain().back().right();
  load({row.data(), row.size()}, bit(left) ^ bit(right), in_hand + most_drawn);
  const Hand hand{below(in_hand), in_hand, in_hand};
  return laid_out(hand, bit(left) | bit(right)) || grow_first_end(hand, left, right, 0);
}

inline bool Search::visit(const Hand& hand, unsigned ends, Phase phase, int growing, int from) {
  constexpr std::uint64_t between_looks = 1024;
  if (++visited_ <= std::min(pruning_.memo_after, between_looks)) return true;
  if (visited_ % between_looks == 0) limits_.obey();
  if (visited_ <= pruning_.memo_after) return true;
  // The key: 28 bits for the tiles, 5 for drawn, 7 for the ends, 2 for the phase, 3 for growing, 5 for from.
  static_assert(tile_count <= 28 && pip_count <= 7,
                "a key has 28 bits for tiles, five for their number, seven for pips");
  const std::uint64_t key = hand.tiles | std::uint64_t(hand.drawn) << 28 | std::uint64_t{ends} << 33 |
                            static_cast<std::uint64_t>(phase) << 40 | static_cast<std::uint64_t>(growing) << 42 |
                            static_cast<std::uint64_t>(from) << 45;
  return seen_.insert(key).second;
}

inline int Search::across(Places tile, int pip) const { return row_[std::countr_zero(tile)].tile().other(pip); }

bool Search::open(int in_hand) {
  if (in_hand == 0) return false;
  const Hand hand{below(in_hand), in_hand, in_hand};
  if (laid_out(hand, bit(row_[0].tile().low()))) return true;
  for (int i = 0; i < in_hand; ++i) {
    const Hand rest{hand.tiles & ~bit(i), in_hand - 1, in_hand};
    if (grow_first_end(rest, row_[i].tile().high(), row_[i].tile().low(), i + 1)) return true;
  }
  return false;
}

bool Search::grow_first_end(Hand hand, int growing, int other, int from) {
  if (const Places doubles = hand.tiles & with(growing) & doubles_; doubles != 0) {
    if (doubles < bit(from)) return false;
    hand.tiles ^= doubles;
    --hand.size;
  }
  if (hand.size > small_hand && !visit(hand, bit(growing) | bit(other), Phase::first_end, growing, from)) return false;
  const Places fitting = hand.tiles & with(growing);
  for (Places choices = fitting & ~below(from); choices != 0; choices &= choices - 1) {
    const Places tile = choices & (0 - choices);
    if (grow_first_end({hand.tiles ^ tile, hand.size - 1, hand.drawn}, across(tile, growing), other, from)) return true;
  }
  if ((fitting & below(from)) != 0) return false;  // these fit and would stay in hand, so drawing could never start
  if ((hand.tiles & with(other)) == 0) return fitting == 0 && follow(hand, other, growing);
  return grow_second_end(hand, other, growing, from);
}

bool Search::grow_second_end(Hand hand, int growing, int other, int from) {
  if (const Places doubles = hand.tiles & with(growing) & doubles_; doubles != 0) {
    if (doubles < bit(from)) return false;
    hand.tiles ^= doubles;
    --hand.size;
  }
  Places choices = hand.tiles & with(growing) & ~below(from);
  if (choices == 0)  // play may not stop here while a tile fits
    return (hand.tiles & (with(growing) | with(other))) == 0 && follow(hand, growing, other);
  if (hand.size > small_hand && !visit(hand, bit(growing) | bit(other), Phase::second_end, growing, from)) return false;
  for (; choices != 0; choices &= choices - 1) {
    const Places tile = choices & (0 - choices);
    if (grow_second_end({hand.tiles ^ tile, hand.size - 1, hand.drawn}, across(tile, growing), other, from))
      return true;
  }
  return false;
}

bool Search::follow(Hand hand, int growing, int other) {
  for (;;) {
    // Grow the only end that can grow.
    for (;;) {
      const Places double_of_end = hand.tiles & with(growing) & doubles_;
      hand.tiles ^= double_of_end;
      hand.size -= double_of_end != 0;
      Places choices = hand.tiles & with(growing);
      if (choices == 0) break;
      --hand.size;
      for (; (choices & (choices - 1)) != 0; choices &= choices - 1) {
        const Places tile = choices & (0 - choices);
        if (follow({hand.tiles ^ tile, hand.size, hand.drawn}, across(tile, growing), other)) return true;
      }
      hand.tiles ^= choices;
      const int covered = growing;
      growing = across(choices, growing);
      if (cut_off(hand, covered, other)) return false;
    }
    // Nothing fits: draw until something does, and lay it.
    for (bool met = false;;) {
      if (goals_ >> hand.drawn == 0) return false;
      if ((goals_ >> hand.drawn & 1) > hand.tiles) return true;  // parity allows a win here, and the hand is empty
      const Places fitting = (with(growing) | with(other)) >> hand.drawn;
      if (fitting == 0) return false;
      const int passed = std::countr_zero(fitting), place = hand.drawn + passed;
      if (hand.size + passed >= rules_.limit) return false;
      if (!met && !visit(hand, bit(growing) | bit(other))) return false;
      met = true;
      hand.size += passed;
      hand.tiles |= below(passed) << hand.drawn;
      hand.drawn = place + 1;
      if (goals_ >> hand.drawn == 0) return false;
      if ((with_[7] >> place & 1) != 0) continue;
      if (growing != other && (with(growing) & with(other) & bit(place)) != 0) {
        // The tile makes both ends equal, whichever end it is laid at; after that no tile in hand fits.
        if (follow(hand, growing, growing)) return true;
        growing = other;
        break;
      }
      // No branch on which end the tile fits, because the processor could not predict it.
      const int swapped = (growing ^ other) & -static_cast<int>(~with(growing) >> place & 1);
      const int covered = growing ^ swapped;
      other ^= swapped;
      growing = row_[place].tile().other(covered);
      if (cut_off(hand, covered, other)) return false;
      if (laid_out(hand, bit(growing))) return true;
      break;
    }
  }
}

inline bool Search::cut_off(const Hand& hand, int covered, int other) const {
  if (rules_.goal != Goal::all || !pruning_.cut_off) return false;
  const Places rest = with(covered) & (hand.tiles | ~below(hand.drawn));
  return rest == (with(covered) & with_[7]) && rest != 0 && covered != other;
}

bool Search::laid_out(const Hand& hand, unsigned ends) const {
  if ((goals_ >> hand.drawn & 1) == 0) return false;
  return hand.tiles == 0 || (pruning_.parity && pruning_.euler && hangs_together(hand.tiles, ends));
}

bool Search::hangs_together(Places tiles, unsigned pips) const {
  for (unsigned reached = pips, next = pips; tiles != 0;) {
    if (next == 0) return false;
    Places here = tiles & with(std::countr_zero(next));
    next &= next - 1;
    tiles ^= here;
    for (; here != 0; here &= here - 1) {
      const unsigned ends = pips_of(row_[std::countr_zero(here)].tile());
      next |= ends & ~reached;
      reached |= ends;
    }
  }
  return true;
}

}  // namespace boneyard::chain
