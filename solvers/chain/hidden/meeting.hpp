// Where the game from its beginning meets the game from its end. The essay is in thoughtful.cpp.
#pragma once

#include <cstddef>
#include <span>

#include "solvers/chain/hidden/columns.hpp"
#include "solvers/chain/hidden/lists.hpp"

namespace boneyard::chain {

/// Up to so many states meet the columns one by one; more are split first.
inline constexpr std::size_t most_together = 16384;

/// From how many orders of the unseen tiles each state of a class wins, exactly, in the order of the lists. `unseen`:
/// tiles yet to be drawn. `memory`: bytes that it may take; throws SearchCut when they are not enough. `together`
/// doesn't change the result.
std::vector<std::uint64_t> wins_of_states(const NetClass& net, int unseen, std::span<const std::byte> states,
                                          const StateTable& columns, std::size_t memory,
                                          std::size_t together = most_together);

/// How many of the deals that wait in the states of a class are won. `wins`: of each state.
Tallied met(const NetClass& net, int unseen, std::span<const std::byte> states, std::span<const std::uint64_t> wins);

}  // namespace boneyard::chain
