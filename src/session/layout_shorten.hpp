// Which tiles of a layout are drawn if there is no room for all. First arms lose tiles in their middle, the longest arm
// first. Then whole branches are omitted, those furthest from the first tile first.
#pragma once

#include "session/layout.hpp"

namespace boneyard::multiplayer {

/// A piece of the picture whose position is not planned yet.
struct Shown : Piece {
  /// Index of the piece to which this one is attached, and the side of it.
  int at = -1;
  int side = 0;
  std::vector<int> next{};  ///< indexes of the pieces attached to this one
};

/// The tiles and marks in the order in which the tiles were laid; then the labels of the open places.
using Shortened = std::vector<Shown>;

/// [tile]: `hidden`: omitted in the middle of an arm; `cut`: omitted with everything attached to it.
struct LeftOut {
  std::vector<bool> hidden, cut;

  explicit LeftOut(std::size_t tiles) : hidden(tiles), cut(tiles) {}
};

/// The pieces to draw if these tiles are omitted. Each mark has the number of tiles that it stands for.
Shortened shown(const std::vector<LayoutTile>& tiles, const LeftOut& left_out);

class Shortener {
 public:
  explicit Shortener(const std::vector<LayoutTile>& tiles);

  Shortened shown() const { return multiplayer::shown(tiles_, left_out_); }
  /// Open places of which none that looks the same is drawn; each kind once.
  std::vector<OpenPlace> unseen() const;
  /// Omits one tile or branch more. Returns false if nothing can be omitted any more.
  bool shorten();

 private:
  /// A sequence of tiles, each with one tile attached and without an open place. The tiles [from, to) are omitted.
  struct Arm {
    std::vector<int> tiles{};
    std::size_t from = 0, to = 0;
    std::size_t seen() const { return tiles.size() - (to - from); }
  };

  int size_of(int tile) const;
  bool shorten_arm();
  bool leave_branch_out();

  const std::vector<LayoutTile>& tiles_;
  std::vector<Arm> arms_;
  LeftOut left_out_;
};

}  // namespace boneyard::multiplayer
