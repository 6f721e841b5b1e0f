// The graph of stuck positions of the chain games. In a stuck position no tile in hand fits. For each class (set of
// drawn tiles) the graph has all stuck positions, the positions to which each next tile leads, and which positions are
// dominated by another. The essay is in thoughtful.cpp.
#pragma once

#include <bit>
#include <chrono>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "boneyard/lifetimebound.hpp"
#include "solvers/chain/hidden/backward_induction.hpp"
#include "solvers/chain/hidden/groups.hpp"
#include "solvers/chain/hidden/lists.hpp"
#include "solvers/chain/hidden/odds.hpp"

namespace boneyard::chain {

/// Bounds for the worth of a stuck position, by backward induction for a player who does not see the stock. The graph
/// uses them where it ends before the game does, and to recognize positions that are won or lost under every order. If
/// the table of the induction does not fit into the memory limit, every position gets the widest bounds. Throws
/// SearchCut if time runs out.
class BoundsBeyond {
 public:
  explicit BoundsBeyond(const ChainOddsRequest& request);

  Worth worth(TileSet drawn, Stuck stuck) const;
  std::size_t bytes() const { return groups_ ? groups_->bytes() : 0; }

 private:
  std::optional<Groups> groups_;
  std::optional<BackwardInduction<WorthMath>> table_;
};

/// Finds all stuck positions that can be reached by laying tiles without a draw. Each position on the way is visited
/// once.
class Walk {
 public:
  explicit Walk(const Rules& rules) : rules_(rules) {}

  bool won = false;
  std::vector<Stuck> ends{};  ///< the stuck positions reached; hands at the limit have lost and are left out

  void clear();
  void go(TileSet hand, Pip a, Pip b, bool stock_empty);

 private:
  Rules rules_;
  TranspositionTable<Stuck, char> seen_{Limits{}.memory, 64};
};

/// A word of a set of positions. A set of the positions of a class has one bit for each, in as many words as needed.
using Word = std::uint64_t;
inline constexpr std::size_t word_bits = 64;
inline void insert(Word* set, std::size_t i) { set[i / word_bits] |= Word{1} << i % word_bits; }
inline bool contains(const Word* set, std::size_t i) { return (set[i / word_bits] >> i % word_bits & 1) != 0; }
template <class Visit>
void for_each(const Word* set, std::size_t words, Visit&& visit) {
  for (std::size_t w = 0; w < words; ++w)
    for (Word rest = set[w]; rest != 0; rest &= rest - 1)
      visit(w * word_bits + static_cast<std::size_t>(std::countr_zero(rest)));
}

/// Calls `work(number)`. If the number is small, such as the number of words of a set, it is passed as a compile-time
/// constant, so that the compiler can unroll the loops of `work`.
template <class Work>
auto with_constant(std::size_t number, Work&& work) {
  switch (number) {
    case 1: return work(std::integral_constant<std::size_t, 1>());
    case 2: return work(std::integral_constant<std::size_t, 2>());
    case 3: return work(std::integral_constant<std::size_t, 3>());
    case 4: return work(std::integral_constant<std::size_t, 4>());
    case 5: return work(std::integral_constant<std::size_t, 5>());
    case 6: return work(std::integral_constant<std::size_t, 6>());
    default: return work(number);
  }
}

/// The positions of a class that are kept, with their numbers (ids). Not kept are positions from which no order wins,
/// positions from which every order wins, and all but one of positions known to win with the same orders.
struct GraphClass {
  std::vector<Worth> worth;   ///< [id]
  std::size_t words = 1;      ///< number of words of a set of positions
  std::vector<Word> above;    ///< [id * words]: the positions that are at least as good as this one
  std::vector<Word> useless;  ///< the set of positions that have others above them
  /// [symmetry][id]: the image of a position; empty if there is only one symmetry.
  std::vector<std::vector<Id>> images;

  std::size_t size() const { return worth.size(); }
  /// Translates images from raw to final numbers. `kept`: raw numbers of the positions kept; `kept_as`: final number of
  /// each raw number.
  void take_images(const std::vector<std::vector<Id>>& raw_images, const std::vector<Id>& kept_as,
                   const std::vector<Id>& kept);

  /// The set of these positions, after thin().
  std::vector<Word> set_of(const std::vector<Id>& positions) const;
  /// Removes from a set each position that is dominated by another position of the set. `count`: number of words of a
  /// set.
  void thin(Word* set, auto count) const {
    // A position can be removed at once: if the better one is removed, too, then because of one that is still better.
    for (std::size_t w = 0; w < count; ++w)
      for (Word rest = set[w] & useless[w]; rest != 0; rest &= rest - 1) {
        const Word* const better = &above[(w * word_bits + static_cast<std::size_t>(std::countr_zero(rest))) * count];
        Word common = 0;
        for (std::size_t v = 0; v < count; ++v) common |= set[v] & better[v];
        if (common != 0) set[w] &= ~(rest & (0 - rest));
      }
  }
};

/// Where the positions of a class lead when a certain tile is drawn. For each position in turn: the number of positions
/// of the next class, followed by these; or id_won alone if the tile wins.
using Moves = std::vector<Id>;

/// Calls `visit(position, ids)` for each position, with the ids to which it leads.
template <class Visit>
void for_each_position(const Moves& moves, Visit&& visit) {
  std::span<const Id> rest = moves;
  for (std::size_t position = 0; !rest.empty(); ++position) {
    const bool won = rest[0] == id_won;
    const auto ids = won ? rest.first(1) : rest.subspan(1, rest[0]);
    visit(position, ids);
    rest = rest.subspan(ids.size() + (won ? 0 : 1));
  }
}

class StuckGraph {
 public:
  /// Makes the graph. It takes at most three quarters of the memory limit, because the states need the rest. If the
  /// whole game does not fit, the graph ends after as many draws as fit; during the construction it then takes half of
  /// the limit. Throws SearchCut.
  explicit StuckGraph(const ChainOddsRequest& request);

