// The list of all patiences, by their traits. This is the only such list.
#pragma once

#include <string_view>
#include <type_traits>

#include "solvers/bingo/rules.hpp"
#include "solvers/chain/rules.hpp"
#include "solvers/five_columns/rules.hpp"
#include "solvers/knock_out/rules.hpp"
#include "solvers/twelve_to_go/rules.hpp"

namespace boneyard {

template <class First, class... Others>
struct GameList {
  static bool has(std::string_view name) { return name == First::name || ((name == Others::name) || ...); }
  /// Returns `f(std::type_identity<G>())`, where G is the game with this name. The list must have it.
  template <class F>
  static auto with(std::string_view name, F&& f) {
    if constexpr (sizeof...(Others) > 0)
      if (name != First::name) return GameList<Others...>::with(name, f);
    return f(std::type_identity<First>());
  }
};

/// The patiences in alphabetical order of their names.
using Games = GameList<bingo::Bingo, chain::DominoPatience, five_columns::FiveColumns, chain::FivesTheLimit,
                       knock_out::KnockOut, twelve_to_go::TwelveToGo>;

}  // namespace boneyard
