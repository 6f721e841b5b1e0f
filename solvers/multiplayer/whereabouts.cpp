// Where the hidden tiles may lie. The share of the deals in which a hand holds none of some tiles is the number of
// deals that are left if its places take none of these, divided by the number of all.
#include <algorithm>

#include "solvers/multiplayer/counted_worlds.hpp"

namespace boneyard::multiplayer {
namespace {

/// The number of deals that agree with the view and leave the player `other` none of `tiles`. Throws SearchCut if they
/// need more than `states` states.
template <class Width>
double number_of_deals(const View& view, const std::vector<int>& doubles, int other, LargeSet tiles,
                       std::size_t states) {
  typename Width::Count count = 0;
  for (const int each : doubles) {
    HiddenPlaces places(view, each);
    if (!places.exclude(view, other, tiles)) continue;
    std::size_t left = states;
    count += Case<Width>(places, left).count;
  }
  return static_cast<double>(count);
}

}  // namespace

Whereabouts::Whereabouts(const View& view, std::size_t states)
    : view_(view), states_(states), doubles_(deciding_doubles(view)) {
  try {
    all_ = counted(-1, {});
  } catch (const SearchCut&) {
  }
}

double Whereabouts::counted(int other, LargeSet tiles) const {
  if (tiles_in_set(view_.settings.highest) <= Narrow::most_places)
    return number_of_deals<Narrow>(view_, doubles_, other, tiles, states_);
  return number_of_deals<Wide>(view_, doubles_, other, tiles, states_ / 32);
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

double Whereabouts::share(int other, LargeSet tiles) {
  if (sample_.empty()) {
    const Worlds worlds(view_, states_);
    SeedStream random(0, StreamPurpose::hint);
    for (int i = 0; i < sampled; ++i) sample_.push_back(worlds.draw(random));
  }
  const auto has_none = [&](const Row& deal) {
    LargeSet here = other < 0 ? LargeSet::full(view_.settings.highest) : LargeSet();
    for (std::size_t place = 0; place < deal.size(); ++place) {
      const int owner = view_.owner(place);
      if (other < 0 && owner >= 0) here.erase(deal[place].tile());
      if (other >= 0 && owner == other) here.insert(deal[place].tile());
    }
    return (tiles & here).empty();
  };
  return static_cast<double>(std::count_if(sample_.begin(), sample_.end(), has_none)) / sampled;
}

HiddenTiles Whereabouts::table() {
  HiddenTiles found{.tiles = view_.unseen()};
  const bool doubles_differ = view_.settings.lead_by_double();
  // Every place treats such tiles alike.
  const auto alike = [&](Tile a, Tile b) {
    if (doubles_differ && (a.is_double() || b.is_double())) return false;
    return std::all_of(view_.since.begin(), view_.since.end(), [&](const auto& since) {
      return since[static_cast<std::size_t>(a.number())] == since[static_cast<std::size_t>(b.number())];
    });
  };
  for (int other = -1; other < view_.settings.seats; ++other) {
    auto& row = found.chance[static_cast<std::size_t>(other < 0 ? most_seats : other)];
    std::vector<Tile> counted;
    for (const Tile tile : found.tiles) {
      const auto same = std::find_if(counted.begin(), counted.end(), [&](Tile each) { return alike(each, tile); });
      double& chance = row[static_cast<std::size_t>(tile.number())];
      if (same != counted.end()) {
        chance = row[static_cast<std::size_t>(same->number())];
        continue;
      }
      LargeSet only;
      only.insert(tile);
      chance = 1 - none(other, only);
      counted.push_back(tile);
    }
  }
  found.exact = exact();
  return found;
}

}  // namespace boneyard::multiplayer
