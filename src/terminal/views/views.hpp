// Draws the table of a patience as it lies in real life. There is a drawing for each kind of place, and the places of a
// game, as AnyPosition::places() lists them, select the drawing. A declared game has a drawing of its own.
#pragma once

#include "boneyard/session.hpp"
#include "terminal/screen/canvas.hpp"

namespace boneyard::app {

/// The columns that stay free left of a table.
inline constexpr int table_indent = 2;

/// Draws the table with the tiles and the width of `look`.
Canvas draw_places(const AnyPosition& position, const Look& look);
/// Draws a game that has none of these kinds of places: one place below the other, with marks at tiles that can be
/// moved.
Canvas draw_plainly(const AnyPosition& position, const Look& look);

/// Draws a game that a text declares.
Canvas draw_declared(const AnyPosition& position, const Look& look);

/// Draws all moves of a game that is won, each pip in the colour that it has on its tile. A title comes first, then as
/// many rows as `width` columns need.
Canvas draw_winning_line(const Session& session, int width);

}  // namespace boneyard::app
