// Backward induction for the thoughtful player of the chain games. It goes from the lists of states back to the opening
// hands, and gives the wins of each kind of hand. The essay is in thoughtful.cpp.
#pragma once

#include <functional>
#include <vector>

#include "boneyard/exact.hpp"
#include "solvers/chain/hidden/states.hpp"

namespace boneyard::chain {

/// The kinds of items in the store. Each kind has its own levels; an item is identified by its level and the number of
/// its class.
enum class Kept {
  lists,      ///< the states of a class
  met,        ///< the wins of all states of a class together, from its columns
  wins_low,   ///< the wins of each state of a class, lower bounds
  wins_high,  ///< the same, upper bounds
  limit,      ///< the memory limit that ended the graph
  met_wins    ///< as `met`, for classes whose wins by state are stored, too
};
/// The level in the store for items of a kind after a number of draws.
int store_level(const StuckGraph& graph, Kept kind, int draws);

/// The wins of the states of a class as bytes of an item. They are never empty.
template <class Wins>
std::vector<std::byte> written_wins(const Wins& wins) {
  std::vector<std::byte> bytes;
  for (std::size_t state = 0; state < wins.size(); ++state) put_number(bytes, wins[state]);
  bytes.push_back(std::byte{0});
  return bytes;
}

/// The computation from the last level of states back to the openings.
struct ThoughtfulInduction {
  const StuckGraph& graph;
  const BlobStore& lists;  ///< the states of all levels from 0 to `last`
  const BlobStore& wins;   ///< where the wins are stored; may be the same store
  /// The level at which the computation begins. Its states have their bound as wins, unless their exact wins are
  /// stored.
  int last = 0;
  Kept bound = Kept::wins_low;  ///< which bound to compute: `wins_low` or `wins_high`
  int threads = 1;
  Limits limits{};
  std::size_t memory = 0;                  ///< bytes that the states of a class may take
  std::function<void(double)> progress{};  ///< called with the share done, 0 to 1; may be empty

  /// The number of orders of the stock that each kind of opening hand wins, as a lower or an upper bound, in the order
  /// of the graph's openings. A complete level is kept in the store, so a later run continues from there. Throws
  /// SearchCut.
  std::vector<Count> opening_wins() const;

 private:
  std::vector<std::byte> kept(int level, std::uint32_t number) const {
    return wins.find(store_level(graph, bound, level), number);
  }
  void keep(int level, std::uint32_t number, const std::vector<std::byte>& bytes) const {
    wins.keep(store_level(graph, bound, level), number, bytes);
  }
  /// A level is complete if it has an additional item after those of its classes.
  bool complete(int level) const { return !kept(level, graph.classes(level)).empty(); }
  void close(int level) const { keep(level, graph.classes(level), {std::byte{1}}); }

  class KnownWins;
  void settle_last() const;
  void step(int level) const;
  std::vector<Count> of_openings() const;
  /// The wins of a state that is not followed any further: its bound.
  Count settled(const GraphClass& here, int level, const Word* set) const {
    const Worth worth = together(here, graph.unseen(level), set);
    return bound == Kept::wins_low ? worth.low : worth.high;
  }
};

}  // namespace boneyard::chain
