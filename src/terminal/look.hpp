// How tiles are drawn, as the options of `play` and `replay` say or the locale suggests.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/io/output.hpp"
#include "terminal/canvas.hpp"

namespace boneyard::app {

struct LookArguments {
  std::string tiles;

  void declare(CLI::App& app);
  /// 80 columns wide; on a terminal ask for its width. Throws InputError.
  Look read(const Style& style) const;
};

}  // namespace boneyard::app
