#include <fmt/format.h>

#include <array>

#include "boneyard/notation.hpp"

namespace boneyard {
namespace {

static_assert(large_max_pip <= 9, "a pip is read as one digit");
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

LaidTile parse_tile(std::string_view text, int highest) {
  std::string_view inner = text;
  if (inner.size() == 5 && inner.front() == '[' && inner.back() == ']') inner = inner.substr(1, 3);
  if (inner.size() != 3 || !is_digit(inner[0]) || !is_digit(inner[2]) || (inner[1] != '-' && inner[1] != '|'))
    throw ParseError(fmt::format("{}: expected a tile such as 6-4", quoted(text)));
  const int left = inner[0] - '0', right = inner[2] - '0';
  if (left > highest || right > highest)
    throw ParseError(fmt::format("{}: pips go from 0 to {}", quoted(text), highest));
  return LaidTile::from_ends(left, right);
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
    throw ParseError(
        fmt::format("{} tiles, expected {}; missing: {}", row.size(), tiles_in_set(highest), to_text(missing)));
  return row;
}

}  // namespace boneyard
