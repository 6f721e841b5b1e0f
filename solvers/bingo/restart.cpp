// Verdicts, fewest tiles left and shortest lines of Bingo where the count restarts: a direct formula for the verdict,
// and depth-first branch and bound over insertion orders (numbered by Lehmer codes) for the shortest.
//
// Rule options covered: removal=optional with count=restart.
//
// Every pass starts at 0, so the number that touches a tile is its rank: how many tiles are left to its left, modulo
// 13. The tiles to its right do not matter. Let tile i (the i-th of the row, from 0, of total t) go when r tiles to its
// left have gone in earlier passes: then i - r = t modulo 13, so r is one of c, c + 13, c + 26 with c = (i - t) mod 13,
// and r <= i.
//
// Any such choice can be played. Take the tiles in an order in which exactly r(i) of the tiles to the left of tile i go
// before it. There is one such order for every list of numbers 0 <= r(i) <= i: begin with an empty order and insert
// tile 0, 1, 2, … in turn, tile i directly after the first r(i) tiles that are there (this is how Lehmer codes number
// the permutations). Now take one tile in each pass. Each tile matches when its turn comes, because its rank is then i
// - r(i); waiting in between only costs time.
//
// The verdict. A row is winnable exactly if every tile has such an r. For i >= 12 there always is one, because c <= 12.
// For i < 12, c <= i means that t <= i (if t > i, then c = i - t + 13 > i). Hence:
//
//     A row can be cleared if and only if none of its first twelve tiles, from place 0, has a total greater
//     than its place.
//
// The number of such rows among the 28! is a product: place i takes one of the N(i) tiles of total at most i, without
// the i tiles at the places before it, which are all among these N(i). For the double-six set that is 8 deals in
// 86,050,107 (winnable_orders in solver.cpp).
//
// Fewest left. If tile i cannot go, it stays for good, and for the tiles to its right there is one tile fewer that can
// go before them. Go through the row from left to right, and let g be the number of tiles so far that can go. Then tile
// i can go if and only if c <= g. By induction, no play can take more than these g tiles before it; and the order
// above, made of the tiles that can go, takes them all.
//
// Fewest spoken. The choices are the values of r. Most tiles have one (tile i has at most 1 + i / 13), so there are at
// most 2^13 * 3 * 3 = 73,728 lists of choices (two values each for i = 13 … 25, three for 26 and 27). A list fixes the
// order of the tiles. How fast can it be played? Let tile a come directly before tile b in the order. If a lies to the
// left of b, then b must go in a later pass than a, because it matches only when a is gone. If a lies to the right, b
// may go in the same pass. These conditions on neighbours in the order are enough for all pairs: along the order the
// passes never decrease; and if a comes anywhere before b and lies to its left, some step between them goes to the
// right. So let each pass take a maximal run of the order that goes from right to left. Then all tiles go as early as
// they can at the same time: every pass number is the least possible. The numbers spoken are the sum, over all tiles,
// of the passes during which the tile lies in the row. So that sum is the least as well, and no other way of playing
// this list reaches it. Different lists are different lines. So the fewest numbers are the least sum over the lists,
// and the number of shortest lines is the number of lists that reach it.
//
// The bound. The tiles are inserted into the order from left to right. Inserting a tile never lets another one go
// earlier: between a and b, the new tile lies to the right of both, so b may go in its pass, but it cannot go in a's.
// So the sum over the tiles inserted so far never falls, and every later tile is in the row for at least one pass.
// (This sum is the numbers spoken as if the row ended with these tiles.)

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "solvers/bingo/solver.hpp"

namespace boneyard::bingo {
namespace {

/// The places of the tiles in the order in which the tiles go.
using Order = boost::container::static_vector<std::uint8_t, tile_count>;

/// The smallest possible r for a tile of `total` at `place`; the others are larger by 13 and 26.
int smallest_choice(int total, int place) { return (place + total_count - total) % total_count; }
int smallest_choice(const PackedRow& row, int place) {
  return smallest_choice(row.totals[static_cast<std::size_t>(place)], place);
}

int numbers_spoken(const Order& order, int tiles_at_start) {
  int spoken = 0, length = tiles_at_start;
  for (std::size_t i = 0; i < order.size();) {
    spoken += length;
    for (++i, --length; i < order.size() && order[i] < order[i - 1]; ++i) --length;
  }
  return spoken;
}

class ShortestOrder {
 public:
  ShortestOrder(const PackedRow& row, const Limits& limits, bool bound) : row_(row), limits_(limits), bound_(bound) {}

