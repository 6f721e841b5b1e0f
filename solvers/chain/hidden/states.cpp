#include "solvers/chain/hidden/states.hpp"

#include <algorithm>
#include <numeric>

namespace boneyard::chain {

Judge::Judge(const ChainOddsRequest& request) {
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

void Walk::go(TileSet hand, Pip a, Pip b, bool stock_empty) {
  if (won) return;
  if (hand.empty() && (rules_.goal == Goal::hand || stock_empty)) {
    won = true;
    return;
  }
  if (!seen_.insert(stuck_of(hand, a, b)).second) return;
  const TileSet playable = hand & (TileSet::with_pip(a) | TileSet::with_pip(b));
  if (playable.empty()) {
    if (hand.size() < rules_.limit) ends.push_back(stuck_of(hand, a, b));
    return;
  }
  for (Tile tile : playable) {
    TileSet rest = hand;
    rest.erase(tile);
    if (tile.has(a)) go(rest, tile.other(a), b, stock_empty);
    if (tile.has(b) && a != b) go(rest, a, tile.other(b), stock_empty);
  }
}

Id ClassBuilder::id(Stuck stuck) {
  const auto [entry, is_new] = numbers_.try_emplace(stuck, id_lost);
  if (!is_new) return entry->second;
  Tallied bounds{0, FairMath::certain(unseen_)};
  if (judge_.knows()) {
    bounds = judge_.won(set_.tiles, stuck);
    if (bounds.low == 0) return id_lost;  // what no order wins for the fair player, no order wins
    if (bounds.low == FairMath::certain(unseen_)) return entry->second = id_won;
  }
  if (states_.positions.size() == most_ids) throw SearchCut{Cutoff::memory};
  entry->second = static_cast<Id>(states_.positions.size());
  states_.positions.push_back(stuck);
  states_.bounds.push_back(bounds);
  return entry->second;
}

void ClassBuilder::add(std::vector<Id>& list, Count orders) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  if (list.empty()) return;
  if (set_.symmetries.size() > 1) make_canonical(list);
  if ((states_.size() + 1) * 2 > slots_.size()) grow();
  std::uint32_t& slot = slot_of(list);
  if (slot == 0) {
    states_.ids.insert(states_.ids.end(), list.begin(), list.end());
    states_.first.push_back(states_.ids.size());
    states_.orders.push_back(0);
    slot = static_cast<std::uint32_t>(states_.size());
  }
  states_.orders[slot - 1] += orders;
}

std::uint32_t& ClassBuilder::slot_of(std::span<const Id> list) {
  std::size_t at = hash(list) & (slots_.size() - 1);
  const auto is_list = [&](std::span<const Id> other) {
    return std::equal(other.begin(), other.end(), list.begin(), list.end());
  };
  while (slots_[at] != 0 && !is_list(states_.list(slots_[at] - 1))) at = (at + 1) & (slots_.size() - 1);
  return slots_[at];
}

void ClassBuilder::grow() {
  slots_.assign(slots_.empty() ? 64 : slots_.size() * 2, 0);
  for (std::size_t i = 0; i < states_.size(); ++i) slot_of(states_.list(i)) = static_cast<std::uint32_t>(i + 1);
}

Id ClassBuilder::image(std::size_t symmetry, Id id_before) {
  auto& images = images_[symmetry];
  if (images.size() <= id_before) images.resize(id_before + std::size_t{1}, id_none);
  if (images[id_before] == id_none) {
    const Stuck stuck = states_.positions[id_before];
    const Id after = id(relabelled(stuck, set_.symmetries[symmetry]));
    images[id_before] = after;
  }
  return images[id_before];
}

void ClassBuilder::make_canonical(std::vector<Id>& list) {
  const std::vector<Id> before = list;
  std::vector<Id> other;
  for (std::size_t symmetry = 0; symmetry < set_.symmetries.size(); ++symmetry) {
    other.clear();
    for (Id each : before) other.push_back(image(symmetry, each));
    std::sort(other.begin(), other.end());
    if (other < list) list = other;
  }
}

void ClassBuilder::follow(const SetStep& step, const ClassStates& from, const Rules& rules) {
  // Where each position leads when the tile is drawn, worked out once for all the states it is part of.
  std::vector<std::uint32_t> first{0};
  std::vector<Id> leads_to;
  std::vector<bool> wins(from.positions.size());
  for (std::size_t i = 0; i < from.positions.size(); ++i) {
    const Stuck stuck = from.positions[i];
    Walk walk(rules);
    TileSet hand = hand_of(stuck);
    hand.insert(step.tile);
    walk.go(hand, left_of(stuck), right_of(stuck), unseen_ == 0);
    wins[i] = walk.won;
    if (!walk.won)
      for (Stuck end : walk.ends) {
        const Id to = id(relabelled(end, step.relabelling));
        if (to == id_won) wins[i] = true;
        if (to < most_ids) leads_to.push_back(to);
      }
    first.push_back(static_cast<std::uint32_t>(leads_to.size()));
  }
  std::vector<Id> list;
  for (std::size_t state = 0; state < from.size(); ++state) {
    list.clear();
    bool won = false;
    for (Id each : from.list(state)) {
      if (wins[each]) {
        won = true;
        break;
      }
      list.insert(list.end(), leads_to.begin() + first[each], leads_to.begin() + first[each + std::size_t{1}]);
    }
    if (won)
      add_won(from.orders[state]);
    else
      add(list, from.orders[state]);
  }
}

Tallied unfollowed(const ClassStates& states, std::size_t state, int unseen) {
  Tallied won;
  for (Id id : states.list(state)) {
    won.low = std::max(won.low, states.bounds[id].low);
    won.high = std::min(won.high + states.bounds[id].high, FairMath::certain(unseen));
  }
  return {states.orders[state] * won.low, states.orders[state] * won.high};
}

ClassStates ClassBuilder::finish(std::size_t bytes) {
  slots_ = {};
  if (states_.bytes() <= bytes) {
    states_.ids.shrink_to_fit();
    states_.first.shrink_to_fit();
    states_.orders.shrink_to_fit();
    return std::move(states_);
  }
  cut_ = true;
  std::vector<std::uint32_t> order(states_.size());
  std::iota(order.begin(), order.end(), 0u);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return states_.orders[a] > states_.orders[b]; });
  ClassStates kept;
  kept.positions = states_.positions;
  kept.bounds = states_.bounds;
  for (std::uint32_t i : order) {
    if (kept.bytes() >= bytes) {
      tallied_ += unfollowed(states_, i, unseen_);
      continue;
    }
    const auto list = states_.list(i);
    kept.ids.insert(kept.ids.end(), list.begin(), list.end());
    kept.first.push_back(kept.ids.size());
    kept.orders.push_back(states_.orders[i]);
  }
  return kept;
}

}  // namespace boneyard::chain
