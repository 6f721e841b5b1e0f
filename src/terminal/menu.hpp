// Where a person who names no game sits down: the games with their aim, the player's record and what was put away, and
// the deal of today.
#pragma once

#include <optional>
#include <string>

#include "terminal/screen.hpp"
#include "terminal/table.hpp"

namespace boneyard::app {

/// What was chosen; nullopt if the player leaves. `note` is said below the list.
std::optional<TableSetup> choose_table(Screen& screen, const PlaySettings& settings, std::string note);

}  // namespace boneyard::app
