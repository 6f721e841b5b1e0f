// Shows a game move by move. On a terminal one picture changes, and keys control it. Elsewhere, for example in a pipe,
// the pictures are printed one below the other.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/options.hpp"
#include "platform/errors.hpp"
#include "terminal/screen/canvas.hpp"
#include "terminal/screen/look.hpp"

namespace boneyard::app {

/// One picture of an animated game: the table after a move, the title above it, and the result below it. `end` is empty
/// while the game goes on.
struct Frame {
  std::function<Canvas(const Look&)> table{};
  std::string title{}, end{};
  bool won = false;

  std::string text(const Look& look) const;
};

/// The options --animate, --delay and --tiles, for a command that can animate a game.
struct AnimationArguments {
  bool animate = false;
  std::optional<std::string> delay;
  LookArguments look;

  void declare(CLI::App& app);
  /// Throws InputError if --delay is not a number of seconds from 0 to 60, or if --animate is given with a format that
  /// draws nothing.
  void check(const DisplayArguments& display) const;
  /// Shows all frames, on a terminal with the delay between them. On a screen the viewer can leave early. Returns
  /// `cut_short` if the user asked the program to stop.
  ExitCode show(const std::vector<Frame>& frames, const DisplayArguments& display) const;
};

}  // namespace boneyard::app