  int draws() const { return draws_; }
  int unseen(int level) const { return draws_ - level; }  ///< tiles still to be drawn
  /// The number of draws after which the graph ends. If the game goes on, positions there have only their worth, and no
  /// moves.
  int depth() const { return static_cast<int>(levels_.size()) - 1; }
  Cutoff cutoff() const { return cutoff_; }  ///< the limit because of which the graph ends before the game does
  const SetLevel& sets(int level) const BONEYARD_LIFETIMEBOUND { return levels_[static_cast<std::size_t>(level)].sets; }
  std::uint32_t classes(int level) const { return static_cast<std::uint32_t>(sets(level).classes.size()); }
  const GraphClass& at(int level, std::uint32_t number) const BONEYARD_LIFETIMEBOUND {
    return levels_[static_cast<std::size_t>(level)].classes[number];
  }
  /// The moves for a step into a class; `step` is an index into `sets(level).into[number]`.
  const Moves& moves(int level, std::uint32_t number, std::size_t step) const BONEYARD_LIFETIMEBOUND {
    return levels_[static_cast<std::size_t>(level)].moves[number][step];
  }
  const Relabellings& relabellings() const BONEYARD_LIFETIMEBOUND { return relabellings_; }

  /// A kind of opening hand: the number of such hands, their class, and the positions to which they lead, or id_won
  /// alone.
  struct Opening {
    TileSet hand;  ///< one hand of this kind
    std::uint64_t hands = 0;
    std::uint32_t number = 0;
    Moves ends{};

    bool won() const { return !ends.empty() && ends.front() == id_won; }
  };
  const std::vector<Opening>& openings() const BONEYARD_LIFETIMEBOUND { return openings_; }

  /// For every class of a level, the steps out of it, one for each unseen tile. Each is a pair: the class of the next
  /// level, and the index of the step into it.
  using Out = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
  std::vector<Out> steps_out(int level) const;

  std::size_t bytes() const { return bytes_; }

 private:
  /// The data of a class while the graph is made. Every position that was met has a raw number.
  struct Raw {
    std::vector<Stuck> positions;
    std::vector<std::vector<Id>> images;
    std::vector<Id> kept_as;  ///< [raw number]: the final number, or id_lost or id_won
    /// [id * words]: the positions that are no better, including itself. Empty: only itself.
    std::vector<Word> below;
  };
  struct Level {
    SetLevel sets;
    std::vector<GraphClass> classes;
    std::vector<std::vector<Moves>> moves;
    std::vector<Raw> raw;
    std::size_t bytes = 0;  ///< bytes of `moves` and `raw`, before the level is judged
  };

  /// `may_be_whole`: whether the graph may go to the end of the game. If it may, and then takes too much memory, throws
  /// SearchCut.
  StuckGraph(const ChainOddsRequest& request, bool may_be_whole);
  void open(const ChainOddsRequest& request, const BoundsBeyond& beyond);
  void meet(const ChainOddsRequest& request, const BoundsBeyond& beyond, const Limits& limits, int level);
  void choose_compared(std::size_t memory);
  void judge(int level, const ChainOddsRequest& request, const BoundsBeyond* beyond);
  std::size_t bytes_from(int level) const;
  std::size_t bytes_met() const;
  std::size_t bytes_expected() const;
  void say(const ChainOddsRequest& request, std::string_view what, int level);
  struct Branch;
  void judge_class(int level, std::uint32_t number, const Out& out, const BoundsBeyond* beyond);
  static bool no_better(const std::vector<Branch>& branches, std::size_t i, std::size_t j);
  static std::vector<Id> keep(Raw& raw, const std::vector<Branch>& branches, bool compared);
  static void compare(GraphClass& result, Raw& raw, const std::vector<Id>& kept, const std::vector<Branch>& branches);
  Worth worth(int level, const Out& out, const std::vector<Branch>& branches, std::size_t position) const;

  Relabellings relabellings_;
  int draws_;  ///< number of draws in the whole game
  /// If the graph is cut short: the largest number of positions in a class that are compared. It is lowered if memory
  /// is short.
  std::size_t most_compared_ = 4096;
  Cutoff cutoff_ = Cutoff::none;
  std::vector<Level> levels_;  ///< [number of draws]
  std::vector<Opening> openings_;
  std::size_t bytes_ = 0;
  std::chrono::steady_clock::time_point last_said_ = std::chrono::steady_clock::now();
};

}  // namespace boneyard::chain
