// Meet in the middle (Horowitz and Sahni 1974) for the thoughtful player: combines states, which are counted from the
// beginning of the game, with columns, which are computed from its end. The essay is in thoughtful.cpp.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "solvers/chain/hidden/states.hpp"
#include "solvers/chain/hidden/stuck_graph.hpp"

namespace boneyard::chain {

// From the end of the game: for every order of the unseen tiles, the set of positions of a class from which this order
// wins.

/// The largest number of unseen tiles whose orders can be counted in a word of 64 bits.
inline constexpr int most_ordered = 20;

/// The columns of all classes of a level, as lists.
struct KnownLevel {
  int level = 0;
  std::vector<std::vector<std::byte>> lists{};  ///< [class]
};

/// The columns of a class. A column is a set of positions for which there are orders of the unseen tiles that win from
/// exactly these positions, and the number of these orders. `known`: the columns of this level or a later one. `out`:
/// the steps out of the classes of this level, of the next, and so on up to the known one. Throws SearchCut if more
/// than `memory` bytes are needed.
StateTable columns_of(const StuckGraph& graph, int level, std::uint32_t number, const KnownLevel& known,
                      std::span<const std::vector<StuckGraph::Out>> out, std::size_t memory);

/// Encodes columns as lists. An order that wins from a position also wins from every better one. So a list has only
/// those positions of a column that are not better than another position of it.
std::vector<std::byte> column_lists(const GraphClass& graph, const StateTable& columns);

/// Up to this number of states are combined with the columns one by one; a larger number is split first.
inline constexpr std::size_t most_together = 16384;

/// For each state of a class, the exact number of orders of the unseen tiles that it wins, in the order of the lists.
/// `unseen`: tiles still to be drawn. `memory`: bytes that may be used; throws SearchCut if they are not enough.
/// `together` does not change the result.
std::vector<std::uint64_t> wins_of_states(const GraphClass& graph, int unseen, std::span<const std::byte> states,
                                          const StateTable& columns, std::size_t memory,
                                          std::size_t together = most_together);

/// How many of the deals that wait in the states of a class are won. `wins`: for each state, the orders that it wins.
Tallied met(const GraphClass& graph, int unseen, std::span<const std::byte> states,
            std::span<const std::uint64_t> wins);

}  // namespace boneyard::chain
