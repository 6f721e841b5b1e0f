// The moves of a game in colour, each pip as on its tile: what a win is shown by.
#pragma once

#include "boneyard/session.hpp"
#include "terminal/canvas.hpp"

namespace boneyard::app {

/// All moves played, in as many rows as `width` asks for, below a row that says what they are.
Canvas draw_line(const Sitting& sitting, int width);

}  // namespace boneyard::app
