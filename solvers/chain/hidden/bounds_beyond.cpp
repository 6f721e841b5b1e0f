// What a position is worth at least and at most where the graph of stuck positions ends.
#include "solvers/chain/hidden/stuck_graph.hpp"

namespace boneyard::chain {

BoundsBeyond::BoundsBeyond(const ChainOddsRequest& request) {
  Limits half = request.limits;
  half.memory /= 2;
  groups_.emplace(groups_request<WorthMath>(request.rules, opening_chains(request.tiles),
                                            request.tiles.size() - request.rules.dealt, half));
  if (!groups_->complete()) {
    groups_.reset();
    return;
  }
  table_.emplace(*groups_, request.rules, false);
  table_->fill(request.threads, request.limits, {});
}

Worth BoundsBeyond::worth(TileSet drawn, Stuck stuck) const {
  const TileSet hand = hand_of(stuck);
  const int unseen = tile_count - drawn.size();
  if (!groups_) return {0, FairMath::certain(unseen)};
  const Step step = groups_->find({drawn - hand, left_of(stuck), right_of(stuck)});
  return table_->after(step, hand, hand.size(), unseen);
}

}  // namespace boneyard::chain
