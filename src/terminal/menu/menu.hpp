// The menu of `play`: the eighteen games, the deal of today, and the deals that were begun last. Each game has a page
// of its own, game_page.hpp.
#pragma once

#include <optional>
#include <string>

#include "terminal/presenter/presenter.hpp"
#include "terminal/screen/screen.hpp"

namespace boneyard::app {

/// Shows the menu. Returns the game that was chosen; nullopt if the player leaves. `said` is a message below the list.
/// It is cleared if the player deletes a kept game, of which it may speak.
std::optional<Start> choose_game(Screen& screen, PlaySettings& settings, std::string& said);

}  // namespace boneyard::app
