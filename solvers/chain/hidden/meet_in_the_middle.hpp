// Meet in the middle (Horowitz and Sahni 1974) for the thoughtful player: pairs the states counted from the beginning
// with the orders examined from the end. The essay is in thoughtful.cpp.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "solvers/chain/hidden/states.hpp"
#include "solvers/chain/hidden/stuck_graph.hpp"

namespace boneyard::chain {

// The game from its end: from which positions of a class every order of the unseen tiles wins.

/// With more tiles unseen, the number of orders doesn't fit into a word.
inline constexpr int most_ordered = 20;

/// The columns of a level, by class, as lists.
struct KnownLevel {
  int level = 0;
  std::vector<std::vector<std::byte>> lists{};  ///< [class]
};

/// The columns of a class: every set of positions such that some order of the unseen tiles wins from these and from no
/// others, with the number of such orders. `known`: the columns of this level or a later one. `out`: the steps out of
/// the classes of this level, of the next, and so on up to the known one. Throws SearchCut when it would take more than
/// `memory` bytes.
StateTable columns_of(const StuckGraph& graph, int level, std::uint32_t number, const KnownLevel& known,
                      std::span<const std::vector<StuckGraph::Out>> out, std::size_t memory);

/// Columns as lists. An order that wins from a position wins from every better one: so a list names only those
/// positions of a column that are no better than another of them.
std::vector<std::byte> column_lists(const GraphClass& graph, const StateTable& columns);

/// Up to so many states meet the columns one by one; more are split first.
inline constexpr std::size_t most_together = 16384;

/// From how many orders of the unseen tiles each state of a class wins, exactly, in the order of the lists. `unseen`:
/// tiles yet to be drawn. `memory`: bytes that it may take; throws SearchCut when they are not enough. `together`
/// doesn't change the result.
std::vector<std::uint64_t> wins_of_states(const GraphClass& graph, int unseen, std::span<const std::byte> states,
                                          const StateTable& columns, std::size_t memory,
                                          std::size_t together = most_together);

/// How many of the deals that wait in the states of a class are won. `wins`: of each state.
Tallied met(const GraphClass& graph, int unseen, std::span<const std::byte> states,
            std::span<const std::uint64_t> wins);

}  // namespace boneyard::chain
