// Where a person chooses a match: the twelve table games with the player's record and what was put away, how many sit
// there, and who.
#pragma once

#include <optional>

#include "terminal/screen.hpp"
#include "terminal/table.hpp"

namespace boneyard::app {

/// nullopt if the person goes back.
std::optional<Start<TableMatch>> choose_match(Screen& screen, const PlaySettings& settings);

}  // namespace boneyard::app
