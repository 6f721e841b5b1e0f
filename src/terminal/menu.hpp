// Where a person who names no game sits down: the patiences with their aim, the player's record and what was put away,
// the deal of today, and the way to the matches.
#pragma once

#include <optional>
#include <string>

#include "terminal/screen.hpp"
#include "terminal/table.hpp"

namespace boneyard::app {

/// What was chosen; nullopt if the player leaves. `note` is said below the list.
std::optional<Seating> choose_table(Screen& screen, const PlaySettings& settings, std::string note);

}  // namespace boneyard::app
