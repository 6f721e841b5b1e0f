// Determinization (Ginsberg 2001): draws worlds, which are deals that agree with a view, with equal probability. It
// counts matchings exactly.
//
// A deal assigns a tile to every place, and each place that the player does not see takes only some tiles. A place of
// another player's dealt hand, or of the stock from which that player drew, takes a tile only if the tile could have
// been in that hand from then on (View::since, View::arrival). A place of the rest of the stock takes any tile that has
// not been laid. So the deals are the ways to match tiles to places. They are counted, and one is drawn with the help
// of the counts.
//
// The tiles are placed one after the other. The number of ways to go on depends only on the free places, and of these
// only on which of the *remaining* tiles they take. Free places that take the same remaining tiles are one kind; a
// state is the number of free places of each kind. Each state is counted once, and its count stored. Once the remaining
// tiles are all alike (a place takes all of them or none), the count is a factorial. Tiles that all places treat alike
// form a class, and stand together in the order. The order is chosen from its end: the largest class comes last; before
// it, one after another, the class that makes the fewest states possible. So a tile that few places can take goes
// first, where there is hardly a choice, and the kinds merge later. A deal is drawn by going through the steps; each
// kind of place is chosen with the probability that its count gives it. All of this is exact: whole numbers of 256 bits
// (55 tiles have fewer than 2^243 orders), or of 512 bits for the double-twelve set (91 tiles have fewer than 2^467),
// and a draw below such a number with rejection.
//
// Where this needs too many states, deals are drawn by a random walk instead (walk.hpp), which is nearly uniform. Late
// in a hand of the double-twelve set, when several players have drawn many tiles, nearly every place is a kind of its
// own.
//
// Who led. If the holder of a double leads, the leader was dealt a double D, and nobody was dealt one beyond it. If D
// is not known (the leader may lead any tile, or has not led yet), each D that is possible is a case of its own,
// weighted by its number of deals.
//
// Tried and rejected: groups of places that do not change as tiles are placed, joined where there are too many of them;
// deals that the joining allows by mistake are thrown away. With five players of the double-nine set who have drawn 22
// tiles, hours would not find one deal that can stay.
#pragma once

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <unordered_map>

#include "solvers/multiplayer/hidden_places.hpp"
#include "solvers/transposition_table.hpp"

namespace boneyard::multiplayer {

/// Numbers of deals, and keys of states: of n places of a kind, 0 to n are free, and 1 + n is at most 2^n. So a key has
/// a bit for each place, and `step_bits` more for the step.
struct Narrow {
  using Count = boost::multiprecision::uint256_t;
  using Key = std::uint64_t;
  static constexpr int step_bits = 6, most_places = 57;  // 57! has 255 bits
  static std::uint64_t hash(Key key) { return key; }
};
struct Wide {
  using Count = boost::multiprecision::uint512_t;
  using Key = LargeSet::Bits;
  static constexpr int step_bits = 7, most_places = 98;  // 98! has 512 bits
  static std::uint64_t hash(Key key) {
    return hash_word(static_cast<std::uint64_t>(key), hash_word(static_cast<std::uint64_t>(key >> 64)));
  }
};
static_assert(large_tile_count <= Wide::most_places && large_tile_count + Wide::step_bits <= 128 &&
                  large_tile_count < 1 << Wide::step_bits,
              "a Count holds the number of all deals, and a key has a bit for each place and seven for the step");

/// A random number, exactly uniform below `bound`.
template <class Count>
Count below(const Count& bound, SeedStream& random) {
  const auto bits = static_cast<unsigned>(boost::multiprecision::msb(bound)) + 1;  // a std::size_t in newer versions
  for (;;) {
    Count word = 0;
    for (unsigned have = 0; have < bits; have += 64) word = word << 64 | random.next();
    word &= (Count(1) << bits) - 1;
    if (word < bound) return word;
  }
}

/// What a count may cost.
struct CountLimits {
  std::size_t states;  ///< how many states may still be stored
  const Limits& limits;

