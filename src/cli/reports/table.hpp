// The table as text, for every game: what Position::places() lists, drawn in rows with their names, and
// columns side by side.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "boneyard/variant.hpp"
#include "cli/io/output.hpp"
#include "solvers/game.hpp"

namespace boneyard::app {

struct Drawing {
  Style style{};
  bool show_hidden = true;  ///< false: face-down tiles are only counted
  std::size_t width = 80;
};

/// The line above a table or a picture: the game, the deal's name, and the rules, if there are any to choose.
std::string heading(const Variant& variant, std::string_view deal, const Style& style);

/// Ends with a newline. Places that are empty are drawn as `-`.
std::string draw_table(std::span<const Place> places, const Drawing& drawing = {});

}  // namespace boneyard::app
