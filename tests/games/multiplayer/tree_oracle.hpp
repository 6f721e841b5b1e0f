// For the oracle of the table games (multiplayer_oracle.hpp): tiles as pairs of numbers, and a branching layout whose
// open ends are counted, as a tree of the tiles that lie.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace boneyard::multiplayer_oracle {

using Tile = std::pair<int, int>;
inline bool same(Tile a, Tile b) { return a == b || a == Tile{b.second, b.first}; }
inline int total(Tile t) { return t.first + t.second; }
inline bool is_double(Tile t) { return t.first == t.second; }
inline std::string text(Tile t) { return std::to_string(t.first) + "-" + std::to_string(t.second); }

class Tree {
 public:
  /// A place where a tile can be laid: the pip that it shows, and how a move names it.
  struct Place {
    int shown;
    std::string name;
  };

  void lead(Tile t) { grow(t); }
  void put(const std::string& place, Tile t) {
    for (Limb& limb : limbs_)
      for (int side = 0; side < limb.sides(); ++side) {
        if (limb.covered[side] || limb.place(side).name != place) continue;
        limb.covered[side] = true;
        grow(t);
        limbs_.back().covered[0] = true;
        return;
      }
  }

  std::vector<Place> places() const {
    std::vector<Place> all;
    for (const Limb& limb : limbs_)
      for (int side = 0; side < limb.sides(); ++side)
        if (!limb.covered[side]) all.push_back(limb.place(side));
    return all;
  }

  /// What the ends count: a double until a tile lies at it, besides the one that it was laid to; else halves.
  int sum() const {
    if (limbs_.size() == 1) return total(limbs_.front().tile);
    int all = 0;
    for (const Limb& limb : limbs_)
      if (!is_double(limb.tile))
        all += (limb.covered[0] ? 0 : limb.tile.first) + (limb.covered[1] ? 0 : limb.tile.second);
      else if (&limb != &limbs_.front() && limb.is_tip())
        all += total(limb.tile);
    return all;
  }

  /// Bergen: for the ends that show what the last tile shows. There a double is led.
  int points_for_ends_alike() const {
    if (limbs_.size() == 1) return 2;
    int ends = 0, doubles = 0;
    for (std::size_t i = 1; i < limbs_.size(); ++i)
      if (limbs_[i].is_tip() && limbs_[i].tile.second == limbs_.back().tile.second) {
        ++ends;
        doubles += is_double(limbs_[i].tile) ? 1 : 0;
      }
    if (ends >= 3) return 3;
    return ends == 2 ? 2 + (doubles > 0 ? 1 : 0) : 0;
  }

 private:
  /// A tile with the half that looks inwards first, and which of its sides are covered: a double has four and any other
  /// tile two. Of all but the led tile, the first touches the tile before it.
  struct Limb {
    Tile tile;
    std::vector<bool> covered;

    int sides() const { return static_cast<int>(covered.size()); }
    bool is_tip() const { return std::count(covered.begin(), covered.end(), true) == 1; }
    Place place(int side) const {
      const int shown = side == 0 ? tile.first : tile.second;
      return {shown, std::to_string(shown) + (is_double(tile) ? "x" : "")};
    }
  };

  void grow(Tile t) { limbs_.push_back({t, std::vector<bool>(is_double(t) ? 4 : 2, false)}); }

  std::vector<Limb> limbs_;
};

}  // namespace boneyard::multiplayer_oracle
