// Which tile of a layout was laid at which (layout.hpp).
#include <algorithm>

#include "session/layout.hpp"

namespace boneyard::multiplayer {
namespace {

/// Replays the moves, and records for each place of the layout to which tile it belongs.
class Grower {
 public:
  explicit Grower(const Settings& settings) : settings_(settings) {}

  void lay(const Move& move) {
    const int tile = static_cast<int>(tiles_.size());
    tiles_.push_back({.move = move});
    if (tile == 0)
      layout_.lead(move.tile.tile(), settings_);
    else
      grow(tile, move);
    LayoutTile& laid = tiles_.back();
    laid.spinner = layout_.has_spinner() && !had_spinner_;
    laid.alike = laid.is_double() && !laid.spinner && (tile > 0 || settings_.shape > Shape::spinner);
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

  /// Whether the first tile of a cross still has uncovered sides, so that no other place is open.
  bool waiting() const {
    const auto is_side = [](OpenPlace place) { return place.at == At::side; };
    return settings_.shape == Shape::cross && std::any_of(layout_.places().begin(), layout_.places().end(), is_side);
  }

  /// Of the places that are equal to this one, the index of the one nearest to the first tile.
  std::size_t nearest(OpenPlace place) const {
    std::size_t best = owners_.size();
    const auto depth = [&](std::size_t i) { return tiles_[static_cast<std::size_t>(owners_[i].tile)].depth; };
    for (std::size_t i = 0; i < owners_.size(); ++i)
      if (layout_.places()[i] == place && (best == owners_.size() || depth(i) < depth(best))) best = i;
    return best;
  }

  void grow(int tile, const Move& move) {
    const std::size_t before = owners_.size(), end = move.kind == Move::Kind::left ? 0 : 1,
                      covered = move.kind == Move::Kind::at ? nearest(move.place) : end;
    const Owner owner = owners_[covered];
    LayoutTile& under = tiles_[static_cast<std::size_t>(owner.tile)];
    under.next.push_back(tile);
    tiles_.back().at = owner.tile;
    tiles_.back().side = owner.side;
    tiles_.back().depth = under.depth + 1;
    // All uncovered sides of a cross are equal, and Layout::lay() covers the first of them.
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

  const Settings& settings_;
  Layout layout_;
  std::vector<LayoutTile> tiles_;
  std::vector<Owner> owners_;  // the owner of each place of the layout
  bool had_spinner_ = false;
};

}  // namespace

std::vector<LayoutTile> layout_tree(const Settings& settings, std::span<const Move> laid) {
  Grower grower(settings);
  for (const Move& move : laid) grower.lay(move);
  return grower.finish();
}

}  // namespace boneyard::multiplayer