  void search(int place) {
    if (++nodes_ % 4096 == 0) limits_.obey();
    // Only the tiles inserted so far count, because tiles to their right do not affect them.
    const int so_far = numbers_spoken(order_, place);
    if (place == row_.size) return keep(so_far);
    if (bound_ && so_far + row_.size - place > best_) return;
    for (int r = smallest_choice(row_, place); r <= place; r += total_count) {
      order_.insert(order_.begin() + r, static_cast<std::uint8_t>(place));
      search(place + 1);
      order_.erase(order_.begin() + r);
    }
  }

  const Order& best_order() const { return best_order_; }
  std::uint64_t best_count() const { return best_count_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  void keep(int spoken) {
    if (spoken > best_) return;
    if (spoken < best_) {
      best_ = spoken;
      best_order_ = order_;
      best_count_ = 0;
    }
    ++best_count_;
  }

  const PackedRow& row_;
  const Limits& limits_;
  bool bound_;
  Order order_, best_order_;
  int best_ = std::numeric_limits<int>::max();
  std::uint64_t best_count_ = 0, nodes_ = 0;
};

std::vector<Places> passes_of(const Order& order) {
  std::vector<Places> passes;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i == 0 || order[i] > order[i - 1]) passes.push_back(0);
    passes.back() |= Places{1} << order[i];
  }
  return passes;
}

}  // namespace

TileSet takeable(const Row& deal) {
  TileSet result;
  int place = 0, count = 0;
  for (LaidTile laid : deal)
    if (smallest_choice(laid.total(), place++) <= count) {
      result.insert(laid.tile());
      ++count;
    }
  return result;
}

Places takeable(const PackedRow& row) {
  Places result = 0;
  int count = 0;
  for (int place = 0; place < row.size; ++place)
    if (smallest_choice(row, place) <= count) {
      result |= Places{1} << place;
      ++count;
    }
  return result;
}

bool all_takeable(const Row& deal) {
  const std::size_t size = std::min<std::size_t>(deal.size(), total_count - 1);
  for (std::size_t place = 0; place < size; ++place)
    if (deal[place].total() > static_cast<int>(place)) return false;
  return true;
}

RestartDeals::RestartDeals(Rules rules, int highest)
    : highest_(highest), share_(nearest_double(*winnable_orders(rules, highest), factorial(tiles_in_set(highest)))) {
  if (!Bingo::has_rare_deals(rules)) throw std::invalid_argument("these rules of Bingo have no winnable deals to draw");
}

Row RestartDeals::draw(SeedStream& random) const {
  TileSet left = TileSet::full(highest_);
  Row row;
  for (int place = 0; place < tiles_in_set(highest_); ++place) {
    Row fitting;
    for (const Tile tile : left)
      if (place >= total_count - 1 || tile.total() <= place) fitting.push_back(LaidTile(tile, false));
    row.push_back(fitting[static_cast<std::size_t>(random.below(fitting.size()))]);
    left.erase(row.back().tile());
  }
  return row;
}

std::vector<Places> plan_restart(const PackedRow& row) {
  Order order;
  for (Places rest = takeable(row); rest != 0; rest &= rest - 1) {
    const int place = std::countr_zero(rest);
    order.insert(order.begin() + smallest_choice(row, place), static_cast<std::uint8_t>(place));
  }
  return passes_of(order);
}

RestartShortest plan_restart_shortest(const PackedRow& row, const Limits& limits, bool bound) {
  ShortestOrder search(row, limits, bound);
  search.search(0);
  return {passes_of(search.best_order()), search.best_count(), search.nodes()};
}

}  // namespace boneyard::bingo
