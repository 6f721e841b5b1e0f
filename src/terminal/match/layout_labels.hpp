// What stands at the open places of a layout that is no line: `4`, `4x=8` at a double that counts eight; `*4` where a
// tile of the person on turn goes, `*4#3` where the tile under the cursor goes as move 3.
#pragma once

#include <string>

#include "session/layout.hpp"
#include "terminal/canvas.hpp"

namespace boneyard::app {

struct EndLabel {
  std::string text{};
  Ink ink = Ink::dim;
  std::string word{};  ///< the move that choosing the label plays; empty if it cannot be chosen
};

class LayoutLabels {
 public:
  /// `legal`: the moves of the person who looks, none if that person is not on turn. `marks`: on a screen, what that
  /// person has chosen, and where the cursor stands.
  LayoutLabels(const multiplayer::Position& position, const multiplayer::Moves& legal, const Marks& marks,
               bool on_screen)
      : position_(position),
        legal_(legal),
        marks_(marks),
        on_screen_(on_screen),
        tile_(marks.chosen.empty() ? marks.at : marks.chosen.first()) {}

  EndLabel label(const multiplayer::LayoutTile::End& end) const;
  /// The columns that the label needs at most, for any place of the cursor, with a blank before it.
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
  bool is_there(const multiplayer::Move& move, const multiplayer::OpenPlace& place) const;

  const multiplayer::Position& position_;
  const multiplayer::Moves& legal_;
  const Marks& marks_;
  const bool on_screen_;
  const std::optional<Tile> tile_;  // under the cursor
};

}  // namespace boneyard::app
