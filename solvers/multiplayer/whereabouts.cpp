// Where the hidden tiles may lie. The share of the deals in which a hand holds none of some tiles is the number of
// deals that are left if its places take none of these, divided by the number of all.
#include <algorithm>

#include "solvers/multiplayer/counted_worlds.hpp"

namespace boneyard::multiplayer {
namespace {

/// The number of deals that agree with the view and leave the player `other` none of `tiles`. Throws SearchCut if that
/// costs more than `left`, of which each case has all.
template <class Width>
double number_of_deals(const View& view, const std::vector<int>& doubles, int other, LargeSet tiles, CountLimits left) {
  typename Width::Count count = 0;
  for (const int each : doubles) {
    HiddenPlaces places(view, each);
    if (!places.exclude(view, other, tiles)) continue;
    CountLimits here = left;
    count += Case<Width>(places, here).count;
  }
  return static_cast<double>(count);
}

std::size_t row_of(int holder) { return static_cast<std::size_t>(holder < 0 ? most_seats : holder); }
std::size_t index_of(Tile tile) { return static_cast<std::size_t>(tile.number()); }

/// [player]: the tiles that may be at some place of that hand or, in the last row, of the stock.
std::array<LargeSet, most_seats + 1> possible_tiles(const View& view, const std::vector<int>& doubles) {
  std::array<LargeSet, most_seats + 1> found{};
  for (const int each : doubles) {
    const HiddenPlaces places(view, each);
    for (std::size_t at = 0; at < places.known.size(); ++at) {
      LargeSet& here = found[row_of(view.owner(at))];
      if (places.known[at] >= 0)
        here.insert(Tile(places.known[at]));
      else
        here = here | places.takes[at];
    }
  }
  for (LargeSet& here : found) here = here & view.unseen();
  return found;
}

}  // namespace

Whereabouts::Whereabouts(const View& view, std::size_t states, const Limits& limits)
    : view_(view), states_(states), limits_(limits), doubles_(deciding_doubles(view)) {
  try {
    all_ = counted(-1, {});
  } catch (const SearchCut&) {
  }
}

double Whereabouts::counted(int other, LargeSet tiles) const {
  if (tiles_in_set(view_.settings().highest) <= Narrow::most_places)
    return number_of_deals<Narrow>(view_, doubles_, other, tiles, {states_, limits_});
  return number_of_deals<Wide>(view_, doubles_, other, tiles, {states_ / 32, limits_});
}

double Whereabouts::none(int other, LargeSet tiles) {
  if (tiles.empty()) return 1;
  if (all_ > 0) {
    try {
      return counted(other, tiles) / all_;
    } catch (const SearchCut&) {
    }
  }
  return share(other, tiles);
}

const std::vector<Row>& Whereabouts::sample() {
  if (!sample_.empty()) return sample_;
  const Worlds worlds(view_, states_, limits_);
  SeedStream random(0, StreamPurpose::hint);
  do sample_.push_back(worlds.draw(random));
  while (static_cast<int>(sample_.size()) < sampled && limits_.reached() == Cutoff::none);
  return sample_;
}

double Whereabouts::share(int other, LargeSet tiles) {
  const auto has_none = [&](const Row& deal) {
    LargeSet here = other < 0 ? LargeSet::full(view_.settings().highest) : LargeSet();
    for (std::size_t place = 0; place < deal.size(); ++place) {
      const int owner = view_.owner(place);
      if (other < 0 && owner >= 0) here.erase(deal[place].tile());
      if (other >= 0 && owner == other) here.insert(deal[place].tile());
    }
    return (tiles & here).empty();
  };
  const auto without = std::count_if(sample().begin(), sample().end(), has_none);
  return static_cast<double>(without) / static_cast<double>(sample_.size());
}

/// The unseen tiles in classes that every place treats alike: their chances are equal.
std::vector<LargeSet> Whereabouts::classes() const {
  const bool doubles_differ = view_.settings().lead_by_double();
  const auto alike = [&](Tile a, Tile b) {
    if (doubles_differ && (a.is_double() || b.is_double())) return false;
    return std::all_of(view_.since.begin(), view_.since.end(),
                       [&](const auto& since) { return since[index_of(a)] == since[index_of(b)]; });
  };
  std::vector<LargeSet> found;
  for (const Tile tile : view_.unseen()) {
    const auto same =
        std::find_if(found.begin(), found.end(), [&](LargeSet each) { return alike(*each.begin(), tile); });
    (same == found.end() ? found.emplace_back() : *same).insert(tile);
  }
  return found;
}

/// Counts all chances. Returns false if some of them cost too much.
bool Whereabouts::count_deals(const std::vector<LargeSet>& classes, HiddenTiles& found) const {
  if (all_ <= 0) return false;
  try {
    for (int other = -1; other < view_.settings().seats; ++other)
      for (const LargeSet tiles : classes) {
        LargeSet only;
        only.insert(*tiles.begin());
        const double chance = 1 - counted(other, only) / all_;
        for (const Tile tile : tiles) {
          found.chance[row_of(other)][index_of(tile)] = chance;
          if (chance == 0) found.possible[row_of(other)].erase(tile);
        }
      }
  } catch (const SearchCut&) {
    return false;
  }
  return true;
}

/// Estimates all chances by one sample. Tiles that are alike share theirs, which leaves all sums as they are.
void Whereabouts::estimate(const std::vector<LargeSet>& classes, HiddenTiles& found) {
  const LargeSet unseen = view_.unseen();
  std::array<std::array<int, large_tile_count>, most_seats + 1> counts{};
  for (const Row& deal : sample()) {
    LargeSet elsewhere = unseen;  // with the stock, or set aside
    for (std::size_t place = 0; place < deal.size(); ++place) {
      const int owner = view_.owner(place);
      if (owner < 0 || !elsewhere.contains(deal[place].tile())) continue;
      elsewhere.erase(deal[place].tile());
      ++counts[row_of(owner)][index_of(deal[place].tile())];
    }
    for (const Tile tile : elsewhere) ++counts[row_of(-1)][index_of(tile)];
  }
  for (std::size_t row = 0; row < counts.size(); ++row)
    for (const LargeSet tiles : classes) {
      int sum = 0;
      for (const Tile tile : tiles) sum += counts[row][index_of(tile)];
      const double chance = sum / (static_cast<double>(tiles.size()) * static_cast<double>(sample_.size()));
      for (const Tile tile : tiles) found.chance[row][index_of(tile)] = chance;
    }
  found.exact = false;
  found.deals = static_cast<int>(sample_.size());
}

HiddenTiles Whereabouts::table() {
  HiddenTiles found{.tiles = view_.unseen(), .possible = possible_tiles(view_, doubles_)};
  const std::vector<LargeSet> alike = classes();
  if (!count_deals(alike, found)) estimate(alike, found);
  return found;
}

}  // namespace boneyard::multiplayer
