// Exact chances of the chain games for the players who cannot see the stock: backward induction (Zermelo 1913) over
// arrays, from the last draw to the first.
//
// Players covered: fair and random (and a bound for thoughtful, see AnyLineMath); any goal and limit, any set of tiles
// and size of the first hand.
//
// State. The unseen tiles come in uniformly random order, so a position is (tiles gone, hand, open ends). There are
// two kinds of position. *Stuck*: no tile in hand fits, so the hand is a subset of the *waiting* tiles, which are not
// gone and have neither open pip: 15 at most (21 if the ends are equal), mostly about 8. *On the move*: the player was
// stuck, drew a tile that fits, laid it, and plays on. As nothing fitted before, tiles can only be laid at the end
// where that tile lies, the live one: the hand has waiting tiles and tiles with the pip of the live end. Only opening
// positions are of neither kind. There are few, and they are searched move by move.
//
// Layout. Chains fall into 32,217 groups under the 5040 relabellings (groups.hpp). Each group knows where every tile
// laid leads (a group, a relabelling and the live end: 4 bytes), and its hands are numbered by the combinatorial number
// system, size by size. There are no keys and no hashing: a position is an index. The canonical form of a chain is
// exact. Hands that are equal only by a symmetry of their own chain are kept apart, which takes a little more room and
// is no less exact.
//
// Recursion. With u tiles unseen, let C be the number of the u! orders of the stock with which the player wins:
//   stuck:   C = sum over the unseen tiles t of C(t comes into the hand); 0 if the hand is at its limit
//   fits:    fair: C = max over the moves of C(after it); random: the mean
//   won:     C = u!
// The fair player's C are whole numbers, so nothing is rounded and the odds are a fraction. 20! is below 2^63, so 8
// bytes are enough for all positions but the few with 21 to 23 tiles unseen, which have 16. The random player's means
// are not whole numbers. There the table holds C / u! in double precision. Each stored value is made by sums, means and
// quotients of non-negative numbers, so relative errors add up and are never magnified by a difference. There are at
// most u roundings at a draw (276 altogether from 23 unseen down), at most 14 at each of at most 28 moves (14: seven
// tiles have an open pip, for each of two ends), and 2 for each of fewer than 200 kinds of opening hand. That is fewer
// than 1100 roundings of 2^-53, a relative error below 1.3e-13.
//
// Order. A stuck position leads to stuck positions of its own group with one tile more in hand, or to groups with more
// tiles gone. A position on the move leads to stuck ones, and to ones on the move with one tile more gone. So the
// arrays are filled from the most tiles gone to the fewest and, within the same number, from the largest hands to the
// smallest. The positions of one such step don't depend on each other, and threads share them. Every value is computed
// once, by the same operations in the same order, whichever thread does it. Positions on the move are looked up only
// while their neighbours are filled, so only those of two numbers of tiles gone are kept at a time. The stuck ones
// stay, and answer questions later.
//
// Memory. If the memory limit leaves some chains without a group, two tables are filled: in one such a position counts
// as lost, in the other as won. These are bounds, since all of the above is monotone. Groups with few tiles gone get
// memory first: what is cut off is the end of long games.
//
// Keeping. The values of the whole game can be kept on a store, to be asked about at a table. Only early positions are
// kept. Of Domino Patience's 64 million stuck positions, 8 million have 15 or more tiles unseen (63 MB). With fewer
// unseen, a chance is computed from its own position in a second or two: 27 million positions follow a chain of 7
// tiles, 6 million one of 9, and 1 million one of 11.
//
// Measured (core seconds on an EPYC shared with other work, goal hand): Five's the Limit 28 million positions (9
// million of them stuck), 124 MiB, 2.2 s; Domino Patience 301 million (64 million stuck), 985 MiB, 27.5 s. A position
// looks up 2.5 others in the arrays of other groups, where a tile laid leads, and one or two of its own group.
//
// Tried and not kept: fetching ahead the memory of all those in other groups. Five's the Limit took 2.85 s instead of
// 2.9; Domino Patience 35 s instead of 39, in one run on a busy machine.
//
// Tried and rejected: remembering only the stuck positions, and searching the others move by move each time. That is as
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

/// The fair player: the number of orders of the stock that are won, exactly.
struct FairMath {
  using Value = unsigned __int128;
  using Narrow = std::uint64_t;
  static constexpr int most_narrow_unseen = 20;

  static Value certain(int unseen) { return factorial[static_cast<std::size_t>(unseen)]; }
  static Value chance(Value sum, int) { return sum; }

  /// The best of several moves.
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

/// The random player: the chance of winning, in double precision.
struct RandomMath {
  using Value = double;
  using Narrow = double;
  static constexpr int most_narrow_unseen = tile_count;
  static constexpr double roundings = 1100;

