// Files of the project that are compiled into the program.
#pragma once

#include <string_view>

namespace boneyard::app {

/// The text of a file such as `docs/rules/NAME.md`, `data/odds.csv` or `packaging/completions/SHELL`; empty if that
/// file is not compiled in.
std::string_view compiled_in(std::string_view path);

}  // namespace boneyard::app
