// What `boneyard replay` is asked.
#pragma once

#include <optional>
#include <string>

#include "cli/feed.hpp"
#include "cli/options.hpp"
#include "terminal/animation.hpp"

namespace boneyard::app {

struct ReplayArguments {
  GameArguments game;
  DealArguments deals;
  DisplayArguments display;
  AnimationArguments animation;
  std::optional<std::string> line, file, view;
};

/// Shows the line of a table game.
ExitCode replay_hand(const ReplayArguments& arguments, const Variant& variant, const DealItem& deal);

}  // namespace boneyard::app
