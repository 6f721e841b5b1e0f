// A player that looks one move ahead. Which wrong moves tempt it, and how often it finds the right one, are features of
// a puzzle's rating (docs/puzzles.md).
#pragma once

#include <vector>

#include "boneyard/puzzle.hpp"
#include "puzzles/alternatives.hpp"

namespace boneyard::puzzles {

/// How good each move looks to the player; the more the better. It chooses one of those that look best, all equally
/// likely.
std::vector<double> looks_of(const AnyPosition& position, const std::vector<Alternative>& moves);

/// The chance that the player chooses the right move, from how good the moves look.
double chance_of(const std::vector<double>& looks, std::size_t right);

}  // namespace boneyard::puzzles
