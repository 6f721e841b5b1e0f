// A game as it was played, as text: what `save` in play writes, and `load` and `replay --file` read.
//
//   boneyard transcript 1
//   game five-columns
//   rules refill=column
//   seed 42
//   line 6-4+1-1 3-2@4 …
//
// A typed deal has `deal 28 TILES` in place of `seed`. Lines that begin with # and blank lines are skipped,
// `line` may be missing or come several times (the moves follow each other).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "solvers/games.hpp"

namespace boneyard::app {

struct Transcript {
  GameId game{};
  RuleValues rules;
  std::optional<std::uint64_t> seed;  ///< absent for a typed deal
  Deal deal;
  std::string line;  ///< moves separated by one space

  friend bool operator==(const Transcript&, const Transcript&) = default;
};

std::string to_text(const Transcript& transcript);

/// Throws ParseError that starts with the number of the bad line ("3: …"). Whether the moves are legal is
/// not looked at here.
Transcript parse_transcript(std::string_view text);

}  // namespace boneyard::app
