// How a match lies on a canvas of character cells: the layout, the seats with their points, the hand of the person who
// looks. Only what that person may see is drawn.
#pragma once

#include "terminal/canvas.hpp"
#include "terminal/presenter.hpp"

namespace boneyard::app {

struct MatchPicture {
  Canvas canvas{};
  bool whole = true;  ///< every tile of the layout is drawn, and every open place
};

/// On a screen in so many rows, of which a layout that is no line takes those that are left. 0: no screen, as many as
/// it takes. What plays a move has its spot, and so have all tiles of a line and a hand.
MatchPicture draw_match(const Presenter& presenter, const Look& look, int rows = 0);

}  // namespace boneyard::app
