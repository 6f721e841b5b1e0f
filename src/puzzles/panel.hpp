// The panel: programmed players of graded strength. What they solve is what a rating means, until persons are measured.
#pragma once

#include <vector>

#include "boneyard/puzzle.hpp"
#include "puzzles/alternatives.hpp"

namespace boneyard::puzzles {

/// How good each move looks to the player; the more the better. Every player but `random` chooses one of the moves that
/// look best, all equally likely. `few` and `many` play at random, from a stream that the position begins.
std::vector<double> looks_of(PanelPlayer player, const AnyPosition& position, const std::vector<Alternative>& moves);

/// The chance that the player chooses the right move.
double chance_of(PanelPlayer player, const AnyPosition& position, const std::vector<Alternative>& moves,
                 std::size_t right);
/// The same from how good the moves look.
double chance_of(const std::vector<double>& looks, std::size_t right);

}  // namespace boneyard::puzzles
