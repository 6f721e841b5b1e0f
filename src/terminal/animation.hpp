// A game shown move by move: on a screen as a picture that changes, with keys; elsewhere as frames one below the other.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/errors.hpp"
#include "cli/options.hpp"
#include "terminal/canvas.hpp"
#include "terminal/look.hpp"

namespace boneyard::app {

/// The table after a move, what stands above it, and what is said when it is the end.
struct Frame {
  std::function<Canvas(const Look&)> table{};
  std::string title{}, end{};
  bool won = false;

  std::string text(const Look& look) const;
};

/// What a command takes that can show a game so.
struct AnimationArguments {
  bool animate = false;
  std::optional<std::string> delay;
  LookArguments look;

  void declare(CLI::App& app);
  /// Throws InputError if the delay is none, or the format draws nothing.
  void check(const DisplayArguments& display) const;
  /// Shows all frames, with a delay between them on a terminal, or until the viewer has seen enough.
  ExitCode show(const std::vector<Frame>& frames, const DisplayArguments& display) const;
};

}  // namespace boneyard::app
