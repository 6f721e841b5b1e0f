#include "solvers/chain/hidden/groups.hpp"

#include <algorithm>
#include <numeric>
#include <unordered_set>

namespace boneyard::chain {
namespace {

std::uint64_t key_of(const Chain& chain) {
  return chain.gone.bits() | std::uint64_t{chain.left} << 28 | std::uint64_t{chain.right} << 31;
}

/// Finds the canonical form of a set of tiles gone, among the relabellings that respect an ordered partition of the
/// pips.
///
/// Pips get the labels 0, 1, … one after the other. Row i of a labelling says which of the tiles (i, j), j <= i, are
/// not gone. Backtracking finds the labellings whose rows are the last ones in lexicographic order.
struct Labeller {
  TileSet gone;
  std::array<Pip, pip_count> order{};  ///< the pips, sorted by colour
  std::array<std::uint64_t, pip_count> colour{};
  std::vector<PipMap> best_maps{};  ///< all relabellings that lead to the canonical form
  std::array<std::uint32_t, pip_count> best{};
  std::array<Pip, pip_count> pip_of{};
  unsigned used = 0;

  void extend(std::size_t label) {
    if (label == pip_count) {
      PipMap& map = best_maps.emplace_back();
      for (std::size_t i = 0; i < pip_count; ++i) map[pip_of[i]] = static_cast<Pip>(i);
      return;
    }
    for (Pip pip : order) {
      if (colour[pip] != colour[order[label]] || (used >> pip & 1) != 0) continue;
      pip_of[label] = pip;
      std::uint32_t row = 0;
      for (std::size_t j = 0; j <= label; ++j) row = row << 1 | (gone.contains(Tile(pip, pip_of[j])) ? 0u : 1u);
      if (row < best[label]) continue;
      if (row > best[label]) {
        best[label] = row;
        best_maps.clear();
        std::fill(best.begin() + static_cast<std::ptrdiff_t>(label) + 1, best.end(), 0u);
      }
      used |= 1u << pip;
      extend(label + 1);
      used &= ~(1u << pip);
    }
  }
};

// Pips are coloured by properties that no relabelling changes: how many open ends show the pip, whether its double is
// gone, how many of its tiles are gone; then, twice, by the colours of the pips that gone tiles join to it. Colours are
// hashes; a collision only makes a class of equal colours larger. Within a class every order is tried, and the best
// result is the canonical form. So two chains have the same form if and only if a relabelling (or turning the chain
// around) makes them equal. An end of 7 means that there is no open end.
std::vector<PipMap> least_maps(const Chain& chain) {
  std::array<unsigned, pip_count> joined{};
  for (Tile tile : chain.gone) {
    joined[tile.low()] |= 1u << tile.high();
    joined[tile.high()] |= 1u << tile.low();
  }
  Labeller labeller{chain.gone};
  auto& order = labeller.order;
  auto& colour = labeller.colour;
  const auto ends = [&](Pip pip) { return (chain.left == pip ? 1u : 0u) + (chain.right == pip ? 1u : 0u); };
  for (Pip pip = 0; pip < pip_count; ++pip)
    colour[pip] =
        hash_word(static_cast<unsigned>(std::popcount(joined[pip])) << 1 | (joined[pip] >> pip & 1), ends(pip));
  for (int round = 0; round < 2; ++round) {
    const auto before = colour;
    for (Pip pip = 0; pip < pip_count; ++pip) {
      std::uint64_t sum = 0;
      for (unsigned rest = joined[pip]; rest != 0; rest &= rest - 1)
        sum += hash_word(before[static_cast<std::size_t>(std::countr_zero(rest))]);
      colour[pip] = hash_word(before[pip] + sum);
    }
  }
  std::iota(order.begin(), order.end(), Pip{0});
  std::sort(order.begin(), order.end(),
            [&](Pip a, Pip b) { return std::pair(ends(a), colour[a]) < std::pair(ends(b), colour[b]); });
  // Equal colours must mean the same number of open ends, even if the hashes collide.
  for (Pip pip = 0; pip < pip_count; ++pip) colour[pip] = colour[pip] << 2 | ends(pip);
  labeller.extend(0);
  return std::move(labeller.best_maps);
}

}  // namespace

Relabellings::Relabellings() {
  images_.reserve(count);
  PipMap map;
  std::iota(map.begin(), map.end(), Pip{0});
  do {
    maps_.push_back(map);
    auto& images = images_.emplace_back();
    for (Tile tile : TileSet::full())
      images[static_cast<std::size_t>(tile.number())] =
          static_cast<std::uint8_t>(Tile(map[tile.low()], map[tile.high()]).number());
  } while (std::next_permutation(map.begin(), map.end()));
}

int Relabellings::number(const PipMap& map) {
  int number = 0;
  for (std::size_t i = 0; i < pip_count; ++i) {
    int smaller = 0;
    for (std::size_t j = i + 1; j < pip_count; ++j) smaller += map[j] < map[i] ? 1 : 0;
    number = number * (pip_count - static_cast<int>(i)) + smaller;
  }
  return number;
}

Canonical canonical(const Chain& chain) {
  Canonical result;
  result.map = least_maps(chain).front();
  for (Tile tile : chain.gone) result.chain.gone.insert(Tile(result.map[tile.low()], result.map[tile.high()]));
  result.chain.left = std::min(result.map[chain.left], result.map[chain.right]);
  result.chain.right = std::max(result.map[chain.left], result.map[chain.right]);
  return result;
}

std::vector<Chain> opening_chains(TileSet tiles) {
  std::vector<Chain> chains;
  for (Tile tile : tiles) chains.push_back({(TileSet::full() - tiles) | only(tile), tile.low(), tile.high()});
  return chains;
}

std::vector<PipMap> canonical_maps(TileSet tiles) { return least_maps({tiles, pip_count, pip_count}); }

Groups::Groups(const GroupsRequest& request) : request_(request) {
  bytes_ = sizeof(*this) + Relabellings::count * tile_count;
  // Groups are added in the order of tiles gone, because a step leads from n tiles gone to n + 1.
  auto roots = request_.roots;
  std::stable_sort(roots.begin(), roots.end(),
                   [](const Chain& a, const Chain& b) { return a.gone.size() < b.gone.size(); });
  auto root = roots.begin();
  std::size_t i = 0;
  for (int gone = 0; gone <= tile_count; ++gone) {
    for (; root != roots.end() && root->gone.size() == gone; ++root) find_or_add(*root);
    for (; i < groups_.size() && groups_[i].gone.size() == gone; ++i) {
      request_.limits.obey();
      const Group group = groups_[i];
      for (int which = group.closed; which < 2; ++which)
        for (Tile tile : group.fits& TileSet::with_pip(group.end(which))) {
          const Chain chain{group.gone | only(tile), group.end(1 - which), tile.other(group.end(which))};
          const Step step = find_or_add(chain);
          groups_[i].next[static_cast<std::size_t>(which)][chain.right] = step;
        }
    }
  }
}

Step Groups::find(const Chain& chain) const { return step(chain, canonical(chain)); }

/// The step to the group of a chain; its last tile was laid at the right end.
Step Groups::step(const Chain& chain, const Canonical& form) const {
  const auto* group = numbers_.find(key_of(form.chain));
  if (group == nullptr) return {};
  return Step::to(*group, form.map[chain.right] == max_pip ? 1 : 0, Relabellings::number(form.map));
}

Step Groups::find_or_add(const Chain& chain) {
  const Canonical form = canonical(chain);
  if (numbers_.find(key_of(form.chain)) == nullptr) add(form.chain);
  return step(chain, form);
}

void Groups::add(const Chain& chain) {
  Group group;
  group.gone = chain.gone;
  group.closed = chain.left == chain.right ? 1 : 0;
  const TileSet left = TileSet::full() - chain.gone;
  const TileSet at_left = left & TileSet::with_pip(chain.left), at_right = left & TileSet::with_pip(chain.right);
  group.fits = at_left | at_right;
  group.waiting = left - group.fits;
  group.waiting_count = static_cast<std::uint8_t>(group.waiting.size());
  group.live_count = {static_cast<std::uint8_t>((at_left - at_right).size()),
                      static_cast<std::uint8_t>((at_right - at_left).size())};
  for (TileSet live : {at_left - at_right, at_right - at_left}) {
    std::uint8_t rank = 0;
    for (Tile tile : group.waiting | live) group.rank[static_cast<std::size_t>(tile.number())] = rank++;
  }
  // A hand cannot be larger than the set, and the number of unseen tiles cannot be negative.
  const int unseen_bound = std::max(left.size() - request_.most_unseen, request_.least_hand);
  const int hand_bound = std::min({request_.most_hand, left.size() - request_.least_unseen, ranks::most_waiting});
  group.least_hand = static_cast<std::uint8_t>(std::max(unseen_bound, 0));
  group.most_hand = static_cast<std::uint8_t>(std::max(hand_bound, 0));

  const auto gone = static_cast<std::size_t>(chain.gone.size());
  Run stuck = stuck_, moving = moving_[gone];
  for (Kind kind = 0; kind < 3; ++kind) {
    Run& end = kind == 0 ? stuck : moving;
    for (int size = group.least_hand; size <= group.most_hand; ++size) {
      const bool wide = is_wide(group, size);
      // A run starts where a hand of size 0 would be, even if the smallest hand is larger.
      group.runs[kind][wide] = end[wide] - smaller(group, kind, size);
      end[wide] += count(group, kind, size);
    }
  }

  // A group takes about twice its own size, because vector and map keep room to grow.
  const std::size_t bytes = bytes_ + 2 * (sizeof(Group) + 16) + bytes_of(stuck) - bytes_of(stuck_);
  const std::size_t most_moving =
      std::max(most_moving_, bytes_of(moving) + (gone > 0 ? bytes_of(moving_[gone - 1]) : 0));
  if (!complete_ || bytes + most_moving > request_.limits.memory || groups_.size() == Step::most_groups) {
    complete_ = false;
    return;
  }
  bytes_ = bytes;
  most_moving_ = most_moving;
  stuck_ = stuck;
  moving_[gone] = moving;
  *numbers_.insert(key_of(chain)).first = static_cast<std::uint32_t>(groups_.size());
  groups_.push_back(group);
}

std::size_t Groups::bytes_of(const Run& run) const {
  return static_cast<std::size_t>(run[0] * request_.narrow_bytes + run[1] * request_.wide_bytes);
}

std::pair<std::uint32_t, int> SetLevel::add(TileSet tiles, const Relabellings& relabellings) {
  const int relabelling = Relabellings::number(canonical_maps(tiles).front());
  const TileSet form = relabellings.image(relabelling, tiles);
  const auto [number, is_new] = numbers_.insert(form.bits());
  if (is_new) {
    *number = static_cast<std::uint32_t>(classes.size());
    // The relabellings that turn the canonical form into its canonical form are those that leave it unchanged.
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
