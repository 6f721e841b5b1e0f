// Exact chances of the chain games for the players who cannot see the stock: backward induction (Zermelo 1913) over
// arrays, from the last draw to the first.
//
// Players covered: fair and random (and a bound for thoughtful, see WorthMath); any goal and limit, any set of tiles
// and size of the first hand.
//
// State. The unseen tiles come in uniformly random order, so a position is (tiles gone, hand, open ends). There are two
// kinds of position. *Stuck*: no tile in hand fits. The hand is then a subset of the *waiting* tiles, which are not
// gone and have neither open pip: at most 15 (21 if the ends are equal), mostly about 8. *On the move*: the player was
// stuck, drew a tile that fits, laid it, and plays on. As nothing fitted before, tiles can only be laid at the end
// where this tile lies, the *live* end. So the hand has waiting tiles and tiles with the pip of the live end. Only
// opening positions are of neither kind. There are few, and they are searched move by move.
//
// Layout. Under the 5040 relabellings of the pips, chains fall into 32,217 groups (groups.hpp). For each tile that can
// be laid, a group stores where this leads: to which group, by which relabelling, and which end is then live (4 bytes).
// The hands of a group are numbered by the combinatorial number system, size by size. There are no keys and no hashing:
// a position is an index into an array. The canonical form of a chain is exact. Hands that are equal only by a symmetry
// of their own chain are kept apart, which takes a little more room and is no less exact.
//
// Recursion. With u tiles unseen, let C be the number of the u! orders of the stock with which the player wins:
//   stuck:   C = sum over the unseen tiles t of C(t comes into the hand); 0 if the hand is at its limit
//   fits:    fair: C = max over the moves of C(after it); random: the mean
//   won:     C = u!
// The fair player's C are whole numbers, so nothing is rounded and the odds are a fraction. 20! is below 2^63, so 8
// bytes are enough for all positions except the few with 21 to 23 tiles unseen, which take 16. The random player's
// means are not whole numbers; for that player the table holds C / u! in double precision. Each stored value is made by
// sums, means and quotients of non-negative numbers, so relative errors add up and are never magnified by a difference.
// There are at most u roundings at a draw (276 altogether from 23 unseen tiles down), at most 14 at each of at most 28
// moves (14: seven tiles have an open pip, for each of two ends), and 2 for each of fewer than 200 kinds of opening
// hand. That is fewer than 1100 roundings of 2^-53, a relative error below 1.3e-13.
//
// Order. A stuck position leads to stuck positions of its own group with one tile more in hand, or to groups with more
// tiles gone. A position on the move leads to stuck ones, and to ones on the move with one tile more gone. So the
// arrays are filled from the most tiles gone to the fewest and, within the same number, from the largest hands to the
// smallest. The positions of one such step don't depend on each other, and threads share them. Every value is computed
// once, by the same operations in the same order, whichever thread does it. Positions on the move are looked up only
// while their neighbours are filled, so only those of two numbers of tiles gone are kept at a time. The stuck ones
// stay, and answer questions later.
//
// Memory. If the memory limit leaves some chains without a group, two tables are filled: in one the positions of such
// chains count as lost, in the other as won. The results are bounds, since all of the above is monotone. Groups with
// few tiles gone get memory first, so the ends of long games are cut off.
//
// Storing. The values of the whole game can be kept in a blob store, to answer questions during play. Only early
// positions are kept. Of Domino Patience's 64 million stuck positions, 8 million have 15 or more tiles unseen (63 MB).
// With fewer tiles unseen, a chance is computed from its own position in a second or two: 27 million positions follow a
// chain of 7 tiles, 6 million follow a chain of 9, and 1 million a chain of 11.
//
// Measured (core seconds on an EPYC shared with other work, goal hand): Five's the Limit 28 million positions (9
// million of them stuck), 124 MiB, 2.2 s; Domino Patience 301 million (64 million stuck), 985 MiB, 27.5 s. To compute
// one position, 2.5 others are looked up in the arrays of other groups, to which a laid tile leads, and one or two in
// the arrays of its own group.
//
// Tried and not kept: prefetching the values in other groups. Five's the Limit took 2.85 s instead of 2.9; Domino
// Patience 35 s instead of 39, in one run on a busy machine.
//
// Tried and rejected: storing only the stuck positions, and searching the others move by move each time. That is as
// fast up to limit 6, but from a hand of 16 tiles it takes millions of steps: Domino Patience would have taken hours.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <functional>
#include <memory>
#include <vector>

