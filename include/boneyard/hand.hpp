// One hand of a table game: the rules as settings, the layout of tiles on the table, and the position with its moves.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/lifetimebound.hpp"
#include "boneyard/notation.hpp"
#include "boneyard/sentence.hpp"
#include "boneyard/variant.hpp"

// The twelve table games are one game with different settings. They are listed as twelve rows of one table, to be read
// beside the table in docs/rules.md. Everything in which these games may differ is a field of Settings, and nothing
// else is.

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

/// Who leads a hand, and with which tile. `highest_double`, `lowest_double`: the holder of that double leads it.
/// `holder_of_double`: the holder of the highest double leads any tile. `first_seat`: seat 1 leads any tile.
enum class Lead : std::uint8_t { highest_double, lowest_double, holder_of_double, first_seat };

/// Where tiles may be laid; the comment above class Layout explains each shape.
enum class Shape : std::uint8_t { line, spinner, cross, branching };

/// What a player does who has no tile that fits. `none`: pass. `one`: take one tile from the stock, which ends the
/// turn. `until`: take tiles until one fits. `freely`: the same, but tiles may also be taken at any time before a tile
/// is laid. `rows`: the game Blind, where nobody chooses a tile.
enum class Drawing : std::uint8_t { none, one, until, freely, rows };

/// What a player scores right after laying a tile, computed from the open places (see counted()).
enum class Counting : std::uint8_t { nothing, fives, fifths_of_fives, fives_and_threes, equal_ends };

/// What the end of a hand scores.
///   pips                 the winning side scores the pips left in hands (see Blocked)
///   game                 the winning side scores one point: a hand is a game
///   differences          the winner scores, for each opponent, that player's pips less its own
///   rounded_differences  the same, each difference rounded to the nearest multiple of five
///   fifths               the winner scores one point for every five pips of all opponents together
///   own_pips             every player loses its own pips, rounded to the nearest multiple of five
///   going_out            the player who goes out scores 1
///   nothing              nothing
enum class Ending : std::uint8_t { pips, game, differences, rounded_differences, fifths, own_pips, going_out, nothing };

/// What the side with the fewest pips scores when a hand is blocked. `sum`: all pips. `difference`: the pips of the
/// other sides less its own. `theirs`: the pips of the other sides.
enum class Blocked : std::uint8_t { sum, difference, theirs };

/// Who wins a blocked hand if several sides have the fewest pips: nobody, or the side that did not lay the last tile.
enum class Tie : std::uint8_t { nobody, blocker };

/// When a side of two partners has gone out: when one of its hands is empty, or when both are.
enum class Out : std::uint8_t { one, both };

/// How the pips of partners are compared, where the end of a hand scores differences or fifths. `side`: the two hands
/// are added first, as if one player held both. `seat`: each hand is compared by itself.
enum class Pips : std::uint8_t { side, seat };

/// When a match is won in which tiles score in play: the moment a side has enough points, or at the end of a hand.
enum class Won : std::uint8_t { at_once, hand };

/// The rules of one hand, and of the match to which it belongs.
struct Settings {
  GameKind game = GameKind::block;
  std::uint8_t seats = 2;
  std::uint8_t highest = 6;  ///< highest pip of the set: 6, 9 or 12; smaller in tests
  std::uint8_t hand = 7;     ///< tiles dealt to each player
  bool partners = false;     ///< seats 1 and 3 against 2 and 4
  Lead lead = Lead::highest_double;
  Shape shape = Shape::line;
  std::uint8_t double_opens = 1;  ///< new open places after a double that is not the first
  bool led_once = false;          ///< a led double counts until one tile has been laid to it, not until two have
  bool sevens = false;            ///< touching halves must add up to seven; some tiles fit anywhere
  Drawing drawing = Drawing::none;
  std::uint8_t reserve = 0;  ///< tiles of the stock that may not be drawn
  Counting counting = Counting::nothing;
  Ending ending = Ending::pips;
  Blocked blocked = Blocked::sum;
  Tie tie = Tie::nobody;
  Out out = Out::one;
  Pips pips = Pips::side;
  bool muggins = false;  ///< in a match: points must be claimed
  /// In a match: the seat (from 1) that leads, with any tile, if seats_may_lead(); 0: as `lead` says.
  std::uint8_t leader = 0;
  std::int16_t match_to = 100;
  Won won = Won::hand;  ///< of a match; Won::hand where no tile scores in play
  bool lots = false;    ///< in a match: leaders are drawn by lot
  bool turns = false;   ///< in a match of two: from hand 2 on the seats lead in turn, with any tile

