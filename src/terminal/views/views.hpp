// Draws the table of a patience as it lies in real life: its places, as AnyPosition::places() lists them, each by its
// kind. A game that a text declares is drawn as one of the list is.
#pragma once

#include "boneyard/session.hpp"
#include "terminal/screen/canvas.hpp"

namespace boneyard::app {

/// The columns that stay free left of a table.
inline constexpr int table_indent = 2;

/// Draws the table with the tiles and the width of `look`, and marks at tiles that can be moved.
Canvas draw_places(const AnyPosition& position, const Look& look);
/// Draws all moves of a game that is won, each pip in the colour that it has on its tile. A title comes first, then as
/// many rows as `width` columns need.
Canvas draw_winning_line(const PlayedHand& hand, int width);

}  // namespace boneyard::app
