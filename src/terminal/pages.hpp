// The pages a player can open: the commands, and the rules of the game. The rule pages are those of
// docs/rules, put into the program when it is built.
#pragma once

#include <string>
#include <string_view>

#include "solvers/variant.hpp"

namespace boneyard::app {

/// The commands at the table.
std::string_view help_page();

/// The page of docs/rules of any game, for `width` columns.
std::string rules_page(std::string_view game, std::size_t width);
/// The same, and the rule options in force.
std::string rules_page(const Variant& variant, std::size_t width);

/// Every line that is longer than `width` broken between words, as it is indented.
std::string fitted(std::string_view text, std::size_t width);
/// How many lines of a terminal `text` takes, escape sequences left out of account.
std::size_t lines_of(std::string_view text, std::size_t width);

}  // namespace boneyard::app