  int sides() const { return partners ? 2 : seats; }
  /// The side of a seat; both numbers count from 0.
  int side_of(int seat) const { return partners ? seat % 2 : seat; }
  /// Whether a double's place and a half's place of the same pip differ, so that moves tell them apart: `6-4@6x`.
  bool marks_doubles() const { return shape == Shape::spinner || counts_arms(); }
  /// Whether the arms of a branching layout are counted.
  bool counts_arms() const { return shape == Shape::branching && counting != Counting::nothing; }
  /// Whether the holder of a double leads.
  bool lead_by_double() const { return leader == 0 && lead != Lead::first_seat; }

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// The rules that decide how a single hand is played and scored: `settings` without what only a match uses. The match's
/// target, when it is won, the leader, lots and muggins are reset to the game's defaults.
Settings hand_rules(const Settings& settings);

/// Throws std::invalid_argument unless both settings have the same hand_rules().
void expect_same_hand(const Settings& asked, const Settings& about);

/// The descriptions of the twelve games, indexed by GameKind.
const std::vector<GameInfo>& infos();
const GameInfo& info(GameKind game);

/// The settings of a variant. Throws std::invalid_argument if the variant is a patience.
Settings settings(const Variant& variant);
/// The variant that has these settings; the leader of a hand in a match is ignored. Throws std::invalid_argument if
/// there is no such variant.
Variant variant(const Settings& settings);

/// The settings of a game with every option at its default, except for the assignments, such as `draw=until`. Throws
/// ParseError.
Settings settings(GameKind game, int seats, std::initializer_list<std::string_view> assignments = {});

// The layout: all open places of the tiles on the table, in any order. An open place is where a tile may be laid. For
// each of them the layout stores the pip that the tile must touch and what the place counts. Tiles inside the layout
// never matter again, so play depends on nothing else.
//
//   * Half a tile counts its pips. A double at an open end lies crosswise and counts both halves. A tile that lies
//     alone counts both halves, once.
//   * line: two ends. With `led_once` a led double counts nothing as soon as one tile was laid to it, on a line and as
//   a
//     spinner; its other place stays open.
//   * spinner: the first double of the hand, wherever it lies. Tiles go first to its two sides (if it was laid against
//     a tile, one side is covered already). It counts both halves until both sides are covered, and nothing afterwards.
//     Then its two ends are open as well.
//   * cross: the first tile, a double, has four sides. No other place is open before all four are covered.
//   * branching: the first tile, if it is a double, has four sides, which are open like any other place.
//   * Where a later double opens several places (`double_opens`) and nothing is counted in play, these are equal to
//   each
//     other and to every other place that shows the same pip.
//   * Where the arms of a branching layout are counted, an end is the last tile of an arm, however many places it
//   opens.
//     So all places of a double count its total once. As soon as a tile was laid to one of them, which for a later
//     double is a tile beyond the one that it was laid to, the others count nothing.

/// The kind of an open place, which decides what the place counts.
enum class At : std::uint8_t {
  /// Half a tile: its pips; also every place of a branching layout and of a cross's arms, where nothing is counted.
  half,
  crosswise,  ///< a double lying crosswise: both its halves, once for all its places
  side,       ///< a side of the spinner (both its halves, once for both sides) or of the first double of a cross
  end,        ///< an end of the spinner: nothing
  quiet,      ///< another place of a double that counts no more because a tile was laid to it: nothing
};

struct OpenPlace {
  Pip pip = 0;
  At at = At::half;

