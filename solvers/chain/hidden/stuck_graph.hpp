// The graph of stuck positions of the chain games, with dominance: all positions in every class of tiles drawn, where
// each next tile leads from them, and which of them another one dominates. The essay is in thoughtful.cpp.
#pragma once

#include <bit>
#include <chrono>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "solvers/chain/hidden/backward_induction.hpp"
#include "solvers/chain/hidden/groups.hpp"
#include "solvers/chain/hidden/lists.hpp"
#include "solvers/chain/hidden/odds.hpp"

namespace boneyard::chain {

/// What a stuck position is worth where the graph ends: by backward induction for the unseen stock. If the table
/// doesn't fit into the memory limit, every position gets the widest bounds. Throws SearchCut for time.
class Beyond {
 public:
  explicit Beyond(const ChainOddsRequest& request);

  Worth worth(TileSet drawn, Stuck stuck) const;
  std::size_t bytes() const { return groups_ ? groups_->bytes() : 0; }

 private:
  std::optional<Groups> groups_;
  std::optional<BackwardInduction<WorthMath>> table_;
};

/// Walks through all ways to lay tiles between two draws, visiting each position once.
class Walk {
 public:
  explicit Walk(const Rules& rules) : rules_(rules) {}

  bool won = false;
  std::vector<Stuck> ends{};  ///< where the walks get stuck, hands at the limit left out

  void clear();
  void go(TileSet hand, Pip a, Pip b, bool stock_empty);

 private:
  Rules rules_;
  TranspositionTable<Stuck, char> seen_{Limits{}.memory, 64};
};

/// Sets of the positions of a class, as bits in so many words.
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

/// Calls `work` with a number, such as that of the words of a set: with a constant if it is small, so that the loops of
/// `work` are unrolled.
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

/// The positions of a class that matter, by number. Left out are positions from which no order wins, positions from
/// which every order wins, and, of positions known to win with the same orders, all but one.
struct GraphClass {
  std::vector<Worth> worth;             ///< [id]
  std::size_t words = 1;                ///< of a set of positions
  std::vector<Word> above;              ///< [id * words]: the positions than which this one is no better
  std::vector<Word> useless;            ///< the positions that have others above them
  std::vector<std::vector<Id>> images;  ///< [symmetry][id], if there is more than one symmetry

  std::size_t size() const { return worth.size(); }
  /// `kept`: the raw numbers of the positions that matter; `kept_as`: what became of every raw number.
  void take_images(const std::vector<std::vector<Id>>& raw_images, const std::vector<Id>& kept_as,
                   const std::vector<Id>& kept);

  /// Some positions as a set, thinned.
  std::vector<Word> set_of(const std::vector<Id>& positions) const;
  /// Leaves out of a set each position that is no better than another of it. `count`: the words of a set.
  void thin(Word* set, auto count) const {
    // A position can be left out at once: if the better one goes too, then because of one that is better still.
    for (std::size_t w = 0; w < count; ++w)
      for (Word rest = set[w] & useless[w]; rest != 0; rest &= rest - 1) {
        const Word* const better = &above[(w * word_bits + static_cast<std::size_t>(std::countr_zero(rest))) * count];
        Word common = 0;
        for (std::size_t v = 0; v < count; ++v) common |= set[v] & better[v];
        if (common != 0) set[w] &= ~(rest & (0 - rest));
      }
  }
};

/// Where the positions of a class lead when a certain tile is drawn: for each position a count, and then so many
/// positions of the next class; or id_won alone.
using Moves = std::vector<Id>;

/// Visits each position with all that it leads to: `visit(position, ids)`.
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
  /// Takes at most three quarters of the memory limit, as the states need the rest. If the whole game needs more, it
  /// ends as many draws deep as it then can, and takes half of the limit while its positions are listed. Throws
  /// SearchCut.
  explicit StuckGraph(const ChainOddsRequest& request);

