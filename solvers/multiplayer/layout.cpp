// The layout of a table game: its open places, what they count, and what a tile laid there opens.
#include "boneyard/hand.hpp"

#include <algorithm>

namespace boneyard::multiplayer {
namespace {

int count_of(OpenPlace place) {
  switch (place.at) {
    case At::half: return place.pip;
    case At::crosswise:
    case At::side: return 2 * place.pip;
    case At::end:
    case At::quiet: return 0;
  }
  return 0;
}

/// Whether all places that are equal to this one are places of one double, which counts once.
bool counts_once(OpenPlace place) { return place.at == At::crosswise || place.at == At::side; }

/// A side of the first double of a cross, or of the spinner: of a led spinner the second one may count nothing.
bool is_side(OpenPlace place) { return place.at == At::side || place.at == At::quiet; }

}  // namespace

OpenPlaces Layout::open() const {
  if (!cross_ || std::none_of(places_.begin(), places_.end(), is_side)) return places_;
  OpenPlaces sides;
  std::copy_if(places_.begin(), places_.end(), std::back_inserter(sides), is_side);
  return sides;
}

int Layout::sum() const {
  int sum = 0;
  for (auto place = places_.begin(); place != places_.end(); ++place)
    if (!counts_once(*place) || std::find(places_.begin(), place, *place) == place) sum += count_of(*place);
  return sum;
}

Layout::Alike Layout::ends_alike() const {
  Alike alike;
  for (const OpenPlace place : places_) {
    if (place.pip != outer_) continue;
    if (place.at == At::half) ++alike.arms;
    alike.with_double |= place.at == At::crosswise;
  }
  alike.arms += alike.with_double ? 1 : 0;
  return alike;
}

void Layout::lead(Tile tile, const Settings& settings) {
  const bool is_double = tile.is_double();
  tiles_ = 1;
  outer_ = tile.low();
  if (settings.shape == Shape::line || settings.shape == Shape::spinner || !is_double) {
    assert(is_double || settings.shape != Shape::cross);
    spinner_lies_ = is_double && settings.shape == Shape::spinner;
    const At at = spinner_lies_ ? At::side : is_double ? At::crosswise : At::half;
    places_ = {{tile.high(), at}, {tile.low(), at}};
  } else {
    cross_ = settings.shape == Shape::cross;
    places_.assign(4, {tile.high(), cross_ ? At::side : settings.counts_arms() ? At::crosswise : At::half});
  }
}

void Layout::lay(std::size_t index, Tile tile, Pip outer, const Settings& settings) {
  // While a cross has uncovered sides, its open places are only these; otherwise open() lists all places.
  auto covered = std::find_if(places_.begin(), places_.end(), is_side);
  if (!cross_ || covered == places_.end()) covered = places_.begin() + static_cast<std::ptrdiff_t>(index);
  const OpenPlace place = *covered;
  ++tiles_;
  outer_ = outer;

  // A double that is led, or whose arms are counted, counts no more. Any other has no second place that counts.
  if (counts_once(place) && (settings.led_once || settings.counts_arms()))
    std::replace(places_.begin(), places_.end(), place, OpenPlace{place.pip, At::quiet});

  const bool is_double = tile.is_double();
  const bool becomes_spinner = settings.shape == Shape::spinner && is_double && !spinner_lies_;
  const bool told_apart = settings.shape == Shape::line || settings.marks_doubles();
  const OpenPlace laid = {outer, becomes_spinner ? At::side : is_double && told_apart ? At::crosswise : At::half};
  *covered = laid;
  spinner_lies_ |= becomes_spinner;
  if (is_double)
    for (int more = 1; more < settings.double_opens; ++more) places_.push_back(laid);
  if (settings.shape == Shape::spinner && is_side(place) && std::none_of(places_.begin(), places_.end(), is_side)) {
    places_.push_back({place.pip, At::end});
    places_.push_back({place.pip, At::end});
  }
}

}  // namespace boneyard::multiplayer
