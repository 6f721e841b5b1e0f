// How a match lies on a sheet of character cells: the layout, the seats with their points, the hand of the person who
// looks. Only what that person may see is drawn.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "terminal/canvas.hpp"
#include "terminal/match/match_table.hpp"
#include "terminal/stops.hpp"

namespace boneyard::app {

struct MatchPicture {
  Canvas canvas;
  bool whole = true;        ///< every tile of the layout is drawn, and every open place
  std::vector<Stop> stops;  ///< in the canvas's rows and columns; Stop::move is what is typed for it
};

/// On a screen: how many rows there are; the tile that goes to several places; where the cursor stands, as Stop::move.
struct MatchCursor {
  int rows = 0;  ///< 0: no screen, as many as it takes
  std::optional<Tile> chosen{};
  std::string at{};
};

/// A layout that is no line takes the rows that are left.
MatchPicture draw_match(const MatchTable& table, const Look& look, const MatchCursor& cursor = {});

/// `Block by 3 seats, seed 42, hand 1, to 100`.
std::string match_headline(const MatchTable& table);

}  // namespace boneyard::app
