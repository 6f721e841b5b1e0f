// Exact values of two open hands of the double-six set on a line, where nobody draws: negamax alpha-beta with null
// windows (MTD(f), Plaat et al. 1996) and an exact transposition table. Most deals of Block are such hands. What
// block.cpp says of positions, bounds, null windows and move ordering holds here too. This search is a quarter faster,
// because both hands fit in one word.
//
// The player on turn has the lower half of that word, and the lower half of a second word for the pips. So passing the
// turn is a rotation, nothing depends on who is on turn, and a value is always that for the player on turn. Hands and
// ends need 61 bits, so the whole position is a key of one word. Hands, pips and ends are passed as separate arguments,
// each in a register; as one struct the search takes 7 % longer. With -O3 it takes 5 to 10 % longer than with -O2.
//
// Tried and rejected, although most of these take fewer instructions: passes without a branch; forced moves played
// before the call; tests of the bounds that are skipped where they cannot decide; no table for hands with few pips.
#include <cassert>

#include "boneyard/tile.hpp"
#include "solvers/multiplayer/perfect_information/two_ends.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "solvers/multiplayer/perfect_information/two_hands.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace boneyard::multiplayer::perfect_information::HWY_NAMESPACE {
namespace {

class TwoHands final : public Engine {
 public:
  explicit TwoHands(std::size_t memory) : table_(memory) {}

  int value(int bound) override {
    const std::size_t turn = start_.turn, next = 1 - turn;
    const Hands hands{static_cast<Bits>(start_.hands[turn] | start_.hands[next] << 32)};
    const Pips pips{static_cast<std::uint32_t>(start_.pips[turn]) | static_cast<std::uint32_t>(start_.pips[next])
                                                                        << 16};
    const int sign = problem_.settings.side_of(start_.turn) == problem_.side ? 0 : -1;
    bound = bound_by(bound, sign);
    const unsigned ends = start_.places.empty() ? none : ends_of(start_.places);
    const int proven =
        history_.used() ? search_root<true>(hands, pips, ends, bound) : search_root<false>(hands, pips, ends, bound);
    return signed_by(proven, sign);
  }

 private:
  void prepare(const Position& root) override {
    assert(problem_.settings.seats == 2 && problem_.settings.highest <= max_pip);
    table_.clear();
    table_.obey(limits());
    history_.begin(static_cast<Bits>((root.hands()[0] | root.hands()[1]).bits()));
  }

  using Tiles = std::uint32_t;

  /// A value for both players: that of the player on turn in the lower half, that of the other in the upper half.
  template <class Both, class One, int half>
  struct Pair {
    Both both = 0;
    One own() const { return static_cast<One>(both); }
    One others() const { return static_cast<One>(both >> half); }
    Pair turned() const { return {std::rotl(both, half)}; }
  };
  using Hands = Pair<std::uint64_t, Tiles, 32>;
  using Pips = Pair<std::uint32_t, std::uint16_t, 16>;

  static Hands without(Hands hands, int tile) { return {hands.both ^ bit(tile)}; }
  static Pips without(Pips pips, int tile) { return {pips.both - total_of[static_cast<std::size_t>(tile)]}; }
  static_assert(tile_count <= 28, "a key has 28 bits for each hand, and five for the ends");
  /// The key: four bits of the ends lie above both hands, the fifth between them.
  static std::uint64_t key_of(Hands hands, unsigned ends) {
    return hands.both | std::uint64_t{ends & 15} << 60 | std::uint64_t{ends & 16} << 24;
  }

  /// `sign` is 0 for the player whose value is computed, -1 for the other. A value for one player is minus the value
  /// for the other. It is at least `bound` for one player if and only if it is not at least 1 - bound for the other.
  static int signed_by(int value, int sign) { return (value ^ sign) - sign; }
  static int bound_by(int bound, int sign) { return (bound ^ sign) - 2 * sign; }

  /// `learns`: whether the history heuristic is used. `ends` is `none` before the lead. A lead leaves the pair of ends
  /// that has the number of its tile.
  template <bool learns>
  int search_root(Hands hands, Pips pips, unsigned ends, int bound) {
    if (ends != none) return search<learns>(hands, pips, ends, bound);
    int best = -infinite;
    for (auto leads = static_cast<Bits>(start_.leads); leads != 0 && best < bound; leads &= leads - 1) {
      const int tile = std::countr_zero(leads);
      best = std::max(best, after<learns>(hands, pips, tile, static_cast<unsigned>(tile), bound));
    }
    return best;
  }

