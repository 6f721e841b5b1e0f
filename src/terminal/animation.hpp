// A game shown move by move: on a screen as a picture that changes, with keys; elsewhere as frames one below the other.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "sitting/transcript.hpp"
#include "terminal/canvas.hpp"

namespace boneyard::app {

/// The table after a move, what stands above it, and what is said when it is the end.
struct Frame {
  std::function<Canvas(const Look&)> table;
  std::string title, end{};
  bool won = false;

  std::string text(const Look& look) const;
};

/// One for the deal and one for every move. The moves must be legal.
std::vector<Frame> frames_of(const Transcript& game);

/// Shows them all, `delay` apart on a terminal, or until the viewer has seen enough.
void animate(const std::vector<Frame>& frames, Look look, std::chrono::milliseconds delay);

}  // namespace boneyard::app
