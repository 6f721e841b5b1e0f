// The rules of a game as a page for a terminal. The text is that of docs/rules, which is compiled in.
#pragma once

#include <string>
#include <string_view>

#include "boneyard/variant.hpp"

namespace boneyard::app {

/// The page of docs/rules about a game, broken to `width` columns.
std::string rules_page(std::string_view game, std::size_t width);
/// The same, followed by the rule options in force.
std::string rules_page(const Variant& variant, std::size_t width);

}  // namespace boneyard::app
