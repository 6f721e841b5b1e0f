// Knock-Out in the list of games.
#pragma once

#include "solvers/knock_out/rules.hpp"
#include "solvers/knock_out/sampler.hpp"
#include "solvers/knock_out/solver.hpp"

namespace boneyard::knock_out {

inline constexpr auto knock_words = words_of<Knock>({{Knock::pair, "pair"}, {Knock::run, "run"}});

struct KnockOut {
  static constexpr std::string_view name = "knock-out";
  static constexpr std::string_view title = "Knock-Out";
  static constexpr std::string_view aim =
      "clear one line of tiles by knocking out neighbours that touch with equal ends";

  static constexpr Hidden hidden = Hidden::nothing;

  using Rules = knock_out::Rules;
  using Move = knock_out::Move;
  using Position = knock_out::Position;
  using Solver = knock_out::Solver;
  using WonDeals = knock_out::Sampler;

  static constexpr std::array options = {
      word_option("knock", knock_words, "how many matching neighbours go at once"),
  };
  static Rules rules(const RuleValues& values) { return {.knock = static_cast<Knock>(values[0])}; }
};

}  // namespace boneyard::knock_out
