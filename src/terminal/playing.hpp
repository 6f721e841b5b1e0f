// The main loop of `play`: the menu or a first game, then one game after the other until the player leaves.
#pragma once

#include <optional>
#include <string>

#include "terminal/presenter.hpp"
#include "terminal/screen.hpp"

namespace boneyard::app {

/// Plays until the player leaves. Without `first` the menu comes first, and again after every game. Uses the whole
/// screen of a terminal that can show one, else plain lines, which need `first`. Throws InputError.
void play_games(std::optional<Start> first, PlaySettings& settings);

/// Shows the menu. Returns what was chosen; nullopt if the player leaves. `note` is a message below the list.
std::optional<Start> choose_game(Screen& screen, const PlaySettings& settings, std::string note);

}  // namespace boneyard::app
