// All ways in which the hidden tiles may lie now, where there are few, each with the share of the deals in which they
// lie so.
//
// Places whose order can no longer matter are a group: those of a hand, dealt and drawn, and those of the stock from
// which nobody draws. Of the other places, a row of Blind and what will be drawn, each is a group of its own. The tiles
// are put into groups one after the other, as long as a matching is left (hidden_places.hpp), so every branch ends in a
// world. A world stands for as many deals as there are ways to match each group's tiles to its places
// (counted_worlds.hpp); groups of the stock take any tile, so their ways are as many in every world. If it is not
// certain which double decided the lead, each is a case of its own, and equal worlds are joined. That there are many is
// mostly seen from one world, by the exchanges of two tiles that make others.
#include <algorithm>
#include <map>

#include "solvers/multiplayer/counted_worlds.hpp"

namespace boneyard::multiplayer {
namespace {

/// How many states of the counts may be stored for all worlds together. Where few worlds stand for more deals than that
/// counts, because players have drawn dozens of tiles of the double-twelve set, the worlds are not told.
constexpr std::size_t most_states = std::size_t{1} << 14;

/// [place]: its group. The groups of hands come first, seat by seat.
using Groups = std::array<std::uint8_t, large_tile_count>;

Groups groups_of(const View& view) {
  Groups groups{};
  std::uint8_t next = most_seats;
  const bool has_rows = view.board.has_rows();
  const bool draws = view.settings().drawing != Drawing::none && !has_rows;
  const int drawable =
      view.places() - (draws ? std::min<int>(view.settings().reserve, view.board.stock()) : view.board.stock());
  const std::uint8_t rest = next++;
  for (int place = 0; place < large_tile_count; ++place) {
    const int owner = place < view.places() ? view.owner(static_cast<std::size_t>(place)) : -1;
    groups[static_cast<std::size_t>(place)] = owner >= 0 && !has_rows          ? static_cast<std::uint8_t>(owner)
                                              : owner < 0 && place >= drawable ? rest
                                                                               : next++;
  }
  return groups;
}

class Search {
 public:
  Search(const View& view, std::size_t most, const Limits& limits)
      : view_(view), groups_(groups_of(view)), most_(most), limits_(limits), left_{most_states, limits} {}

  /// Returns false if there are too many worlds.
  bool add_case(const HiddenPlaces& places) {
    if (most_ < exchanges(places)) return false;
    counted_.clear();
    tiles_.clear();
    for (const Tile tile : places.rest) tiles_.push_back(tile);
    return place_from(0, places);
  }

  std::vector<PossibleWorld> take() {
    double all = 0;
    for (const auto& [key, world] : found_) all += world.share;
    std::vector<PossibleWorld> worlds;
    for (auto& [key, world] : found_) {
      world.share /= all;
      worlds.push_back(std::move(world));
    }
    return worlds;
  }

 private:
  /// Of one world, how many exchanges of two tiles make another one: fewer than there are worlds, and soon counted.
  std::size_t exchanges(const HiddenPlaces& places) const {
    Matching matching(places);
    std::size_t found = 0;
    if (!matching.complete()) return found;
    for (const Tile one : places.rest)
      for (const Tile other : places.rest) {
        const std::uint8_t here = matching.place_of(one), there = matching.place_of(other);
        found += one.number() < other.number() && groups_[here] != groups_[there] &&
                 places.takes[here].contains(other) && places.takes[there].contains(one);
      }
    return found;
  }

  bool place_from(std::size_t next, const HiddenPlaces& places) {
    limits_.obey();
    Matching matching(places);
    if (!matching.complete()) return true;
    if (next == tiles_.size()) return add(places, matching);
    const Tile tile = tiles_[next];
    std::vector<std::uint8_t> tried;
    for (const std::uint8_t place : places.unknown) {
      const std::uint8_t group = groups_[place];
      if (!places.takes[place].contains(tile) || std::find(tried.begin(), tried.end(), group) != tried.end()) continue;
      tried.push_back(group);
      HiddenPlaces with = places;
      for (const std::uint8_t other : places.unknown)
        if (groups_[other] != group) with.takes[other].erase(tile);
      if (!place_from(next + 1, with)) return false;
    }
    return true;
  }

  bool add(const HiddenPlaces& places, const Matching& matching) {
    Row deal(places.known.size(), LaidTile());
    for (std::size_t place = 0; place < deal.size(); ++place)
      if (places.known[place] >= 0) deal[place] = LaidTile(Tile(places.known[place]), false);
    for (const Tile tile : tiles_) deal[matching.place_of(tile)] = LaidTile(tile, false);
    deal.resize(static_cast<std::size_t>(view_.places()));
    std::array<std::uint8_t, large_tile_count> key;
    key.fill(most_seats);
    for (std::size_t place = 0; place < deal.size(); ++place)
      key[static_cast<std::size_t>(deal[place].tile().number())] = groups_[place];
    const auto [world, is_new] = found_.try_emplace(key);
    if (is_new) world->second.position = view_.position_in(deal);
    world->second.share += ways(places);
    return found_.size() <= most_;
  }

  /// The number of deals in which each group has the tiles that its places take.
  double ways(const HiddenPlaces& places) {
    double ways = 1;
    for (std::uint8_t seat = 0; seat < view_.settings().seats; ++seat) {
      HiddenPlaces of_group = places;
      of_group.unknown.clear();
      of_group.rest = {};
      for (const std::uint8_t place : places.unknown)
        if (groups_[place] == seat) {
          of_group.unknown.push_back(place);
          of_group.rest = of_group.rest | places.takes[place];
        }
      if (of_group.unknown.size() < 2) continue;
      const auto [known, is_new] = counted_.try_emplace({seat, of_group.rest.bits()});
      if (is_new) known->second = count(of_group);
      ways *= known->second;
    }
    return ways;
  }

  double count(const HiddenPlaces& places) {
    if (places.unknown.size() <= Narrow::most_places) return static_cast<double>(Case<Narrow>(places, left_).count);
    return static_cast<double>(Case<Wide>(places, left_).count);
  }

  const View& view_;
  const Groups groups_;
  const std::size_t most_;
  const Limits& limits_;
  CountLimits left_;
  std::vector<Tile> tiles_;
  std::map<std::pair<std::uint8_t, LargeSet::Bits>, double> counted_;  ///< [group, tiles]: of this case
  std::map<std::array<std::uint8_t, large_tile_count>, PossibleWorld> found_;
};

}  // namespace

std::optional<std::vector<PossibleWorld>> every_world(const View& view, std::size_t most, const Limits& limits) {
  Search search(view, most, limits);
  try {
    for (const int each : deciding_doubles(view))
      if (!search.add_case(HiddenPlaces(view, each))) return std::nullopt;
  } catch (const SearchCut&) {
    return std::nullopt;
  }
  return search.take();
}

}  // namespace boneyard::multiplayer
