// Knock-Out in the table of games.
#pragma once

#include "solvers/knock_out/rules.hpp"
#include "solvers/knock_out/solver.hpp"

namespace boneyard::knock_out {

struct KnockOut {
  static constexpr std::string_view name = "knock-out";
  static constexpr std::string_view title = "Knock-Out";
  static constexpr std::string_view aim =
      "clear one line of tiles by knocking out neighbours that touch with equal ends";

  using Rules = knock_out::Rules;
  using Move = knock_out::Move;
  using Position = knock_out::Position;
  using Solver = knock_out::Solver;

  static constexpr std::array options = {
      RuleOption{.name = "knock", .words = {"pair", "run"}, .help = "how many matching neighbours go at once"},
  };
  static Rules rules(const RuleValues& values) { return {.knock = static_cast<Knock>(values[0])}; }
};
static_assert(Game<KnockOut>);

}  // namespace boneyard::knock_out
