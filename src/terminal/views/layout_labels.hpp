// Labels at the open places of a layout that branches. `4`: a 4 goes there. `4x=8`: the place is at a double and counts
// 8. `*4`: a tile of the person on turn goes there. `*4#3`: the tile under the cursor goes there, as move 3.
#pragma once

#include <string>

#include "session/layout.hpp"
#include "terminal/screen/canvas.hpp"

namespace boneyard::app {

struct EndLabel {
  std::string text{};
  Ink ink = Ink::dim;
  std::string word{};  ///< the move that choosing the label plays; empty if it cannot be chosen
};

class LayoutLabels {
 public:
  /// `legal`: the moves of the person who looks at the layout; none if that person is not on turn. `marks`: on a
  /// screen, what that person has chosen, and where the cursor is.
  LayoutLabels(const multiplayer::Board& board, const multiplayer::Moves& legal, const Marks& marks, bool on_screen)
      : board_(board),
        legal_(legal),
        marks_(marks),
        on_screen_(on_screen),
        tile_(marks.chosen.empty() ? marks.at : marks.chosen.first()) {}

  EndLabel label(const multiplayer::LayoutTile::End& end) const;
  /// The most columns that the label can take, wherever the cursor is, with a blank before the label.
  int columns(const multiplayer::LayoutTile::End& end) const;
  /// The label of an open place that is not drawn.
  EndLabel unseen(const multiplayer::OpenPlace& place) const { return label({place, 0, false, true}); }
  /// A legend of the signs in the labels. Drops entries, or all of them, if they exceed `columns`.
  std::string legend(int columns) const;

 private:
  std::string name(const multiplayer::OpenPlace& place) const;
  /// The numbers of the moves to `place` that the label shows: on a screen those of the tile under the cursor,
  /// otherwise all.
  std::string numbers(const multiplayer::OpenPlace& place) const;
  bool goes(const multiplayer::OpenPlace& place) const;

  const multiplayer::Board& board_;
  const multiplayer::Moves& legal_;
  const Marks& marks_;
  const bool on_screen_;
  const std::optional<Tile> tile_;  // the chosen tile, or else the one under the cursor
};

}  // namespace boneyard::app
