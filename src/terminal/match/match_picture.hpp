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
  std::vector<Stop> stops;  ///< in the canvas's rows and columns; Stop::move is what is typed for it
};

/// `chosen`: the tile that goes to several places. `at`: where the cursor stands, as Stop::move.
MatchPicture draw_match(const MatchTable& table, const Look& look, const std::optional<LargeTile>& chosen = {},
                        const std::string& at = {});

/// `Block by 3 seats, seed 42, hand 1, to 100`.
std::string match_headline(const MatchTable& table);

}  // namespace boneyard::app