  friend auto operator<=>(const OpenPlace&, const OpenPlace&) = default;
};

/// The bound of 16 places: a cross and a branching layout begin with four places. Each later tile covers one; a double
/// opens at most three, any other tile one. In the double-six set six later doubles may open three each, which makes
/// 4 + 6 * 2 = 16, and 2 + 7 * 2 = 16 if the first tile is no double. In the larger sets each may open two:
/// 4 + 9 * 1 = 13 in the double-nine set, 4 + 12 * 1 = 16 in the double-twelve set.
using OpenPlaces = boost::container::static_vector<OpenPlace, 16>;
static_assert(2 + 2 * pip_count <= 16 && 4 + large_max_pip <= 16, "OpenPlaces holds all open places");

class Layout {
 public:
  bool empty() const { return tiles_ == 0; }

  /// The places where a tile may be laid now, in the order in which they came to be; of a line first the left end, then
  /// the right one. Equal places are all listed. Empty before the lead.
  OpenPlaces open() const;

  /// All places, including those of a cross's arms while they are not open yet.
  const OpenPlaces& places() const BONEYARD_LIFETIMEBOUND { return places_; }
  int tiles() const { return tiles_; }
  bool has_spinner() const { return spinner_lies_; }

  /// The sum of what the open places count.
  int sum() const;

  /// The arms that end in the pip which the last tile shows outwards: how many they are, and whether one of them ends
  /// in a double. The two ends of a line are two arms; a tile that lies alone is one.
  struct Alike {
    int arms = 0;
    bool with_double = false;
  };
  Alike ends_alike() const;

  void lead(Tile tile, const Settings& settings);
  /// Lays `tile` at the open place with number `index` in open(). `outer` is the pip of its free half.
  void lay(std::size_t index, Tile tile, Pip outer, const Settings& settings);

  friend bool operator==(const Layout&, const Layout&) = default;

 private:
  OpenPlaces places_;
  std::uint8_t tiles_ = 0;  ///< number of tiles laid
  Pip outer_ = 0;           ///< the pip that the last tile shows outwards
  bool cross_ = false;
  bool spinner_lies_ = false;
};

// The position of a hand: who holds which tiles, whose turn it is, the legal moves, and the scores at the end.
//
// The code is written to be read beside docs/rules.md. Where the rules could be read in two ways, it means:
//   * Seats and sides count from 0 in the code and from 1 in every text.
//   * A move is a single action of a player: to lay a tile, to take one tile, or to pass. Taking tiles until one fits
//     is several moves of the same player, who has no choice in any of them. Whoever has a tile that fits must lay one,
//     and cannot draw or pass; only in All Sevens such a player may draw first, once the hand has been led.
//   * Before the lead nobody draws or passes.
//   * With `out=both`, a player whose hand is empty passes while the partner plays on.
//   * A hand is blocked if every player has passed in a row. In Blind: if every player has turned up the whole own row
//     since the last tile was laid.
//   * Laying a tile at the left end and at the right end of a line are two different moves, even if both ends show the
//     same pip. In other layouts, places that show and count the same give the same move.

/// A move of a player. `tile` is stored as it lies after the move: at the left end of a line its right half touches the
/// line; at the right end, and in other layouts, its left half touches. The lead lies with its higher half on the left.
struct Move {
  enum class Kind : std::uint8_t { lead, left, right, at, draw, pass };
  Kind kind = Kind::pass;
  LaidTile tile;
  OpenPlace place;  ///< for Kind::at: the place that the tile touches

  bool lays() const { return kind < Kind::draw; }
  /// The half of a laid tile that touches the layout, and the free half. The tile must not be the lead.
  Pip inner() const { return kind == Kind::left ? tile.right() : tile.left(); }
  Pip outer() const { return kind == Kind::left ? tile.left() : tile.right(); }

