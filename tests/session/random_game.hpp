// A game of any kind with rules and players chosen at random, for tests that try whatever a person may do.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "boneyard/deal.hpp"
#include "boneyard/session.hpp"

namespace boneyard::table_tests {

struct RandomGame {
  std::string game;     ///< a variant's text
  std::string players;  ///< separated by spaces; `person` for a patience
  std::uint64_t seed = 0;
};

/// The texts of declared games in data/patiences.
inline std::vector<std::string> declared_texts() {
  std::vector<std::string> texts;
  for (const auto& file : std::filesystem::directory_iterator(BONEYARD_SOURCE_DIR "/data/patiences")) {
    std::ifstream in(file.path());
    texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// Any value of an option; a number that is near its default, or the least or the greatest.
inline std::string random_value(const Option& option, SeedStream& random) {
  if (!option.is_number()) return std::string(option.words[random.below(option.words.size())]);
  const int values[] = {option.lowest, option.highest, option.lowest + 1};
  return std::to_string(values[random.below(3)]);
}

/// A variant of the game by rules that its number of players allows. Each option is chosen one time in three.
inline Variant random_variant(const GameInfo& game, int seats, SeedStream& random) {
  std::vector<std::string> rules;
  for (const Option& option : game.options(seats)) {
    if (random.below(3) > 0) continue;
    std::vector<std::string> more = rules;
    more.push_back(std::string(option.name) + "=" + random_value(option, random));
    try {
      const std::vector<std::string_view> views(more.begin(), more.end());
      Variant(game, seats, views);
      rules = more;
    } catch (const ParseError&) {  // not together
    }
  }
  const std::vector<std::string_view> views(rules.begin(), rules.end());
  return {game, seats, views};
}

/// At a table game at least one person plays, at any seat, against players that move at random.
inline RandomGame random_game(SeedStream& random) {
  static const std::vector<std::string> declared = declared_texts();
  const std::uint64_t seed = random.below(1'000'000);
  if (random.below(12) == 0) return {Variant::parse(declared[random.below(declared.size())]).text(), "person", seed};
  const auto all = games();
  const GameInfo& game = all[random.below(all.size())];
  const int seats = game.seats[random.below(game.seats.size())];
  const std::string text = random_variant(game, seats, random).text();
  const auto person = static_cast<int>(random.below(static_cast<std::uint64_t>(seats)));
  std::string players;
  for (int seat = 0; seat < seats; ++seat) {
    const bool plays = seat == person || random.below(6) == 0;
    players += std::string(seat == 0 ? "" : " ") + (plays ? "person" : "random");
  }
  return {text, players, seed};
}

}  // namespace boneyard::table_tests
