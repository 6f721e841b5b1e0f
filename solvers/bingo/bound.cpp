// A lower bound for the numbers still to be spoken in Bingo. It is admissible: it never exceeds the true number. The A*
// search of continued.cpp uses it.
//
// Let L tiles be left, and call the coming pass number 0. Let the play take n(p) of the L tiles before pass p, a(p) of
// them to the left of a given tile (n(0) = a(0) = 0). A play of P passes speaks the sum of L - n(p) over p < P. So an
// upper bound U(p) of n(p) gives a lower bound of the numbers spoken: the sum of L - U(p) as long as U(p) < L. U(0) =
// 0, and U grows by the most that a pass can take. That is bounded in two ways.
//
// Reach. Before pass p the passes have spoken pL - (n(1) + … + n(p-1)) numbers, and the rank of the tile has
// fallen by a(p). So it matches in pass p exactly if
//     its class now = count + pL - x  (mod 13),   x = n(1) + … + n(p-1) + a(p).
// Here 0 <= x <= V + a(p), where V = U(1) + … + U(p-1). And a(p) >= a needs at least a tiles to the left of the tile
// that could go before pass p: the tile must lie to the right of the a-th of those, counted from the left. So the tiles
// that can go in pass p are among the classes count + pL - x. For x <= V these are all tiles of the class. For x > V,
// up to x = V + U(p), only those to the right of the (x - V)-th tile that could go earlier. As soon as 13 values of x
// are possible, tiles of all classes can go. A pass takes no more tiles than these, and before pass p + 1 no more tiles
// have gone than those that could go in some pass up to p.
//
// Runs. If a pass over r tiles takes m of them, let tile b be taken next after tile a, with g tiles between
// them that stay. Then total(b) = total(a) + 1 + g (mod 13), so g >= e(a, b) = (total(b) - total(a) - 1) mod 13,
// and the sum of e along the m tiles is at most r - m. Whatever tiles have gone before, these m are a
// subsequence of the row the search started from; so m is at most
//     run(r) = the length of the longest subsequence of that row of which length + sum of e <= r,
// a table made once for each search. The number of tiles that stay, r - run(r), never falls as r grows (a run for r + 1
// without its last tile is a run for r, so run(r) >= run(r + 1) - 1). So if fewer than U(p) tiles have gone before the
// pass, no more have gone after it than with U(p), and U(p + 1) = U(p) + run(L - U(p)) is a bound.
//
// The bound answers `never` for a row in which no tile can go for 13 passes: then none ever can.

#include "solvers/bingo/continued.hpp"

#include <algorithm>

namespace boneyard::bingo {
namespace {

/// Computes run(r) for every r.
std::array<int, tile_count + 1> longest_runs(const PackedRow& row) {
  // longest[b][e]: tiles in the longest run that ends with tile b and whose sum of e(a, b) is at most e.
  std::array<std::array<int, tile_count + 1>, tile_count> longest{};
  std::array<int, tile_count + 1> runs{};
  const auto size = static_cast<std::size_t>(row.size);
  for (std::size_t b = 0; b < size; ++b)
    for (std::size_t sum = 0; sum <= size; ++sum) {
      int& best = longest[b][sum];
      best = 1;
      for (std::size_t a = 0; a < b; ++a) {
        const auto step = static_cast<std::size_t>((row.totals[b] + 12 - row.totals[a]) % total_count);
        if (step <= sum) best = std::max(best, longest[a][sum - step] + 1);
      }
      for (std::size_t r = sum + 1; r <= size; ++r)
        runs[r] = std::max(runs[r], std::min(best, static_cast<int>(r - sum)));
    }
  return runs;
}

}  // namespace

Bound::Bound(const PackedRow& row, bool reach, bool runs) : reach_(reach) {
  if (runs)
    longest_run_ = longest_runs(row);
  else
    longest_run_.fill(tile_count);
}

int Bound::operator()(const Classes& classes, Places left, int count) const {
  const int size = std::popcount(left);
  Places could_go = 0;  // tiles that could have gone in some earlier pass
  int gone = 0;         // U(p) of the essay
  int gone_before = 0;  // V of the essay
  int spoken = 0;
  for (int idle = 0; gone < size;) {
    spoken += size - gone;
    Places can_go = left;
    if (reach_ && gone_before < total_count - 1) {
      can_go = 0;
      Places to_the_right = ~Places{0}, earlier = could_go;
      const int furthest = std::min(gone_before + gone, total_count - 1);
      for (int x = 0, number = count; x <= furthest; ++x) {
        if (x > gone_before) {
          // The tiles to the right of the leftmost tile of `earlier`; no tiles if `earlier` is empty.
          const Places lowest = earlier & (0 - earlier);
          to_the_right = 0 - (lowest << 1);
          earlier ^= lowest;
        }
        can_go |= classes[number] & to_the_right;
        number = number == 0 ? total_count - 1 : number - 1;
      }
    }
    const int most = std::min(std::popcount(can_go), longest_run_[static_cast<std::size_t>(size - gone)]);
    could_go |= can_go;
    gone_before += gone;
    gone = std::min(gone + most, std::popcount(could_go));
    count = (count + size) % total_count;
    if (gone == 0 && ++idle == total_count) return never;
  }
  return spoken;
}

}  // namespace boneyard::bingo
