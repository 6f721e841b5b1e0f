// The places of a deal that a player does not see, and the tiles that each of them takes. Worlds draws deals from it,
// by counting (counted_worlds.hpp) or by a walk (walk.hpp); Whereabouts counts them.
#pragma once

#include "boneyard/player.hpp"

namespace boneyard::multiplayer {

struct HiddenPlaces {
  /// `decided_by`: number of the double that decided the lead, if it is certain; else -1, and what the lead says about
  /// doubles is left out.
  HiddenPlaces(const View& view, int decided_by);

  /// From now on the places of the player `other` (-1: the stock and what was set aside) take none of `tiles`, which
  /// nobody has laid. Returns false if such a tile is known to be there.
  bool exclude(const View& view, int other, LargeSet tiles);

  /// [place]: tile, or -1; from the view, and the double that decided the lead.
  std::array<std::int8_t, large_tile_count> known;
  std::array<LargeSet, large_tile_count> takes{};  ///< [place], for unknown places: the tiles that it takes
  View::Places unknown;                            ///< the unknown places
  LargeSet rest;                                   ///< the tiles for them

 private:
  void find(const View& view);
  void exclude_by_lead(const View& view, int decided_by);
};

/// Matches the hidden tiles to the unknown places (augmenting paths): each place gets a tile that it takes.
class Matching {
 public:
  explicit Matching(const HiddenPlaces& places);

  /// Whether there is a matching.
  bool complete();
  std::uint8_t place_of(Tile tile) const { return place_of_[static_cast<std::size_t>(tile.number())]; }

 private:
  bool place_tile(std::uint8_t place);

  const HiddenPlaces& places_;
  std::array<std::uint8_t, large_tile_count> place_of_;  ///< [tile]
  LargeSet tried_;
};

/// Numbers of the doubles that may have decided the lead: none if the leader cannot lead; only -1 if no double decides.
std::vector<int> deciding_doubles(const View& view);

}  // namespace boneyard::multiplayer