#include "solvers/chain/hidden/groups.hpp"
#include "solvers/chain/rules.hpp"
#include "solvers/parallel.hpp"

namespace boneyard::chain {

/// Arithmetic for the fair player: exact numbers of orders of the stock that are won.
struct FairMath {
  using Value = Uint128;
  using Narrow = std::uint64_t;
  static constexpr int most_narrow_unseen = 20;

  static Value certain(int unseen) { return factorial[static_cast<std::size_t>(unseen)]; }
  static Value chance(Value sum, int) { return sum; }

  /// The value of the best of several moves.
  struct Choice {
    explicit Choice(int /*unseen*/) {}
    Value best = 0;
    void add(Value won) { best = std::max(best, won); }
    Value value() const { return best; }
  };

  static constexpr auto factorial = [] {
    std::array<Value, tile_count + 1> table{1};
    for (std::size_t n = 1; n < table.size(); ++n) table[n] = table[n - 1] * n;
    return table;
  }();
};
static_assert(FairMath::factorial[20] < std::numeric_limits<std::uint64_t>::max());

/// Arithmetic for the random player: chances of winning in double precision.
struct RandomMath {
  using Value = double;
  using Narrow = double;
  static constexpr int most_narrow_unseen = tile_count;
  static constexpr double roundings = 1100;

  static Value certain(int) { return 1; }
  static Value chance(Value sum, int unseen) { return unseen == 0 ? 0 : sum / unseen; }

  /// The value of a random choice among several moves: their mean.
  struct Choice {
    explicit Choice(int /*unseen*/) {}
    Value sum = 0;
    int moves = 0;
    void add(Value won) {
      sum += won;
      ++moves;
    }
    Value value() const { return sum / moves; }
  };
};

/// A lower and an upper bound.
template <class Number>
struct Bounds {
  Number low = 0, high = 0;

  Bounds& operator+=(const Bounds& other) {
    low += other.low;
    high += other.high;
    return *this;
  }
  /// Combines the bounds of a position with those of one more line of play, for the player who knows the stock. Such a
  /// player wins at least the orders that the best line wins, and at most those of all lines together. `all`: the
  /// number of orders.
  void join(const Bounds& line, const Number& all) {
    low = std::max(low, line.low);
    high = std::min(high + line.high, all);
  }
  template <class Other>
  explicit operator Bounds<Other>() const {
    return {static_cast<Other>(low), static_cast<Other>(high)};
  }
};

/// Bounds for the number of orders of the unseen tiles with which a position is won. Lower bound: the orders that a
/// player wins who does not know the order. Upper bound: for every line of play the orders with which it wins, added
/// up, but at most all orders.
using Worth = Bounds<FairMath::Value>;

/// Arithmetic with these bounds for the player who knows the stock.
struct WorthMath {
  using Value = Worth;
  using Narrow = Bounds<FairMath::Narrow>;
  static constexpr int most_narrow_unseen = FairMath::most_narrow_unseen;

  static Value certain(int unseen) { return {FairMath::certain(unseen), FairMath::certain(unseen)}; }
  static Value chance(const Value& sum, int) { return sum; }

  struct Choice {
    explicit Choice(int unseen) : all(FairMath::certain(unseen)) {}
    FairMath::Value all;
    Value worth;
    void add(const Value& won) { worth.join(won, all); }
    Value value() const { return worth; }
  };
};

/// The request for the groups of a game's table. `most_unseen`: number of unseen tiles when play starts.
template <class Math>
GroupsRequest groups_request(const Rules& rules, std::vector<Chain> roots, int most_unseen, const Limits& limits,
                             int tables = 1) {
  return {.roots = std::move(roots),
          .most_unseen = most_unseen,
          .least_hand = rules.goal == Goal::hand ? 1 : 0,
          .most_hand = rules.limit - 1,  // a stuck hand at the limit has lost
          .most_narrow_unseen = Math::most_narrow_unseen,
          .narrow_bytes = static_cast<std::size_t>(tables) * sizeof(typename Math::Narrow),
          .wide_bytes = static_cast<std::size_t>(tables) * sizeof(typename Math::Value),
          .limits = limits};
}

template <class Math>
class BackwardInduction {
 public:
  using Value = typename Math::Value;
  using Narrow = typename Math::Narrow;

