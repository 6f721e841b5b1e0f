// Reasons: why a position of a patience cannot be won, in sentences that are themselves proved.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boneyard/game.hpp"

namespace boneyard {

/// Most sentences that a reason has.
inline constexpr std::size_t longest_reason = 5;

/// Why a position is lost: an irreducible set of tiles. What these tiles demand of each other cannot be met, whatever
/// happens to the others; if any one of them is left out, it can. docs/reasons.md says for each game what a tile that
/// is left out may do. A row of Bingo that goes round is named as a whole.
struct Reason {
  /// The tiles, in the order of their numbers.
  std::vector<Tile> tiles{};
  /// At least one and at most longest_reason sentences of plain English, each with its full stop.
  std::vector<std::string> sentences{};

  friend bool operator==(const Reason&, const Reason&) = default;
};

/// Finds a reason why the position is lost; that proves it, without a solver. Returns nullopt if the position can be
/// won, or if no short argument was found (in a declared game none is looked for), or if a limit (time or stop flag)
/// ended the search before. The search takes milliseconds, up to a second in a chain game, and a few megabytes;
/// `limits.memory` is not looked at. A position always gets the same reason. Throws std::invalid_argument for a table
/// game. Threads may call it at the same time.
std::optional<Reason> find_reason(const AnyPosition& position, const Limits& limits = {});

}  // namespace boneyard
