// The net of stuck positions: which there are in every class of tiles drawn, where each tile drawn leads from each, and
// which are no use beside another. The essay is in thoughtful.cpp.
#pragma once

#include <bit>
#include <vector>

#include "solvers/chain/hidden/beyond.hpp"
#include "solvers/chain/hidden/sets.hpp"

namespace boneyard::chain {

/// What is told apart while tiles are laid between two draws.
class Walk {
 public:
  explicit Walk(const Rules& rules) : rules_(rules) {}

  bool won = false;
  std::vector<Stuck> ends{};  ///< where the walks get stuck, hands at the limit left out

  void clear();
  void go(TileSet hand, Pip a, Pip b, bool stock_empty);

 private:
  Rules rules_;
  Memo<Stuck, char> seen_{Limits{}.memory, 64};
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

/// The positions of a class that matter, by number. Left out are those that no order wins, those that every order
/// wins, and of those that win under the same orders (as far as can be seen) all but one.
struct NetClass {
  std::vector<Worth> worth;             ///< [id]
  std::size_t words = 1;                ///< of a set of positions
  std::vector<Word> above;              ///< [id * words]: the positions beside which this one is no use
  std::vector<Word> useless;            ///< those that have such
  std::vector<std::vector<Id>> images;  ///< [symmetry][id], if there is more than one symmetry

  std::size_t size() const { return worth.size(); }
  /// `kept`: the raw numbers of those that matter; `kept_as`: what became of every raw number.
  void take_images(const std::vector<std::vector<Id>>& raw_images, const std::vector<Id>& kept_as,
                   const std::vector<Id>& kept);

  /// Leaves out of a set what is no use beside others of it. `Words`: as many as the sets have, or 0.
  template <std::size_t Words = 0>
  void thin(Word* set) const {
    const std::size_t count = Words == 0 ? words : Words;
    // What is left out may go at once: what it was no use beside is there, or something better still.
    for (std::size_t w = 0; w < count; ++w)
      for (Word rest = set[w] & useless[w]; rest != 0; rest &= rest - 1) {
        const Word* const better = &above[(w * word_bits + static_cast<std::size_t>(std::countr_zero(rest))) * count];
        Word common = 0;
        for (std::size_t v = 0; v < count; ++v) common |= set[v] & better[v];
        if (common != 0) set[w] &= ~(rest & (0 - rest));
      }
  }
};

/// Where the positions of a class lead when a certain tile is drawn: for each position the number of positions, and
/// these; or id_won.
using Moves = std::vector<Id>;

/// Reads moves, position by position.
class MovesReader {
 public:
  explicit MovesReader(const Moves& moves) : at_(moves.data()) {}

  /// Visits where the next position leads, or id_won.
  template <class Visit>
  void next(Visit&& visit) {
    const Id count = *at_++;
    if (count == id_won) return visit(id_won);
    for (Id i = 0; i < count; ++i) visit(*at_++);
  }

 private:
  const Id* at_;
};

class Net {
 public:
  /// As many draws as half of the memory limit holds. Throws SearchCut.
  explicit Net(const ChainOddsRequest& request);

  int draws() const { return draws_; }
  /// After how many draws the net ends: there all that is known of a position is its worth.
  int depth() const { return static_cast<int>(levels_.size()) - 1; }
  Cutoff cutoff() const { return cutoff_; }  ///< why it ends there, if that is too soon
  const SetLevel& sets(int level) const { return levels_[static_cast<std::size_t>(level)].sets; }
  const NetClass& at(int level, std::uint32_t number) const {
    return levels_[static_cast<std::size_t>(level)].classes[number];
  }
  /// By the step into a class, as in `sets(level).into[number]`.
  const Moves& moves(int level, std::uint32_t number, std::size_t step) const {
    return levels_[static_cast<std::size_t>(level)].moves[number][step];
  }
  const Relabellings& relabellings() const { return relabellings_; }

  /// A kind of opening hand: its class, and the positions it leads to, or id_won alone.
  struct Opening {
    std::uint64_t hands = 0;
    std::uint32_t number = 0;
    Moves ends{};
  };
  const std::vector<Opening>& openings() const { return openings_; }

  /// The steps out of every class of a level, as classes of the next level and their steps into these: one for each
  /// unseen tile.
  using Out = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
  std::vector<Out> steps_out(int level) const;

  std::uint64_t positions_met() const { return met_; }
  std::uint64_t positions_left() const;
  std::size_t bytes() const { return bytes_; }

 private:
  /// While the net is made, positions have other numbers: of all that were met.
  struct Raw {
    std::vector<Stuck> positions;
    std::vector<std::vector<Id>> images;
    std::vector<Id> kept_as;  ///< [raw]: the final number, or id_lost or id_won
    std::vector<Word> below;  ///< [id * words]: the positions that are no better, itself included; empty: only itself
  };
  struct Level {
    SetLevel sets;
    std::vector<NetClass> classes;
    std::vector<std::vector<Moves>> moves;
    std::vector<Raw> raw;
  };

  void open(const ChainOddsRequest& request);
  void meet(const ChainOddsRequest& request, const Limits& limits, int level);
  void judge_last(const ChainOddsRequest& request);
  void judge(int level, const ChainOddsRequest& request);
  struct Branch;
  void judge_class(int level, std::uint32_t number, const Out& out);
  Worth worth(int level, const Out& out, const std::vector<Branch>& branches, std::size_t position) const;

  Relabellings relabellings_;
  int draws_;  ///< of the whole game
  Cutoff cutoff_ = Cutoff::none;
  std::vector<Level> levels_;  ///< [draws]
  std::vector<Opening> openings_;
  std::uint64_t met_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace boneyard::chain
