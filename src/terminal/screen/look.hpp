// The option --tiles of `play` and `replay`: how tiles are drawn. Without it the configuration file decides, or the
// locale.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "platform/output.hpp"
#include "terminal/screen/canvas.hpp"

namespace boneyard::app {

struct LookArguments {
  std::string tiles;

  void declare(CLI::App& app);
  /// The look with a width of 80 columns; on a terminal the caller sets the real width. Throws InputError.
  Look read(const Style& style) const;
};

}  // namespace boneyard::app
