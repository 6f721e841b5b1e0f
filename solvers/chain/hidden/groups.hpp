// Groups of chains with the same canonical form. They turn a position into an index of an array. backward_induction.hpp
// explains their use.
//
// A *group* is everything that matters about a chain: which tiles are gone (laid, or not in the set played with) and
// the two open ends, up to the 5040 relabellings of the pips and up to turning the chain around. Within a group, a
// position is a hand. The arrays have places for two kinds of hand:
//   * stuck: a subset of the `waiting` tiles, which are those that are not gone and have neither open pip;
//   * on the move: at least one tile has the pip of one end, the live one, and none has the pip of the other end.
#pragma once

#include <vector>

#include "boneyard/answer.hpp"
#include "boneyard/lifetimebound.hpp"
#include "boneyard/tile.hpp"
#include "solvers/transposition_table.hpp"

namespace boneyard::chain {

/// The set that has only this tile.
constexpr TileSet only(Tile tile) { return TileSet(1u << tile.number()); }

/// [pip]: the pip that replaces it in a relabelling.
using PipMap = std::array<Pip, pip_count>;

/// All relabellings of the seven pips, with numbers, and their effect on tiles.
class Relabellings {
 public:
  static constexpr int count = 5040;
  static_assert(pip_count == 7, "seven pips can be relabelled in 5040 ways");

  Relabellings();

  /// The number of a relabelling: its rank in lexicographic order.
  static int number(const PipMap& map);

  const PipMap& map(int number) const BONEYARD_LIFETIMEBOUND { return maps_[static_cast<std::size_t>(number)]; }
  TileSet image(int number, TileSet tiles) const {
    const auto& images = images_[static_cast<std::size_t>(number)];
    std::uint32_t bits = 0;
    for (Tile tile : tiles) bits |= 1u << images[static_cast<std::size_t>(tile.number())];
    return TileSet(bits);
  }

 private:
  std::vector<PipMap> maps_;
  std::vector<std::array<std::uint8_t, tile_count>> images_;
};

/// What matters about a chain, or its canonical form: the tiles gone and the open ends.
struct Chain {
  TileSet gone;
  Pip left = 0, right = 0;
};

/// All chains of one tile of the set `tiles`. Tiles that are not in the set count as gone.
std::vector<Chain> opening_chains(TileSet tiles);

/// The canonical form of a chain, and a relabelling that leads to it (it may swap the ends). In the canonical form the
/// open pips are 5 and 6, or both are 6.
struct Canonical {
  Chain chain;
  PipMap map{};
};
Canonical canonical(const Chain& chain);

/// All relabellings that turn a set of tiles into its canonical form. If the set has its canonical form already, these
/// are the relabellings that leave it unchanged.
std::vector<PipMap> canonical_maps(TileSet tiles);

/// The result of laying a tile: the group reached, and the relabelling from the old group's pips to those of the new
/// one.
struct Step {
  /// From the top: 18 bits for the group, 1 bit for the live end (which shows the pip that the laid tile brought), 13
  /// bits for the relabelling. All ones: the group is beyond the memory limit.
  std::uint32_t packed = 0xFFFFFFFFu;

  static constexpr std::uint32_t most_groups = (1u << 18) - 1;
  static Step to(std::uint32_t group, int live, int relabelling) {
    return {group << 14 | static_cast<std::uint32_t>(live) << 13 | static_cast<std::uint32_t>(relabelling)};
  }
  bool beyond() const { return packed == 0xFFFFFFFFu; }
  std::uint32_t group() const { return packed >> 14; }
  std::size_t live() const { return packed >> 13 & 1; }
  int relabelling() const { return static_cast<int>(packed & 8191); }
};
static_assert(sizeof(Step) == 4 && Relabellings::count <= 8192, "a Step has 13 bits for a relabelling");

/// For narrow and for wide values: where the places of a group's hands begin in the array, or how many places there
/// are. Values are narrow if few tiles are unseen.
using Run = std::array<std::uint64_t, 2>;  ///< [wide]

/// The place of a hand: an index into the array of narrow values or of wide ones.
struct Slot {
  std::uint64_t at = 0;
  bool wide = false;
};

struct Group {
  TileSet gone;
  TileSet fits;             ///< tiles not gone that have an open pip
  TileSet waiting;          ///< tiles not gone without an open pip; at most 21
  std::uint8_t closed = 0;  ///< 1: both ends show pip 6; 0: the ends show 5 and 6
  std::uint8_t waiting_count = 0;
  /// [end]: tiles not gone that have the pip of this end and not that of the other.
  std::array<std::uint8_t, 2> live_count{};
  std::uint8_t least_hand = 0;  ///< size of the smallest hand that has a place
  std::uint8_t most_hand = 0;   ///< size of the largest one
  /// The rank of a tile among the waiting tiles; or, for a tile with an open pip, among the waiting tiles followed by
  /// the tiles of its end. Both are ordered by tile number, which is possible because the open pips are the last two.
  std::array<std::uint8_t, tile_count> rank{};
  std::array<std::array<Step, pip_count>, 2> next{};  ///< [end][other pip of the laid tile]
  std::array<Run, 3> runs{};                          ///< [kind]: where its places begin

