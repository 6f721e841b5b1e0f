#include "deals/reading.hpp"

namespace boneyard {
namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

detail::LaidEnds detail::parse_ends(std::string_view text, int highest) {
  std::string_view inner = text;
  if (inner.size() == 5 && inner.front() == '[' && inner.back() == ']') inner = inner.substr(1, 3);
  if (inner.size() != 3 || !is_digit(inner[0]) || !is_digit(inner[2]) || (inner[1] != '-' && inner[1] != '|'))
    throw ParseError(fmt::format("{}: expected a tile such as 6-4", quoted(text)));
  const int left = inner[0] - '0', right = inner[2] - '0';
  if (left > highest || right > highest)
    throw ParseError(fmt::format("{}: pips go from 0 to {}", quoted(text), highest));
  return {left, right};
}

LaidTile parse_tile(std::string_view text) {
  const auto [left, right] = detail::parse_ends(text, max_pip);
  return LaidTile::from_ends(left, right);
}

Row parse_row(std::string_view text) { return detail::parse_tiles<Row, tile_count>(text, parse_tile); }

Deal parse_deal(std::string_view text, int highest) {
  const Row row = parse_row(text);
  const TileSet set = TileSet::full(highest), given = tiles_of(row);
  if (const TileSet foreign = given - set; !foreign.empty())
    throw ParseError(fmt::format("'{}': pips go from 0 to {}", to_text(foreign.first()), highest));
  if (given != set) {
    std::string missing;
    for (Tile tile : set - given) missing += " " + to_text(tile);
    throw ParseError(fmt::format("{} tiles, expected {}; missing:{}", given.size(), set.size(), missing));
  }
  return Deal(row);
}

}  // namespace boneyard