  /// `beyond_wins`: whether positions of a chain without a group count as won or as lost. `groups` must outlive the
  /// table.
  BackwardInduction(const Groups& groups, const Rules& rules, bool beyond_wins)
      : groups_(groups), rules_(rules), beyond_wins_(beyond_wins), stuck_(groups.stuck_places()) {}

  /// Computes every position. Calls `tick(done)` with the number of positions done so far. Throws SearchCut.
  void fill(int threads, const Limits& limits, const std::function<void(std::uint64_t)>& tick);

  /// The values of the stuck positions as bytes, in this machine's representation of numbers.
  std::vector<std::byte> bytes() const;
  /// Restores the values from the bytes() of an equal table. Returns false if their number is wrong.
  bool read(const std::vector<std::byte>& bytes);
  /// Copies the values from another table. Its groups must be the same, and it must have all positions of this table.
  void copy(const BackwardInduction& other);

  /// The value of a position after a tile was laid by `step`. `hand` uses the pips from before the step, and may be any
  /// hand, not only one on the move. Searches move by move until all positions are stuck, and looks these up.
  Value after(Step step, TileSet hand, int hand_size, int unseen) const {
    TranspositionTable<std::uint64_t, Value> known;
    return walk(step, hand, hand_size, unseen, known);
  }

 private:
  /// The values of all stuck hands, or of all hands on the move with a certain number of tiles gone.
  struct Values {
    Values() = default;
    explicit Values(const Run& places) : narrow(new Narrow[places[0]]), wide(new Value[places[1]]) {}

    Value at(Slot place) const { return place.wide ? wide[place.at] : static_cast<Value>(narrow[place.at]); }
    void set(Slot place, const Value& value) {
      if (place.wide)
        wide[place.at] = value;
      else
        narrow[place.at] = static_cast<Narrow>(value);
    }

    std::unique_ptr<Narrow[]> narrow;
    std::unique_ptr<Value[]> wide;
  };

  /// A range of hands of one group, kind and size. One thread at a time fills it.
  struct Piece {
    const Group* group;
    Kind kind;
    int hand_size;
    std::uint32_t first, last;  ///< range of ranks; `last` is excluded
  };

  bool won(int hand_size, int unseen) const { return hand_size == 0 && (rules_.goal == Goal::hand || unseen == 0); }
  Value beyond(int unseen) const { return beyond_wins_ ? Math::certain(unseen) : Value{}; }

  Value stuck_at(const Group& group, int hand_size, std::uint32_t rank) const {
    if (hand_size == rules_.limit) return {};
    assert(hand_size >= group.least_hand && hand_size <= group.most_hand);
    return stuck_.at(groups_.place(group, 0, hand_size, rank));
  }

  /// The same as after(), while the arrays are being filled. The hand after the step must be stuck or on the move.
  Value laid(Step step, TileSet hand, int hand_size, int unseen) const {
    if (won(hand_size, unseen)) return Math::certain(unseen);
    if (step.beyond()) return beyond(unseen);
    const Group& group = groups_[step.group()];
    const auto rank = groups_.rank(group, groups_.relabellings().image(step.relabelling(), hand));
    const auto stuck = groups_.count(group, 0, hand_size);
    if (rank < stuck) return stuck_at(group, hand_size, rank);
    const Slot place = groups_.place(group, 1 + step.live(), hand_size, rank - stuck);
    return moving_[static_cast<std::size_t>(group.gone.size()) & 1].at(place);
  }

  Value walk(Step step, TileSet hand, int hand_size, int unseen, TranspositionTable<std::uint64_t, Value>& known) const;

  std::vector<Piece> pieces(const std::vector<const Group*>& groups, int hand_size) const;
  void fill(const Piece& piece);
  Value stuck_value(const Group& group, TileSet hand, int hand_size, int unseen) const;
  Value moving_value(const Group& group, int live, TileSet hand, int hand_size, int unseen) const;

