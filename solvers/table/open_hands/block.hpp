// The search for games in which hands stay as dealt on a plain line: Block, and Draw once the stock is gone. See
// block.cpp.
#pragma once

#include <memory>

#include "solvers/table/open_hands/search.hpp"

namespace boneyard::table::open_hands {

class FixedHands;

class BlockSearch {
 public:
  explicit BlockSearch(std::size_t memory);
  ~BlockSearch();

  /// Whether it is for such hands. What it does not know is left to Search.
  static bool serves(const Asked& asked);

  /// `hands`: as they are now, by seat.
  void begin(const Asked& asked, const HandBits& hands, const Limits& limits);
  /// As Search::value.
  int value(const State& state, const SideScores& gained, Bits leads, int bound);
  std::uint64_t nodes() const;

 private:
  std::size_t memory_;
  std::unique_ptr<FixedHands> hands_;  ///< for the number of seats and the set that it began with
};

}  // namespace boneyard::table::open_hands
