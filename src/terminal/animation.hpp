// A game shown move by move: on a screen as a picture that changes, with keys; elsewhere as frames one below the other.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "sitting/transcript.hpp"
#include "solvers/any_game.hpp"
#include "terminal/canvas.hpp"

namespace boneyard::app {

/// The table after a move, and what stands above it.
struct Frame {
  AnyPosition position;
  std::string title;

  std::string text(const Look& look) const;
};

/// One for the deal and one for every move. The moves must be legal.
std::vector<Frame> frames_of(const Transcript& game);

/// Shows them all, `delay` apart on a terminal, or until the viewer has seen enough.
void animate(const std::vector<Frame>& frames, Look look, std::chrono::milliseconds delay);

}  // namespace boneyard::app
