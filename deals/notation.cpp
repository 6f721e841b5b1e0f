#include "boneyard/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <utility>

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

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// The number of bytes of the UTF-8 character at the beginning of `text`; 0 if there is no valid one.
std::size_t letter_size(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const std::size_t size = first < 0x80   ? 1
                           : first < 0xC2 ? 0
                           : first < 0xE0 ? 2
                           : first < 0xF0 ? 3
                           : first < 0xF5 ? 4
                                          : 0;
  if (size > text.size()) return 0;
  for (std::size_t i = 1; i < size; ++i)
    if (!is_continuation(text[i])) return 0;
  return size;
}

}  // namespace

// These and words() are written by hand: when millions of deals are streamed, most of the time is spent here.
std::string to_text(LaidTile tile) { return ends_text(tile.left(), tile.right()); }
std::string to_text(Tile tile) { return ends_text(tile.high(), tile.low()); }

std::string to_text(const Row& row) { return row_text(row, row.size()); }
std::string to_text(LargeSet tiles) { return row_text(tiles, static_cast<std::size_t>(tiles.size())); }

std::string printable(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t size = letter_size(text);
    const auto first = static_cast<unsigned char>(text[0]);
    const bool control =
        first < 0x20 || first == 0x7f || (size == 2 && first == 0xC2 && static_cast<unsigned char>(text[1]) < 0xA0);
    if (size == 0 || control)
      for (const char c : text.substr(0, std::max<std::size_t>(size, 1)))
        result += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    else
      result += text.substr(0, size);
    text.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return result;
}

std::string quoted(std::string_view text, std::size_t longest) {
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
