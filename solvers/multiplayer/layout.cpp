#include "boneyard/hand.hpp"

#include <algorithm>

namespace boneyard::multiplayer {
namespace {

int count_of(OpenPlace place) {
  switch (place.at) {
    case At::half: return place.pip;
    case At::crosswise:
    case At::side: return 2 * place.pip;
    case At::end: return 0;
  }
  return 0;
}

bool is_side(OpenPlace place) { return place.at == At::side; }

}  // namespace

OpenPlaces Layout::open() const {
  if (!cross_ || std::none_of(places_.begin(), places_.end(), is_side)) return places_;
  OpenPlaces sides;
  std::copy_if(places_.begin(), places_.end(), std::back_inserter(sides), is_side);
  return sides;
}

int Layout::sum() const {
  if (tiles_ == 0) return 0;
  // A double that lies alone has two places that each count both halves; together they count them once.
  if (tiles_ == 1 && places_[0].at != At::half) return count_of(places_[0]);
  int sum = 0;
  for (const OpenPlace place : places_) sum += count_of(place);
  return sum;
}

bool Layout::ends_alike() const { return places_[0].pip == places_[1].pip; }

bool Layout::ends_with_double() const {
  return tiles_ > 1 && std::any_of(places_.begin(), places_.end(), [](OpenPlace p) { return p.at == At::crosswise; });
}

void Layout::lead(Tile tile, const Settings& settings) {
  const bool is_double = tile.is_double();
  tiles_ = 1;
  if (settings.shape == Shape::line || settings.shape == Shape::spinner) {
    spinner_lies_ = is_double && settings.shape == Shape::spinner;
    const At at = spinner_lies_ ? At::side : is_double ? At::crosswise : At::half;
    places_ = {{tile.high(), at}, {tile.low(), at}};
  } else {
    assert(is_double);
    cross_ = settings.shape == Shape::cross;
    places_.assign(4, {tile.high(), cross_ ? At::side : At::half});
  }
}

void Layout::lay(std::size_t index, Tile tile, Pip outer, const Settings& settings) {
  // While a cross has uncovered sides, its open places are only these; otherwise open() lists all places.
  auto covered = std::find_if(places_.begin(), places_.end(), is_side);
  if (!cross_ || covered == places_.end()) covered = places_.begin() + static_cast<std::ptrdiff_t>(index);
  const OpenPlace place = *covered;
  ++tiles_;

  const bool is_double = tile.is_double();
  const bool becomes_spinner = settings.shape == Shape::spinner && is_double && !spinner_lies_;
  const bool counted = settings.shape == Shape::line || settings.shape == Shape::spinner;
  *covered = {outer, becomes_spinner ? At::side : is_double && counted ? At::crosswise : At::half};
  spinner_lies_ |= becomes_spinner;
  if (is_double)
    for (int more = 1; more < settings.double_opens; ++more) places_.push_back({outer, At::half});
  if (settings.shape == Shape::spinner && place.at == At::side &&
      std::none_of(places_.begin(), places_.end(), is_side)) {
    places_.push_back({place.pip, At::end});
    places_.push_back({place.pip, At::end});
  }
}

}  // namespace boneyard::multiplayer
