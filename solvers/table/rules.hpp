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
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "deals/notation.hpp"
#include "solvers/table/layout.hpp"

namespace boneyard::table {

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
  Position(const LargeRow& deal, const Settings& settings);
  /// Reads text() back. Throws ParseError.
  static Position parse(std::string_view text, const Settings& settings);

  const Settings& settings() const { return settings_; }
  const Layout& layout() const { return layout_; }
  const std::vector<Move>& laid() const { return laid_; }  ///< the tiles of the layout in the order they were laid
  LargeRow line() const;                                   ///< the layout as it lies, if it is a line
  LargeSet hand(int seat) const { return hands_[static_cast<std::size_t>(seat)]; }
  const Hands& hands() const { return hands_; }
  const BlindRow& row(int seat) const { return rows_[static_cast<std::size_t>(seat)]; }  ///< Blind: next first
  const LargeRow& stock() const { return stock_; }                                       ///< next first
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
  LargeRow stock_;
  Scores scores_{};
  std::array<int, most_seats> turned_{};
  int turn_ = 0, passed_ = 0, last_ = -1;
};

/// Plays the moves, and writes each as it is written where it is played.
std::vector<std::string> play_line(Position& position, const Moves& line);

/// Whether the deal has a leader: in games led by a double, whether a hand holds one.
bool can_be_led(const LargeRow& deal, const Settings& settings);

/// The deal of a seed for these settings: the first of its deals that can be led.
LargeRow deal_of_seed(std::uint64_t seed, const Settings& settings);

/// A deal as typed. Throws ParseError; also if it cannot be led.
LargeRow parse_deal(std::string_view text, const Settings& settings);

}  // namespace boneyard::table
