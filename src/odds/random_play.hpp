// The random player: uniform over the legal moves (in Bingo these are all sets of
// matching tiles, so each goes or stays with equal chance), until the game is won or lost. The same seed plays the
// same game for ever: the draws come from a stream of the seed's own, apart from the one that deals.
#pragma once

#include "deals/seed.hpp"
#include "odds/odds.hpp"

namespace boneyard {

/// What a seed's streams of random numbers are for (SeedStream's `purpose`).
inline constexpr std::uint64_t random_play_stream = 1;

/// Plays on from `position` to the end of the game and returns the last position.
template <class Position>
Position play_at_random(Position position, SeedStream& stream) {
  while (!position.won() && !position.lost()) {
    const auto moves = position.moves();
    position.play(moves[static_cast<std::size_t>(stream.below(static_cast<std::uint64_t>(moves.size())))]);
  }
  return position;
}

}  // namespace boneyard
