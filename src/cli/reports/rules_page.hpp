// The rules of a game as a page for a terminal: those of docs/rules, put into the program when it is built.
#pragma once

#include <string>
#include <string_view>

#include "boneyard/variant.hpp"

namespace boneyard::app {

/// The page of docs/rules of any game, for `width` columns.
std::string rules_page(std::string_view game, std::size_t width);
/// The same, and the rule options in force.
std::string rules_page(const Variant& variant, std::size_t width);

}  // namespace boneyard::app
