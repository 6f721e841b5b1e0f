// Tiles and deals as text, and safe quoting of whatever text comes from outside.
#include "boneyard/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <utility>

#include "deals/utf8.hpp"

namespace boneyard {
namespace {

constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr char digit(int number) { return static_cast<char>('0' + number); }

static_assert(large_max_pip <= 99, "a pip is written with two digits at most");
std::string ends_text(int left, int right) {
  if (left < 10 && right < 10) return {digit(left), '-', digit(right)};
  std::string text;
  const auto add = [&](int pip) {
    if (pip >= 10) text += digit(pip / 10);
    text += digit(pip % 10);
  };
  add(left);
  text += '-';
  add(right);
  return text;
}

template <class Tiles>
std::string row_text(const Tiles& tiles, std::size_t count) {
  std::string text;
  text.reserve(count * 4);
  for (const auto tile : tiles) {
    if (!text.empty()) text += ' ';
    text += to_text(tile);
  }
  return text;
}

constexpr bool is_control(char32_t code) { return code < 0x20 || (code >= 0x7F && code < 0xA0); }

/// Characters that nobody sees, that look like a blank or a hyphen, or that turn the text around them.
struct Unseen {
  char32_t first, last;
  std::string_view name = "";  ///< empty: by number
};
constexpr Unseen unseen[] = {{0xA0, 0xA0, "no-break space"},
                             {0xAD, 0xAD, "soft hyphen"},
                             {0x34F, 0x34F},
                             {0x61C, 0x61C, "Arabic letter mark"},
                             {0x70F, 0x70F},
                             {0x890, 0x891},
                             {0x8E2, 0x8E2},
                             {0x115F, 0x1160},
                             {0x1680, 0x1680},
                             {0x17B4, 0x17B5},
                             {0x180B, 0x180F},
                             {0x2000, 0x200A},
                             {0x200B, 0x200B, "zero width space"},
                             {0x200C, 0x200C, "zero width non-joiner"},
                             {0x200D, 0x200D, "zero width joiner"},
                             {0x200E, 0x200E, "left-to-right mark"},
                             {0x200F, 0x200F, "right-to-left mark"},
                             {0x2010, 0x2010},
                             {0x2011, 0x2011, "non-breaking hyphen"},
                             {0x2028, 0x2028, "line separator"},
                             {0x2029, 0x2029, "paragraph separator"},
                             {0x202A, 0x202A, "left-to-right embedding"},
                             {0x202B, 0x202B, "right-to-left embedding"},
                             {0x202C, 0x202C},
                             {0x202D, 0x202D, "left-to-right override"},
                             {0x202E, 0x202E, "right-to-left override"},
                             {0x202F, 0x202F, "narrow no-break space"},
                             {0x205F, 0x206F},
                             {0x2800, 0x2800},
                             {0x3000, 0x3000, "ideographic space"},
                             {0x3164, 0x3164},
                             {0xE000, 0xF8FF},  // for private use: each font has its own
                             {0xFDD0, 0xFDEF},  // no characters
                             {0xFE00, 0xFE0F},
                             {0xFEFF, 0xFEFF, "byte order mark"},
                             {0xFFA0, 0xFFA0},
                             {0xFFF9, 0xFFFB},
                             {0x110BD, 0x110BD},
                             {0x110CD, 0x110CD},
                             {0x13430, 0x1343F},
                             {0x1BCA0, 0x1BCA3},
                             {0x1D173, 0x1D17A},
                             {0xE0000, 0x10FFFF}};

/// `<no-break space>`, or `<U+2003>` for one without a name here; empty for a character that is seen.
std::string name_of_unseen(char32_t code) {
  const auto here = std::find_if(std::begin(unseen), std::end(unseen),
                                 [code](const Unseen& each) { return code >= each.first && code <= each.last; });
  const bool listed = here != std::end(unseen);
  if (listed && !here->name.empty()) return fmt::format("<{}>", here->name);
  // The last two of each plane are no characters.
  return listed || (code & 0xFFFE) == 0xFFFE ? fmt::format("<U+{:04X}>", static_cast<std::uint32_t>(code)) : "";
}

/// Whether a character belongs to the letter or the picture before it, as Persian words and emoji need it.
constexpr bool joins(char32_t code) { return code == 0x200C || code == 0x200D || (code >= 0xFE00 && code <= 0xFE0F); }

}  // namespace

// These and words() are written by hand: when millions of deals are streamed, most of the time is spent here.
std::string to_text(LaidTile tile) { return ends_text(tile.left(), tile.right()); }
std::string to_text(Tile tile) { return ends_text(tile.high(), tile.low()); }

std::string to_text(const Row& row) { return row_text(row, row.size()); }
std::string to_text(LargeSet tiles) { return row_text(tiles, static_cast<std::size_t>(tiles.size())); }

std::string printable(std::string_view text) {
  std::string result;
  bool may_join = false;  // the character before is seen, and none of ASCII
  while (!text.empty()) {
    const Letter letter = first_letter(text);
    const std::string_view bytes = text.substr(0, std::max<std::size_t>(letter.size, 1));
    text.remove_prefix(bytes.size());
    const bool escaped = letter.size == 0 || is_control(letter.code), joined = may_join && joins(letter.code);
    const std::string name = escaped || joined ? "" : name_of_unseen(letter.code);
    may_join = !escaped && !joined && name.empty() && letter.code >= 0x80;
    if (escaped)
      for (const char c : bytes) result += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    else
      result += name.empty() ? bytes : name;
  }
  return result;
}

std::string in_quotes(std::string_view text, std::size_t longest) {
  std::size_t end = std::min(text.size(), longest);
  while (end < text.size() && end > 0 && is_continuation(text[end])) --end;  // do not cut inside a UTF-8 character
  return "'" + printable(text.substr(0, end)) + (end < text.size() ? "…'" : "'");
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> result;
  for (std::size_t at = 0;;) {
    while (at < text.size() && is_space(text[at])) ++at;
    if (at == text.size()) return result;
    const std::size_t start = at;
    while (at < text.size() && !is_space(text[at])) ++at;
    result.push_back(text.substr(start, at - start));
  }
}

std::optional<std::uint64_t> parse_digits(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end; (end = text.find(separator)) != text.npos; text.remove_prefix(end + 1))
    parts.push_back(text.substr(0, end));
  parts.push_back(text);
  return parts;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substituted = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, substituted}));
    }
  }
  return row.back();
}

}  // namespace boneyard
