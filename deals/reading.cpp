// Reads tiles, rows and whole deals from text.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "boneyard/notation.hpp"

namespace boneyard {
namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::optional<int> parse_pip(std::string_view text, int highest) {
  static_assert(large_max_pip <= 99, "a pip is read from two digits at most");
  if (text.size() == 1 && is_digit(text[0])) return text[0] - '0';
  if (highest < 10 || text.size() != 2 || text[0] == '0' || !is_digit(text[0]) || !is_digit(text[1])) return {};
  return (text[0] - '0') * 10 + (text[1] - '0');
}

LaidTile parse_tile(std::string_view text, int highest) {
  std::string_view inner = text;
  if (inner.size() >= 5 && inner.front() == '[' && inner.back() == ']') inner = inner.substr(1, inner.size() - 2);
  const std::size_t middle = std::min(inner.find_first_of("-|"), inner.size());
  const auto left = parse_pip(inner.substr(0, middle), highest),
             right = parse_pip(inner.substr(std::min(middle + 1, inner.size())), highest);
  if (!left || !right) throw ParseError(fmt::format("{}: expected a tile such as 6-4", quoted(text)));
  if (*left > highest || *right > highest)
    throw ParseError(fmt::format("{}: pips go from 0 to {}", quoted(text), highest));
  return LaidTile::from_ends(*left, *right);
}

Row parse_row(std::string_view text, int highest) {
  std::array<std::size_t, large_tile_count> place_of{};  // from 1; 0: not yet read
  Row row;
  std::size_t place = 0;
  for (const std::string_view word : words(text)) {
    ++place;
    LaidTile tile;
    try {
      tile = parse_tile(word, highest);
    } catch (const ParseError& error) {
      throw ParseError(fmt::format("tile {}: {}", place, error.what()));
    }
    auto& first = place_of[static_cast<std::size_t>(tile.tile().number())];
    if (first != 0)
      throw ParseError(fmt::format("tile {}: {} came before, as tile {}", place, to_text(tile.tile()), first));
    first = place;
    row.push_back(tile);
  }
  return row;
}

Deal parse_deal(std::string_view text, int highest) {
  const Row row = parse_row(text, highest);
  LargeSet missing = LargeSet::full(highest);
  for (const LaidTile tile : row) missing.erase(tile.tile());
  if (!missing.empty())
    throw ParseError(fmt::format("{} tile{}, expected {}; missing: {}", row.size(), row.size() == 1 ? "" : "s",
                                 tiles_in_set(highest), to_text(missing)));
  return row;
}

}  // namespace boneyard
