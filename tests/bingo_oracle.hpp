// Bingo's second witness: it goes through every position that the rules alone lead to, in the order of the
// numbers spoken. The oracle of the other games cannot do that, because waiting makes play go in circles.
#pragma once

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

#include "solvers/bingo/rules.hpp"

namespace boneyard::bingo {

struct OracleAnswer {
  bool winnable = false;
  int fewest_left = 0;
  std::optional<int> spoken;  ///< fewest numbers spoken by a winning line
  BigInt count = 0;           ///< winning lines that speak as few
  std::size_t positions = 0;
  bool gave_up = false;
};

/// Stops as soon as all the shortest wins are known; without a win, when no position is new; or it gives up
/// when it has tried more than `most_moves`.
inline OracleAnswer ask_oracle(const Position& start, std::size_t most_moves = ~std::size_t{0}) {
  struct Known {
    int spoken = -1;
    unsigned __int128 lines = 0;  // at most one for each order of 28 tiles
  };
  // The order of the tiles never changes, so which are left and the count tell a position.
  const auto key = [](const Position& position) {
    return tiles_of(position.row()).bits() | static_cast<std::uint32_t>(position.count()) << tile_count;
  };
  std::unordered_map<std::uint32_t, Known> known;
  std::vector<std::vector<Position>> layers(1, {start});
  known[key(start)] = {0, 1};
  OracleAnswer answer;
  answer.fewest_left = start.left();
  for (std::size_t spoken = 0; spoken < layers.size() && !answer.winnable; ++spoken) {
    const auto layer = std::move(layers[spoken]);
    for (const Position& position : layer) {
      const Known here = known[key(position)];
      if (here.spoken != static_cast<int>(spoken)) continue;  // reached earlier by fewer numbers
      ++answer.positions;
      answer.fewest_left = std::min(answer.fewest_left, position.left());
      if (position.won()) {
        answer.winnable = true;
        answer.spoken = here.spoken;
        answer.count += BigInt(here.lines);
      }
      const auto after = spoken + static_cast<std::size_t>(position.left());
      for (const Move& move : position.moves()) {
        if (most_moves-- == 0) {
          answer.gave_up = true;
          return answer;
        }
        Position next = position;
        next.play(move);
        auto& there = known[key(next)];
        if (there.spoken == -1 || static_cast<int>(after) < there.spoken) {
          there = {static_cast<int>(after), here.lines};
          layers.resize(std::max(layers.size(), after + 1));
          layers[after].push_back(next);
        } else if (there.spoken == static_cast<int>(after)) {
          there.lines += here.lines;
        }
      }
    }
  }
  return answer;
}

}  // namespace boneyard::bingo
