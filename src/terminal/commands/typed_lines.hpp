// Play in plain lines, for pipes and for terminals that can show no screen: what is typed, and what is said.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "deals/lines.hpp"

namespace boneyard::app {

/// The lines that are typed on standard input, in one game after the other.
class TypedLines {
 public:
  /// The next line, without the colon that begins a command on the screen. Returns nullopt at the end of the input, or
  /// when the program is to stop.
  std::optional<std::string> next();

 private:
  std::string as_typed(std::string_view line);

  LineEnds ends_;
  bool first_ = true;
};

/// Writes a message, broken between words at `width` columns. Writes nothing if it is empty.
void write_message(std::string_view text, int width);

}  // namespace boneyard::app
