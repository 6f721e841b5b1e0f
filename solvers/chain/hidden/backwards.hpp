// Backward induction for the thoughtful player of the chain games: from the lists of states back to each kind of
// opening hand. The essay is in thoughtful.cpp.
#pragma once

#include <functional>
#include <vector>

#include "boneyard/exact.hpp"
#include "solvers/chain/hidden/states.hpp"

namespace boneyard::chain {

/// What a store holds. Each kind has levels of its own; an item of a level has the number of its class.
enum class Kept {
  lists,      ///< of states
  met,        ///< what the states of a class win together, by the columns they meet
  wins_low,   ///< what each state of a class wins, certainly
  wins_high,  ///< and at most
  limit,      ///< the memory limit that ended the graph
  met_wins    ///< as `met`, of classes whose states' wins are kept, too
};
/// The store's number for a level of draws, of one kind of item.
int store_level(const StuckGraph& graph, Kept kind, int draws);

/// What the states of a class win, as an item: never an empty one.
template <class Wins>
std::vector<std::byte> written_wins(const Wins& wins) {
  std::vector<std::byte> bytes;
  for (std::size_t state = 0; state < wins.size(); ++state) put_number(bytes, wins[state]);
  bytes.push_back(std::byte{0});
  return bytes;
}

/// The way back from a list of states.
struct Backwards {
  const StuckGraph& graph;
  const BlobStore& lists;       ///< of the states of levels 0 to `last`, all of them
  const BlobStore& wins;        ///< may be the same
  int last = 0;                 ///< the states of this level are settled, each at its bound unless their wins are known
  Kept bound = Kept::wins_low;  ///< which of the two is reckoned: `wins_low` or `wins_high`
  int threads = 1;
  Limits limits{};
  std::size_t memory = 0;                  ///< bytes that the states of a class may take
  std::function<void(double)> progress{};  ///< hears the share done; may be empty

  /// How many orders of the stock each kind of opening hand wins, by number; certainly, or at most. A level that is
  /// complete stays on the store, so a later run goes on from there. Throws SearchCut.
  std::vector<Count> opening_wins() const;

 private:
  std::vector<std::byte> kept(int level, std::uint32_t number) const {
    return wins.find(store_level(graph, bound, level), number);
  }
  void keep(int level, std::uint32_t number, const std::vector<std::byte>& bytes) const {
    wins.keep(store_level(graph, bound, level), number, bytes);
  }
  /// An item after those of the classes says that they are all there.
  bool complete(int level) const { return !kept(level, graph.classes(level)).empty(); }
  void close(int level) const { keep(level, graph.classes(level), {std::byte{1}}); }

  class KnownWins;
  void settle_last() const;
  void step(int level) const;
  std::vector<Count> of_openings() const;
  /// What a state that is not followed wins, at this bound.
  Count settled(const GraphClass& here, int level, const Word* set) const {
    const Worth worth = together(here, graph.unseen(level), set);
    return bound == Kept::wins_low ? worth.low : worth.high;
  }
};

}  // namespace boneyard::chain