  /// Takes one state. Throws SearchCut if there are none left, or a limit is reached.
  void take_state() {
    if (states == 0) throw SearchCut{Cutoff::memory};
    if ((--states & 255) == 0) limits.obey();
  }
};

/// The ways to put tiles into hidden places. For Worlds: the deals in which one certain double decided the lead, or all
/// deals if no double did.
template <class Width>
class Case {
  using Count = typename Width::Count;
  using Key = typename Width::Key;

 public:
  /// Counts them. Throws SearchCut if that costs too much.
  Case(const HiddenPlaces& places, CountLimits& left) : places_(places) {
    make_steps(left.limits);
    Numbers free;
    for (const Kind& kind : steps_.front().kinds) free.push_back(kind.places);
    count = count_ways(0, free, left);
  }

  Row draw(SeedStream& random) const {
    Row deal(large_tile_count, LaidTile());
    for (std::size_t place = 0; place < places_.known.size(); ++place)
      if (places_.known[place] >= 0) deal[place] = LaidTile(Tile(places_.known[place]), false);

    std::vector<std::uint8_t> open(places_.unknown.begin(), places_.unknown.end());
    Numbers free;
    for (const Kind& kind : steps_.front().kinds) free.push_back(kind.places);
    for (std::size_t i = 0; i + 1 < steps_.size(); ++i) {
      Count at = below(ways(i, free), random);
      for (std::size_t kind = 0; kind < free.size(); ++kind) {
        if (free[kind] == 0 || !steps_[i].kinds[kind].takes.contains(steps_[i].tile)) continue;
        --free[kind];
        const Count here = (free[kind] + 1u) * ways(i + 1, later(i, free));
        if (at < here) {
          // Choose one of the free places of this kind.
          auto place = open.begin();
          for (std::uint64_t skip = random.below(free[kind] + 1u);; ++place)
            if (steps_[i].kind_of_place[*place] == kind && skip-- == 0) break;
          deal[*place] = LaidTile(steps_[i].tile, false);
          open.erase(place);
          break;
        }
        at -= here;
        ++free[kind];
      }
      free = later(i, free);
    }
    shuffle(open, random);
    for (const Tile tile : last_class_) {
      deal[open.back()] = LaidTile(tile, false);
      open.pop_back();
    }
    return deal;
  }

  Count count = 0;

 private:
  using Numbers = boost::container::static_vector<std::uint8_t, large_tile_count>;
  /// Places that take the same of the tiles that remain from a certain step on.
  struct Kind {
    LargeSet takes;
    std::uint8_t places = 0;  ///< number of these places before any tile is placed
    std::uint8_t later = 0;   ///< the number of their kind one step later
  };
  /// A step: the tile to be placed, and the kinds of places for it and the later tiles.
  struct Step {
    Tile tile;
    std::vector<Kind> kinds;
    std::array<std::uint8_t, large_tile_count> kind_of_place{};
  };

  /// Divides tiles into classes of tiles that every place treats alike.
  std::vector<LargeSet> classes() const {
    std::vector<LargeSet> classes;
    for (const Tile tile : places_.rest) {
      const auto alike = [&](LargeSet each) {
        const Tile other = *each.begin();
        return std::all_of(places_.unknown.begin(), places_.unknown.end(), [&](std::uint8_t place) {
          return places_.takes[place].contains(tile) == places_.takes[place].contains(other);
        });
      };
      const auto found = std::find_if(classes.begin(), classes.end(), alike);
      (found == classes.end() ? classes.emplace_back() : *found).insert(tile);
    }
    return classes;
  }

  /// The logarithm of an upper bound for the number of states when these tiles remain.
  double states(LargeSet tiles) const {
    double log = 0;
    for (const Kind& kind : step({}, tiles).kinds)
      if (!kind.takes.empty()) log += std::log(kind.places + 1.0);
    return log;
  }

