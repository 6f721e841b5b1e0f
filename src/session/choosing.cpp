#include "boneyard/advice.hpp"

#include <algorithm>

namespace boneyard {
namespace {

constexpr std::size_t most_moves = 5000;  // Bingo can have millions; those beyond can still be typed

}  // namespace

Choice::Choice(const AnyPosition& position) : moves_(position.moves(most_moves)) {}

TileSet Choice::tiles_of(const MoveText& move) {
  TileSet tiles;
  for (const Tile tile : move.touched.tiles) tiles.insert(tile);
  return tiles;
}

std::vector<MoveText> Choice::with(TileSet tiles) const {
  std::vector<MoveText> found;
  for (const MoveText& move : moves_)
    if ((tiles - tiles_of(move)).empty()) found.push_back(move);
  return found;
}

TileSet Choice::open() const {
  TileSet open;
  for (const MoveText& move : with(chosen_)) open = open | tiles_of(move);
  return open - chosen_;
}

std::vector<MoveText> Choice::ready() const {
  std::vector<MoveText> found = with(chosen_);
  std::erase_if(found, [&](const MoveText& move) { return tiles_of(move) != chosen_; });
  return found;
}

std::optional<std::string> Choice::touch(Tile tile) {
  if (chosen_.contains(tile)) {
    // Touched twice: this alone is meant, if it is a move.
    const auto alone = ready();
    if (alone.size() == 1) return alone.front().text;
    chosen_.erase(tile);
    return std::nullopt;
  }
  TileSet more = chosen_;
  more.insert(tile);
  if (with(more).empty()) {
    TileSet only;
    only.insert(tile);
    if (with(only).empty()) return std::nullopt;
    more = only;
  }
  chosen_ = more;
  const auto possible = with(chosen_), alone = ready();
  if (possible.size() == 1 && alone.size() == 1) return alone.front().text;
  return std::nullopt;
}

}  // namespace boneyard
