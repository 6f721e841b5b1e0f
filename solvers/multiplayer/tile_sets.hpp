// Enumerates sets of tiles.
#pragma once

#include <cstddef>
#include <vector>

#include "boneyard/tile.hpp"

namespace boneyard::multiplayer {

/// Calls visit(found, next) for each set of `count` of the tiles from the `from`-th on, the last tile changing fastest.
/// `found` has the tiles of `set` as well. `next` is the place after the last tile; at least `behind` tiles are left
/// from there on.
template <class Visit>
void for_each_set(const std::vector<Tile>& tiles, int count, std::size_t from, std::size_t behind, TileSet set,
                  const Visit& visit) {
  if (count == 0) return visit(set, from);
  for (std::size_t i = from; i + static_cast<std::size_t>(count) + behind <= tiles.size(); ++i) {
    TileSet more = set;
    more.insert(tiles[i]);
    for_each_set(tiles, count - 1, i + 1, behind, more, visit);
  }
}

}  // namespace boneyard::multiplayer
