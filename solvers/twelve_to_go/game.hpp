// Twelve To Go in the list of games.
#pragma once

#include "solvers/twelve_to_go/exact.hpp"
#include "solvers/twelve_to_go/rules.hpp"
#include "solvers/twelve_to_go/solver.hpp"

namespace boneyard::twelve_to_go {

struct TwelveToGo {
  static constexpr std::string_view name = "twelve-to-go";
  static constexpr std::string_view title = "Twelve To Go";
  static constexpr std::string_view aim =
      "discard all tiles by pairs whose totals add up to 12, from a hand that the stock refills";

  static constexpr Hidden hidden = Hidden::idle;

  using Rules = twelve_to_go::Rules;
  using Move = twelve_to_go::Move;
  using Position = twelve_to_go::Position;
  using Solver = twelve_to_go::Solver;

  static constexpr std::array options = {
      Option{.name = "hand", .lowest = 4, .highest = 8, .standard = 6, .help = "tiles that lie face up"},
  };
  static Rules rules(const RuleValues& values) { return {.hand = values[0]}; }

  /// No line of play is better than another, so this is any player's figure.
  static ExactReach exact_reach(const Rules&, Player) { return ExactReach::quick; }
  static ExactFigure exact_figure(const Rules& rules, Player, const ExactLimits& limits) {
    ExactFigure figure{.estimate = twelve_to_go_odds(rules.hand, total_counts(TileSet::full()), limits.limits)};
    if (!figure.estimate.fraction) figure.cutoff = Cutoff::stopped;
    return figure;
  }
};

}  // namespace boneyard::twelve_to_go
