// One step of the retrograde analysis of Block (block_hands.hpp): the best move for every hand at once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace boneyard::multiplayer::retrograde {

/// Values of a position, one for each hand that the player on turn may hold, from that player's point of view. Bit i of
/// an index says whether the player holds the i-th of the tiles that are shared out; the other player holds the rest.
/// They begin at a multiple of `padding` bytes, and take up at least so many.
using Values = std::int8_t*;
inline constexpr int padding = 64;

/// The values of a position with `tiles` tiles shared out take so many bytes.
constexpr std::size_t bytes_of_values(int tiles) { return std::max(std::size_t{padding}, std::size_t{1} << tiles); }

/// More than the points of any hand that is solved (block_hands.cpp). As a value of a hand it is a loss: this
/// hand has no move.
inline constexpr int no_move = 127;

/// A move: the values of the position after it, in which the other player is on turn, and which tile it lays.
struct Reply {
  const std::int8_t* values;
  int place;  ///< it is the place-th tile, which only some hands hold; -1 if every hand holds the tile
};

/// Sets values[hand] to the largest of -reply.values[the other player's hand] over the replies with a tile that the
/// hand holds, or to -no_move if there is none. `tiles` tiles are shared out: there are 2^tiles hands.
void best_reply(Values values, int tiles, std::span<const Reply> replies);

}  // namespace boneyard::multiplayer::retrograde
