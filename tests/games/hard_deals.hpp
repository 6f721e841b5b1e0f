// Reads data/hard_deals.txt: each line a deal or a position of a game with its rules, the verdict and the fewest left.
#pragma once

#include <catch2/catch.hpp>

#include <fstream>
#include <string>
#include <vector>

#include "boneyard/game.hpp"

namespace boneyard {

struct HardDeal {
  Variant variant;
  Deal deal;
  std::string line;     ///< moves from the deal to the position; empty for the deal itself
  std::string verdict;  ///< "winnable" or "unwinnable"
  int left = 0;
  std::string text;  ///< the line of the file
};

inline std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

/// GAME RULES | seed N or deal TILES, after MOVES | VERDICT, N left | what it is
inline HardDeal parse_hard_deal(const std::string& text) {
  const auto parts = split(text, '|');
  REQUIRE(parts.size() == 4);
  HardDeal found{.variant{}, .deal{}, .line{}, .verdict{}, .left = 0, .text = text};
  const auto name = words(parts[0]);
  found.variant = Variant(find_game(name.at(0)), 1, split(name.at(1), ';'));
  std::string_view start = trimmed(parts[1]);
  if (const auto after = start.find(" after "); after != start.npos) {
    found.line = start.substr(after + 7);
    start = start.substr(0, after);
  }
  if (start.starts_with("seed "))
    found.deal = deal_from_seed(std::stoull(std::string(start.substr(5))));
  else
    found.deal = parse_deal(start.substr(5));
  const auto outcome = words(parts[2]);
  found.verdict = outcome.at(0).substr(0, outcome.at(0).find(','));
  found.left = std::stoi(std::string(outcome.at(1)));
  return found;
}

/// `top`: the project's folder.
inline std::vector<HardDeal> hard_deals(const std::string& top) {
  std::ifstream file(top + "/data/hard_deals.txt");
  std::vector<HardDeal> all;
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && !line.starts_with('#')) all.push_back(parse_hard_deal(line));
  return all;
}

}  // namespace boneyard
