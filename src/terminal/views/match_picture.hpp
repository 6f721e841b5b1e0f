// Draws a match on a canvas of character cells: the layout, the players with their points, and the hand of the person
// who looks. Shows only what that person may see.
#pragma once

#include "terminal/presenter/presenter.hpp"
#include "terminal/screen/canvas.hpp"

namespace boneyard::app {

struct MatchPicture {
  Canvas canvas{};
  bool whole = true;  ///< every tile of the layout and every open place is drawn
};

/// Draws a match for a screen of `rows` rows. A layout that branches takes the rows that the rest leaves free. With
/// `rows` 0 there is no screen, and the picture takes as many rows as it needs. The canvas has a spot for every label
/// that plays a move, and for every tile of a line and of a hand.
MatchPicture draw_match(const Presenter& presenter, const Look& look, int rows = 0);

}  // namespace boneyard::app
