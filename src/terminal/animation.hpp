// A game shown move by move: in a terminal as a picture that changes, with keys; elsewhere as frames one below
// the other.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "sitting/transcript.hpp"
#include "terminal/canvas.hpp"

namespace boneyard::app {

/// The table after a move, and what stands above and below it.
using Frame = std::function<std::string(const Look&)>;

/// One for the deal and one for every move. The moves must be legal.
std::vector<Frame> frames_of(const Transcript& game);

/// Shows them all, `delay` apart on a terminal, or until the viewer has seen enough.
void animate(const std::vector<Frame>& frames, Look look, std::chrono::milliseconds delay);

}  // namespace boneyard::app
