#include "solvers/multiplayer/walk.hpp"

#include <algorithm>
#include <bit>
#include <optional>

namespace boneyard::multiplayer {
Walk::Walk(const View& view, const std::vector<int>& decided_by)
    : settings_(view.settings()),
      leader_(view.leader),
      lead_open_(decided_by.size() > 1),
      places_(view, lead_open_ ? -1 : decided_by.front()) {
  for (const int each : decided_by) {
    const HiddenPlaces places(view, each);
    Matching matching(places);
    if (!matching.complete()) continue;
    for (std::size_t place = 0; place < places.known.size(); ++place)
      if (places.known[place] >= 0) start_[place] = static_cast<std::uint8_t>(places.known[place]);
    for (const Tile tile : places.rest) start_[matching.place_of(tile)] = static_cast<std::uint8_t>(tile.number());
    return;
  }
  assert(false);  // the true deal agrees with the view
}

/// Whether, of all doubles dealt, the leader holds the best.
bool Walk::leads_still(const Deal& deal) const {
  const int hands = settings_.seats * settings_.hand;
  int best = -1, holder = -1;
  for (int place = 0; place < hands; ++place) {
    const Tile tile(deal[static_cast<std::size_t>(place)]);
    if (!tile.is_double() || (best >= 0 && (tile.number() > best) == (settings_.lead == Lead::lowest_double))) continue;
    best = tile.number();
    holder = place / settings_.hand;
  }
  return holder == leader_;
}

Row Walk::draw(SeedStream& random) const {
  Deal deal = start_;
  const auto& places = places_.unknown;
  const std::size_t count = places.size();
  const std::uint64_t steps = count < 2 ? 0 : 64 * count * static_cast<std::uint64_t>(std::bit_width(count));
  View::Places ring;
  for (std::uint64_t step = 0; step < steps; ++step) {
    // Three rings of four have two places; of the others half have three, and so on.
    std::size_t size = 2;
    if (random.below(4) == 0)
      for (size = 3; size < count && random.below(2) == 0;) ++size;
    if (size > count) continue;
    ring.clear();
    while (ring.size() < size)
      if (const std::uint8_t place = places[static_cast<std::size_t>(random.below(count))];
          std::find(ring.begin(), ring.end(), place) == ring.end())
        ring.push_back(place);
    // Each place gets the tile of the next one.
    bool fits = true, moves_double = false;
    for (std::size_t i = 0; i < size && fits; ++i) {
      const Tile tile(deal[ring[i + 1 == size ? 0 : i + 1]]);
      fits = places_.takes[ring[i]].contains(tile);
      moves_double |= tile.is_double();
    }
    if (!fits) continue;
    const auto turn = [&](bool back) {
      const std::uint8_t end = deal[back ? ring.back() : ring.front()];
      for (std::size_t i = 0; i + 1 < size; ++i)
        if (back)
          deal[ring[size - 1 - i]] = deal[ring[size - 2 - i]];
        else
          deal[ring[i]] = deal[ring[i + 1]];
      deal[back ? ring.front() : ring.back()] = end;
    };
    turn(false);
    if (lead_open_ && moves_double && !leads_still(deal)) turn(true);
  }
  Row row;
  for (const std::uint8_t tile : deal) row.push_back(LaidTile(Tile(tile), false));
  return row;
}

}  // namespace boneyard::multiplayer
