// Keys are bytes. A place is written as its kind, then its tiles as the game sees them, then an end mark. The game's
// kind of place says what it sees (answer.hpp), so a new game of known places needs nothing here. What a declared game
// sees its text may say in other ways, so its key is the whole position.
#include "puzzles/position_key.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace boneyard::puzzles {
namespace {

using Names = std::array<int, large_pip_count>;  ///< [pip]: its new name

constexpr char end_of_place = '\x7f';
static_assert(large_tile_count < end_of_place, "a tile's number is never the mark at the end of a place");

Names same_names() {
  Names names{};
  std::iota(names.begin(), names.end(), 0);
  return names;
}

char byte(int value) { return static_cast<char>(value); }

/// Whether the tiles of a place go by their total.
bool by_total(const Place& place) { return place.kind == PlaceKind::row || !place.numbers.empty(); }

/// The tiles of a place, each as one byte or two.
std::vector<std::string> tiles_of(const Place& place, const Names& names) {
  std::vector<std::string> tiles;
  for (const LaidTile laid : place.tiles) {
    const int left = names[laid.left()], right = names[laid.right()];
    if (by_total(place))
      tiles.push_back({byte(left + right)});
    else if (place.kind == PlaceKind::line)
      tiles.push_back({byte(left), byte(right)});
    else
      tiles.push_back({byte(Tile(left, right).number())});
  }
  return tiles;
}

std::string chain_key(const Place& chain, const Names& names) {
  if (chain.ends.empty()) return "";
  const auto [low, high] = std::minmax(names[chain.ends.front()], names[chain.ends.back()]);
  return {byte(low), byte(high)};
}

std::string place_key(const Place& place, const Names& names) {
  std::string key{byte(static_cast<int>(place.kind))};
  if (place.kind == PlaceKind::chain) return key + chain_key(place, names) + end_of_place;
  if (place.kind == PlaceKind::row) key += byte(place.number.value_or(0));
  auto tiles = tiles_of(place, names);
  if (place.kind == PlaceKind::hand || place.kind == PlaceKind::stock) std::sort(tiles.begin(), tiles.end());
  for (const std::string& tile : tiles) key += tile;
  return key + end_of_place;
}

std::string places_key(const std::vector<Place>& places, const Names& names) {
  std::string key;
  std::vector<std::string> columns;
  for (const Place& place : places) {
    if (place.kind == PlaceKind::column)
      columns.push_back(place_key(place, names));
    else
      key += place_key(place, names);
  }
  std::sort(columns.begin(), columns.end());
  for (const std::string& column : columns) key += column;
  return key;
}

/// The hands are listed from the seat on turn, so that the same table counts once, whoever sits where.
std::string hand_key(const multiplayer::Position& hand) {
  std::string key;
  std::vector<std::pair<int, int>> open;
  for (const multiplayer::OpenPlace& place : hand.layout().places())
    open.emplace_back(place.pip, static_cast<int>(place.at));
  std::sort(open.begin(), open.end());
  for (const auto& [pip, at] : open) key += {byte(pip), byte(at)};
  key += {end_of_place, byte(hand.layout().tiles() == 0 ? 0 : 1), byte(hand.layout().has_spinner() ? 1 : 0)};
  const int seats = hand.settings().seats;
  for (int k = 0; k < seats; ++k) {
    for (const Tile tile : hand.hand((hand.turn() + k) % seats)) key += byte(tile.number());
    key += end_of_place;
  }
  for (const LaidTile tile : hand.stock()) key += byte(tile.tile().number());
  key +=
      {end_of_place, byte(hand.passed()), byte(hand.last() < 0 ? seats : (hand.last() - hand.turn() + seats) % seats)};
  return key;
}

bool has(const std::vector<Place>& places, PlaceKind kind) {
  return std::any_of(places.begin(), places.end(), [&](const Place& place) { return place.kind == kind; });
}

/// The least key over all namings of the pips. `reversed` is the same table read from its other end, or empty.
std::string least_over_names(const std::vector<Place>& places, const std::vector<Place>& reversed) {
  Names names = same_names();
  std::string least = places_key(places, names);
  do {
    least = std::min(least, places_key(places, names));
    if (!reversed.empty()) least = std::min(least, places_key(reversed, names));
  } while (std::next_permutation(names.begin(), names.begin() + pip_count));
  return least;
}

std::vector<Place> from_other_end(std::vector<Place> places) {
  for (Place& place : places) {
    std::reverse(place.tiles.begin(), place.tiles.end());
    for (LaidTile& tile : place.tiles) tile = tile.reversed();
  }
  return places;
}

}  // namespace

std::string effect_key(const AnyPosition& position) {
  if (position.variant().declared()) return position.text();
  if (position.variant().scores()) return hand_key(position.multiplayer());
  return places_key(position.places(), same_names());
}

std::string symmetry_key(const AnyPosition& position) {
  if (position.variant().declared()) return position.text();
  if (position.variant().scores()) return hand_key(position.multiplayer());
  const std::vector<Place> places = position.places();
  if (has(places, PlaceKind::line)) return least_over_names(places, from_other_end(places));
  if (has(places, PlaceKind::chain)) return least_over_names(places, {});
  std::string key = places_key(places, same_names());
  if (has(places, PlaceKind::column)) {
    Names complement = same_names();
    for (int pip = 0; pip < pip_count; ++pip) complement[static_cast<std::size_t>(pip)] = max_pip - pip;
    key = std::min(key, places_key(places, complement));
  }
  return key;
}

std::uint64_t hash_of(const std::string& key) {
  std::uint64_t hash = 0;
  for (const char each : key) hash = detail::mix(hash * 257 + static_cast<unsigned char>(each) + 1);
  return hash;
}

std::string puzzle_name(const std::string& key) {
  constexpr std::string_view digits = "0123456789abcdefghjkmnpqrstvwxyz";  // Crockford's: none looks like another
  constexpr int length = 10;
  std::string name;
  for (std::uint64_t hash = hash_of(key), i = 0; i < length; ++i, hash /= digits.size())
    name += digits[static_cast<std::size_t>(hash % digits.size())];
  return name;
}

}  // namespace boneyard::puzzles
