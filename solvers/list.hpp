// The patiences by their rules: the one place that lists them.
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
  /// What `f(std::type_identity<G>())` returns for the game of that name, which must be one of the list.
  template <class F>
  static auto with(std::string_view name, F&& f) {
    if constexpr (sizeof...(Others) > 0)
      if (name != First::name) return GameList<Others...>::with(name, f);
    return f(std::type_identity<First>());
  }
};

/// In alphabetical order of their names.
using Games = GameList<bingo::Bingo, chain::DominoPatience, five_columns::FiveColumns, chain::FivesTheLimit,
                       knock_out::KnockOut, twelve_to_go::TwelveToGo>;

}  // namespace boneyard
