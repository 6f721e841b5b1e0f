// A saved match shown: every hand move by move with all hands open, what each scored, and who won.
#pragma once

#include <vector>

#include "boneyard/session.hpp"
#include "cli/errors.hpp"
#include "cli/options.hpp"
#include "terminal/animation.hpp"

namespace boneyard::app {

/// Prints it in the format asked for.
ExitCode show_match(const TableMatch& match, const DisplayArguments& display);

/// A table of such places, as Frame has it.
Frame frame_of(std::vector<Place> places, std::string title, std::string end, bool won);
/// One for the deal of each hand and one for every move.
std::vector<Frame> frames_of(const TableMatch& match);

}  // namespace boneyard::app
