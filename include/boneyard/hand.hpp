// A hand of a table game: its rules as settings, the layout, and the playable model.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/notation.hpp"
#include "boneyard/variant.hpp"

// The twelve table games as one game with different settings: twelve rows of one table, to be read beside the one in
// docs/rules.md. Everything that a game of this family may vary is a field here; nothing else may vary.

namespace boneyard::multiplayer {

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

/// Where tiles may go; above Layout stand the words.
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
  OpenPlaces places_;
  std::uint8_t tiles_ = 0;  ///< laid
  bool cross_ = false;
  bool spinner_lies_ = false;
};

// The table games, the playable model: one hand, from the deal to its scores.
//
// Written to be read beside docs/rules.md. Where the rules could be read in two ways:
//   * Seats and sides count from 0 in the code and from 1 in every text.
//   * A move is what a seat does at once: it lays a tile, or takes one, or passes. Taking tiles until one fits is
//     several moves of the same seat, none of which it chooses. A tile that fits must be laid, so nobody who has one
//     draws or passes; in All Sevens one may draw first, once the hand has been led.
//   * Before the lead nobody draws or passes.
//   * Out: with `out=both` a seat whose hand is empty passes while its partner plays on.
//   * Blocked: every seat has passed in a row. In Blind: every seat has turned up its whole row since the last tile
//     was laid.
//   * A seat lays a tile at the left end and at the right end of a line as two moves, even if both ends are alike.
//     In a layout with more places, places that show and count the same are one.

/// What a seat does. `tile` is written as it then lies: at the left end of a line its right half touches, at the right
/// end and in layouts with more places its left half. The lead lies with its higher half on the left.
struct Move {
  enum class Kind : std::uint8_t { lead, left, right, at, draw, pass };
  Kind kind = Kind::pass;
  LaidTile tile;
  OpenPlace place;  ///< with Kind::at: what it touches

  bool lays() const { return kind < Kind::draw; }
  /// The halves of a tile that is laid (not led).
  Pip inner() const { return kind == Kind::left ? tile.right() : tile.left(); }
  Pip outer() const { return kind == Kind::left ? tile.left() : tile.right(); }

  friend bool operator==(const Move&, const Move&) = default;
};

using Moves = std::vector<Move>;
using Scores = std::array<int, most_seats>;  ///< by seat

/// How a hand stands.
enum class Standing : std::uint8_t { going, out, blocked };

/// What a hand that has ended scores, by seat: `out` is the seat that went out, or -1 if the hand is blocked; `last`
/// the one that laid the last tile. Points of a side that no single seat won go to its first seat.
Scores ending_scores(const Settings& settings, const std::array<LargeSet, most_seats>& hands, int out, int last);

/// What the layout scores for the seat that has just laid a tile.
int counted(const Settings& settings, const Layout& layout);

/// To the nearest multiple of five: 7 is 5, 8 is 10.
constexpr int rounded_to_five(int pips) { return (pips + 2) / 5 * 5; }

class Position {
 public:
  using Hands = std::array<LargeSet, most_seats>;
  using BlindRow = boost::container::static_vector<Tile, tile_count / 2>;  ///< two seats share the set

  Position() = default;
  /// Seat 1's hand is the first tiles, then seat 2's …; what is left is the stock. In Blind, and where nobody draws, it
  /// lies aside. Throws std::invalid_argument if the deal has fewer tiles, or nobody can lead (can_be_led).
  Position(const Row& deal, const Settings& settings);
  /// Reads text() back. Throws ParseError.
  static Position parse(std::string_view text, const Settings& settings);

  const Settings& settings() const { return settings_; }
  const Layout& layout() const { return layout_; }
  const std::vector<Move>& laid() const { return laid_; }  ///< the tiles of the layout in the order they were laid
  Row line() const;                                        ///< the layout as it lies, if it is a line
  LargeSet hand(int seat) const { return hands_[static_cast<std::size_t>(seat)]; }
  const Hands& hands() const { return hands_; }
  const BlindRow& row(int seat) const { return rows_[static_cast<std::size_t>(seat)]; }  ///< Blind: next first
  const Row& stock() const { return stock_; }                                            ///< next first
  int turn() const { return turn_; }
  int passed() const { return passed_; }  ///< seats that have passed in a row
  int turned_up(int seat) const {
    return turned_[static_cast<std::size_t>(seat)];
  }                                   ///< Blind, since the last tile laid
  int last() const { return last_; }  ///< the seat that laid the last tile; -1: none lies
  const Scores& scores() const { return scores_; }
  /// What was scored `before` does not count.
  int score_of_side(int side, const Scores& before = {}) const;
  /// Its score less the highest of the others.
  int lead_of_side(int side, const Scores& before = {}) const;
  Standing standing() const;
  bool over() const { return standing() != Standing::going; }

  /// Whether a tile, whoever has it, could be laid at an open place.
  bool fits(Tile tile) const;
  /// Every legal move, each once; empty when the hand is over.
  Moves moves() const;
  /// Why `move` is not legal here, a clause; nullopt if it is.
  std::optional<std::string> why_illegal(const Move& move) const;
  void play(const Move& move);

  /// The whole state in one line: `LAYOUT / HAND / … / STOCK / STATE`.
  std::string text() const;
  std::string to_text(const Move& move) const;
  Move parse_move(std::string_view text) const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  bool is_row() const { return settings_.drawing == Drawing::rows; }
  bool can_draw() const;
  bool touches(OpenPlace place, Tile tile, Pip inner) const;
  bool can_lay() const;
  void add_lays(Tile tile, Moves& moves) const;
  void add_leads(Moves& moves) const;
  void put_down(const Move& move);
  void lay(const Move& move);
  void next_seat() { turn_ = (turn_ + 1) % settings_.seats; }
  void score_the_end();
  bool is_out(int seat) const;
  int leader() const;
  void parse_state(std::string_view text);
  void check_state() const;
  void check_passes() const;
  void check_turned_up() const;

  Settings settings_;
  Layout layout_;
  std::vector<Move> laid_;
  Hands hands_{};
  std::array<BlindRow, most_seats> rows_;
  Row stock_;
  Scores scores_{};
  std::array<int, most_seats> turned_{};
  int turn_ = 0, passed_ = 0, last_ = -1;
};

/// Plays the moves, and writes each as it is written where it is played.
std::vector<std::string> play_line(Position& position, const Moves& line);

/// Whether the deal has a leader: in games led by a double, whether a hand holds one.
bool can_be_led(const Row& deal, const Settings& settings);

/// The deal of a seed for these settings: the first of its deals that can be led.
Row deal_of_seed(std::uint64_t seed, const Settings& settings);

/// A deal as typed. Throws ParseError; also if it cannot be led.
Row parse_deal(std::string_view text, const Settings& settings);

}  // namespace boneyard::multiplayer
