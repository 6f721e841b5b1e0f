// The characters of a text in UTF-8.
#pragma once

#include <cstddef>
#include <string_view>

namespace boneyard {

/// The character at the beginning of a text: its number, and how many bytes it takes; size 0 if they are no valid
/// UTF-8.
struct Letter {
  std::size_t size = 0;
  char32_t code = 0;
};

constexpr bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// `text` must not be empty.
constexpr Letter first_letter(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t size = first < 0x80   ? 1
                           : first < 0xC2 ? 0
                           : first < 0xE0 ? 2
                           : first < 0xF0 ? 3
                           : first < 0xF5 ? 4
                                          : 0;
  if (size == 0 || size > text.size()) return {};
  char32_t code = size == 1 ? first : first & (0x7Fu >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if (!is_continuation(text[i])) return {};
    code = code << 6 | (static_cast<unsigned char>(text[i]) & 0x3Fu);
  }
  // Not so: a longer spelling than needed, half of a surrogate pair, a number above the last one.
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (code < least[size] || (code >= 0xD800 && code < 0xE000) || code > 0x10FFFF) return {};
  return {size, code};
}

}  // namespace boneyard
