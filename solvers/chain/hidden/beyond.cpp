#include "solvers/chain/hidden/beyond.hpp"

namespace boneyard::chain {

Beyond::Beyond(const ChainOddsRequest& request) {
  const Rules& rules = request.rules;
  std::vector<Chain> roots;
  for (Tile tile : request.tiles) {
    Chain& root = roots.emplace_back(Chain{TileSet::full() - request.tiles, tile.low(), tile.high()});
    root.gone.insert(tile);
  }
  groups_.emplace(GroupsRequest{.roots = roots,
                                .most_unseen = request.tiles.size() - rules.dealt,
                                .least_hand = rules.goal == Goal::hand ? 1 : 0,
                                .most_hand = rules.limit - 1,
                                .most_narrow_unseen = FairMath::most_narrow_unseen,
                                .narrow_bytes = 2 * sizeof(FairMath::Narrow),  // two tables
                                .wide_bytes = 2 * sizeof(FairMath::Value),
                                .memory = request.limits.memory / 2});
  if (!groups_->complete()) {
    groups_.reset();
    return;
  }
  fair_.emplace(*groups_, rules, false);
  fair_->fill(request.threads, request.limits, {});
  any_line_.emplace(*groups_, rules, false);
  any_line_->fill(request.threads, request.limits, {});
}

Worth Beyond::worth(TileSet drawn, Stuck stuck) const {
  const TileSet hand = hand_of(stuck);
  const int unseen = tile_count - drawn.size();
  if (!groups_) return {0, FairMath::certain(unseen)};
  const Step step = groups_->find({drawn - hand, left_of(stuck), right_of(stuck)});
  return {fair_->after(step, hand, hand.size(), unseen), any_line_->after(step, hand, hand.size(), unseen)};
}

}  // namespace boneyard::chain
