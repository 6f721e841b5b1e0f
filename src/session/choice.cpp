// A move chosen by its tiles.
#include "boneyard/choice.hpp"

#include <algorithm>

namespace boneyard {
namespace {

// Bingo can have millions of moves; Choice offers only these, the others can be typed.
constexpr std::size_t most_moves = 5000;

}  // namespace

Choice::Choice(const AnyPosition& position) {
  const std::vector<Place> places = position.places();
  const LargeSet movable = position.movable();
  constexpr int most_sets = 30;  // their number fits 32 bits
  any_set_ = position.variant().game().speaks && movable.size() <= most_sets &&
             position.move_count() == std::size_t{1} << movable.size();
  if (!any_set_) {
    moves_ = position.moves(most_moves);
    return;
  }
  for (const LaidTile tile : places.front().tiles)
    if (movable.contains(tile.tile())) row_.push_back(tile.tile());
}

LargeSet Choice::tiles_of(const MoveText& move) {
  LargeSet tiles;
  for (const Tile tile : move.touched.tiles) tiles.insert(tile);
  return tiles;
}

std::vector<MoveText> Choice::with(LargeSet tiles) const {
  std::vector<MoveText> found;
  for (const MoveText& move : moves_)
    if ((tiles - tiles_of(move)).empty()) found.push_back(move);
  return found;
}

LargeSet Choice::open() const {
  LargeSet open;
  for (const Tile tile : row_) open.insert(tile);
  for (const MoveText& move : with(chosen_)) open = open | tiles_of(move);
  return open - chosen_;
}

std::vector<MoveText> Choice::ready() const {
  if (any_set_) {
    MoveText move;
    for (const Tile tile : row_) {
      if (!chosen_.contains(tile)) continue;
      move.text += (move.text.empty() ? "" : "+") + to_text(tile);
      move.touched.tiles.push_back(tile);
    }
    if (move.text.empty()) move.text = ".";
    return {move};
  }
  std::vector<MoveText> found = with(chosen_);
  std::erase_if(found, [&](const MoveText& move) { return tiles_of(move) != chosen_; });
  return found;
}

std::optional<std::string> Choice::touch(Tile tile) {
  if (any_set_) {
    const bool is_open = std::find(row_.begin(), row_.end(), tile) != row_.end();
    if (chosen_.contains(tile))
      chosen_.erase(tile);
    else if (is_open)
      chosen_.insert(tile);
    return std::nullopt;
  }
  if (chosen_.contains(tile)) {
    // A tile touched twice: if the chosen tiles alone are a move, it is meant.
    const auto alone = ready();
    if (alone.size() == 1) return alone.front().text;
    chosen_.erase(tile);
    return std::nullopt;
  }
  LargeSet only;
  only.insert(tile);
  if (with(only).empty()) return std::nullopt;
  chosen_ = with(chosen_ | only).empty() ? only : chosen_ | only;
  const auto possible = with(chosen_), alone = ready();
  if (possible.size() == 1 && alone.size() == 1) return alone.front().text;
  return std::nullopt;
}

}  // namespace boneyard
