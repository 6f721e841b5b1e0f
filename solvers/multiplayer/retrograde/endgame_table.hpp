// The ends of all hands of Block for two players with open hands: an endgame table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "boneyard/answer.hpp"
#include "boneyard/tile.hpp"
#include "solvers/multiplayer/retrograde/best_reply.hpp"

namespace boneyard::multiplayer::retrograde {

/// The values of all positions of Block with so many tiles left, for all hands. One table serves all deals
/// (block_hands.hpp).
///
/// With open hands and no stock, a value depends on nothing but the tiles left, who holds which, and the pips at both
/// ends. The lead and the tiles laid decide only which ends can come up, so all 28 pairs have values. In those that
/// cannot come up a value is no more than all pips left, as in the others: at most 65 with seven tiles.
///
/// The tiles left are any but the highest double: if that was dealt, it was led. Any number of threads may read a
/// table.
class EndgameTable {
 public:
  static constexpr int most_left = 7;

  /// `left`: the number of tiles left, up to most_left. Seven take two threads 4 s. Throws std::bad_alloc if memory
  /// does not suffice, and SearchCut if the time is up or the stop flag is set.
  explicit EndgameTable(int left, int threads = 1, const Limits& limits = {}, Play play = Play::perfect);

  /// The memory that such a table takes while it is made, in bytes: 3.7 GB for seven tiles, with any play twice that.
  static std::uint64_t bytes_needed(int left, Play play = Play::perfect);

  int tiles_left() const { return left_; }
  Play play() const { return play_; }

  /// The rank of a set of tiles t1 < … < tn is C(t1, 1) + … + C(tn, n): its number in the combinatorial number system.
  using Ranks = std::array<std::uint32_t, most_left + 1>;

  /// Sets ranks[i] to the rank of these tiles without the i-th. Their numbers ascend.
  static void set_ranks_without(const int* numbers, int count, Ranks& ranks);

  /// The values of the tiles with this rank, with these pips at the ends, in either order.
  const std::int8_t* values(std::uint32_t rank, int end, int other_end) const {
    return values_.get() +
           (rank * std::size_t{ends} + static_cast<std::size_t>(Tile(end, other_end).number())) * bytes();
  }

 private:
  static constexpr int ends = tile_count;  ///< pairs of pips, numbered as the tiles with these pips

  static std::uint64_t size_of(int left, Play play);
  /// Of the values of a position.
  std::size_t bytes() const { return bytes_of_values(left_) * sides_of(play_); }
  void solve(const EndgameTable& below, int threads, const Limits& limits);

  static constexpr std::size_t large_page = 2 << 20;  ///< the table begins at one
  struct Release {
    void operator()(std::int8_t* values) const { ::operator delete (values, std::align_val_t{large_page}); }
  };
  int left_;
  Play play_;
  std::unique_ptr<std::int8_t, Release> values_;
};

}  // namespace boneyard::multiplayer::retrograde