  const Groups& groups_;
  Rules rules_;
  bool beyond_wins_;
  Values stuck_;
  /// [tiles gone & 1]: hands on the move. Only those of two neighbouring numbers of tiles gone are kept at a time.
  std::array<Values, 2> moving_;
};

template <class Math>
auto BackwardInduction<Math>::walk(Step step, TileSet hand, int hand_size, int unseen,
                                   TranspositionTable<std::uint64_t, Value>& known) const -> Value {
  if (won(hand_size, unseen)) return Math::certain(unseen);
  if (step.beyond()) return beyond(unseen);
  const Group& group = groups_[step.group()];
  hand = groups_.relabellings().image(step.relabelling(), hand);
  const TileSet playable = hand & group.fits;
  if (playable.empty()) return stuck_at(group, hand_size, groups_.rank(group, hand));
  const std::uint64_t key = std::uint64_t{step.group()} << tile_count | hand.bits();
  if (const auto* value = known.find(key)) return *value;
  typename Math::Choice choice(unseen);
  for (Tile tile : playable)
    for (int which = group.closed; which < 2; ++which) {  // with equal ends, a tile is worth the same at either end
      if (!tile.has(group.end(which))) continue;
      const Step next = group.next[static_cast<std::size_t>(which)][tile.other(group.end(which))];
      choice.add(walk(next, hand - only(tile), hand_size - 1, unseen, known));
    }
  return *known.insert(key).first = choice.value();
}

template <class Math>
void BackwardInduction<Math>::fill(int threads, const Limits& limits, const std::function<void(std::uint64_t)>& tick) {
  std::array<std::vector<const Group*>, tile_count + 1> by_gone;
  for (const Group& group : groups_.all()) by_gone[static_cast<std::size_t>(group.gone.size())].push_back(&group);
  std::uint64_t done = 0;
  for (int gone = tile_count; gone >= 0; --gone) {
    const auto& groups = by_gone[static_cast<std::size_t>(gone)];
    moving_[gone & 1] = {};  // free the old values before the new ones are allocated
    moving_[gone & 1] = Values(groups_.moving_places(gone));
    for (int hand_size = ranks::most_waiting; hand_size >= 0; --hand_size) {
      const auto work = pieces(groups, hand_size);
      parallel_for(work.size(), threads, limits, [&](std::size_t i) { fill(work[i]); });
      for (const Piece& piece : work) done += piece.last - piece.first;
      if (tick && !work.empty()) tick(done);
    }
  }
  moving_ = {};
}

template <class Math>
std::vector<std::byte> BackwardInduction<Math>::bytes() const {
  const Run& places = groups_.stuck_places();
  const std::size_t narrow = places[0] * sizeof(Narrow), wide = places[1] * sizeof(Value);
  std::vector<std::byte> bytes(narrow + wide);
  std::memcpy(bytes.data(), stuck_.narrow.get(), narrow);
  std::memcpy(bytes.data() + narrow, stuck_.wide.get(), wide);
  return bytes;
}

template <class Math>
bool BackwardInduction<Math>::read(const std::vector<std::byte>& bytes) {
  const Run& places = groups_.stuck_places();
  const std::size_t narrow = places[0] * sizeof(Narrow), wide = places[1] * sizeof(Value);
  if (bytes.size() != narrow + wide) return false;
  std::memcpy(stuck_.narrow.get(), bytes.data(), narrow);
  std::memcpy(stuck_.wide.get(), bytes.data() + narrow, wide);
  return true;
}

template <class Math>
void BackwardInduction<Math>::copy(const BackwardInduction& other) {
  for (std::size_t i = 0; i < groups_.all().size(); ++i) {
    const Group &group = groups_[i], &from = other.groups_[i];
    for (int hand_size = group.least_hand; hand_size <= group.most_hand; ++hand_size) {
      for (std::uint32_t rank = 0; rank < Groups::count(group, 0, hand_size); ++rank)
        stuck_.set(groups_.place(group, 0, hand_size, rank),
                   other.stuck_.at(other.groups_.place(from, 0, hand_size, rank)));
    }
  }
}

template <class Math>
auto BackwardInduction<Math>::pieces(const std::vector<const Group*>& groups, int hand_size) const
    -> std::vector<Piece> {
  constexpr std::uint32_t piece_size = 2048;  // about 200 microseconds of work
  std::vector<Piece> pieces;
  for (Kind kind : {Kind{0}, Kind{1}, Kind{2}})
    for (const Group* group : groups) {
      if (hand_size < group->least_hand || hand_size > group->most_hand) continue;
      const auto count = groups_.count(*group, kind, hand_size);
      for (std::uint32_t first = 0; first < count; first += piece_size)
        pieces.push_back({group, kind, hand_size, first, std::min(first + piece_size, count)});
    }
  return pieces;
}

template <class Math>
void BackwardInduction<Math>::fill(const Piece& piece) {
  const Group& group = *piece.group;
  const int hand_size = piece.hand_size, unseen = tile_count - group.gone.size() - hand_size;
  TileSet candidates = group.waiting;
  const int live = static_cast<int>(piece.kind) - 1;
  std::uint32_t skipped = 0;
  if (piece.kind != 0) {
    const auto at_live = TileSet::with_pip(group.end(live)), at_other = TileSet::with_pip(group.end(1 - live));
    candidates = candidates | ((group.fits & at_live) - at_other);
    skipped = groups_.count(group, 0, hand_size);
  }
  const ranks::Subsets subsets(candidates);
  Slot place = groups_.place(group, piece.kind, hand_size, piece.first);
  Values& values = piece.kind == 0 ? stuck_ : moving_[static_cast<std::size_t>(group.gone.size()) & 1];
  std::uint32_t subset = subsets.of_rank(skipped + piece.first, hand_size);
  for (auto left = piece.last - piece.first; left > 0; --left, ++place.at, subset = ranks::next_subset(subset)) {
    const TileSet hand = subsets.tiles(subset);
    values.set(place, piece.kind == 0 ? stuck_value(group, hand, hand_size, unseen)
                                      : moving_value(group, live, hand, hand_size, unseen));
  }
}

template <class Math>
auto BackwardInduction<Math>::stuck_value(const Group& group, TileSet hand, int hand_size, int unseen) const -> Value {
  Value sum{};
  if (hand_size + 1 < rules_.limit) {  // the tile does not fit and comes into the hand
    // Computes the rank of the hand with one more tile while going through the waiting tiles: the elements below the
    // new one keep their terms, and those above it move up by one place.
    const std::size_t count = group.waiting_count;
    std::uint32_t above = 0, below = 0;
    std::size_t elements = 0;
    for (Tile tile : hand)
      above += ranks::binomial[group.rank[static_cast<std::size_t>(tile.number())]][++elements + 1];
    elements = 0;
    std::size_t n = 0;
    for (Tile tile : group.waiting) {
      if (hand.contains(tile)) {
        ++elements;
        below += ranks::binomial[n][elements];
        above -= ranks::binomial[n][elements + 1];
      } else {
        sum += stuck_at(group, hand_size + 1, below + ranks::binomial[n][elements + 1] + above);
      }
      if (++n == count) break;
    }
  }
  for (Tile tile : group.fits) {  // the tile fits, and must be laid
    typename Math::Choice choice(unseen - 1);
    for (int which = group.closed; which < 2; ++which)
      if (const Pip open = group.end(which); tile.has(open))
        choice.add(laid(group.next[static_cast<std::size_t>(which)][tile.other(open)], hand, hand_size, unseen - 1));
    sum += choice.value();
  }
  return Math::chance(sum, unseen);
}

template <class Math>
auto BackwardInduction<Math>::moving_value(const Group& group, int live, TileSet hand, int hand_size, int unseen) const
    -> Value {
  typename Math::Choice choice(unseen);
  const Pip open = group.end(live);
  for (Tile tile : hand& TileSet::with_pip(open)) {
    const Step next = group.next[static_cast<std::size_t>(live)][tile.other(open)];
    choice.add(laid(next, hand - only(tile), hand_size - 1, unseen));
  }
  return choice.value();
}

}  // namespace boneyard::chain
