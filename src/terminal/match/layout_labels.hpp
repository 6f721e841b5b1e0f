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
  std::string word{};  ///< what choosing it plays, if it can be chosen
};

class LayoutLabels {
 public:
  /// `legal`: the moves of the person who looks; none if it is not that one's turn. `marks`: on a screen what that one
  /// has chosen, and where the cursor stands.
  LayoutLabels(const multiplayer::Position& position, const multiplayer::Moves& legal, const Marks& marks,
               bool on_screen)
      : position_(position),
        legal_(legal),
        marks_(marks),
        on_screen_(on_screen),
        tile_(marks.chosen.empty() ? marks.at : marks.chosen.first()) {}

  EndLabel label(const multiplayer::LayoutTile::End& end) const;
  /// What it takes at most, wherever the cursor stands, with a blank before it.
  int columns(const multiplayer::LayoutTile::End& end) const;
  /// The same of a place that is not drawn.
  EndLabel unseen(const multiplayer::OpenPlace& place) const { return label({place, 0, false, true}); }
  /// What the signs mean, as far as they are there and it fits.
  std::string legend(int columns) const;

 private:
  std::string name(const multiplayer::OpenPlace& place) const;
  /// The numbers of the moves there that are to be shown: of the tile under the cursor; without a screen of all.
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
