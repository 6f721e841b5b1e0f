// Domino Patience and Five's the Limit in the table of games: one game, two settings.
#pragma once

#include "solvers/chain/rules.hpp"
#include "solvers/chain/solver.hpp"

namespace boneyard::chain {

inline constexpr RuleOption goal_option = {
    .name = "goal",
    .words = {"hand", "all"},
    .help = "won as soon as the hand is empty, or only when every tile lies in the chain"};

struct DominoPatience {
  static constexpr std::string_view name = "domino-patience";
  static constexpr std::string_view title = "Domino Patience";
  static constexpr std::string_view aim = "lay the hand out in one chain, drawing from the stock whenever nothing fits";

  using Rules = chain::Rules;
  using Move = chain::Move;
  using Position = chain::Position;
  using Solver = chain::Solver;

  static constexpr std::array options = {goal_option};
  static Rules rules(const RuleValues& values) { return {.goal = static_cast<Goal>(values[0])}; }
};
static_assert(Game<DominoPatience>);

struct FivesTheLimit {
  static constexpr std::string_view name = "fives-the-limit";
  static constexpr std::string_view title = "Five's the Limit";
  static constexpr std::string_view aim =
      "lay the hand out in one chain, drawing whenever nothing fits, but never hold more tiles than the limit";

  using Rules = chain::Rules;
  using Move = chain::Move;
  using Position = chain::Position;
  using Solver = chain::Solver;

  static constexpr std::array options = {
      goal_option,
      RuleOption{
          .name = "limit", .lowest = 5, .highest = tile_count, .standard = 5, .help = "most tiles a hand may hold"},
  };
  static Rules rules(const RuleValues& values) { return {.goal = static_cast<Goal>(values[0]), .limit = values[1]}; }
};
static_assert(Game<FivesTheLimit>);

}  // namespace boneyard::chain
