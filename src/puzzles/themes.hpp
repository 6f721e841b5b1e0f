// What a wrong move overlooks: facts that hold after it, and not after the right one.
#pragma once

#include <string>
#include <vector>

#include "boneyard/puzzle.hpp"
#include "puzzles/alternatives.hpp"

namespace boneyard::puzzles {

/// The themes of a wrong move, in the order of the enum. `judge` finds the lines of play of a table game.
std::vector<Theme> themes_of(const AnyPosition& position, const Alternative& right, const Alternative& wrong,
                             Judge& judge);

}  // namespace boneyard::puzzles
