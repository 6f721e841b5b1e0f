// This function has its own file, because streams and locales would be a third of the page's module, and the page reads
// no decimals.
#include <locale>
#include <sstream>

#include "boneyard/notation.hpp"

namespace boneyard {

// Uses a stream, because libc++ has no from_chars for doubles.
std::optional<double> parse_decimal(std::string_view text) {
  if (text.find_first_not_of("0123456789.eE+-") != text.npos || text.starts_with('+')) return std::nullopt;
  std::istringstream stream{std::string(text)};
  stream.imbue(std::locale::classic());
  double value = 0;
  if (!(stream >> value) || stream.peek() != std::istringstream::traits_type::eof()) return std::nullopt;
  return value;
}

}  // namespace boneyard
