// What one seat knows of a hand: its own tiles, what lies on the table, who passed, who drew how many, and what follows
// from that for the tiles it does not see.
//
// A view is made by walking the moves from the deal, and keeps nothing that the seat may not know. So two hands that
// look alike to the seat have equal views, and whoever is given a view cannot look at a hidden tile.
//
// What follows:
//   * A seat that passed held no tile that fitted then. A seat that drew held none either, except where one may draw
//     freely. Such a tile can be in its hand only if it was drawn later.
//   * A tile laid was dealt to its seat, or drawn after the last time that it would have been excluded.
//   * In a hand led by a double, nobody was dealt one beyond the leader's best (lowest_double: below it).
//   * Blind: nobody sees any row. A tile is known from when it is turned up.
#pragma once

#include <span>

#include "solvers/table/rules.hpp"

namespace boneyard::table {

static_assert(large_tile_count <= 127, "a View has tile numbers, and -1, in std::int8_t");

struct View {
  /// When a tile of another seat's came to its hand: 0 is as dealt, k as the k-th tile that the seat drew.
  struct Arrival {
    std::int8_t seat = -1;  ///< -1: nobody else has laid this tile
    std::uint8_t earliest = 0, latest = 0;
    friend bool operator==(const Arrival&, const Arrival&) = default;
  };
  using DrawnPlaces = boost::container::static_vector<std::uint8_t, large_tile_count>;

  /// What `seat` (from 0) knows of the deal after `moves`, which must be legal. (A hand that is over has nothing
  /// hidden: its scores tell what the others held.)
  View(const LargeRow& deal, const Settings& settings, int seat, std::span<const Move> moves);

  /// Whether `tile` could be in the hand of another seat, or (-1) not yet drawn, for all that a pass or a draw has
  /// told. (What the lead told is not counted here; worlds.hpp does.)
  bool may_hold(int other, Tile tile) const;
  /// Tiles that the seat does not see.
  LargeSet unseen() const;

  Settings settings;
  int seat = 0;
  int leader = 0, turn = 0;
  bool over = false;
  Moves legal;  ///< its own moves, if it is on turn
  Moves moves;  ///< of all seats; a draw or a pass says no more than that
  Layout layout;
  LargeSet laid;
  LargeSet hand;                                 ///< its own; in Blind what has been turned up of its row
  std::array<std::uint8_t, most_seats> holds{};  ///< tiles in each hand
  int stock = 0;                                 ///< tiles left of it
  Scores scores{};

  // Places are those of the deal: the hands, then the stock.
  std::array<std::int8_t, large_tile_count> known{};                           ///< tile at each place; -1: not known
  std::array<DrawnPlaces, most_seats> drawn;                                   ///< where each seat's draws lay
  std::array<std::array<std::uint8_t, large_tile_count>, most_seats> since{};  ///< a tile can have come to another's
                                                                               ///< hand, and be there, only since then
  std::array<Arrival, large_tile_count> arrival{};                             ///< of tiles that other seats have laid

  int places() const { return places_; }
  int first_of_stock() const { return settings.seats * settings.hand; }
  friend bool operator==(const View&, const View&) = default;

 private:
  void note(const Position& before, const Move& move);
  void exclude_what_fits(const Position& position, int other);

  int places_ = 0;
};

}  // namespace boneyard::table
