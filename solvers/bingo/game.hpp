// Bingo in the table of games.
#pragma once

#include "solvers/bingo/rules.hpp"
#include "solvers/bingo/solver.hpp"

namespace boneyard::bingo {

struct Bingo {
  static constexpr std::string_view name = "bingo";
  static constexpr std::string_view title = "Bingo";
  static constexpr std::string_view aim =
      "count from 0 to 12 along the row, again and again, and take the tiles touched by their own total";

  using Rules = bingo::Rules;
  using Move = bingo::Move;
  using Position = bingo::Position;
  using Solver = bingo::Solver;

  static constexpr std::array options = {
      RuleOption{.name = "removal", .words = {"optional", "forced"}, .help = "may a matching tile stay, or must it go"},
      RuleOption{.name = "count", .words = {"continue", "restart"}, .help = "does a new pass count on, or begin at 0"},
  };
  static Rules rules(const RuleValues& values) {
    return {.removal = static_cast<Removal>(values[0]), .count = static_cast<Count>(values[1])};
  }
};
static_assert(Game<Bingo>);

}  // namespace boneyard::bingo
