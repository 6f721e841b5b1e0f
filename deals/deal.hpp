// Rows of tiles, and deals: every tile of a set once, in the order it is dealt, each with the end that lies first.
#pragma once

#include <boost/container/static_vector.hpp>

#include "deals/tile.hpp"

namespace boneyard {

/// Tiles one after the other, each with the end that lies first; at most the 28 of the double-six set.
using Row = boost::container::static_vector<LaidTile, tile_count>;
/// The same of any set: at most the 55 tiles of the double-nine set.
using LargeRow = boost::container::static_vector<LaidTile, large_tile_count>;

/// The tiles of a row, or of anything else that holds laid tiles.
template <class Tiles>
constexpr TileSet tiles_of(const Tiles& tiles) {
  TileSet set;
  for (LaidTile laid : tiles) set.insert(laid.tile());
  return set;
}

/// Whether every tile of a double-n set, for some n up to 6, lies in the row once.
inline bool is_whole(const Row& row) {
  const TileSet tiles = tiles_of(row);
  if (tiles.size() != static_cast<int>(row.size())) return false;
  for (int highest = 0; highest <= max_pip; ++highest)
    if (tiles == TileSet::full(highest)) return true;
  return false;
}

class Deal;
Deal deal_from_seed(std::uint64_t seed);

/// A row that has been checked to be whole, so that a game can be dealt from it: 28 tiles in a real game, fewer for the
/// small sets of the tests (a double-n set has (n+1)(n+2)/2).
class Deal {
 public:
  /// The double-six set in the order of its numbers.
  Deal() {
    for (Tile tile : TileSet::full()) row_.push_back(LaidTile(tile, false));
  }
  /// The row must be whole.
  explicit Deal(const Row& row) : row_(row) { assert(is_whole(row)); }

  operator const Row&() const { return row_; }
  const Row& row() const { return row_; }
  auto begin() const { return row_.begin(); }
  auto end() const { return row_.end(); }
  std::size_t size() const { return row_.size(); }
  LaidTile operator[](std::size_t place) const { return row_[place]; }

  friend bool operator==(const Deal&, const Deal&) = default;

 private:
  friend Deal deal_from_seed(std::uint64_t seed);
  explicit Deal(boost::container::default_init_t init) : row_(tile_count, init) {}

  Row row_;
};

}  // namespace boneyard
