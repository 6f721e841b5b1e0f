// How many orders win from a state: columns of a class laid out as bits, looked at many at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solvers/chain/hidden/net.hpp"

namespace boneyard::chain {

/// Sets of positions of a class, each with how many orders of the unseen tiles win from just these.
struct Columns {
  std::size_t words = 1;
  std::vector<Word> sets{};             ///< [column * words]
  std::vector<std::uint64_t> orders{};  ///< [column]

  std::size_t size() const { return orders.size(); }
  const Word* set(std::size_t column) const { return &sets[column * words]; }
};

/// A stretch of words whose bits all count as much.
struct Stretch {
  std::size_t end = 0;      ///< it begins where the one before ends
  std::uint64_t worth = 0;  ///< of each bit
};

/// What the bits are worth that are in any of the rows. `rows`: at least one.
std::uint64_t worth_of_any(std::span<const Word* const> rows, std::span<const Stretch> stretches);

/// For every position a row of bits, one for each column that it is in; a column whose orders are 5 has a bit that is
/// worth 1 and one that is worth 4.
class HitTable {
 public:
  /// `used`: the positions that sets will have.
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
