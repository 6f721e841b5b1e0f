// Reading rows of tiles, the same for both sets; notation.hpp and large.hpp say what may be written.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "deals/notation.hpp"

namespace boneyard::detail {

/// The left and the right end of `6-4`, `6|4`, `[6-4]` or `[6|4]`. Throws ParseError; also for pips above `highest`.
struct LaidEnds {
  int left, right;
};
LaidEnds parse_ends(std::string_view text, int highest);

/// Tiles separated by white space, each read by `parse`. Throws ParseError: one that is bad or comes twice, by its
/// place.
template <class Row, std::size_t tile_numbers, class Parse>
Row parse_tiles(std::string_view text, Parse&& parse) {
  std::array<std::size_t, tile_numbers> place_of{};  // from 1; 0: not met yet
  Row row;
  std::size_t place = 0;
  for (const std::string_view word : words(text)) {
    ++place;
    typename Row::value_type tile;
    try {
      tile = parse(word);
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

}  // namespace boneyard::detail
