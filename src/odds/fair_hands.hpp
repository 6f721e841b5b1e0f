// The odds of a table game among players that see only their own tiles.
#pragma once

#include "boneyard/odds.hpp"

namespace boneyard {

/// The k-th seat, counted from the leader.
inline int seat_after(const multiplayer::Settings& settings, int leader, int k) {
  return (leader + k) % settings.seats;
}

/// Makes a worker that plays a hand, or a match, for each seed.
Worker fair_worker(const Question& question, const std::atomic<bool>* stop);

}  // namespace boneyard
