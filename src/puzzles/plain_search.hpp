// The second witness of a puzzle: a plain search over the rules alone. It shares no code with a solver and prunes
// nothing. It reaches small positions only, and also measures how much a wrong move takes to refute.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "boneyard/game.hpp"

namespace boneyard::puzzles {

struct PlainAnswer {
  /// The value as Judge defines it; nullopt if the search would visit more positions than it may.
  std::optional<double> value{};
  std::size_t positions = 0;  ///< positions visited
};

/// The value of `move` in `position`: of a table game for the side on turn, of a chain game for a player who does not
/// see the stock. Visits at most `most` positions.
PlainAnswer plain_value(const AnyPosition& position, const std::string& move, std::size_t most);

}  // namespace boneyard::puzzles
