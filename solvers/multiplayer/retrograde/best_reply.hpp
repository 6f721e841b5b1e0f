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

/// What values are. `perfect`: each player makes the best of the hand. `any`: the players may lay whatever fits. A
/// position then has two values for each hand, the least that each player can get: first of the player who is not on
/// turn, then of the one who is. The most that a player can get is the least of the other one, with the opposite sign.
enum class Play : std::uint8_t { perfect, any };

/// How many values a position has for each hand, where no owner of a tile is given.
constexpr std::size_t sides_of(Play play) { return play == Play::any ? 2 : 1; }

/// A move: the values of the position after it, in which the other player is on turn, and which tile it lays.
struct Reply {
  const std::int8_t* values;
  int place;  ///< it is the place-th tile, which only some hands hold; -1 if every hand holds the tile
};

/// Sets values[hand] to the largest of -reply.values[the other player's hand] over the replies with a tile that the
/// hand holds, or to -no_move if there is none. `tiles` tiles are shared out: there are 2^tiles hands. With any play,
/// to the least of reply.values[the other player's hand], or to no_move.
void best_reply(Values values, int tiles, std::span<const Reply> replies, Play play = Play::perfect);

}  // namespace boneyard::multiplayer::retrograde
