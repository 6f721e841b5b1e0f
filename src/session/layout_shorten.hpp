// What of a layout is shown where there is no room for all of it: first the arms lose tiles in their middle, the
// longest arm first, then whole branches go, those furthest out first.
#pragma once

#include "session/layout.hpp"

namespace boneyard::multiplayer {

/// A piece of the picture before it has its place.
struct Shown {
  Piece::Kind kind{};
  int tile = 0, count = 0, end = 0;  ///< as in Piece
  int at = -1;                       ///< the piece that it is at, and which of its sides
  int side = 0;
  std::vector<int> next{};  ///< what is at it
};

/// Tiles and marks in the order in which they were laid, then the ends.
using Shortened = std::vector<Shown>;

/// Of each tile whether it is left out, in the middle of an arm or with all that follows it.
struct LeftOut {
  std::vector<bool> hidden, cut;

  explicit LeftOut(std::size_t tiles) : hidden(tiles), cut(tiles) {}
};

/// What is then shown, and of what is left out how much.
Shortened shown(const std::vector<LayoutTile>& tiles, const LeftOut& left_out);

class Shortener {
 public:
  explicit Shortener(const std::vector<LayoutTile>& tiles);

  Shortened shown() const { return multiplayer::shown(tiles_, left_out_); }
  /// Open places, each kind once, of which none is shown.
  std::vector<OpenPlace> unseen() const;
  /// Shows less; false if there is nothing to leave out any more.
  bool shorten();

 private:
  /// Tiles in a row that nothing else is at; [from, to) of them are left out.
  struct Arm {
    std::vector<int> tiles{};
    std::size_t from = 0, to = 0;
    std::size_t seen() const { return tiles.size() - (to - from); }
  };

  bool is_plain(int tile) const;
  int size_of(int tile) const;
  bool shorten_arm();
  bool leave_branch_out();

  const std::vector<LayoutTile>& tiles_;
  std::vector<Arm> arms_;
  LeftOut left_out_;
};

}  // namespace boneyard::multiplayer
