// Files of the project that are compiled into the library.
#pragma once

#include <string_view>

namespace boneyard::detail {

/// The text of `docs/rules/NAME.md`, `data/odds.csv` or `data/patiences/NAME.json`; empty if there is no such file.
std::string_view compiled_in(std::string_view path);

}  // namespace boneyard::detail
