// Tells whether the terminal can show a screen. This is a file of its own because term.h makes macros of common words.
#include <curses.h>
#include <fmt/format.h>
#include <term.h>
#include <unistd.h>

#include <cstdlib>

#include "cli/io/compiled_in.hpp"

namespace boneyard::app {
namespace {

/// Whether the terminal's description can be read. A static program brings the common ones, for a machine without any.
bool terminal_is_known() {
  int error = 0;
  if (::setupterm(nullptr, STDOUT_FILENO, &error) == OK) return true;
  const char* name = std::getenv("TERM");
  const std::string_view description = compiled_in(fmt::format("terminfo/{}", name != nullptr ? name : ""));
  if (description.empty()) return false;
  ::setenv("TERMINFO", fmt::format("hex:{}", description).c_str(), 1);
  return ::setupterm(nullptr, STDOUT_FILENO, &error) == OK;
}

}  // namespace

bool screen_is_possible() {
  if (::isatty(STDIN_FILENO) != 1 || ::isatty(STDOUT_FILENO) != 1 || !terminal_is_known()) return false;
  // A terminal that can put the cursor anywhere ("cup") can show a screen.
  const char* const name = "cup";
  const char* moves = ::tigetstr(const_cast<char*>(name));
  return moves != nullptr && moves != reinterpret_cast<const char*>(-1);
}

}  // namespace boneyard::app
