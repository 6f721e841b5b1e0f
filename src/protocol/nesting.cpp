// A file of its own: the page's module needs this, and nothing else of request.cpp.
#include "boneyard/notation.hpp"
#include "protocol/request.hpp"

namespace boneyard::protocol {

void check_nesting(std::string_view text) {
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') in_string = !in_string;
    if (in_string && c == '\\') ++at;  // the character after it ends no string
    if (in_string) continue;
    if (c == '[' || c == '{') ++depth;
    if ((c == ']' || c == '}') && depth > 0) --depth;
    if (depth > deepest) throw ParseError("nested deeper than 64");
  }
}

}  // namespace boneyard::protocol