  Pip end(int which) const { return static_cast<Pip>(which == 0 && closed == 0 ? max_pip - 1 : max_pip); }
};

/// The kinds of hand that have places: 0 is stuck, 1 and 2 are on the move at end 0 and at end 1.
using Kind = std::size_t;

namespace ranks {
inline constexpr int most_waiting = tile_count - pip_count;  ///< number of tiles that don't have a certain pip
static_assert(most_waiting <= 31, "a subset of them has 32 bits");
/// [n][k]: the binomial coefficient for n and k up to 22. Ranks stay below 2^21.
inline constexpr auto binomial = [] {
  std::array<std::array<std::uint32_t, most_waiting + 2>, most_waiting + 2> table{};
  for (std::size_t n = 0; n <= most_waiting + 1; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + (k < n ? table[n - 1][k] : 0);
  }
  return table;
}();
/// [n][k]: the number of subsets with fewer than k elements of a set of n.
inline constexpr auto subsets_below = [] {
  std::array<std::array<std::uint32_t, most_waiting + 2>, most_waiting + 1> table{};
  for (std::size_t n = 0; n <= most_waiting; ++n)
    for (std::size_t k = 0; k <= most_waiting; ++k) table[n][k + 1] = table[n][k] + binomial[n][k];
  return table;
}();

/// The next larger number with the same number of bits set (Gosper's hack). It gives subsets in colexicographic order.
constexpr std::uint32_t next_subset(std::uint32_t subset) {
  if (subset == 0) return 0;
  const std::uint32_t low = subset & (0 - subset), ripple = subset + low;
  return ripple | ((subset ^ ripple) >> 2) / low;
}

/// Subsets of a set of tiles, written as bits over its elements.
class Subsets {
 public:
  explicit Subsets(TileSet tiles) {
    for (Tile tile : tiles) element_[count_++] = tile;
  }

  TileSet tiles(std::uint32_t subset) const {
    TileSet tiles;
    for (; subset != 0; subset &= subset - 1)
      tiles.insert(element_[static_cast<std::size_t>(std::countr_zero(subset))]);
    return tiles;
  }

  /// The subset of `size` elements with this rank in colexicographic order.
  std::uint32_t of_rank(std::uint32_t rank, int size) const {
    std::uint32_t subset = 0;
    for (auto left = static_cast<std::size_t>(size); left > 0; --left) {
      std::size_t n = left - 1;
      while (n + 1 < count_ && binomial[n + 1][left] <= rank) ++n;
      rank -= binomial[n][left];
      subset |= 1u << n;
    }
    return subset;
  }

 private:
  std::array<Tile, tile_count> element_{};
  std::size_t count_ = 0;
};
}  // namespace ranks

/// Which positions the groups need places for.
struct GroupsRequest {
  std::vector<Chain> roots;             ///< chains from which play may start; the tile has been laid
  int most_unseen = 0;                  ///< number of unseen tiles when play starts; no position has more
  int least_unseen = 0;                 ///< positions with fewer unseen tiles get no place
  int least_hand = 0;                   ///< smaller hands get no place
  int most_hand = tile_count;           ///< larger hands get no place
  int most_narrow_unseen = tile_count;  ///< positions with more unseen tiles have wide values
  std::size_t narrow_bytes = 8, wide_bytes = 8;
  Limits limits{};  ///< its memory is for groups and values
};

/// Every group that play can reach from the roots, in ascending order of tiles gone, with their steps.
///
/// If memory is short, groups with few tiles gone get memory first. The other chains are *beyond*: they have no group,
/// and a step to one of them is marked. Which chains are beyond depends only on the request.
class Groups {
 public:
  /// Throws SearchCut at the time limit, or if it is stopped.
  explicit Groups(const GroupsRequest& request);

  const std::vector<Group>& all() const BONEYARD_LIFETIMEBOUND { return groups_; }
  const Group& operator[](std::size_t i) const { return groups_[i]; }
  const Relabellings& relabellings() const BONEYARD_LIFETIMEBOUND { return relabellings_; }

  /// The step to the group of a chain; it is `beyond` if the chain has no group.
  Step find(const Chain& chain) const;

