// The main loop of `play`: from the menu, or from a first game, to one game after the other until the player leaves.
#pragma once

#include <optional>
#include <string>

#include "terminal/presenter.hpp"
#include "terminal/screen.hpp"

namespace boneyard::app {

/// Without `first` the menu is where it begins, and where every game leads back to. On a terminal that can show one it
/// all happens on a screen, else in plain lines, which need a first game. Throws InputError.
void play_games(std::optional<Start> first, PlaySettings& settings);

/// The menu: what was chosen; nullopt if the player leaves. `note` is said below the list.
std::optional<Start> choose_game(Screen& screen, const PlaySettings& settings, std::string note);

}  // namespace boneyard::app