  friend bool operator==(const Move&, const Move&) = default;
};

using Moves = std::vector<Move>;
using Scores = std::array<int, most_seats>;  ///< [seat]: points

/// The scores, or another number of each seat, as text: `25,40`.
std::string to_text(const Scores& scores, int seats, std::string_view between = ",");

/// Whether a hand still goes on, has ended because a side went out, or is blocked.
enum class Standing : std::uint8_t { going, out, blocked };

/// The points that the end of a hand gives, by seat. `out` is the seat that went out, or -1 if the hand is blocked;
/// `last` is the seat that laid the last tile. Points of a side that no single seat has won are booked for the side's
/// first seat.
Scores ending_scores(const Settings& settings, const std::array<LargeSet, most_seats>& hands, int out, int last);
/// The same by the pips left in each hand.
Scores ending_scores(const Settings& settings, const Scores& pips, int out, int last);
/// [seat]: the pips left in that hand.
Scores pips_of(const std::array<LargeSet, most_seats>& hands);

/// The points that a player gets for having just laid a tile, from what the layout counts.
int counted(const Settings& settings, const Layout& layout);

/// Rounds to the nearest multiple of five: 7 becomes 5, 8 becomes 10.
constexpr int rounded_to_five(int pips) { return (pips + 2) / 5 * 5; }

/// What everybody at the table sees of a hand: all but the tiles in hands and stock. So what a player may do depends on
/// the board and the player's hand; in Blind this is the tile that the player turns up, alone.
class Board {
 public:
  Board() = default;
  /// Before the lead, with full hands. `leader` counts from 0; `stock` is the number of tiles there.
  Board(const Settings& settings, int leader, int stock);

  const Settings& settings() const BONEYARD_LIFETIMEBOUND { return settings_; }
  const Layout& layout() const BONEYARD_LIFETIMEBOUND { return layout_; }
  /// The moves that laid the tiles of the layout, in their order.
  const std::vector<Move>& laid() const BONEYARD_LIFETIMEBOUND { return laid_; }
  int holds(int seat) const { return holds_[static_cast<std::size_t>(seat)]; }  ///< number of tiles in this hand
  int stock() const { return stock_; }                                          ///< number of tiles left there
  int turn() const { return turn_; }
  int passed() const { return passed_; }  ///< how many players have passed in a row
  int turned_up(int seat) const {
    return turned_[static_cast<std::size_t>(seat)];
  }                                   ///< in Blind: tiles that this player has turned up since the last tile was laid
  int last() const { return last_; }  ///< the seat that laid the last tile; -1 if none is laid
  /// Without the points for the end of the hand until settle().
  const Scores& scores() const BONEYARD_LIFETIMEBOUND { return scores_; }
  Standing standing() const;
  bool over() const { return standing() != Standing::going; }
  /// Blind: nobody chooses a tile.
  bool has_rows() const { return settings_.drawing == Drawing::rows; }

  /// Whether `tile`, whoever holds it, could be laid at an open place.
  bool fits(Tile tile) const;
  bool can_draw() const;
  /// Every legal move of a player on turn with this hand, each once; empty when the hand is over.
  Moves moves(LargeSet hand) const;
  /// The reason why `move` is not legal with this hand, as a clause; nullopt if it is legal.
  std::optional<Sentence> why_illegal(const Move& move, LargeSet hand) const;
  /// Plays a move of the player on turn, legal or not; only a tile that is laid must touch its place.
  void play(const Move& move);
  /// After the end: whether the scores depend on the pips left in this hand.
  bool pips_count(int seat) const;
  /// Adds the points for the end of the hand. [seat]: the pips left in that hand.
  void settle(const Scores& pips);

  std::string to_text(const Move& move) const;
  Part move_part(const Move& move) const;
  /// Reads a move of a player with this hand. Throws ParseError.
  Move parse_move(std::string_view text, LargeSet hand) const;

  friend bool operator==(const Board&, const Board&) = default;

 private:
  friend class Position;

  bool touches(OpenPlace place, Tile tile, Pip inner) const;
  bool fits(Tile tile, const OpenPlaces& open) const;
  bool can_lay(LargeSet hand) const;
  void add_lays(Tile tile, const OpenPlaces& open, Moves& moves) const;
  void add_leads(LargeSet hand, Moves& moves) const;
  void put_down(const Move& move);
  void lay(const Move& move);
  void next_seat() { turn_ = (turn_ + 1) % settings_.seats; }
  bool is_out(int seat) const;
  std::optional<OpenPlace> read_place(std::string_view text) const;
  Move read_move(std::string_view text) const;

  Settings settings_;
  Layout layout_;
  std::vector<Move> laid_;
  std::array<std::uint8_t, most_seats> holds_{};
  Scores scores_{};
  std::array<int, most_seats> turned_{};
  int stock_ = 0, turn_ = 0, passed_ = 0, last_ = -1;
};

/// The board with the tiles in hands and stock.
class Position {
 public:
  using Hands = std::array<LargeSet, most_seats>;
  /// At most half the double-six set: Blind has two or more players.
  using BlindRow = boost::container::static_vector<Tile, tile_count / 2>;

