// The tiles dealt in hands of Block for two: all sets of them, numbered.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "boneyard/tile.hpp"

namespace boneyard::multiplayer::retrograde {

/// The binomial coefficient. The result must be below 2^58.
constexpr std::uint64_t choose(int n, int k) {
  if (k > n) return 0;
  std::uint64_t ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  return ways;
}

/// All sets of 2 · `hand` tiles of the double-six set with a double among them, in a fixed order: by the highest
/// double, which is led, then lexically by the other tiles. A set without a double is dealt anew.
class DealtTiles {
 public:
  /// `hand`: tiles in each of the two hands, 1 to 14.
  explicit DealtTiles(int hand) : others_(2 * hand - 1) {
    for (int lead = 0; lead <= max_pip; ++lead)
      first_[static_cast<std::size_t>(lead) + 1] =
          first_[static_cast<std::size_t>(lead)] + choose(static_cast<int>(beside(lead).size()), others_);
  }

  /// Tiles dealt besides the lead.
  int others() const { return others_; }
  /// The number of sets.
  std::uint64_t sets() const { return first_.back(); }
  /// The number of deals, up to who sits where: in each set, the leader holds the lead, and any of the other tiles.
  std::uint64_t deals() const { return sets() * deals_of_set(); }
  std::uint64_t deals_of_set() const { return choose(others_, others_ / 2); }

  /// Calls visit(lead, other tiles) for the sets from number `from` on, `count` of them at most.
  template <class Visit>
  void visit(std::uint64_t from, std::uint64_t count, const Visit& visit) const {
    for (int lead = 0; lead <= max_pip && count > 0; ++lead) {
      const std::uint64_t begin = first_[static_cast<std::size_t>(lead)],
                          end = first_[static_cast<std::size_t>(lead) + 1];
      if (from >= end) continue;
      const std::uint64_t here = std::min(count, end - from);
      visit_lead(lead, from - begin, here, visit);
      from += here;
      count -= here;
    }
  }

 private:
  /// The tiles that may be dealt besides this lead: no higher double.
  static std::vector<Tile> beside(int lead) {
    std::vector<Tile> tiles;
    for (const Tile tile : TileSet::full())
      if (!tile.is_double() || tile.low() < lead) tiles.push_back(tile);
    return tiles;
  }

  template <class Visit>
  void visit_lead(int lead, std::uint64_t rank, std::uint64_t count, const Visit& visit) const {
    const std::vector<Tile> tiles = beside(lead);
    const int all = static_cast<int>(tiles.size());
    std::vector<int> place = places(all, rank);
    for (;; --count) {
      TileSet set;
      for (const int each : place) set.insert(tiles[static_cast<std::size_t>(each)]);
      visit(Tile(lead, lead), set);
      if (count == 1) return;
      int last = others_ - 1;  // the last place that can move on
      while (place[static_cast<std::size_t>(last)] == all - others_ + last) --last;
      for (int next = place[static_cast<std::size_t>(last)] + 1; last < others_; ++last, ++next)
        place[static_cast<std::size_t>(last)] = next;
    }
  }

  /// The `rank`-th set of others_ numbers below `all`, in ascending order.
  std::vector<int> places(int all, std::uint64_t rank) const {
    std::vector<int> place;
    for (int next = 0; static_cast<int>(place.size()) < others_; ++next) {
      const std::uint64_t with_next = choose(all - next - 1, others_ - static_cast<int>(place.size()) - 1);
      if (rank < with_next)
        place.push_back(next);
      else
        rank -= with_next;
    }
    return place;
  }

  int others_;
  std::array<std::uint64_t, max_pip + 2> first_{};  ///< [lead]: the number of its first set; then of all sets
};

}  // namespace boneyard::multiplayer::retrograde
