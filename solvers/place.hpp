// The table as it lies, in plain values: its places, and what of them a move touches. Front ends draw and
// choose from these alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "deals/tile.hpp"

namespace boneyard {

/// How the tiles of a place lie, and so how they are drawn.
enum class PlaceKind : std::uint8_t {
  row,     ///< side by side, none touching: Bingo's row
  line,    ///< end to end, orientation as laid: Knock-Out's line
  chain,   ///< end to end, equal pips touching; tiles are added at its two ends
  hand,    ///< tiles held, in no order that matters
  column,  ///< one below the other, the last one available
  stock,   ///< a pile, the next tile first
};

constexpr std::string_view to_text(PlaceKind kind) {
  constexpr std::string_view names[] = {"row", "line", "chain", "hand", "column", "stock"};
  return names[static_cast<int>(kind)];
}

/// A named part of the table, for drawing and for the json `layout`: "hand", "stock", "column 1", …
struct Place {
  std::string name;
  PlaceKind kind{};
  std::vector<LaidTile> tiles{};
  bool face_down = false;   ///< all its tiles
  std::size_t unknown = 0;  ///< tiles that lie here face down besides, and are not to be told
  /// A number that belongs to the place: in Bingo the one that touches the first tile, for a hand with a limit
  /// the most tiles it may hold.
  std::optional<int> number{};

  friend bool operator==(const Place&, const Place&) = default;
};

/// What a move visibly does with tiles.
struct Touched {
  std::vector<Tile> tiles{};  ///< the tiles that it takes up, in the order in which they are written
  /// The place that they come to, by its index in places(); nullopt if they leave the table.
  std::optional<std::size_t> to{};
  enum class End : std::uint8_t { none, left, right } end = End::none;  ///< of a chain: where the tile is laid

  friend bool operator==(const Touched&, const Touched&) = default;
};

}  // namespace boneyard
