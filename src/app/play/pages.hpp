// The pages a player can open: the commands, and the rules of the game. The rule pages are those of
// docs/rules, put into the program when it is built.
#pragma once

#include <string>
#include <string_view>

#include "app/options.hpp"

namespace boneyard::app {

/// The commands at the table.
std::string_view help_page();

/// The page of docs/rules, and the rule options in force.
std::string rules_page(const ChosenGame& game);

/// The markdown of docs/rules/NAME.md; generated at build time.
std::string_view rules_markdown(std::string_view name);

}  // namespace boneyard::app
