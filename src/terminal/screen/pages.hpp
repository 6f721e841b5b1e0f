// Breaks texts to a terminal's width, and has the help pages about keys and commands.
#pragma once

#include <string>
#include <string_view>

namespace boneyard::app {

/// The help page about the commands: of a match, or of a patience.
std::string_view help_page(bool match);
/// The commands of a puzzle, and its keys.
std::string_view puzzle_help_page();
std::string_view puzzle_keys_page();
/// The help page about the keys on a screen: of a match, or of a patience.
std::string_view keys_page(bool match);

/// The columns that a text takes: one for each code point, none for escape sequences.
std::size_t columns_of(std::string_view text);
/// Breaks every line of more than `width` columns between words. The new lines are indented as the broken one.
std::string fitted(std::string_view text, std::size_t width);

}  // namespace boneyard::app
