// What one seat of a table game may see, deals that agree with it, the player that moves by it alone, and what to draw.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/answer.hpp"
#include "boneyard/deal.hpp"
#include "boneyard/hand.hpp"
#include "boneyard/hand_solver.hpp"

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

namespace boneyard::multiplayer {

static_assert(large_tile_count <= 127, "a View has tile numbers, and -1, in std::int8_t");

struct View {
  /// When a tile of another seat's came to its hand: 0 is as dealt, k as the k-th tile that the seat drew.
  struct Arrival {
    std::int8_t seat = -1;  ///< -1: nobody else has laid this tile
    std::uint8_t earliest = 0, latest = 0;
    friend bool operator==(const Arrival&, const Arrival&) = default;
  };
  using Places = boost::container::static_vector<std::uint8_t, large_tile_count>;

  /// What `seat` (from 0) knows of the deal after `moves`, which must be legal. (A hand that is over has nothing
  /// hidden: its scores tell what the others held.)
  View(const Row& deal, const Settings& settings, int seat, std::span<const Move> moves);

  /// Whether `tile` could be in the hand of another seat, or (-1) not yet drawn, for all that a pass or a draw has
  /// told. (What the lead told is not counted here; Worlds do.)
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
  std::array<Places, most_seats> drawn;                                        ///< where each seat's draws lay
  std::array<std::array<std::uint8_t, large_tile_count>, most_seats> since{};  ///< a tile can have come to another's
                                                                               ///< hand, and be there, only since then
  std::array<Arrival, large_tile_count> arrival{};                             ///< of tiles that other seats have laid

  int places() const { return places_; }
  friend bool operator==(const View&, const View&) = default;

 private:
  void note(const Position& before, const Move& move);
  void exclude_what_fits(const Position& position, int other);

  int places_ = 0;
};

// Deals that agree with all that a seat knows, every one of them equally likely. See worlds.cpp for how.

class Worlds {
 public:
  explicit Worlds(const View& view);
  ~Worlds();
  Worlds(Worlds&&) noexcept;
  Worlds& operator=(Worlds&&) noexcept;

  /// A deal in which the moves of the view are legal and the seat sees what it saw: uniformly drawn from all of them.
  /// (Two orders of the same dealt hand are one deal.)
  Row draw(SeedStream& random) const;
  /// The hand as it stands now, in such a deal.
  Position draw_position(SeedStream& random) const;

 private:
  struct Case;
  View view_;
  std::vector<Case> cases_;
};

// The program's seat at the table: a strong opponent that sees what its seat sees, not a perfect one.
//
// It draws deals that agree with its view (Worlds), asks the solver what each of its moves is worth with those
// tiles face up, and plays the move of the best mean. What it overrates is knowledge: in each deal all seats are taken
// to see every tile, so it never plays to find something out, or to hide it.

/// How well a seat of the program plays: any legal move; by a handful of deals; by many.
enum class Strength : std::uint8_t { random, few, many };

std::string_view to_text(Strength strength);
/// Throws ParseError.
Strength parse_strength(std::string_view text);
/// Deals that are drawn for a move, at most.
int worlds_of(Strength strength);

/// A move and its mean value over the drawn deals, for the side on turn. The value is what that side still scores, less
/// what the best of the other sides still scores.
struct Weighed {
  Move move;
  double mean = 0;
  friend bool operator==(const Weighed&, const Weighed&) = default;
};

struct Reasoning {
  std::vector<Weighed> moves;  ///< every legal move, in the order of Position::moves()
  int worlds = 0;              ///< deals drawn; 0 if there was nothing to choose, or a random choice
  /// Some deals were too long to solve from here: there the first moves were played by a plain rule, and what was left
  /// was solved.
  bool shortened = false;

  /// The first of the best means.
  const Weighed& best() const;
};

/// Belongs to one thread; keeps the solver's tables from move to move.
class PimcPlayer {
 public:
  explicit PimcPlayer(const Settings& settings);

  /// Weighs the moves of the seat that has the view. The answer depends on the view, the strength and the seed alone.
  /// With `Strength::random`, one random move gets the mean 1 and the others 0. Throws std::invalid_argument if the
  /// hand has other rules, or the seat is not on turn.
  Reasoning reason(const View& view, Strength strength, std::uint64_t seed);
  Move choose(const View& view, Strength strength, std::uint64_t seed) {
    return reason(view, strength, seed).best().move;
  }

 private:
  void weigh(const Position& world, Reasoning& reasoning);
  int value_in_the_end(Position position, int side);

  Settings settings_;
  Solver solver_;
};

/// The plain rule: the move that scores most at once, of those the one that lays most pips; then the first. Position
/// must not be over.
Move greedy_move(const Position& position);

// The table of a table game as it lies, in plain values, for drawing: what everybody sees, or what one seat does.

/// "table", "seat 1", …, "stock" ("aside" where nobody draws), with open hands: every tile face up. A line lies as a
/// chain, another layout as its tiles in the order laid.
std::vector<Place> places(const Position& position);
/// For one seat: the others' tiles and the stock unknown.
std::vector<Place> places(const View& view);

/// `stock`, or `aside` where nobody draws from it.
std::string_view stock_name(const Settings& settings);

/// Tiles that the seat does not see and knows not to be in the hand of another, by what passes and draws have told.
LargeSet cannot_hold(const View& view, int other);

}  // namespace boneyard::multiplayer
