// Bingo when the count runs on and tiles may stay: every row but a stuck one can be cleared; how fast? See
// continued.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solvers/bingo/row.hpp"

namespace boneyard::bingo {

/// A play that clears `row` when the first pass starts with `count`, made without search. The row must not
/// be stuck (13 or 26 tiles of which none matches in the first pass).
std::vector<Places> plan_continued(const Row& row, int count);

struct Shortest {
  std::vector<Places> passes;
  std::optional<BigInt> lines;  ///< how many lines speak as few, if asked
};

/// The play that speaks the fewest numbers. Throws SearchCut.
class ContinuedSearch {
 public:
  explicit ContinuedSearch(const Limits& limits) : limits_(limits) {}

  Shortest search(const Row& row, int count, bool count_lines);
  std::uint64_t nodes() const { return nodes_; }

 private:
  Limits limits_;
  std::uint64_t nodes_ = 0;
};

}  // namespace boneyard::bingo
