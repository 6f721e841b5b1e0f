// A table in plain lines, for pipes and for terminals that can show no screen: a line in, what it comes to out.
#pragma once

#include <optional>
#include <string>

#include "terminal/table.hpp"

namespace boneyard::app {

/// Plays until the input ends or the player leaves; returns the table to sit down at next, if one was loaded.
/// `welcome`: say how to begin.
std::optional<Seating> play_in_lines(TableSetup setup, PlaySettings& settings, bool welcome);

/// A line of standard input, without the colon that a command begins with on the screen; nullopt at its end, or when
/// the program is to stop.
std::optional<std::string> read_typed_line();

}  // namespace boneyard::app
