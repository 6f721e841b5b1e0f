// A match on the whole screen: keys and the mouse choose tiles and places, single keys do the rest, moves and commands
// can be typed. The program's seats and the solver think on another thread, and can be left alone with that.
#pragma once

#include <optional>
#include <string>

#include "terminal/line_input.hpp"
#include "terminal/match/match_table.hpp"
#include "terminal/screen.hpp"

namespace boneyard::app {

/// Plays until the person leaves; returns what to sit down at next, if something was loaded. `last_words` is what is
/// still to be said then.
std::optional<Seating> play_match_on_screen(Screen& screen, LineInput& input, Start<TableMatch> start,
                                            PlaySettings& settings, std::string& last_words);

}  // namespace boneyard::app
