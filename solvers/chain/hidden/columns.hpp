// The game from its end: from which positions of a class every order of the unseen tiles wins. The essay is in
// thoughtful.cpp.
#pragma once

#include <cstddef>
#include <vector>

#include "solvers/chain/hidden/net.hpp"
#include "solvers/chain/hidden/states.hpp"

namespace boneyard::chain {

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
StateTable columns_of(const Net& net, int level, std::uint32_t number, const KnownLevel& known,
                      std::span<const std::vector<Net::Out>> out, std::size_t memory);

/// Columns as lists. An order that wins from a position wins from every better one: so a list names only those
/// positions of a column that are no better than another of them.
std::vector<std::byte> column_lists(const NetClass& net, const StateTable& columns);

}  // namespace boneyard::chain
