// Files of the project that are part of the program.
#pragma once

#include <string_view>

namespace boneyard::app {

/// `1.0.0`.
extern const std::string_view program_version;

/// The text of `docs/rules/NAME.md`, `data/odds.csv`, `packaging/completions/SHELL`; empty if
/// there is no such file.
std::string_view compiled_in(std::string_view path);

}  // namespace boneyard::app
