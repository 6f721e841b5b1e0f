// Draws a match on a canvas of character cells: the layout, the players with their points, and the hand of the person
// who looks. Shows only what that person may see.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "terminal/presenter/presenter.hpp"
#include "terminal/screen/canvas.hpp"

namespace boneyard::app {

/// What the person who looks at a match sees, and what the players are called.
struct MatchSight {
  multiplayer::Board board{};
  multiplayer::Moves legal{};  ///< of the viewer, if that is who chooses now
  int viewer = 0;
  LargeSet hand{};                  ///< the viewer's
  std::optional<Tile> turned_up{};  ///< Blind: by the viewer, who is on turn
  std::string hand_title = "Your hand";
  std::string in_place_of_hand{};            ///< if the hand is covered
  bool open = false;                         ///< the hands of the others lie open
  std::array<LargeSet, most_seats> hands{};  ///< if they do, or at the end of the hand
  LargeSet fresh{};  ///< the tile laid last, and what the viewer has drawn since the last own tile
  bool over = false;
  std::array<std::string, most_seats> names{}, short_names{};  ///< by seat
  std::array<std::string, 2> sides{};                          ///< of partners
  multiplayer::Scores totals{}, scores{};                      ///< by seat: of the match, of this hand
  int hand_number = 1;
};
MatchSight sight_of(const Presenter& presenter);

struct MatchPicture {
  Canvas canvas{};
  bool whole = true;  ///< every tile of the layout and every open place is drawn
};

/// Draws a match for a screen of `rows` rows. A layout that branches takes the rows that the rest leaves free. With
/// `rows` 0 there is no screen, and the picture takes as many rows as it needs. The canvas has a spot for every label
/// that plays a move, and for every tile of a line and of a hand.
MatchPicture draw_match(const MatchSight& sight, const Look& look, int rows = 0);

}  // namespace boneyard::app
