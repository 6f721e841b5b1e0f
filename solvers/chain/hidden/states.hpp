// States of the thoughtful player of the chain games: sets of stuck positions, kept class by class of tiles
// drawn. The essay is in thoughtful.cpp.
#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "solvers/chain/hidden/odds.hpp"
#include "solvers/chain/hidden/sets.hpp"
#include "solvers/chain/hidden/table.hpp"

namespace boneyard::chain {

using Count = unsigned __int128;  ///< orders of the stock, over all hands: below 98,280 * 23!, which is below 2^92

/// A stuck position: hand in bits 0 to 27, then its ends, the smaller first. What is gone follows from the
/// tiles drawn.
using Stuck = std::uint64_t;
inline Stuck stuck_of(TileSet hand, Pip a, Pip b) {
  return hand.bits() | std::uint64_t{std::min(a, b)} << 28 | std::uint64_t{std::max(a, b)} << 31;
}
inline TileSet hand_of(Stuck stuck) { return TileSet(static_cast<std::uint32_t>(stuck & 0xFFFFFFFu)); }
inline Pip left_of(Stuck stuck) { return static_cast<Pip>(stuck >> 28 & 7); }
inline Pip right_of(Stuck stuck) { return static_cast<Pip>(stuck >> 31); }

/// A number of a stuck position within its class of tiles drawn.
using Id = std::uint16_t;
inline constexpr Id id_lost = 0xFFFF, id_won = 0xFFFE, id_none = 0xFFFD, most_ids = 0xFFF0;

/// Orders known to be won, and orders that may be.
struct Tallied {
  Count low = 0, high = 0;

  Tallied& operator+=(const Tallied& other) {
    low += other.low;
    high += other.high;
    return *this;
  }
};

/// What the tables of the unseen stock say of a stuck position: at least what the fair player wins, at most
/// what all lines win together.
class Judge {
 public:
  explicit Judge(const ChainOddsRequest& request);

  bool knows() const { return fair_.has_value(); }
  std::size_t bytes() const { return groups_ ? groups_->bytes() : 0; }

  /// Orders of the unseen tiles that are won from a position: at least and at most.
  Tallied won(TileSet drawn, Stuck stuck) const {
    const TileSet hand = hand_of(stuck);
    const int unseen = tile_count - drawn.size();
    const Step step = groups_->find({drawn - hand, left_of(stuck), right_of(stuck)});
    return {fair_->after(step, hand, hand.size(), unseen), any_line_->after(step, hand, hand.size(), unseen)};
  }

 private:
  std::optional<Groups> groups_;
  std::optional<Table<FairMath>> fair_;
  std::optional<Table<AnyLineMath>> any_line_;
};

/// What is told apart while tiles are laid between two draws.
class Walk {
 public:
  explicit Walk(const Rules& rules) : rules_(rules) {}

  bool won = false;
  std::vector<Stuck> ends{};  ///< where the walks get stuck, hands at the limit left out

  void go(TileSet hand, Pip a, Pip b, bool stock_empty);

 private:
  Rules rules_;
  std::unordered_set<Stuck> seen_;
};

/// The states of one class of tiles drawn, each a sorted list of positions, and how many orders lead there.
struct ClassStates {
  std::vector<Stuck> positions;  ///< [id]
  std::vector<Tallied> bounds;   ///< [id]: orders of the unseen tiles that are won from it alone
  std::vector<Id> ids;           ///< the lists, one after another
  std::vector<std::uint64_t> first{0};
  std::vector<Count> orders;  ///< [state]

  std::size_t size() const { return orders.size(); }
  std::span<const Id> list(std::size_t state) const {
    return {ids.data() + first[state], ids.data() + first[state + 1]};
  }
  std::size_t bytes() const {
    return positions.size() * (sizeof(Stuck) + sizeof(Tallied)) + ids.size() * sizeof(Id) +
           size() * (sizeof(std::uint64_t) + sizeof(Count));
  }
};

/// What a state is worth if it is not followed: at least what its best position wins, at most what all of
/// its positions win together.
Tallied unfollowed(const ClassStates& states, std::size_t state, int unseen);

/// Fills the states of one class.
class ClassBuilder {
 public:
  ClassBuilder(const SetClass& set, const Judge& judge, const Relabellings& relabellings)
      : set_(set), judge_(judge), relabellings_(relabellings), unseen_(tile_count - set.tiles.size()) {
    images_.resize(set.symmetries.size());
  }

  /// The number of a position, or lost, or won whatever comes.
  Id id(Stuck stuck);

  /// Adds orders to a state; the list is put in order here.
  void add(std::vector<Id>& list, Count orders);

  void add_won(Count orders) {
    tallied_.low += orders * FairMath::certain(unseen_);
    tallied_.high += orders * FairMath::certain(unseen_);
  }

  /// Follows every state of a class with one tile less.
  void follow(const SetStep& step, const ClassStates& from, const Rules& rules);

  /// The states, the rarest of them cut off if they take more than `bytes`.
  ClassStates finish(std::size_t bytes);
  const Tallied& tallied() const { return tallied_; }
  bool cut() const { return cut_; }

 private:
  static std::uint64_t hash(std::span<const Id> list) {
    std::uint64_t h = 0;
    for (Id id : list) h = hash_word(h + id);
    return h;
  }
  std::uint32_t& slot_of(std::span<const Id> list);
  void grow();

  Id image(std::size_t symmetry, Id id_before);
  void make_canonical(std::vector<Id>& list);
  Stuck relabelled(Stuck stuck, int relabelling) const {
    const PipMap& map = relabellings_.map(relabelling);
    return stuck_of(relabellings_.image(relabelling, hand_of(stuck)), map[left_of(stuck)], map[right_of(stuck)]);
  }

  const SetClass& set_;
  const Judge& judge_;
  const Relabellings& relabellings_;
  int unseen_;
  ClassStates states_;
  std::unordered_map<Stuck, Id> numbers_;
  std::vector<std::vector<Id>> images_;
  std::vector<std::uint32_t> slots_;
  Tallied tallied_;
  bool cut_ = false;
};

}  // namespace boneyard::chain
