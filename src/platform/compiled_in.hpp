// Files that are compiled into the program.
#pragma once

#include <string_view>

namespace boneyard::app {

/// The text of `packaging/completions/SHELL`, of `puzzles` the list of puzzles, or in a static program
/// `terminfo/TERMINAL` as hexadecimal digits; empty if that file is not compiled in.
std::string_view compiled_in(std::string_view path);

}  // namespace boneyard::app
