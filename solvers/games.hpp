// The patiences: the one place that lists them. boneyard/game.hpp is made from this list; with_game() leads back to a
// game's own types, for the solvers' tests and benchmarks.
#pragma once

#include <cstdlib>
#include <type_traits>
#include <utility>

#include "solvers/bingo/game.hpp"
#include "solvers/chain/game.hpp"
#include "solvers/five_columns/game.hpp"
#include "solvers/game.hpp"
#include "solvers/knock_out/game.hpp"
#include "solvers/twelve_to_go/game.hpp"

namespace boneyard {

template <class... G>
struct GameList {
  /// Calls `f(std::type_identity<G>{})` with the game of that name, which must be one of the list.
  template <class F>
  static void with(std::string_view name, F&& f) {
    const bool found = ((G::name == name ? (f(std::type_identity<G>{}), true) : false) || ...);
    if (!found) std::abort();
  }
};

/// In alphabetical order of their names.
using Games = GameList<bingo::Bingo, chain::DominoPatience, five_columns::FiveColumns, chain::FivesTheLimit,
                       knock_out::KnockOut, twelve_to_go::TwelveToGo>;

template <class F>
void with_game(const GameInfo& game, F&& f) {
  Games::with(game.name, std::forward<F>(f));
}

}  // namespace boneyard
