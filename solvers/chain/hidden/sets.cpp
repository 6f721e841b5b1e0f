#include "solvers/chain/hidden/sets.hpp"

#include <unordered_set>

namespace boneyard::chain {

std::pair<std::uint32_t, int> SetLevel::add(TileSet tiles, const Relabellings& relabellings) {
  const int relabelling = Relabellings::number(canonical_maps(tiles).front());
  const TileSet form = relabellings.image(relabelling, tiles);
  const auto [number, is_new] = numbers_.insert(form.bits());
  if (is_new) {
    *number = static_cast<std::uint32_t>(classes.size());
    // Every relabelling of the canonical form that gives the canonical form leaves it as it is.
    SetClass& added = classes.emplace_back(SetClass{form, {}});
    for (const PipMap& map : canonical_maps(form)) added.symmetries.push_back(Relabellings::number(map));
    into.emplace_back();
  }
  return {*number, relabelling};
}

SetLevel SetLevel::next(const Relabellings& relabellings) const {
  SetLevel level;
  for (std::uint32_t from = 0; from < classes.size(); ++from)
    for (Tile tile : TileSet::full() - classes[from].tiles) {
      const auto [to, relabelling] = level.add(classes[from].tiles | only(tile), relabellings);
      level.into[to].push_back({from, tile, relabelling});
    }
  return level;
}

std::vector<HandKind> kinds_of_hand(TileSet tiles, int size, const Relabellings& relabellings) {
  std::vector<int> symmetries;
  for (int i = 0; i < Relabellings::count; ++i)
    if (relabellings.image(i, tiles) == tiles) symmetries.push_back(i);
  std::vector<HandKind> kinds;
  std::unordered_set<std::uint32_t> seen;
  const ranks::Subsets subsets(tiles);
  const auto end = std::uint64_t{1} << tiles.size();
  for (std::uint32_t subset = (1u << size) - 1; subset < end; subset = ranks::next_subset(subset)) {
    const TileSet hand = subsets.tiles(subset);
    if (seen.contains(hand.bits())) continue;
    const std::size_t before = seen.size();
    for (int symmetry : symmetries) seen.insert(relabellings.image(symmetry, hand).bits());
    kinds.push_back({hand, seen.size() - before});
  }
  return kinds;
}

}  // namespace boneyard::chain
