// What stands at the open places of a layout that is no line: `4`, `4x=8` at a double that counts eight; `*4` where a
// tile of the person on turn goes, `*4#3` where the tile under the cursor goes as move 3.
#pragma once

#include "terminal/match/layout_picture.hpp"
#include "terminal/match/match_picture.hpp"

namespace boneyard::app {

class LayoutLabels {
 public:
  /// `legal`: the moves of the person who looks; none if it is not that one's turn.
  LayoutLabels(const table::Position& position, const table::Moves& legal, const MatchCursor& cursor);

  EndLabel label(const LayoutTile::End& end) const;
  /// What it takes at most, wherever the cursor stands, with a blank before it.
  int columns(const LayoutTile::End& end) const;
  /// The same of a place that is not drawn.
  EndLabel unseen(const table::OpenPlace& place) const { return label({place, 0, false, true}); }
  /// What the signs mean, as far as they are there and it fits.
  std::string legend(int columns) const;

 private:
  std::string name(const table::OpenPlace& place) const;
  /// The numbers of the moves there that are to be shown: of the tile under the cursor; without a screen of all.
  std::string numbers(const table::OpenPlace& place) const;
  bool goes(const table::OpenPlace& place) const;
  bool is_there(const table::Move& move, const table::OpenPlace& place) const;

  const table::Position& position_;
  const table::Moves& legal_;
  const MatchCursor& cursor_;
  std::optional<Tile> tile_;  // under the cursor
};

/// Whether moves and labels mark the place: a double's of a game in which open ends count.
bool is_marked(const table::Settings& settings, const table::OpenPlace& place);

}  // namespace boneyard::app
