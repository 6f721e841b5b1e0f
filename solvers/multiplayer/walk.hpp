// Random deals that agree with a view, nearly all equally likely: by a random walk from deal to deal (the Metropolis
// algorithm; Metropolis et al. 1953). Worlds (worlds.cpp) walks where counting would take too long.
//
// A step chooses some of the hidden places at random and moves their tiles round in a ring, if each place takes the
// tile that comes to it and the leader still has the best double; otherwise the deal stays as it is. A ring and the
// same ring turned the other way are chosen equally often, and so the deals of a long walk are all equally likely.
// Every deal can be reached: two deals differ by rings of places, and each ring can be turned alone, for a place that
// takes its tile in either deal takes it in between. Of several rings, one that brings the leader a better double comes
// first. Most rings have two places, for these are turned most often; every size is possible.
//
// The walk begins with a deal made from the view alone: a matching of tiles to places by augmenting paths. So nothing
// of the true deal can show. Each draw walks anew from there, so draws are independent of each other. Without
// constraints n places are well mixed after n log n / 2 swaps (Diaconis and Shahshahani 1981); this walk takes about a
// hundred times as many steps.
#pragma once

#include "solvers/multiplayer/hidden_places.hpp"

namespace boneyard::multiplayer {

class Walk {
 public:
  /// `decided_by`: numbers of the doubles of which one decided the lead; only -1 if no double did.
  Walk(const View& view, const std::vector<int>& decided_by);

  Row draw(SeedStream& random) const;

 private:
  /// [place]: the number of its tile.
  using Deal = std::array<std::uint8_t, large_tile_count>;

  bool leads_still(const Deal& deal) const;

  Settings settings_;
  int leader_;
  bool lead_open_;  ///< whether several doubles may have decided the lead
  HiddenPlaces places_;
  Deal start_{};
};

}  // namespace boneyard::multiplayer
