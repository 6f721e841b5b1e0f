// Winnable deals of Knock-Out, which are too rare to search for: built, one from each number. `deal` and
// `play` build the same ones.
#pragma once

#include "solvers/knock_out/sampler.hpp"

namespace boneyard::app {

/// What a seed's stream of random numbers is for (SeedStream's `purpose`); see also random_play.hpp.
inline constexpr std::uint64_t winnable_deal_stream = 0x77'696e;

/// `number` is not the seed of the deal, which has none.
inline Deal winnable_deal(const knock_out::Sampler& sampler, std::uint64_t number) {
  SeedStream stream(number, winnable_deal_stream);
  return Deal(sampler.draw_winnable(stream));
}

}  // namespace boneyard::app