  int draws() const { return draws_; }
  int unseen(int level) const { return draws_ - level; }  ///< tiles yet to be drawn
  /// After how many draws the graph ends. If the game goes on, only the worth of a position is known there.
  int depth() const { return static_cast<int>(levels_.size()) - 1; }
  Cutoff cutoff() const { return cutoff_; }  ///< why it ends before the game does
  const SetLevel& sets(int level) const { return levels_[static_cast<std::size_t>(level)].sets; }
  std::uint32_t classes(int level) const { return static_cast<std::uint32_t>(sets(level).classes.size()); }
  const GraphClass& at(int level, std::uint32_t number) const {
    return levels_[static_cast<std::size_t>(level)].classes[number];
  }
  /// `step`: an index into `sets(level).into[number]`, the steps into that class.
  const Moves& moves(int level, std::uint32_t number, std::size_t step) const {
    return levels_[static_cast<std::size_t>(level)].moves[number][step];
  }
  const Relabellings& relabellings() const { return relabellings_; }

  /// A kind of opening hand: how many hands, their class, and the positions they lead to, or id_won alone.
  struct Opening {
    TileSet hand;  ///< a representative
    std::uint64_t hands = 0;
    std::uint32_t number = 0;
    Moves ends{};

    bool won() const { return !ends.empty() && ends.front() == id_won; }
  };
  const std::vector<Opening>& openings() const { return openings_; }

  /// For every class of a level, the steps out of it, one for each unseen tile: (class of the next level, step into
  /// it).
  using Out = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
  std::vector<Out> steps_out(int level) const;

  std::size_t bytes() const { return bytes_; }

 private:
  /// While the graph is made, positions have raw numbers, which count all positions that were met.
  struct Raw {
    std::vector<Stuck> positions;
    std::vector<std::vector<Id>> images;
    std::vector<Id> kept_as;  ///< [raw]: the final number, or id_lost or id_won
    std::vector<Word> below;  ///< [id * words]: the positions that are no better, itself included; empty: only itself
  };
  struct Level {
    SetLevel sets;
    std::vector<GraphClass> classes;
    std::vector<std::vector<Moves>> moves;
    std::vector<Raw> raw;
    std::size_t bytes = 0;  ///< of `moves` and `raw`, before they are judged
  };

  /// `may_be_whole`: whether the graph may go to the end of the game; throws SearchCut if it then takes too much
  /// memory.
  StuckGraph(const ChainOddsRequest& request, bool may_be_whole);
  void open(const ChainOddsRequest& request, const Beyond& beyond);
  void meet(const ChainOddsRequest& request, const Beyond& beyond, const Limits& limits, int level);
  void choose_compared(std::size_t memory);
  void judge(int level, const ChainOddsRequest& request, const Beyond* beyond);
  std::size_t bytes_from(int level) const;
  std::size_t bytes_met() const;
  std::size_t bytes_expected() const;
  void say(const ChainOddsRequest& request, std::string_view what, int level);
  struct Branch;
  void judge_class(int level, std::uint32_t number, const Out& out, const Beyond* beyond);
  static bool no_better(const std::vector<Branch>& branches, std::size_t i, std::size_t j);
  static std::vector<Id> keep(Raw& raw, const std::vector<Branch>& branches, bool compared);
  static void compare(GraphClass& result, Raw& raw, const std::vector<Id>& kept, const std::vector<Branch>& branches);
  Worth worth(int level, const Out& out, const std::vector<Branch>& branches, std::size_t position) const;

  Relabellings relabellings_;
  int draws_;                         ///< of the whole game
  std::size_t most_compared_ = 4096;  ///< positions of a class, if the graph is cut short; fewer if memory is too
  Cutoff cutoff_ = Cutoff::none;
  std::vector<Level> levels_;  ///< [draws]
  std::vector<Opening> openings_;
  std::size_t bytes_ = 0;
  std::chrono::steady_clock::time_point last_said_ = std::chrono::steady_clock::now();
};

}  // namespace boneyard::chain
