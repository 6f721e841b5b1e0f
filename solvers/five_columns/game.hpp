// Five Columns in the list of games.
#pragma once

#include "solvers/five_columns/rules.hpp"
#include "solvers/five_columns/solver.hpp"

namespace boneyard::five_columns {

inline constexpr auto refill_words = words_of<Refill>({{Refill::column, "column"}, {Refill::none, "none"}});

struct FiveColumns {
  static constexpr std::string_view name = "five-columns";
  static constexpr std::string_view title = "Five Columns";
  static constexpr std::string_view aim =
      "discard all tiles by pairs whose totals add up to 12, from a reserve and the bottom of five columns";

  static constexpr Hidden hidden = Hidden::nothing;

  using Rules = five_columns::Rules;
  using Move = five_columns::Move;
  using Position = five_columns::Position;
  using Solver = five_columns::Solver;

  static constexpr std::array options = {
      word_option("refill", refill_words, "may a bottom tile be moved into an empty column"),
  };
  static Rules rules(const RuleValues& values) { return {.refill = static_cast<Refill>(values[0])}; }
};

}  // namespace boneyard::five_columns
