// Where the points of a hand come from, in words: what was scored in play, and what the end of the hand gave for the
// pips that were left. The totals are those of the rules; the words are made from the hands, so a test compares both.
#pragma once

#include <string>
#include <vector>

#include "boneyard/session.hpp"

namespace boneyard::app {

/// A part of a side's points in a hand. The text follows the number: `9 pips with you`, `10 in play`.
struct PointsPart {
  int points = 0;
  std::string text{};
};

/// The parts of the points of a side in this hand, which must be over. They add up to hand_score_of_side(side).
std::vector<PointsPart> points_parts(const Session& match, int side);

/// The same of all sides that have such parts: `You score 10 in play. Seat 2 scores 23: 9 pips with you, 14 with seat
/// 3.`
std::string hand_points_text(const Session& match);

/// The points of each side, a row for each hand, and their sums.
std::string score_sheet(const Session& match);

}  // namespace boneyard::app