  bool complete() const { return complete_; }
  /// Number of places for stuck hands, and for hands on the move with `gone` tiles gone.
  const Run& stuck_places() const BONEYARD_LIFETIMEBOUND { return stuck_; }
  const Run& moving_places(int gone) const BONEYARD_LIFETIMEBOUND { return moving_[static_cast<std::size_t>(gone)]; }
  /// Bytes that groups and values take: all stuck hands, and the hands on the move for two neighbouring numbers of
  /// tiles gone, because only these exist at the same time.
  std::size_t bytes() const { return bytes_ + most_moving_; }

  /// Number of places of all kinds.
  std::uint64_t states() const {
    std::uint64_t sum = stuck_[0] + stuck_[1];
    for (const Run& run : moving_) sum += run[0] + run[1];
    return sum;
  }

  /// The place of a hand. `rank`: its colexicographic rank among the hands of its size and kind. For hands on the move,
  /// the stuck hands, which would come first in this order, have no places and are not counted in the rank.
  Slot place(const Group& group, Kind kind, int hand_size, std::uint32_t rank) const {
    const bool wide = is_wide(group, hand_size);
    return {group.runs[kind][wide] + smaller(group, kind, hand_size) + rank, wide};
  }
  /// Number of hands of a size and kind.
  static std::uint32_t count(const Group& group, Kind kind, int hand_size) {
    const auto size = static_cast<std::size_t>(hand_size);
    const auto stuck = ranks::binomial[group.waiting_count][size];
    if (kind == 0) return stuck;
    return ranks::binomial[std::size_t{group.waiting_count} + group.live_count[kind - 1]][size] - stuck;
  }
  /// The colexicographic rank of a hand among all subsets of its size, the stuck ones included.
  static std::uint32_t rank(const Group& group, TileSet hand) {
    std::uint32_t rank = 0;
    std::size_t i = 0;
    for (Tile tile : hand) rank += ranks::binomial[group.rank[static_cast<std::size_t>(tile.number())]][++i];
    return rank;
  }

 private:
  bool is_wide(const Group& group, int hand_size) const {
    return tile_count - group.gone.size() - hand_size > request_.most_narrow_unseen;
  }
  /// Number of hands of a kind that are smaller than `hand_size`.
  static std::uint32_t smaller(const Group& group, Kind kind, int hand_size) {
    const auto size = static_cast<std::size_t>(hand_size);
    const auto stuck = ranks::subsets_below[group.waiting_count][size];
    if (kind == 0) return stuck;
    return ranks::subsets_below[std::size_t{group.waiting_count} + group.live_count[kind - 1]][size] - stuck;
  }
  Step step(const Chain& chain, const Canonical& form) const;
  Step find_or_add(const Chain& chain);
  void add(const Chain& chain);
  std::size_t bytes_of(const Run& run) const;

  GroupsRequest request_;
  Relabellings relabellings_;
  std::vector<Group> groups_;
  mutable TranspositionTable<std::uint64_t, std::uint32_t> numbers_;
  Run stuck_{};
  std::array<Run, tile_count + 1> moving_{};
  std::size_t bytes_ = 0;        ///< bytes of everything except the hands on the move
  std::size_t most_moving_ = 0;  ///< largest number of bytes of the hands on the move at a time
  bool complete_ = true;
};

// Sets of tiles up to the 5040 relabellings of the pips, by size, with the steps from each set to those with one tile
// more.

/// A set of tiles in canonical form.
struct SetClass {
  TileSet tiles;
  std::vector<int> symmetries;  ///< the relabellings that leave it unchanged
};

/// A step into a class: the class with one tile less, the tile, and the relabelling from that class to this one.
struct SetStep {
  std::uint32_t from = 0;
  Tile tile;
  int relabelling = 0;
};

/// All classes of one size.
struct SetLevel {
  std::vector<SetClass> classes;
  std::vector<std::vector<SetStep>> into;  ///< [class]: the steps into it

  /// Returns the number of the class of a set of this size, and the relabelling that leads to it. Adds a new class if
  /// necessary.
  std::pair<std::uint32_t, int> add(TileSet tiles, const Relabellings& relabellings);
  /// All classes with one tile more.
  SetLevel next(const Relabellings& relabellings) const;

 private:
  TranspositionTable<std::uint32_t, std::uint32_t> numbers_;
};

/// A kind of hand: all hands of a set of tiles that become equal by relabellings that leave the set unchanged. `hand`
/// is one of them, `count` is their number.
struct HandKind {
  TileSet hand;
  std::uint64_t count = 0;
};
std::vector<HandKind> kinds_of_hand(TileSet tiles, int size, const Relabellings& relabellings);

}  // namespace boneyard::chain
