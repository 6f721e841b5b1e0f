// The tables, as they lie in real life, from the places alone: a drawing for each kind of place that a game is about.
#pragma once

#include "boneyard/session.hpp"
#include "terminal/canvas.hpp"

namespace boneyard::app {

/// The table as `look` wants it.
Canvas draw_places(const AnyPosition& position, const Look& look);
/// That of a game with none of these kinds: place below place, what can be moved marked.
Canvas draw_plainly(const AnyPosition& position, const Look& look);

/// What a win is shown by: all moves played, each pip coloured as on its tile, in as many rows as `width` asks for,
/// below a row that says what they are.
Canvas draw_winning_line(const Session& session, int width);

}  // namespace boneyard::app
