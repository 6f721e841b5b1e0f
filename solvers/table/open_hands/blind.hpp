// Blind with open hands: the rows are known, and the only choice is which end takes a tile that fits both.
#pragma once

#include "solvers/table/open_hands/search.hpp"

namespace boneyard::table::open_hands {

/// The rows as they lay when the search began; a row never changes its cyclic order, so where it stands later is the
/// set of tiles left of it and the one that comes next.
using BlindRows = std::array<boost::container::static_vector<std::uint8_t, tile_count / 2>, most_seats>;
static_assert(tile_count / 2 <= 16, "a BlindState has 16 bits for the tiles of a row");

struct BlindState {
  std::array<std::uint16_t, most_seats> left{};   ///< bit i: tile i of the row
  std::array<std::uint8_t, most_seats> next{};    ///< of the row: the tile to be turned up
  std::array<std::uint8_t, most_seats> turned{};  ///< tiles turned up since the last was laid
  Pip one_end = 0, other_end = 0;
  bool led = false;
  std::uint8_t turn = 0;
};

class BlindSearch {
 public:
  explicit BlindSearch(std::size_t memory) : known_(memory) {}

  void begin(const Asked& asked, const BlindRows& rows, const Limits& limits);
  /// 1 if the side asked about goes out, -1 if another does, 0 if the hand is blocked. Throws SearchCut.
  int value(BlindState state);
  std::uint64_t nodes() const { return nodes_; }

 private:
  bool lay(BlindState& state, Pip& covered, Pip outer) const;
  bool turn_up(BlindState& state) const;
  int choose(const BlindState& state);

  Asked asked_;
  Limits limits_;
  BlindRows rows_;
  Memo<std::uint64_t, std::int8_t> known_;
  std::uint64_t nodes_ = 0;
};

}  // namespace boneyard::table::open_hands