  Position() = default;
  /// The position before the lead. The first tiles of the deal are seat 1's hand, the next ones seat 2's, and so on;
  /// the rest is the stock. In Blind, and where nobody draws, the stock is not used. Throws std::invalid_argument if
  /// the deal has too few tiles, or nobody can lead (see can_be_led()).
  Position(const Row& deal, const Settings& settings);
  /// The board with tiles that agree with it: by seat the hands (in Blind the rows, the next tile first) and the stock.
  Position(Board board, const Hands& hands, const std::array<BlindRow, most_seats>& rows, Row stock);
  /// Reads text() back. Throws ParseError.
  static Position parse(std::string_view text, const Settings& settings);

  const Board& board() const BONEYARD_LIFETIMEBOUND { return board_; }
  const Settings& settings() const BONEYARD_LIFETIMEBOUND { return board_.settings(); }
  const Layout& layout() const BONEYARD_LIFETIMEBOUND { return board_.layout(); }
  const std::vector<Move>& laid() const BONEYARD_LIFETIMEBOUND { return board_.laid(); }
  Row line() const;  ///< the tiles in the order in which they lie, if the layout is a line
  LargeSet hand(int seat) const { return hands_[static_cast<std::size_t>(seat)]; }
  const Hands& hands() const BONEYARD_LIFETIMEBOUND { return hands_; }
  /// In Blind: the player's row, the next tile first.
  const BlindRow& row(int seat) const BONEYARD_LIFETIMEBOUND { return rows_[static_cast<std::size_t>(seat)]; }
  const Row& stock() const BONEYARD_LIFETIMEBOUND { return stock_; }  ///< the next tile first
  int turn() const { return board_.turn(); }
  int passed() const { return board_.passed(); }
  int turned_up(int seat) const { return board_.turned_up(seat); }
  int last() const { return board_.last(); }
  const Scores& scores() const BONEYARD_LIFETIMEBOUND { return board_.scores(); }
  /// The points of a side, less those that it has in `before`.
  int score_of_side(int side, const Scores& before = {}) const;
  /// score_of_side() of this side, less the highest one of the other sides.
  int lead_of_side(int side, const Scores& before = {}) const;
  Standing standing() const { return board_.standing(); }
  bool over() const { return board_.over(); }

  bool fits(Tile tile) const { return board_.fits(tile); }
  /// Every legal move, each once; empty when the hand is over.
  Moves moves() const { return board_.moves(playable()); }
  /// The reason why `move` is not legal here, as a clause; nullopt if it is legal.
  std::optional<Sentence> why_illegal(const Move& move) const;
  void play(const Move& move);

  /// The whole position in one line: `LAYOUT / HAND / … / STOCK / STATE`.
  std::string text() const;
  std::string to_text(const Move& move) const { return board_.to_text(move); }
  Part move_part(const Move& move) const { return board_.move_part(move); }
  Move parse_move(std::string_view text) const { return board_.parse_move(text, playable()); }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  /// The tiles that the player on turn may lay if they fit.
  LargeSet playable() const;
  int leader() const;
  void parse_state(std::string_view text);
  void check_state() const;
  void check_passes() const;
  void check_turned_up() const;

  Board board_;
  Hands hands_{};
  std::array<BlindRow, most_seats> rows_;
  Row stock_;
};

/// Plays the moves on `position`, and returns each as text.
std::vector<std::string> play_line(Position& position, const Moves& line);

/// Whether somebody can lead: in a game led by the holder of a double, whether a hand has a double.
bool can_be_led(const Row& deal, const Settings& settings);

/// The deal of a seed for these settings. If a deal has no leader, the seed's next deal is taken (deal.hpp).
Row deal_of_seed(std::uint64_t seed, const Settings& settings);

/// Reads a deal that a person typed. Throws ParseError, also if nobody can lead.
Row parse_deal(std::string_view text, const Settings& settings);

}  // namespace boneyard::multiplayer
