// The places of a deal that a player does not see, and the tiles that each of them takes. Worlds draws deals from it,
// by counting (worlds.cpp) or by a walk (walk.hpp).
#pragma once

#include "boneyard/player.hpp"

namespace boneyard::multiplayer {

struct HiddenPlaces {
  /// `decided_by`: number of the double that decided the lead, if it is certain; else -1, and what the lead says about
  /// doubles is left out.
  HiddenPlaces(const View& view, int decided_by);

  /// [place]: tile, or -1; from the view, and the double that decided the lead.
  std::array<std::int8_t, large_tile_count> known;
  std::array<LargeSet, large_tile_count> takes{};  ///< [place], for unknown places: the tiles that it takes
  View::Places unknown;                            ///< the unknown places
  LargeSet rest;                                   ///< the tiles for them

 private:
  void find(const View& view);
  void exclude_by_lead(const View& view, int decided_by);
};

}  // namespace boneyard::multiplayer
