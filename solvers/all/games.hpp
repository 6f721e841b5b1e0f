// All patiences with their solvers. boneyard/game.hpp is implemented with them; with_game() gives access to a game's
// own types.
#pragma once

#include "solvers/all/list.hpp"
#include "solvers/bingo/solver.hpp"
#include "solvers/chain/hidden/odds.hpp"
#include "solvers/chain/solver.hpp"
#include "solvers/five_columns/solver.hpp"
#include "solvers/knock_out/sampler.hpp"
#include "solvers/knock_out/solver.hpp"
#include "solvers/twelve_to_go/solver.hpp"

namespace boneyard {

template <class F>
auto with_game(const GameInfo& game, F&& f) {
  return Games::with(game.name, f);
}

}  // namespace boneyard
