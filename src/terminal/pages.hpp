// Text for a terminal of some width, and the page of the commands at the table.
#pragma once

#include <string>
#include <string_view>

namespace boneyard::app {

/// The commands at the table.
std::string_view help_page();

/// Every line that is longer than `width` broken between words, as it is indented.
std::string fitted(std::string_view text, std::size_t width);
/// How many lines of a terminal `text` takes, escape sequences left out of account.
std::size_t lines_of(std::string_view text, std::size_t width);

}  // namespace boneyard::app
