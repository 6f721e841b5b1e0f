#include "deals/large.hpp"

#include <fmt/format.h>

#include "deals/reading.hpp"

namespace boneyard {
namespace {

static_assert(large_max_pip <= 9, "a pip is written as one digit");
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
  const auto [left, right] = detail::parse_ends(text, highest);
  return LargeLaid::from_ends(left, right);
}

LargeDeal parse_large_row(std::string_view text, int highest) {
  return detail::parse_tiles<LargeDeal, large_tile_count>(
      text, [&](std::string_view word) { return parse_large_tile(word, highest); });
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
