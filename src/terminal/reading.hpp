// What a person means by what was typed: a command, perhaps not spelled out.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace boneyard::app {

/// The command of `names` that `word` stands for: itself, an abbreviation that fits no other, or another common name
/// (`?`, `exit`). nullopt if it cannot be a command because commands begin with a letter. Throws ParseError if it
/// must be a command and fits none, or several.
std::optional<std::string> read_command(std::string_view word, std::span<const std::string_view> names);

/// `~/games/x` with the home folder put in.
std::string home_path(std::string_view path);

}  // namespace boneyard::app
