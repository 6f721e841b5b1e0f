// Text for a terminal of some width, and the pages of the keys and commands at the table.
#pragma once

#include <string>
#include <string_view>

namespace boneyard::app {

/// The commands at the table of a patience, or of a match.
std::string_view help_page(bool match);
/// The keys of either on the whole screen.
std::string_view keys_page(bool match);

/// Columns that a text takes: its code points, without escape sequences.
std::size_t columns_of(std::string_view text);
/// Every line that is longer than `width` broken between words, as it is indented.
std::string fitted(std::string_view text, std::size_t width);

}  // namespace boneyard::app
