// The tiles on the table as the bag of open places: where a tile may go, with the pip that it must touch there and
// with what the place counts. What lies inside the layout never matters again, so this is all that play depends on.
//
//   * A tile's half counts its pips. A double at an open end lies crosswise and counts its total. A tile that lies
//     alone counts its total, once.
//   * line: two ends.
//   * spinner: the first double of the hand, wherever it comes to lie, takes its first two tiles at its sides (laid
//     against a tile, one side is covered already). It counts its total until both sides are covered and nothing
//     afterwards; then its two ends are open as well.
//   * cross: the first tile, a double, has four sides, and no other place is open before all four are covered.
//   * branching: the first tile, a double, has four sides, open like any other place.
//   * Where a later double opens several places (`double_opens`), these are equal to each other and to every other
//   place
//     that shows the pip, because such games count nothing in play.
#pragma once

#include "solvers/table/settings.hpp"

namespace boneyard::table {

/// What lies at a place, which decides what it counts.
enum class At : std::uint8_t {
  half,       ///< half a tile: its pips; and every place of a branching layout and of a cross's arms, where none count
  crosswise,  ///< a double lying crosswise: its total
  side,       ///< a side of the spinner (its total, once) or of the first double of a cross
  end,        ///< an end of the spinner: nothing
};

struct OpenPlace {
  Pip pip = 0;
  At at = At::half;

  friend auto operator<=>(const OpenPlace&, const OpenPlace&) = default;
};

/// A cross and a branching layout begin with four places. Each later tile covers one; a double opens at most three, any
/// other tile one. Six later doubles of the double-six set that open three: 4 + 6 * 2 = 16. Nine of the
/// double-nine set that open two: 13.
using OpenPlaces = boost::container::static_vector<OpenPlace, 16>;
static_assert(4 + 2 * max_pip <= 16 && 4 + large_max_pip <= 16, "OpenPlaces holds all open places");

class Layout {
 public:
  bool empty() const { return tiles_ == 0; }

  /// The places where a tile may go now, one after another as they came to be; in a line the left end, then the right
  /// one. Places that are alike are all listed. Nothing before the lead.
  OpenPlaces open() const;

  /// All places, those of a cross's arms too while they wait for its four sides.
  const OpenPlaces& places() const { return places_; }
  int tiles() const { return tiles_; }
  bool has_spinner() const { return spinner_lies_; }

  /// What the open places count together.
  int sum() const;

  /// Whether both ends of a line show the same pip, and whether one of them is also that of a double, where
  /// more than one tile lies.
  bool ends_alike() const;
  bool ends_with_double() const;

  void lead(Tile tile, const Settings& settings);
  /// Lays `tile` at the open place `index` of open(), with `outer` looking outwards.
  void lay(std::size_t index, Tile tile, Pip outer, const Settings& settings);

  friend bool operator==(const Layout&, const Layout&) = default;

 private:
  void open_two(Tile tile, At at);

  OpenPlaces places_;
  std::uint8_t tiles_ = 0;  ///< laid
  bool cross_ = false;
  bool spinner_lies_ = false;
};

}  // namespace boneyard::table
