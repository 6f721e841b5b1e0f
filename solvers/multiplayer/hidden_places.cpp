#include "solvers/multiplayer/hidden_places.hpp"

#include <algorithm>

namespace boneyard::multiplayer {

HiddenPlaces::HiddenPlaces(const View& view, int decided_by) : known(view.known) {
  find(view);
  if (decided_by >= 0) exclude_by_lead(view, decided_by);
  rest = LargeSet::full(view.settings.highest);
  for (const std::int8_t tile : known)
    if (tile >= 0) rest.erase(Tile(tile));
  for (const std::uint8_t place : unknown) takes[place] = takes[place] & rest;
}

/// Determines which tiles each place can have that the player does not see. If a deal has fewer places than the set has
/// tiles, further places stand for the tiles set aside.
void HiddenPlaces::find(const View& view) {
  const Settings& settings = view.settings;
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
  const Settings& settings = view.settings;
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

}  // namespace boneyard::multiplayer
