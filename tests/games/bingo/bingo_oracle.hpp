// Bingo's second witness: it goes through every position that the rules lead to, in the order of the numbers
// spoken. The oracle of the other games cannot do that, because by waiting play can return to a position.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

#include "solvers/bingo/rules.hpp"
#include "tests/games/oracle.hpp"

namespace boneyard::bingo {

/// What is known of the positions met so far. There are so many that a table of nodes would spend most of the time
/// waiting for memory. So they lie in one array, each at the first free place from the one that its key gives.
class Known {
 public:
  struct Entry {
    std::uint32_t key = 0;
    std::int32_t spoken = -1;  ///< fewest numbers spoken on the way here; -1: the place is free
    std::uint64_t lines = 0;   ///< lines that speak as few
  };

  Entry& operator[](std::uint32_t key) {
    if (2 * size_ >= entries_.size()) grow();
    Entry& entry = place_of(key);
    if (entry.spoken == -1 && entry.key != key) {
      entry.key = key;
      ++size_;
    }
    return entry;
  }

 private:
  Entry& place_of(std::uint32_t key) {
    std::size_t at = (key * std::uint64_t{0x9E3779B97F4A7C15}) >> shift_;
    while (entries_[at].spoken != -1 && entries_[at].key != key) at = (at + 1) & (entries_.size() - 1);
    return entries_[at];
  }
  void grow() {
    const std::vector<Entry> old = std::exchange(entries_, std::vector<Entry>(2 * entries_.size()));
    --shift_;
    for (const Entry& entry : old)
      if (entry.spoken != -1) place_of(entry.key) = entry;
  }

  std::vector<Entry> entries_ = std::vector<Entry>(1 << 12);
  int shift_ = 64 - 12;
  std::size_t size_ = 0;
};

/// Stops as soon as all the shortest wins are known; without a win, when no position is new; or it gives up
/// when it has tried more than `most_moves`.
inline OracleAnswer ask_oracle(const Position& start, std::size_t most_moves = ~std::size_t{0}) {
  // The order of the tiles never changes, so the tiles left and the count identify a position.
  const auto key_of = [](const Position& position) {
    return tiles_of(position.row()).bits() | static_cast<std::uint32_t>(position.count()) << tile_count;
  };
  const auto position_of = [&start](std::uint32_t key) {
    Row row;
    for (LaidTile laid : start.row())
      if (key >> laid.tile().number() & 1) row.push_back(laid);
    return Position(row, start.rules(), static_cast<int>(key >> tile_count));
  };
  Known known;
  std::vector<std::vector<std::uint32_t>> layers(1, {key_of(start)});
  known[key_of(start)] = {key_of(start), 0, 1};
  OracleAnswer answer;
  answer.fewest_left = start.tiles_left();
  for (std::size_t spoken = 0; spoken < layers.size() && !answer.winnable; ++spoken) {
    const auto layer = std::move(layers[spoken]);
    for (const std::uint32_t key : layer) {
      const Known::Entry here = known[key];
      if (here.spoken != static_cast<int>(spoken)) continue;  // reached earlier by fewer numbers
      const Position position = position_of(key);
      answer.fewest_left = std::min(answer.fewest_left, position.tiles_left());
      if (position.won()) {
        answer.winnable = true;
        answer.spoken = here.spoken;
        answer.count += BigInt(here.lines);
      }
      const auto after = spoken + static_cast<std::size_t>(position.tiles_left());
      for (const Move& move : position.moves()) {
        if (most_moves-- == 0) {
          answer.gave_up = true;
          return answer;
        }
        Position next = position;
        next.play(move);
        auto& there = known[key_of(next)];
        if (there.spoken == -1 || static_cast<int>(after) < there.spoken) {
          there.spoken = static_cast<int>(after);
          there.lines = here.lines;
          layers.resize(std::max(layers.size(), after + 1));
          layers[after].push_back(there.key);
        } else if (there.spoken == static_cast<int>(after)) {
          there.lines += here.lines;
          if (there.lines < here.lines) throw std::overflow_error("more lines than 64 bits can count");
        }
      }
    }
  }
  return answer;
}

}  // namespace boneyard::bingo
