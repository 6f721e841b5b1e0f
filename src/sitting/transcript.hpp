// A game as it was played, as text: what `save` in play writes, and `load` and `replay --file` read.
//
//   boneyard transcript 1
//   game five-columns
//   rules refill=column
//   seed 42
//   line 6-4+1-1 3-2@4 …
//   result won
//
// A typed deal has `deal 28 TILES` in place of `seed`. Lines that begin with # and blank lines are skipped,
// `line` may be missing or come several times (the moves follow each other). The result stands last, so that
// a file that was cut short can be told from a whole one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sitting/sitting.hpp"

namespace boneyard {

struct Transcript {
  Variant variant{};
  std::optional<std::uint64_t> seed{};  ///< absent for a typed deal
  Deal deal{};
  std::string line{};    ///< moves separated by one space
  std::string result{};  ///< as result_text() has it
  /// Of the text that it was read from: the row of each move, and that of the result.
  std::vector<std::size_t> move_rows{};
  std::size_t result_row = 0;
};

/// The game as it stands.
Transcript transcript_of(const Sitting& sitting);

/// How a position would be written down: `won`, `lost, 4 left`, or `open, 12 left` if play could go on.
std::string result_text(const AnyPosition& position);

/// As parse_transcript() reads it.
std::string to_text(const Transcript& transcript);

/// Throws ParseError with the number of the bad row, with which its text also begins ("3: …"). Does not check whether
/// the moves are legal.
Transcript parse_transcript(std::string_view text);

/// Plays the moves. Throws ParseError, as above, at the first that is not legal, or if the result is wrong.
void check_transcript(const Transcript& transcript);

}  // namespace boneyard
