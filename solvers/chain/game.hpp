// Domino Patience and Five's the Limit in the list of games: one game, two settings.
#pragma once

#include "solvers/chain/hidden/odds.hpp"
#include "solvers/chain/rules.hpp"
#include "solvers/chain/solver.hpp"

namespace boneyard::chain {

inline constexpr auto goal_words = words_of<Goal>({{Goal::hand, "hand"}, {Goal::all, "all"}});
inline constexpr Option goal_option =
    word_option("goal", goal_words, "won as soon as the hand is empty, or only when every tile lies in the chain");

/// What both share.
struct ChainGame {
  static constexpr Hidden hidden = Hidden::matters;

  using Rules = chain::Rules;
  using Move = chain::Move;
  using Position = chain::Position;
  using Solver = chain::Solver;

  /// The players who can't see the stock: seconds with a small limit, else up to a minute. The thoughtful player:
  /// bounds, see hidden/thoughtful.cpp.
  static ExactReach exact_reach(const Rules& rules, Player player);
  static ExactFigure exact_figure(const Rules& rules, Player player, const ExactLimits& limits);

  /// Hands of a kind are those that a relabelling of the pips turns into each other.
  static HandKinds hand_kinds(const Rules& rules);

  using Chances = ChainOdds;
};

struct DominoPatience : ChainGame {
  static constexpr std::string_view name = "domino-patience";
  static constexpr std::string_view title = "Domino Patience";
  static constexpr std::string_view aim = "lay the hand out in one chain, drawing from the stock whenever nothing fits";

  static constexpr std::array options = {goal_option};
  static Rules rules(const RuleValues& values) { return {.goal = static_cast<Goal>(values[0])}; }
};

struct FivesTheLimit : ChainGame {
  static constexpr std::string_view name = "fives-the-limit";
  static constexpr std::string_view title = "Five's the Limit";
  static constexpr std::string_view aim =
      "lay the hand out in one chain, drawing whenever nothing fits, but never hold more tiles than the limit";

  static constexpr std::array options = {
      goal_option,
      Option{.name = "limit", .lowest = 5, .highest = tile_count, .standard = 5, .help = "most tiles a hand may hold"},
  };
  static Rules rules(const RuleValues& values) { return {.goal = static_cast<Goal>(values[0]), .limit = values[1]}; }
};

}  // namespace boneyard::chain
