// The random player: uniform over the legal moves, until the game is won or lost. The same seed plays the
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
    if constexpr (requires { position.random_move([&](std::uint64_t bound) { return stream.below(bound); }); }) {
      // A game whose moves are many may offer to draw one without listing them (Bingo: any of 2^matching sets).
      position.play(position.random_move([&](std::uint64_t bound) { return stream.below(bound); }));
    } else {
      const auto moves = position.moves();
      const std::uint64_t choice = stream.below(static_cast<std::uint64_t>(moves.size()));
      position.play(moves[static_cast<typename decltype(moves)::size_type>(choice)]);
    }
  }
  return position;
}

}  // namespace boneyard
