#include "deals/large.hpp"

#include <fmt/format.h>

#include "deals/notation.hpp"

namespace boneyard {
namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char digit(int pip) { return static_cast<char>('0' + pip); }

template <class Tiles>
std::string row_text(const Tiles& tiles) {
  std::string text;
  for (const auto tile : tiles) {
    if (!text.empty()) text += ' ';
    text += to_text(tile);
  }
  return text;
}

}  // namespace

LargeDeal large(const Deal& deal) {
  LargeDeal result;
  for (const LaidTile tile : deal) result.push_back(LargeLaid(tile));
  return result;
}

std::string to_text(LargeLaid tile) { return {digit(tile.left()), '-', digit(tile.right())}; }
std::string to_text(LargeTile tile) { return {digit(tile.high()), '-', digit(tile.low())}; }
std::string to_text(const LargeDeal& deal) { return row_text(deal); }
std::string to_text(LargeSet tiles) { return row_text(tiles); }

LargeLaid parse_large_tile(std::string_view text, int highest) {
  std::string_view inner = text;
  if (inner.size() == 5 && inner.front() == '[' && inner.back() == ']') inner = inner.substr(1, 3);
  if (inner.size() != 3 || !is_digit(inner[0]) || !is_digit(inner[2]) || (inner[1] != '-' && inner[1] != '|'))
    throw ParseError(fmt::format("{}: expected a tile such as 6-4", quoted(text)));
  const int left = inner[0] - '0', right = inner[2] - '0';
  if (left > highest || right > highest)
    throw ParseError(fmt::format("{}: pips go from 0 to {}", quoted(text), highest));
  return LargeLaid::from_ends(left, right);
}

LargeDeal parse_large_row(std::string_view text, int highest) {
  std::array<std::size_t, large_tile_count> place_of{};  // from 1; 0: not met yet
  LargeDeal row;
  std::size_t place = 0;
  for (const std::string_view word : words(text)) {
    ++place;
    LargeLaid tile;
    try {
      tile = parse_large_tile(word, highest);
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

LargeDeal parse_large_deal(std::string_view text, int highest) {
  LargeDeal deal = parse_large_row(text, highest);
  LargeSet missing = LargeSet::full(highest);
  for (const LargeLaid tile : deal) missing.erase(tile.tile());
  if (!missing.empty())
    throw ParseError(
        fmt::format("{} tiles, expected {}; missing: {}", deal.size(), tiles_in_set(highest), to_text(missing)));
  return deal;
}

}  // namespace boneyard
