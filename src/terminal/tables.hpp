// An evening of play: from table to table until the player leaves for good.
#pragma once

#include <optional>

#include "terminal/table.hpp"

namespace boneyard::app {

/// Without `first` the menu is where it begins, and where every table leads back to. On a terminal that can show one it
/// all happens on a screen, else in plain lines, which need a first table. Throws InputError.
void play_tables(std::optional<Seating> first, PlaySettings& settings);

}  // namespace boneyard::app