  template <bool learns>
  int after(Hands hands, Pips pips, int tile, unsigned ends, int bound) {
    hands = without(hands, tile);
    pips = without(pips, tile);
    if (hands.own() == 0) return pips.others();
    return -search<learns>(hands.turned(), pips.turned(), ends, 1 - bound);
  }

  int blocked(Pips pips) const {
    const Blocked rule = problem_.settings.blocked;
    const int own = pips.own(), others = pips.others();
    if (own == others) return 0;
    return own < others ? taken_if_blocked(rule, own + others, own) : -taken_if_blocked(rule, own + others, others);
  }

  /// Plays forced moves. Calls best_of for a position with a choice.
  template <bool learns>
  int search(Hands hands, Pips pips, unsigned ends, int bound) {
    int sign = 0;
    for (;;) {
      const Tiles fits = static_cast<Tiles>(fitting[ends]);
      Tiles tiles = hands.own() & fits;
      if (tiles == 0) {
        hands = hands.turned();
        pips = pips.turned();
        sign = ~sign;
        tiles = hands.own() & fits;
        if (tiles == 0) return signed_by(blocked(pips), sign);
      }
      const int tile = std::countr_zero(tiles);
      const Ends next = ends_after[ends][static_cast<std::size_t>(tile)];
      if ((tiles & (tiles - 1)) != 0 || next.other != none)
        return signed_by(best_of<learns>(hands, pips, ends, tiles, bound_by(bound, sign)), sign);
      hands = without(hands, tile);
      pips = without(pips, tile);
      ends = next.one;
      if (hands.own() == 0) return signed_by(pips.others(), sign);
      hands = hands.turned();
      pips = pips.turned();
      sign = ~sign;
    }
  }

  /// The part of search for positions with a choice. It is inlined.
  template <bool learns>
  HWY_INLINE int best_of(Hands hands, Pips pips, unsigned ends, Tiles tiles, int bound) {
    count_node();
    const int most = most_for(pips.own(), pips.others());
    if (most < bound) return most;
    const int least = -most_for(pips.others(), pips.own());
    if (least >= bound) return least;
    const std::uint64_t key = key_of(hands, ends), hash = ValueTable::hash(key);
    int best_tile = none;
    if (const Entry* entry = table_.find(key, hash)) {
      if (entry->low >= bound) return entry->low;
      if (entry->high < bound) return entry->high;
      best_tile = entry->best;
    }

    const bool learns_here = learns && history_.pays(hands.own() | hands.others());
    Choices choices;
    for (Tiles rest = tiles; rest != 0; rest &= rest - 1) {
      const int tile = std::countr_zero(rest);
      const Ends next = ends_after[ends][static_cast<std::size_t>(tile)];
      const auto add = [&](std::uint8_t then) {
        const int answers = ones(hands.others() & static_cast<Tiles>(fitting[then]));
        choices.add(tile, tile == best_tile, (learns_here ? history_.rank(then, tile) : 0) - 10 * answers, then);
      };
      add(next.one);
      if (next.other != none) add(next.other);
    }
    int best = -infinite;
    for (std::int32_t choice = choices.first(); choice != 0; choice = choices.after(choice)) {
      const int tile = Choices::tile(choice);
      const unsigned then = Choices::ends(choice);
      const int result = after<learns>(hands, pips, tile, then, bound);
      if (learns_here) history_.update(then, tile, result >= bound);
      best_tile = result > best ? tile : best_tile;
      best = std::max(best, result);
      if (result >= bound) break;
    }
    Entry& entry = *table_.insert(key, hash).first;
    (best >= bound ? entry.low : entry.high) = static_cast<std::int16_t>(best);
    entry.best = static_cast<std::uint8_t>(best_tile);
    return best;
  }

  HistoryHeuristic history_;
  ValueTable table_;
};

}  // namespace

std::unique_ptr<Engine> make_two_hands(std::size_t memory) { return std::make_unique<TwoHands>(memory); }

}  // namespace boneyard::multiplayer::perfect_information::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace boneyard::multiplayer::perfect_information {

HWY_EXPORT(make_two_hands);

std::unique_ptr<Engine> two_hands_search(std::size_t memory) { return HWY_DYNAMIC_DISPATCH(make_two_hands)(memory); }

}  // namespace boneyard::multiplayer::perfect_information
#endif
