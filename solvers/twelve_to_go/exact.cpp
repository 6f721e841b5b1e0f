// Exact odds of Twelve To Go: counts the orders of the tiles that win, by dynamic programming (Bellman 1957) over a
// grid of lattice paths.
//
// What is counted. Every line of play discards the same tiles, so every player wins or loses the same deals (proved in
// solvers/twelve_to_go/solver.cpp). A deal is decided by drawing tile after tile: if a tile of the complementary total
// waits, both are discarded; otherwise the drawn tile waits. The deal is lost if `hand` tiles wait while some are still
// to come, or if any tile waits at the end.
//
// The number of waiting tiles depends only on how many tiles of each total have been drawn: for the totals t and 12 - t
// it is the difference of their two numbers; for total 6 it is one if their number is odd. So an order of the tiles is
// a path through the grid of these numbers, with one step for each tile. The order wins if nowhere on the path `hand`
// tiles wait while some are still to come, and none waits at the end. Tiles of one total are interchangeable, so orders
// are counted by totals: the number of paths to a point is the sum over its predecessors, and all orders together are
// 28! / (product of factorials) paths.
//
// The grid of the double-six set has 2^4 * 3^4 * 4^4 * 5 = 1,658,880 points. They are numbered in mixed radix, so every
// step goes to a higher number, and one sweep in the order of the numbers is enough, with 128-bit counts (28! has 98
// bits). Treating (t, 12 - t) and (12 - t, t) as equal would leave a tenth of the points; the sweep takes 0.05 s, so
// the plain grid stays.

#include "solvers/twelve_to_go/exact.hpp"

#include <cmath>
#include <numeric>
#include <vector>

#include "solvers/big_integer.hpp"
#include "solvers/twelve_to_go/rules.hpp"

namespace boneyard {
namespace {

using Count = Uint128;

int waiting(const TotalCounts& drawn) {
  int sum = drawn[6] % 2;
  for (std::size_t t = 0; t < 6; ++t) sum += std::abs(drawn[t] - drawn[12 - t]);
  return sum;
}

/// The number of winning orders, where tiles of one total are interchangeable. Throws SearchCut.
BigInt won_orders(int hand, const TotalCounts& tiles, const Limits& limits) {
  std::array<std::size_t, total_count> stride;
  std::size_t points = 1;
  for (std::size_t t = 0; t < total_count; ++t) {
    stride[t] = points;
    points *= static_cast<std::size_t>(tiles[t] + 1);
  }
  if (points * sizeof(Count) > limits.memory) throw SearchCut{Cutoff::memory};

  limits.obey();  // before so much memory is filled
  std::vector<Count> paths(points);
  paths[0] = 1;
  TotalCounts drawn{};
  for (std::size_t point = 0; point + 1 < points; ++point) {
    if (point % 4096 == 0) limits.obey();
    if (paths[point] > 0 && waiting(drawn) < hand)
      for (std::size_t t = 0; t < total_count; ++t)
        if (drawn[t] < tiles[t]) paths[point + stride[t]] += paths[point];
    for (std::size_t t = 0; ++drawn[t] > tiles[t]; ++t) drawn[t] = 0;  // the next point
  }
  return waiting(tiles) == 0 ? whole(paths.back()) : BigInt(0);
}

}  // namespace

TotalCounts total_counts(TileSet tiles) {
  TotalCounts counts{};
  for (Tile tile : tiles) ++counts[static_cast<std::size_t>(tile.total())];
  return counts;
}

Estimate twelve_to_go_odds(int hand, const TotalCounts& tiles, const Limits& limits) {
  assert(hand > 0 && std::accumulate(tiles.begin(), tiles.end(), 0) <= tile_count);
  const BigInt won = won_orders(hand, tiles, limits);
  BigInt all = factorial(std::accumulate(tiles.begin(), tiles.end(), 0));
  for (int count : tiles) all /= factorial(count);
  return counted_odds(won, won, all);
}

ExactFigure twelve_to_go::TwelveToGo::exact_figure(const Rules& rules, Player, const ExactLimits& limits) {
  try {
    return {.estimate = twelve_to_go_odds(rules.hand, total_counts(TileSet::full()), limits.limits)};
  } catch (const SearchCut& cut) {
    return {.estimate = {.fraction = {}, .bounds = true}, .cutoff = cut.why};
  }
}

}  // namespace boneyard
