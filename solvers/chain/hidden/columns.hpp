// The game from its end: for every order of the unseen tiles, from which positions of a class it wins. The essay is in
// thoughtful.cpp.
#pragma once

#include <cstddef>
#include <vector>

#include "solvers/chain/hidden/net.hpp"
#include "solvers/chain/hidden/states.hpp"

namespace boneyard::chain {

/// With more tiles unseen, orders don't fit a word.
inline constexpr int most_ordered = 20;

/// The columns of a level, by class, as lists.
struct KnownLevel {
  int level = 0;
  std::vector<std::vector<std::byte>> lists{};  ///< [class]
};

/// The columns of a class: each set of positions that some order of the unseen tiles wins from just these, with how
/// many orders do. `known`: this level or one after it. `out`: the steps out of this level's classes, and of those up
/// to the known one. Throws SearchCut when it would take more than `memory` bytes.
StateTable columns_of(const Net& net, int level, std::uint32_t number, const KnownLevel& known,
                      std::span<const std::vector<Net::Out>> out, std::size_t memory);

/// Columns as lists. What an order wins from, it wins from all that is better: so a list has only those of a column's
/// positions that are no better than another of them.
std::vector<std::byte> column_lists(const NetClass& net, const StateTable& columns);

}  // namespace boneyard::chain
