// Bingo in the list of games.
#pragma once

#include "solvers/bingo/rules.hpp"
#include "solvers/bingo/solver.hpp"

namespace boneyard::bingo {

inline constexpr auto removal_words = words_of<Removal>({{Removal::optional, "optional"}, {Removal::forced, "forced"}});
inline constexpr auto count_words = words_of<Count>({{Count::continued, "continue"}, {Count::restarted, "restart"}});

struct Bingo {
  static constexpr std::string_view name = "bingo";
  static constexpr std::string_view title = "Bingo";
  static constexpr std::string_view aim =
      "count from 0 to 12 along the row, again and again, and take the tiles touched by their own total";
  static constexpr Hidden hidden = Hidden::nothing;

  using Rules = bingo::Rules;
  using Move = bingo::Move;
  using Position = bingo::Position;
  using Solver = bingo::Solver;

  static constexpr std::array options = {
      word_option("removal", removal_words, "may a matching tile stay, or must it go"),
      word_option("count", count_words, "does a new pass count on, or begin at 0"),
  };
  static Rules rules(const RuleValues& values) {
    return {.removal = static_cast<Removal>(values[0]), .count = static_cast<Count>(values[1])};
  }

  /// With optional removal the winnable orders are counted by a theorem, for the thoughtful player. The random player
  /// may still lose.
  static ExactReach exact_reach(const Rules& rules, Player player);
  static ExactFigure exact_figure(const Rules& rules, Player player, const ExactLimits& limits);
  static bool always_winnable(const Rules& rules) {
    return rules.removal == Removal::optional && rules.count == Count::continued;
  }
};

}  // namespace boneyard::bingo
