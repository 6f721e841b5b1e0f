// Choosing a move by its tiles, one after the other, as a person does who picks them up. This uses only the legal moves
// and the tiles that they touch, so it works for every game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boneyard/game.hpp"

namespace boneyard {

class Choice {
 public:
  /// No tile is chosen yet. The moves to choose from are the legal moves of `position`.
  explicit Choice(const AnyPosition& position);

  /// Whether a move takes any set of these tiles, as in a pass of Bingo from which matching tiles may stay. touch()
  /// then never returns a move: the person says when the set is complete.
  bool any_set() const { return any_set_; }

  LargeSet chosen() const { return chosen_; }  ///< the tiles chosen so far
  /// The tiles that can be chosen next: those that some move touches together with all tiles chosen so far.
  LargeSet open() const;
  /// The moves that touch exactly the chosen tiles. There are several if the tiles can go to several places, or if no
  /// tile is chosen and several moves touch no tile.
  std::vector<MoveText> ready() const;

  /// Adds a tile to the choice, or removes it if it is chosen already. Returns the move if only one is left that
  /// touches these tiles. If no move touches the tile together with those chosen, the tile begins a new choice; if no
  /// move touches it at all, nothing changes. Touching a chosen tile again returns the move that touches exactly the
  /// chosen tiles, if there is just one.
  std::optional<std::string> touch(Tile tile);
  /// Chooses these tiles, which some move must touch together, in place of all others.
  void choose(LargeSet tiles) { chosen_ = tiles; }
  void clear() { chosen_ = {}; }

 private:
  std::vector<MoveText> with(LargeSet tiles) const;
  static LargeSet tiles_of(const MoveText& move);

  std::vector<MoveText> moves_;  // unless any_set_
  std::vector<Tile> row_;        // if any_set_: the tiles to choose from, in the order in which a move names them
  bool any_set_ = false;
  LargeSet chosen_;
};

}  // namespace boneyard
