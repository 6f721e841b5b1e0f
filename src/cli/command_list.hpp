// Every command of the program, declared once, beside its arguments and options in flags.cpp: from there come the help
// and what the manual says of all commands alike.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace boneyard::app {

struct CommandText {
  std::string_view name;
  std::string_view summary;  ///< a sentence without a full stop
  std::string_view example;  ///< one command line, or several with spaces before the second
};

/// All commands, in the order of the help.
std::span<const CommandText> command_list();

/// What the manual has below a heading, for scdoc: NAME, SYNOPSIS or OPTIONS of a command's page; COMMANDS or OPTIONS
/// of the program's own, if `command` is empty. Empty if the page itself says it.
std::string manual_part(std::string_view heading, std::string_view command);

}  // namespace boneyard::app
