// The six games: the one place that lists them. Everything generic goes through with_game().
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
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
struct GameList {};

/// Every patience, in alphabetical order of their names. any_game.hpp is made from this list.
using Games = GameList<bingo::Bingo, chain::DominoPatience, five_columns::FiveColumns, chain::FivesTheLimit,
                       knock_out::KnockOut, twelve_to_go::TwelveToGo>;

enum class GameId : std::uint8_t { bingo, domino_patience, five_columns, fives_the_limit, knock_out, twelve_to_go };

/// Calls `f(std::type_identity<G>{})` with the game's type.
template <class F>
decltype(auto) with_game(GameId id, F&& f) {
  switch (id) {
    case GameId::bingo: return std::forward<F>(f)(std::type_identity<bingo::Bingo>{});
    case GameId::domino_patience: return std::forward<F>(f)(std::type_identity<chain::DominoPatience>{});
    case GameId::five_columns: return std::forward<F>(f)(std::type_identity<five_columns::FiveColumns>{});
    case GameId::fives_the_limit: return std::forward<F>(f)(std::type_identity<chain::FivesTheLimit>{});
    case GameId::knock_out: return std::forward<F>(f)(std::type_identity<knock_out::KnockOut>{});
    case GameId::twelve_to_go: return std::forward<F>(f)(std::type_identity<twelve_to_go::TwelveToGo>{});
  }
  __builtin_unreachable();
}

/// What can be said of a game without its types.
struct GameEntry {
  GameId id;
  std::string_view name, title, aim;
  std::span<const RuleOption> options;
};

extern const std::array<GameEntry, 6> game_list;

const GameEntry& info(GameId id);

/// The game of a name as typed ("knock-out"). Throws ParseError that suggests the nearest name.
GameId parse_game(std::string_view name);

/// Every rule option at its default.
RuleValues standard_rules(GameId id);

/// Sets one option from `name=value`. Throws ParseError: an option of another game, a value out of range.
void set_rule(GameId id, RuleValues& values, std::string_view assignment);

/// All options: `removal=optional;count=continue`, in the order of the game's table; empty if it has none.
std::string rules_text(GameId id, const RuleValues& values);

/// Every combination of rule options; an option that is a number takes every value of its range.
std::vector<RuleValues> all_rules(GameId id);

}  // namespace boneyard
