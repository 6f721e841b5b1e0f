// The texts of data/patiences, and one with what none of them uses, for tests.
#pragma once

#include <fstream>
#include <iterator>
#include <string>

#include "boneyard/game.hpp"
#include "solvers/declared/solver.hpp"

namespace boneyard::declared {

inline std::string text_of(const std::string& name) {
  const std::string folder = name == "features" ? "/tests/games/declared/" : "/data/patiences/";
  std::ifstream file(BONEYARD_SOURCE_DIR + folder + name + ".json");
  return {std::istreambuf_iterator<char>(file), {}};
}

inline Rules rules_of_text(const std::string& name, const RuleValues& values) {
  return Text::read(text_of(name))->game(values);
}

/// The combinations of option values; of a long range only every fourth value.
inline std::vector<RuleValues> some_values(const GameInfo& game) {
  std::vector<RuleValues> all = {{}};
  for (const Option& option : game.options()) {
    std::vector<RuleValues> longer;
    for (const RuleValues& values : all)
      for (int value = option.lowest; value <= option.highest; value += option.highest - option.lowest > 8 ? 4 : 1) {
        longer.push_back(values);
        longer.back().push_back(value);
      }
    all = longer;
  }
  return all;
}

inline constexpr const char* texts[] = {"castle-rock",     "domino-freecell", "domino-patience", "five-columns",
                                        "fives-the-limit", "good-neighbors",  "knock-out",       "luzon",
                                        "patience-3",      "patience-4",      "twelve-to-go",    "twelves",
                                        "features"};

}  // namespace boneyard::declared
