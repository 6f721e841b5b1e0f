// What of a layout is shown where there is no room for all of it: first the arms lose tiles in their middle, the
// longest arm first, then whole branches go, those furthest out first.
#pragma once

#include "terminal/match/layout_plan.hpp"

namespace boneyard::app {

/// A piece of the picture before it has its place.
struct Shown {
  Piece::Kind kind{};
  int tile = 0, count = 0, end = 0;  ///< as in Piece
  int side = 0;                      ///< of the piece that it is at
  int weight = 0;                    ///< the most pieces that follow each other from here
  std::vector<int> next{};           ///< what is at it
};

/// The first tile is the first.
using Shortened = std::vector<Shown>;

class Shortener {
 public:
  explicit Shortener(const std::vector<LayoutTile>& tiles);

  Shortened shown() const;
  /// Open places, each kind once, of which none is shown.
  std::vector<table::OpenPlace> unseen() const;
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
  bool is_gone(int tile) const;
  int size_of(int tile) const;
  void add_ends(int tile, Shown& shown, Shortened& all) const;
  int add(int tile, Shortened& all) const;
  bool shorten_arm();
  bool leave_branch_out();

  const std::vector<LayoutTile>& tiles_;
  std::vector<Arm> arms_;
  std::vector<bool> hidden_, cut_;  // in an arm; with all that follows
};

}  // namespace boneyard::app