  static Value certain(int) { return 1; }
  static Value chance(Value sum, int unseen) { return unseen == 0 ? 0 : sum / unseen; }

  /// The mean over several moves.
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

/// Bounds for a value.
template <class Number>
struct Bounds {
  Number low = 0, high = 0;

  Bounds& operator+=(const Bounds& other) {
    low += other.low;
    high += other.high;
    return *this;
  }
  /// Adds a line of play for the player who knows the stock: all lines win with no fewer orders than the best, and with
  /// no more than all together. `all`: how many orders there are.
  void join(const Bounds& line, const Number& all) {
    low = std::max(low, line.low);
    high = std::min(high + line.high, all);
  }
  template <class Other>
  explicit operator Bounds<Other>() const {
    return {static_cast<Other>(low), static_cast<Other>(high)};
  }
};

/// Bounds for the number of orders of the unseen tiles that win from a position. The lower bound: those that a player
/// wins without knowing the order. The upper bound: the winning orders of every line, added up.
using Worth = Bounds<FairMath::Value>;

/// No player, but bounds for the one who knows the stock.
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

/// What a table of a game's positions asks of its groups. `most_unseen`: tiles unseen when play starts.
template <class Math>
GroupsRequest groups_request(const Rules& rules, std::vector<Chain> roots, int most_unseen, std::size_t memory,
                             int tables = 1) {
  return {.roots = std::move(roots),
          .most_unseen = most_unseen,
          .least_hand = rules.goal == Goal::hand ? 1 : 0,
          .most_hand = rules.limit - 1,  // a stuck hand at the limit has lost
          .most_narrow_unseen = Math::most_narrow_unseen,
          .narrow_bytes = static_cast<std::size_t>(tables) * sizeof(typename Math::Narrow),
          .wide_bytes = static_cast<std::size_t>(tables) * sizeof(typename Math::Value),
          .memory = memory};
}

template <class Math>
class BackwardInduction {
 public:
  using Value = typename Math::Value;
  using Narrow = typename Math::Narrow;

  /// `beyond_wins`: whether a position without a group counts as won or as lost. The groups must outlive the table.
  BackwardInduction(const Groups& groups, const Rules& rules, bool beyond_wins)
      : groups_(groups), rules_(rules), beyond_wins_(beyond_wins), stuck_(groups.stuck_places()) {}

  /// Computes every position. `tick(done)` is told how many are done. Throws SearchCut.
  void fill(int threads, const Limits& limits, const std::function<void(std::uint64_t)>& tick);

  /// The values of the stuck positions, as this machine writes numbers.
  std::vector<std::byte> bytes() const;
  /// Takes the values from the bytes() of an equal table. False if there are more or fewer bytes.
  bool read(const std::vector<std::byte>& bytes);
  /// Takes the values from a table of the same groups that has all positions of this one.
  void copy(const BackwardInduction& other);

  /// The value after a tile was laid by `step`. `hand`, in the pips from before the step, may be any hand, not only
  /// one on the move. Searches move by move until all positions are stuck, and looks these up.
  Value after(Step step, TileSet hand, int hand_size, int unseen) const {
    TranspositionTable<std::uint64_t, Value> known;
    return walk(step, hand, hand_size, unseen, known);
  }

 private:
  /// The values of stuck hands, or of the hands on the move with one number of tiles gone.
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

  /// A run of hands of one group, kind and size, to be filled by one thread at a time.
  struct Piece {
    const Group* group;
    Kind kind;
    int hand_size;
    std::uint32_t first, last;  ///< ranks, `last` excluded
  };

  bool won(int hand_size, int unseen) const { return hand_size == 0 && (rules_.goal == Goal::hand || unseen == 0); }
  Value beyond(int unseen) const { return beyond_wins_ ? Math::certain(unseen) : Value{}; }

  Value stuck_at(const Group& group, int hand_size, std::uint32_t rank) const {
    if (hand_size == rules_.limit) return {};
    assert(hand_size >= group.least_hand && hand_size <= group.most_hand);
    return stuck_.at(groups_.place(group, 0, hand_size, rank));
  }

  /// As `after`, while the arrays are filled: the hand after the step is stuck or on the move.
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
  std::array<Values, 2> moving_;  ///< [tiles gone, odd or even]: two neighbouring numbers at any time
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
    for (int which = group.closed; which < 2; ++which) {  // with equal ends, left and right are worth the same
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
    moving_[gone & 1] = {};  // before the new ones are made
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
  constexpr std::uint32_t piece_size = 2048;  // some 200 microseconds of work
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
  if (hand_size + 1 < rules_.limit) {  // a tile that doesn't fit comes into the hand
    // The rank of the hand with one more element, computed on the way: the elements below the new one keep their
    // terms, and those above it move up by one place.
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
  for (Tile tile : group.fits) {  // a tile that fits, and must be laid
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
