// Tells whether the terminal can show a screen. This is a file of its own because term.h makes macros of common words.
#include <curses.h>
#include <term.h>
#include <unistd.h>

namespace boneyard::app {

bool screen_is_possible() {
  int error = 0;
  if (::isatty(STDIN_FILENO) != 1 || ::isatty(STDOUT_FILENO) != 1) return false;
  if (::setupterm(nullptr, STDOUT_FILENO, &error) != OK) return false;
  // A terminal that can put the cursor anywhere ("cup") can show a screen.
  const char* const name = "cup";
  const char* moves = ::tigetstr(const_cast<char*>(name));
  return moves != nullptr && moves != reinterpret_cast<const char*>(-1);
}

}  // namespace boneyard::app
