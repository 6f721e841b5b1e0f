// The main loop of `play`: the menu or a first game, then one game after the other until the player leaves.
#pragma once

#include <optional>

#include "terminal/presenter/presenter.hpp"

namespace boneyard::app {

/// On a screen, the time before each move of the program, as the configuration file has it.
std::chrono::milliseconds usual_pace();

/// Plays until the player leaves. Without `first` the menu comes first, and again after every game. Uses the whole
/// screen of a terminal that can show one, else plain lines, which need `first`. Throws InputError.
void play_games(std::optional<Start> first, PlaySettings& settings);

}  // namespace boneyard::app
