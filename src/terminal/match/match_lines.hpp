// A match in plain lines, for pipes and for terminals that can show no screen: a line in, what it comes to out.
#pragma once

#include "terminal/match/match_table.hpp"

namespace boneyard::app {

/// Plays until the input ends or the person leaves; returns what to sit down at next, if something was loaded.
std::optional<Seating> play_match_in_lines(Start<TableMatch> start, PlaySettings& settings);

}  // namespace boneyard::app
