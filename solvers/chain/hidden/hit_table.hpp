// Counts the orders that a state wins. The columns of a class are stored as rows of bits, so that many are counted at a
// time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solvers/chain/hidden/stuck_graph.hpp"

namespace boneyard::chain {

/// The columns of a class. A column is a set of positions with the number of orders of the unseen tiles that win from
/// exactly these positions.
struct Columns {
  std::size_t words = 1;
  std::vector<Word> sets{};             ///< [column * words]
  std::vector<std::uint64_t> orders{};  ///< [column]

  std::size_t size() const { return orders.size(); }
  const Word* set(std::size_t column) const { return &sets[column * words]; }
};

/// Adjacent words of a row in which every bit stands for the same number of orders.
struct Stretch {
  std::size_t end = 0;      ///< index of the first word after it; it begins at the end of the one before
  std::uint64_t worth = 0;  ///< orders that each of its bits stands for
};

/// The sum of the worths of all bits that are set in at least one row. There must be at least one row.
std::uint64_t worth_of_any(std::span<const Word* const> rows, std::span<const Stretch> stretches);

/// A row of bits for every position: a bit is set if its column contains the position. Several bits may stand for a
/// column: a column of 5 orders has one bit worth 1 and one bit worth 4.
class HitTable {
 public:
  /// `used`: the positions that may occur in the sets to be counted.
  HitTable(const Columns& columns, const std::vector<Word>& used);

  /// The number of orders that win from at least one position of a set.
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
