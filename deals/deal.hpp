// A deal: every tile of a set once, in the order it is dealt, each with the end that lies first.
#pragma once

#include <boost/container/static_vector.hpp>

#include "deals/tile.hpp"

namespace boneyard {

/// The places of a deal in order. 28 of them in a real game; fewer for the small sets of the tests
/// (a double-n set has (n+1)(n+2)/2) and for made-up positions.
using Deal = boost::container::static_vector<LaidTile, tile_count>;

/// The tiles of `deal`, or of any row of laid tiles.
template <class Row>
constexpr TileSet tiles_of(const Row& row) {
  TileSet set;
  for (LaidTile laid : row) set.insert(laid.tile());
  return set;
}

}  // namespace boneyard
