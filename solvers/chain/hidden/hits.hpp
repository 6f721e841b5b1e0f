// Counts the orders that win from a state: the columns of a class are laid out as bits, and counted many at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solvers/chain/hidden/stuck_graph.hpp"

namespace boneyard::chain {

/// Sets of positions of a class, each with the number of orders of the unseen tiles that win from these and no others.
struct Columns {
  std::size_t words = 1;
  std::vector<Word> sets{};             ///< [column * words]
  std::vector<std::uint64_t> orders{};  ///< [column]

  std::size_t size() const { return orders.size(); }
  const Word* set(std::size_t column) const { return &sets[column * words]; }
};

/// Adjacent words of a row in which every bit has the same worth.
struct Stretch {
  std::size_t end = 0;      ///< it begins where the one before ends
  std::uint64_t worth = 0;  ///< of each bit
};

/// The worth of all bits that are set in at least one of the rows, added up. `rows`: at least one.
std::uint64_t worth_of_any(std::span<const Word* const> rows, std::span<const Stretch> stretches);

/// A row of bits for every position, set where a column contains the position. A column of 5 orders has two bits, one
/// that is worth 1 and one that is worth 4.
class HitTable {
 public:
  /// `used`: no set to be asked about has other positions.
  HitTable(const Columns& columns, const std::vector<Word>& used);

  /// The orders that win from any of the positions of a set.
  std::uint64_t orders(const Word* set) {
    std::size_t count = 0;
    for_each(set, words_, [&](std::size_t id) { chosen_[count++] = rows_.data() + row_[id] * length_; });
    return count == 0 ? 0 : worth_of_any({chosen_.data(), count}, stretches_);
  }

 private:
  std::size_t words_, length_ = 0;
  std::vector<Stretch> stretches_;
  std::vector<std::size_t> row_;  ///< [position]
  std::vector<Word> rows_;        ///< [row * length]
  std::vector<const Word*> chosen_;
};

}  // namespace boneyard::chain
