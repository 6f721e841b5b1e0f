#include "solvers/multiplayer/hidden_places.hpp"

#include <algorithm>

namespace boneyard::multiplayer {

HiddenPlaces::HiddenPlaces(const View& view, int decided_by) : known(view.known) {
  find(view);
  if (decided_by >= 0) exclude_by_lead(view, decided_by);
  rest = LargeSet::full(view.settings().highest);
  for (const std::int8_t tile : known)
    if (tile >= 0) rest.erase(Tile(tile));
  for (const std::uint8_t place : unknown) takes[place] = takes[place] & rest;
}

/// Determines which tiles each place can have that the player does not see. If a deal has fewer places than the set has
/// tiles, further places stand for the tiles set aside.
void HiddenPlaces::find(const View& view) {
  const Settings& settings = view.settings();
  const LargeSet all = LargeSet::full(settings.highest);
  for (std::size_t place = 0; place < static_cast<std::size_t>(all.size()); ++place) takes[place] = all - view.laid;
  const auto of_hand = [&](int seat, std::size_t place, std::size_t arrival) {
    takes[place] = {};
    for (const Tile tile : all) {
      const auto number = static_cast<std::size_t>(tile.number());
      const View::Arrival laid = view.arrival[number];
      if (view.laid.contains(tile) ? laid.seat == seat && laid.earliest <= arrival && arrival <= laid.latest
                                   : view.since[static_cast<std::size_t>(seat)][number] <= arrival)
        takes[place].insert(tile);
    }
  };
  for (int seat = 0; seat < settings.seats && settings.drawing != Drawing::rows; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    for (std::size_t i = 0; i < settings.hand; ++i) of_hand(seat, at * settings.hand + i, 0);
    for (std::size_t k = 0; k < view.drawn[at].size(); ++k) of_hand(seat, view.drawn[at][k], k + 1);
  }
  for (std::size_t place = 0; place < static_cast<std::size_t>(all.size()); ++place)
    if (known[place] < 0) unknown.push_back(static_cast<std::uint8_t>(place));
}

/// Excludes deals in which the leader was not dealt the double `decided_by`, or anybody was dealt one beyond it.
void HiddenPlaces::exclude_by_lead(const View& view, int decided_by) {
  const Settings& settings = view.settings();
  const Tile best(decided_by);
  const auto hands = static_cast<std::size_t>(settings.seats * settings.hand);
  for (const Tile tile : LargeSet::full(settings.highest))
    if (tile.is_double() && (settings.lead == Lead::lowest_double ? tile < best : tile > best))
      for (std::size_t place = 0; place < hands; ++place) takes[place].erase(tile);
  if (view.leader == view.seat) return;
  const auto place = static_cast<std::size_t>(view.leader * settings.hand);
  known[place] = static_cast<std::int8_t>(decided_by);
  unknown.erase(std::find(unknown.begin(), unknown.end(), place));
}

constexpr std::uint8_t nobody = 255;
static_assert(large_tile_count < nobody, "a place and a tile have a byte");

Matching::Matching(const HiddenPlaces& places) : places_(places) { place_of_.fill(nobody); }

bool Matching::complete() {
  return std::all_of(places_.unknown.begin(), places_.unknown.end(), [&](std::uint8_t place) {
    tried_ = {};
    return place_tile(place);
  });
}

/// Finds a tile for the place, and another one for each place that loses its tile by that.
bool Matching::place_tile(std::uint8_t place) {
  for (const Tile tile : places_.takes[place]) {
    if (tried_.contains(tile)) continue;
    tried_.insert(tile);
    std::uint8_t& holder = place_of_[static_cast<std::size_t>(tile.number())];
    if (holder != nobody && !place_tile(holder)) continue;
    holder = place;
    return true;
  }
  return false;
}

bool HiddenPlaces::exclude(const View& view, int other, LargeSet tiles) {
  bool possible = true;
  for (std::size_t place = 0; place < known.size(); ++place) {
    if (view.owner(place) != other) continue;
    takes[place] = takes[place] - tiles;
    possible = possible && (known[place] < 0 || !tiles.contains(Tile(known[place])));
  }
  return possible;
}

std::vector<int> deciding_doubles(const View& view) {
  const Settings& settings = view.settings();
  const auto best_of = [&](int a, int b) {
    if (a < 0 || b < 0) return std::max(a, b);
    return settings.lead == Lead::lowest_double ? std::min(a, b) : std::max(a, b);
  };
  if (!settings.lead_by_double()) return {-1};
  int own = -1;  // number of the best double that the player was dealt
  for (int i = 0; i < settings.hand; ++i) {
    const Tile tile(view.known[static_cast<std::size_t>(view.seat * settings.hand + i)]);
    if (tile.is_double()) own = best_of(own, tile.number());
  }
  std::vector<int> doubles;
  if (view.leader == view.seat) {
    if (own >= 0) doubles.push_back(own);
    return doubles;
  }
  if (settings.lead != Lead::holder_of_double && !view.laid.empty()) {
    const int led = view.board.laid().front().tile.tile().number();
    if (best_of(own, led) == led) doubles.push_back(led);
    return doubles;
  }
  for (const Tile tile : LargeSet::full(settings.highest)) {
    if (!tile.is_double() || best_of(own, tile.number()) == own) continue;
    const View::Arrival laid = view.arrival[static_cast<std::size_t>(tile.number())];
    if (laid.seat < 0 ? !view.unseen().contains(tile) : laid.seat != view.leader || laid.earliest > 0) continue;
    if (laid.seat < 0 && view.since[static_cast<std::size_t>(view.leader)][static_cast<std::size_t>(tile.number())] > 0)
      continue;
    doubles.push_back(tile.number());
  }
  return doubles;
}

}  // namespace boneyard::multiplayer
