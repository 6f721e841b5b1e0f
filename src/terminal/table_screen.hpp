// A table on the whole screen: keys and the mouse choose tiles, single keys do the rest, moves and commands can be
// typed.
#pragma once

#include <optional>
#include <string>

#include "terminal/line_input.hpp"
#include "terminal/screen.hpp"
#include "terminal/table.hpp"

namespace boneyard::app {

/// Plays until the player leaves; returns the table to sit down at next, if one was loaded. `last_words` is what is
/// still to be said then.
std::optional<Seating> play_on_screen(Screen& screen, LineInput& input, Start<Sitting> start, PlaySettings& settings,
                                      std::string& last_words);

}  // namespace boneyard::app
