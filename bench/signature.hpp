// The signature of a solver: how many of the first deals are winnable, and how many positions it searched to decide
// them. A change that is not meant to affect the search must not change the signature; tests/games/signature_test.cpp
// checks it.
#pragma once

#include <array>

#include "boneyard/deal.hpp"
#include "solvers/all/games.hpp"

namespace boneyard {

inline constexpr std::uint64_t signature_deals = 10'000;  ///< number of deals: those of the seeds from 1 to this

struct Signature {
  std::uint64_t won = 0, nodes = 0;

  friend bool operator==(const Signature&, const Signature&) = default;
};

/// Decides the deals of the signature, in the fastest way that the solver offers.
template <class Solver>
Signature signature(Solver& solver) {
  const std::uint64_t before = solver.nodes();
  Signature result;
  std::array<std::uint64_t, tile_count + 1> left{};
  if constexpr (requires { solver.tally_left(std::uint64_t{1}, signature_deals, left); }) {
    solver.tally_left(1, signature_deals, left);
    result.won = left[0];
  } else if constexpr (requires { solver.count_winnable(std::uint64_t{1}, signature_deals); }) {
    result.won = solver.count_winnable(1, signature_deals);
  } else {
    for (std::uint64_t seed = 1; seed <= signature_deals; ++seed)
      result.won += solver.decide(deal_from_seed(seed)) == Verdict::winnable;
  }
  result.nodes = solver.nodes() - before;
  return result;
}

}  // namespace boneyard
