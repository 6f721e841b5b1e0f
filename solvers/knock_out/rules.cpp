#include "solvers/knock_out/rules.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boneyard::knock_out {

Position::Moves Position::moves() const {
  Moves moves;
  for (std::size_t first = 0; first + 1 < line_.size(); ++first) {
    Move move{{line_[first]}};
    for (std::size_t last = first + 1; last < line_.size() && touch_equal(last - 1); ++last) {
      move.tiles.push_back(line_[last]);
      moves.push_back(move);
      if (rules_.knock == Knock::pair) break;
    }
  }
  return moves;
}

bool Position::lost() const {
  const auto touch = [](LaidTile one, LaidTile next) { return one.right() == next.left(); };
  return !won() && std::adjacent_find(line_.begin(), line_.end(), touch) == line_.end();
}

std::optional<Sentence> Position::why_illegal(const Move& move) const {
  if (move.tiles.size() < 2) return Sentence{"a tile needs a neighbour to go with"};
  if (rules_.knock == Knock::pair && move.tiles.size() > 2)
    return Sentence{fmt::format("{} tiles at once, but knock=pair takes two", move.tiles.size())};
  for (LaidTile laid : move.tiles) {
    const auto at = std::find_if(line_.begin(), line_.end(), [&](LaidTile each) { return each.tile() == laid.tile(); });
    if (at == line_.end()) return Sentence{tile_part(laid), " is not in the line"};
    if (*at != laid) return Sentence{tile_part(laid), " lies the other way round"};
  }
  auto at = std::find(line_.begin(), line_.end(), move.tiles.front());
  for (std::size_t i = 1; i < move.tiles.size(); ++i, ++at) {
    const LaidTile one = move.tiles[i - 1], next = move.tiles[i];
    if (at + 1 == line_.end() || *(at + 1) != next)
      return Sentence{tile_part(next), " is not the right-hand neighbour of ", tile_part(one)};
    if (one.right() != next.left())
      return Sentence{tile_part(one), " and ", tile_part(next),
                      fmt::format(" touch with {} and {}", one.right(), next.left())};
  }
  return std::nullopt;
}

void Position::play(const Move& move) {
  assert(!why_illegal(move));
  const auto first = std::find(line_.begin(), line_.end(), move.tiles.front());
  line_.erase(first, first + static_cast<std::ptrdiff_t>(move.tiles.size()));
}

std::vector<Place> Position::places() const {
  return {{.name = "line", .kind = PlaceKind::line, .tiles = {line_.begin(), line_.end()}}};
}

Touched Position::touched(const Move& move) const {
  Touched touched;
  for (LaidTile laid : move.tiles) touched.tiles.push_back(laid.tile());
  return touched;
}

std::string Position::to_text(const Move& move) const {
  std::string text = boneyard::to_text(move.tiles);
  std::replace(text.begin(), text.end(), ' ', '+');
  return text;
}

Move Position::parse_move(std::string_view text) const {
  const auto parts = split(text, '+');
  if (parts.size() < 2) throw ParseError(in_quotes(text) + ": expected neighbours from left to right such as 6-4+4-1");
  if (parts.size() > tile_count)
    throw ParseError(fmt::format("{}: {} tiles, but the set has {}", in_quotes(text), parts.size(), tile_count));
  Move move;
  for (std::string_view part : parts) move.tiles.push_back(parse_tile(part));
  return move;
}

}  // namespace boneyard::knock_out
