#include "deals/lines.hpp"

#include <utility>

namespace boneyard {

void LineEnds::unify(std::string& text, std::size_t start) {
  if (!after_return_ && text.find('\r', start) == text.npos) return;  // as most texts are
  std::size_t end = start;
  for (std::size_t at = start; at < text.size(); ++at) {
    const char c = text[at];
    const bool same_end = std::exchange(after_return_, c == '\r') && c == '\n';
    if (!same_end) text[end++] = c == '\r' ? '\n' : c;
  }
  text.resize(end);
}

std::string_view without_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.substr(text.starts_with(mark) ? mark.size() : 0);
}

std::string plain_text(std::string_view text) {
  std::string plain(without_mark(text));
  LineEnds().unify(plain);
  return plain;
}

}  // namespace boneyard
