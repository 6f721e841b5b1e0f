// A move chosen by its tiles, one after the other, as a hand on a table does it: from the legal moves and what they
// touch, and from nothing else, so that it serves every game.
#pragma once

#include <optional>
#include <vector>

#include "solvers/any_game.hpp"

namespace boneyard {

class Choice {
 public:
  /// Nothing chosen yet, of the moves that are legal in `position`.
  explicit Choice(const AnyPosition& position);

  TileSet chosen() const { return chosen_; }  ///< the tiles chosen so far
  /// What can be chosen next: together with what is chosen it belongs to a move.
  TileSet open() const;
  /// The moves that take up what is chosen and nothing else: several if it can come to several places, or if nothing is
  /// chosen and moves touch no tile.
  std::vector<MoveText> ready() const;

  /// Takes a tile into the hand, or back out of it. Returns the move if that settles it. A tile that belongs to no move
  /// with the others is the first of a new choice, or, if it belongs to none at all, changes nothing.
  std::optional<std::string> touch(Tile tile);
  void clear() { chosen_ = {}; }

 private:
  std::vector<MoveText> with(TileSet tiles) const;
  static TileSet tiles_of(const MoveText& move);

  std::vector<MoveText> moves_;
  TileSet chosen_;
};

}  // namespace boneyard
