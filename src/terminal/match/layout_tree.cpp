#include "terminal/match/layout_tree.hpp"

#include <algorithm>

namespace boneyard::app {
namespace {

using table::At;
using table::OpenPlace;

/// Lays the tiles once more, and keeps beside the layout's places whose they are.
class Grower {
 public:
  explicit Grower(const table::Settings& settings) : settings_(settings) {}

  void lay(const table::Move& move) {
    const int tile = static_cast<int>(tiles_.size());
    tiles_.push_back({.move = move});
    if (tile == 0)
      layout_.lead(move.tile.tile(), settings_);
    else
      grow(tile, move);
    tiles_.back().spinner = layout_.has_spinner() && !had_spinner_;
    had_spinner_ = layout_.has_spinner();
    if (tile == 0)
      for (int side = 0; side < static_cast<int>(layout_.places().size()); ++side) owners_.push_back({0, side});
  }

  std::vector<LayoutTile> finish() {
    const bool sides = waiting();
    for (std::size_t i = 0; i < owners_.size(); ++i) {
      const OpenPlace place = layout_.places()[i];
      const bool waits = sides && place.at != At::side;
      const bool next = !waits && nearest(place) == i;
      tiles_[static_cast<std::size_t>(owners_[i].tile)].ends.push_back({place, owners_[i].side, waits, next});
    }
    return std::move(tiles_);
  }

 private:
  struct Owner {
    int tile, side;
  };

  /// A cross waits until the sides of its first tile are covered.
  bool waiting() const {
    const auto is_side = [](OpenPlace place) { return place.at == At::side; };
    return settings_.shape == table::Shape::cross &&
           std::any_of(layout_.places().begin(), layout_.places().end(), is_side);
  }

  /// Of the places that are like this one, the index of that nearest to the first tile.
  std::size_t nearest(OpenPlace place) const {
    std::size_t best = owners_.size();
    const auto depth = [&](std::size_t i) { return tiles_[static_cast<std::size_t>(owners_[i].tile)].depth; };
    for (std::size_t i = 0; i < owners_.size(); ++i)
      if (layout_.places()[i] == place && (best == owners_.size() || depth(i) < depth(best))) best = i;
    return best;
  }

  void grow(int tile, const table::Move& move) {
    const std::size_t covered = nearest(move.place), before = owners_.size();
    const Owner owner = owners_[covered];
    LayoutTile& under = tiles_[static_cast<std::size_t>(owner.tile)];
    under.next.push_back(tile);
    tiles_.back().at = owner.tile;
    tiles_.back().side = owner.side;
    tiles_.back().depth = under.depth + 1;
    // All sides that a cross still has are alike, and it covers the first of them.
    layout_.lay(waiting() ? 0 : covered, move.tile.tile(), move.outer(), settings_);
    owners_[covered] = {tile, 0};
    for (std::size_t i = before; i < layout_.places().size(); ++i) {
      const int more = static_cast<int>(i - before);
      if (layout_.places()[i].at == At::end)
        owners_.push_back({owner.tile, (owner.tile == 0 ? 2 : 1) + more});
      else
        owners_.push_back({tile, 1 + more});
    }
  }

  const table::Settings& settings_;
  table::Layout layout_;
  std::vector<LayoutTile> tiles_;
  std::vector<Owner> owners_;  // of each of the layout's places
  bool had_spinner_ = false;
};

}  // namespace

std::vector<LayoutTile> layout_tree(const table::Position& position) {
  Grower grower(position.settings());
  for (const table::Move& move : position.laid()) grower.lay(move);
  if (position.layout().empty()) return {};
  return grower.finish();
}

}  // namespace boneyard::app
