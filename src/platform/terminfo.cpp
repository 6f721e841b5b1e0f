// This is a file of its own because term.h makes macros of common words.
#include "platform/terminfo.hpp"

#include <curses.h>
#include <fmt/format.h>
#include <term.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

#include "platform/compiled_in.hpp"

namespace boneyard::app {
namespace {

/// Whether the terminal's description can be read. A static program brings the common ones, for a machine without any.
bool is_known() {
  int error = 0;
  if (::setupterm(nullptr, STDOUT_FILENO, &error) == OK) return true;
  const char* name = std::getenv("TERM");
  const std::string_view description = compiled_in(fmt::format("terminfo/{}", name != nullptr ? name : ""));
  if (description.empty()) return false;
  ::setenv("TERMINFO", fmt::format("hex:{}", description).c_str(), 1);
  return ::setupterm(nullptr, STDOUT_FILENO, &error) == OK;
}

/// The text of a capability; nullptr if the terminal lacks it.
const char* text_of(const char* capability) {
  if (!is_known()) return nullptr;
  const char* text = ::tigetstr(const_cast<char*>(capability));
  return text == reinterpret_cast<const char*>(-1) ? nullptr : text;
}

}  // namespace

bool terminal_understands(const char* capability, const char* sequence) {
  const char* text = text_of(capability);
  return text != nullptr && std::string_view(text).starts_with(sequence);
}

Colours terminal_colours() {
  constexpr int few = 8, many = 256, red = 1, orange = 166;
  const char* text = text_of("setaf");
  if (text == nullptr) return Colours::none;
  const char* name = "colors";
  const int count = ::tigetnum(const_cast<char*>(name));
  const auto writes = [&](int colour, std::string_view sequence) {
    const char* written = ::tparm(const_cast<char*>(text), static_cast<long>(colour), 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
    return written != nullptr && sequence == written;
  };
  if (count >= many && writes(orange, "\x1b[38;5;166m")) return Colours::many;
  return count >= few && writes(red, "\x1b[31m") ? Colours::eight : Colours::none;
}

}  // namespace boneyard::app
