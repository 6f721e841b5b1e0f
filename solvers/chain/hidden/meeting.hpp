// Where the game from its beginning meets the game from its end. The essay is in thoughtful.cpp.
#pragma once

#include <cstddef>
#include <span>

#include "solvers/chain/hidden/columns.hpp"
#include "solvers/chain/hidden/lists.hpp"

namespace boneyard::chain {

/// What becomes of the deals that wait in the states of a class. `unseen`: tiles yet to be drawn. `memory`: bytes that
/// it may take; throws SearchCut when they don't do.
Tallied meet(const NetClass& net, int unseen, std::span<const std::byte> states, const StateTable& columns,
             std::size_t memory);

}  // namespace boneyard::chain