  Step step(Tile tile, LargeSet remaining) const {
    Step step{tile, {}, {}};
    for (const std::uint8_t place : places_.unknown) {
      const LargeSet here = places_.takes[place] & remaining;
      auto kind =
          std::find_if(step.kinds.begin(), step.kinds.end(), [&](const Kind& each) { return each.takes == here; });
      if (kind == step.kinds.end()) kind = step.kinds.insert(kind, Kind{here});
      ++kind->places;
      step.kind_of_place[place] = static_cast<std::uint8_t>(kind - step.kinds.begin());
    }
    return step;
  }

  /// Determines the order of the tiles, from the last class to the first.
  void make_steps(const Limits& limits) {
    limits.obey();
    std::vector<LargeSet> left = classes();
    LargeSet remaining;
    const auto take = [&](auto found) {
      const LargeSet tiles = *found;
      left.erase(found);
      remaining = remaining | tiles;
      return tiles;
    };
    if (!left.empty())
      last_class_ =
          take(std::max_element(left.begin(), left.end(), [](LargeSet a, LargeSet b) { return a.size() < b.size(); }));
    steps_.push_back(step({}, remaining));
    while (!left.empty()) {
      std::vector<double> cost;
      limits.obey();
      for (const LargeSet each : left) cost.push_back(states(remaining | each));
      const LargeSet before = remaining;
      LargeSet some;
      for (const Tile tile : take(left.begin() + (std::min_element(cost.begin(), cost.end()) - cost.begin()))) {
        some.insert(tile);
        steps_.push_back(step(tile, before | some));
      }
    }
    std::reverse(steps_.begin(), steps_.end());
    for (std::size_t i = 0; i + 1 < steps_.size(); ++i)
      for (const std::uint8_t place : places_.unknown)
        steps_[i].kinds[steps_[i].kind_of_place[place]].later = steps_[i + 1].kind_of_place[place];
  }

  /// The number of free places of each kind, translated to the kinds of the next step.
  Numbers later(std::size_t step, const Numbers& free) const {
    Numbers numbers(steps_[step + 1].kinds.size(), 0);
    for (std::size_t kind = 0; kind < free.size(); ++kind) {
      auto& number = numbers[steps_[step].kinds[kind].later];
      number = static_cast<std::uint8_t>(number + free[kind]);
    }
    return numbers;
  }

  /// A state as a number.
  Key key(std::size_t step, const Numbers& free) const {
    Key key = 0;
    for (std::size_t kind = 0; kind < free.size(); ++kind)
      key = key * (steps_[step].kinds[kind].places + Key{1}) + free[kind];
    return key << Width::step_bits | step;
  }

  /// The number of ways to go on from a state that count_ways() has counted.
  Count ways(std::size_t step, const Numbers& free) const {
    if (step + 1 < steps_.size()) return counted_.at(key(step, free));
    Count orders = 1;
    for (std::size_t kind = 0; kind < free.size(); ++kind) {
      if (steps_[step].kinds[kind].takes.empty() && free[kind] > 0) return 0;
      for (unsigned i = 2; !steps_[step].kinds[kind].takes.empty() && i <= free[kind]; ++i) orders *= i;
    }
    return orders;
  }

  Count count_ways(std::size_t step, const Numbers& free, CountLimits& left) {
    if (step + 1 == steps_.size()) return ways(step, free);
    const Key here = key(step, free);
    if (const auto found = counted_.find(here); found != counted_.end()) return found->second;
    left.take_state();
    Count sum = 0;
    Numbers after = free;
    for (std::size_t kind = 0; kind < free.size(); ++kind) {
      const Kind& own = steps_[step].kinds[kind];
      if (free[kind] == 0 || !own.takes.contains(steps_[step].tile)) continue;
      --after[kind];
      sum += free[kind] * count_ways(step + 1, later(step, after), left);
      ++after[kind];
    }
    return counted_[here] = sum;
  }

  HiddenPlaces places_;
  std::vector<Step> steps_;  ///< one for each tile, except those of the last class
  LargeSet last_class_;
  struct Hash {
    std::size_t operator()(Key key) const { return static_cast<std::size_t>(Width::hash(key)); }
  };
  std::unordered_map<Key, Count, Hash> counted_;
};

}  // namespace boneyard::multiplayer
