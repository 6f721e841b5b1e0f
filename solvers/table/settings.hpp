// The twelve table games as one game with different settings: twelve rows of one table, to be read beside the one in
// docs/rules.md. Everything that a game of this family may vary is a field here; nothing else may vary.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "deals/notation.hpp"
#include "solvers/variant.hpp"

namespace boneyard::table {

enum class GameKind : std::uint8_t {
  block,
  draw,
  cross,
  double_nine_cross,
  block_and_draw,
  blind,
  bergen,
  all_fives,
  all_fives_and_threes,
  all_sevens,
  five_up,
  seven_rocks
};

/// Who leads a hand, and what: the holder of the highest or of the lowest double that double; the holder of the
/// highest any tile; seat 1 any tile.
enum class Lead : std::uint8_t { highest_double, lowest_double, holder_of_double, first_seat };

/// Where tiles may go; layout.hpp has the words.
enum class Shape : std::uint8_t { line, spinner, cross, branching };

/// What a seat does that has no tile that fits: `none`: it passes. `one`: it takes a tile and its turn is over.
/// `until`: it takes tiles until one fits. `freely`: the same, and it may also take tiles at any time before it plays.
/// `rows`: Blind, where nobody chooses a tile.
enum class Drawing : std::uint8_t { none, one, until, freely, rows };

/// What a seat scores right after it laid a tile, by the open places.
enum class Counting : std::uint8_t { nothing, fives, fifths_of_fives, fives_and_threes, equal_ends };

/// What the end of a hand scores.
///   pips                 a side takes the pips left in hands (see Blocked)
///   differences          the winner takes from each other seat the difference of their pips …
///   rounded_differences  … each rounded to the nearest multiple of five
///   fifths               the winner scores one point for every five pips of the others, together
///   own_pips             every seat loses its own pips, rounded to the nearest multiple of five
///   going_out            1 for going out
///   nothing
enum class Ending : std::uint8_t { pips, differences, rounded_differences, fifths, own_pips, going_out, nothing };

/// What the side with the fewest pips takes when the hand is blocked: all pips, those of the others less its own, or
/// those of the others.
enum class Blocked : std::uint8_t { sum, difference, theirs };

/// Who wins a tie for the fewest pips: nobody, or the side that did not lay the last tile.
enum class Tie : std::uint8_t { nobody, blocker };

/// When a side is out: when one of its hands is empty, or when both are.
enum class Out : std::uint8_t { one, both };

/// The rules of one hand (and of the match that it is part of).
struct Settings {
  GameKind game = GameKind::block;
  std::uint8_t seats = 2;
  std::uint8_t highest = 6;  ///< of the set: 6 or 9; smaller in tests
  std::uint8_t hand = 7;     ///< tiles dealt to a seat
  bool partners = false;     ///< seats 1 and 3 against 2 and 4
  Lead lead = Lead::highest_double;
  Shape shape = Shape::line;
  std::uint8_t double_opens = 1;  ///< places that a later double opens
  bool sevens = false;            ///< touching halves add up to seven, and some tiles are wild
  Drawing drawing = Drawing::none;
  std::uint8_t reserve = 0;  ///< tiles of the stock that are never drawn
  Counting counting = Counting::nothing;
  Ending ending = Ending::pips;
  Blocked blocked = Blocked::sum;
  Tie tie = Tie::nobody;
  Out out = Out::one;
  bool muggins = false;     ///< at the table: a score must be claimed
  std::uint8_t leader = 0;  ///< in a match: this seat leads any tile; 0: as `lead` says
  std::int16_t match_to = 100;

  int sides() const { return partners ? 2 : seats; }
  /// The side of a seat, both from 0.
  int side_of(int seat) const { return partners ? seat % 2 : seat; }
  /// Whether a double decides who leads.
  bool lead_by_double() const { return leader == 0 && lead != Lead::first_seat; }

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// The rules of a hand alone: the match's target, whose turn it is to lead and muggins, which no value of a hand
/// depends on, are those of the game.
Settings hand_rules(const Settings& settings);

/// Throws std::invalid_argument unless a hand is played by the same rules.
void expect_same_hand(const Settings& asked, const Settings& about);

/// What is known of the twelve games, by GameKind.
const std::vector<GameInfo>& infos();
const GameInfo& info(GameKind game);

/// The rules of a variant. Throws std::invalid_argument if it is a patience.
Settings settings(const Variant& variant);
/// The variant of a hand's rules; in a match whoever leads it. Throws std::invalid_argument if there is none.
Variant variant(const Settings& settings);

/// The game with every option at its default, but for the assignments: `draw=until`. Throws ParseError.
Settings settings(GameKind game, int seats, std::initializer_list<std::string_view> assignments = {});

}  // namespace boneyard::table
