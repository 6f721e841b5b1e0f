// Which puzzle comes next: one near the own rating, that of a day, a missed one, or one by its id.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "boneyard/puzzle_record.hpp"
#include "boneyard/session.hpp"

namespace boneyard {

struct PuzzleWanted {
  enum class What : std::uint8_t { near, daily, missed, id } what = What::near;
  std::string game{};  ///< a full name; empty: any
  int lowest = 0, highest = 9999;
  Date day{};
  std::string id{};
};

/// The place of that puzzle in the list; one near the own rating is drawn by `random`. Throws ParseError, which says
/// why there is none. A day may begin a day earlier elsewhere: the puzzle of tomorrow is there, too.
std::size_t next_puzzle(const PuzzleList& list, const PuzzleRecord& record, const PuzzleWanted& wanted, Date today,
                        SeedStream& random);

}  // namespace boneyard
