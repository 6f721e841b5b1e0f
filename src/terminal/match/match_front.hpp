// A match on the terminal: on the whole screen with keys and the mouse, or in plain lines through pipes.
#pragma once

#include "terminal/match/match_table.hpp"

namespace boneyard::app {

/// Plays until the person leaves.
void play_match(TableMatch match, PlaySettings& settings);

// The two fronts; `last_words` is what is still to be said.
void play_match_in_lines(MatchTable& table);
void play_match_on_screen(MatchTable& table);

}  // namespace boneyard::app
