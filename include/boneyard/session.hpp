// What a person plays, without a screen: deals, a patience, a match of a table game, and the record. Every front end
// that lets a person play is built on it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/game.hpp"
#include "boneyard/variant.hpp"

// Where the deals at a table come from: a number, a date, a search for one that can be won, or a person's own words.

namespace boneyard {

/// Only deals that can be won, or all of them.
enum class Dealt : std::uint8_t { all, winnable };

/// A deal, and where it comes from.
struct DealtDeal {
  Deal deal;
  std::optional<std::uint64_t> seed{};        ///< absent if the deal was built or typed
  std::optional<std::uint64_t> drawn_from{};  ///< the number of a winnable deal by construction, which is no seed
  Dealt dealt = Dealt::all;
  std::string date{};  ///< of the deal of a day, `2026-11-21`; else empty

  /// As the table calls it: "seed 42".
  std::string name() const;
};

/// The deal of a seed.
DealtDeal numbered_deal(std::uint64_t seed);
/// A deal that comes from no number.
DealtDeal typed_deal(const Deal& deal);

/// The first winnable deal from `number` on: the deal of a seed, or, where winnable deals are built, the one of that
/// number. nullopt if limits end the search, or none of so many numbers is winnable.
std::optional<DealtDeal> winnable_deal(const Variant& variant, std::uint64_t number, const Limits& limits,
                                       std::uint64_t numbers = std::numeric_limits<std::uint64_t>::max());

/// A day of the Gregorian calendar; month and day from 1.
struct Date {
  int year = 0, month = 0, day = 0;

  std::string text() const;  ///< `2026-11-21`
  /// Days since 1 January 1970.
  int number() const;
  /// The day so many days after 1 January 1970.
  static Date of_number(int days);
  /// Reads text() back. Throws ParseError.
  static Date parse(std::string_view text);

  friend auto operator<=>(const Date&, const Date&) = default;
};

/// The deal of a day, the same for everyone: the first winnable one of the thousand numbers from YYYYMMDD000 on, or
/// else of the hundred million from YYYYMMDD00000000 on.
std::optional<DealtDeal> daily_deal(const Variant& variant, Date date, const Limits& limits);
/// The game of a day: each in its turn. The choice of a day that has been stays whatever games are added.
const GameInfo& daily_game(Date date);

// A deal being played, without a screen: what was dealt, the moves, what was taken back, and whether the game still
// counts. Every front end that lets a person play is built on it.

class Sitting {
 public:
  /// A deal before its first move.
  Sitting(const Variant& variant, DealtDeal dealt);

  const Variant& variant() const { return positions_.front().variant(); }
  const DealtDeal& dealt() const { return dealt_; }
  const AnyPosition& now() const { return positions_[played_]; }  ///< after the moves played
  /// The position before move `i` (from 0), i <= played().
  const AnyPosition& before(std::size_t i) const { return positions_[i]; }
  /// Moves played and not taken back.
  std::size_t played() const { return played_; }
  /// Moves played, with those that were taken back and can be played again.
  std::size_t known() const { return moves_.size(); }
  /// Move `i` (from 0), as it is written; i < known().
  const std::string& move(std::size_t i) const { return moves_[i]; }
  /// The moves played, separated by spaces.
  std::string line() const;
  /// A move was played in this deal, even if it was taken back.
  bool begun() const { return begun_; }

  /// The move that a person means: in the game's notation, its number (from 1) in the list of legal moves, or a tile
  /// that only one legal move takes up. Throws ParseError.
  std::string read(std::string_view typed) const;
  /// Plays what read() makes of it; what was taken back before is forgotten. Throws ParseError.
  void play(std::string_view typed);
  /// Plays a move in the game's notation, and returns it as it is written. Throws ParseError.
  std::string play_written(std::string_view move);
  /// Goes to the position after `moves` moves, at most known(). Taking back the draw of a tile from a stock that
  /// matters spoils the game, or counts it as lost if it was lost already: a player who has seen the stock plays a
  /// different game.
  enum class TookBack : std::uint8_t { nothing_seen, stock_seen, lost_already };
  TookBack go_to(std::size_t moves);
  /// What it would come to.
  TookBack would_take_back(std::size_t moves) const;

  /// The game as text, and back, as sitting_text.cpp says. parse() throws ParseError that begins with the number of the
  /// bad row.
  std::string text() const;
  static Sitting parse(std::string_view text);

  /// Makes the game one that does not count. The first reason given, a clause, stays.
  void spoil(std::string_view why);
  bool spoiled() const { return !spoiled_.empty(); }
  const std::string& why_spoiled() const { return spoiled_; }
  /// The game has been counted in the statistics; it is never counted twice.
  bool counted() const { return counted_; }
  void set_counted() { counted_ = true; }

 private:
  DealtDeal dealt_;
  std::vector<AnyPosition> positions_;  // [0] is the opening; one more than moves_
  std::vector<std::string> moves_;
  std::size_t played_ = 0;
  std::string spoiled_;
  bool begun_ = false, counted_ = false;
};

// A match of a table game being played, without a screen: who sits where, the hands one after the other, the moves of
// the one on the table, what was taken back, and whether the match still counts. Every front end in which a person
// plays a table game is built on it.
//
//   * Hand 1 is the deal of the seed, hand 2 that of the seed after it, and so on.
//   * Who leads the next hand: as the game's row says; in Block by two the seats in turn, with any tile; in Seven Rocks
//     whoever went out (after a blocked hand seat 1).
//   * The match is over when, after a hand, a side has the points that win it and more than any other.
//   * `muggins`: what a person scores in play must be claimed before the next seat plays. What was not claimed a seat
//     of the program takes, if it is next; a person who is next may. Else nobody has it. The program claims its own.
//     The last score of a hand, if the program may take it, is claimed or let go before anybody has won the match.

/// Who sits at a seat: a person (no strength), or the program.
using Sitter = std::optional<table::Strength>;

/// `person`, `random`, `few` or `many`. Throws ParseError.
std::string to_text(const Sitter& sitter);
Sitter parse_sitter(std::string_view text);

struct MatchSetup {
  Variant variant;
  std::array<Sitter, most_seats> sitters{};
  std::uint64_t seed = 1;
  std::optional<LargeRow> typed{};  ///< the first hand, in place of the seed's
  std::string date{};               ///< of a match of the day, `2026-11-21`; else empty
};

class TableMatch {
 public:
  explicit TableMatch(MatchSetup setup);

  const MatchSetup& setup() const { return setup_; }
  bool is_person(int seat) const { return !setup_.sitters[static_cast<std::size_t>(seat)]; }

  /// How many seats are persons'.
  int persons() const;
  /// How strong the program's seats are, each strength once: `many`, `few+many`; empty if all are persons.
  std::string against() const;
  /// A person has moved, in this hand or in an earlier one.
  bool begun() const;

  // The hand on the table.
  int hand() const { return static_cast<int>(hands_.size()) + 1; }  ///< from 1
  std::uint64_t seed() const { return setup_.seed + hands_.size(); }
  const LargeRow& deal() const { return deal_; }
  const table::Settings& settings() const { return positions_.front().settings(); }  ///< with its leader
  const table::Position& now() const { return positions_[played_]; }
  /// The position before move `i` (from 0), i <= known().
  const table::Position& before(std::size_t i) const { return positions_[i]; }
  std::size_t played() const { return played_; }
  /// Moves played, with those that were taken back.
  std::size_t known() const { return moves_.size(); }
  std::span<const table::Move> moves() const { return std::span(moves_).first(played_); }
  const table::Move& move(std::size_t i) const { return moves_[i]; }
  std::string move_text(std::size_t i) const { return positions_[i].to_text(moves_[i]); }
  /// What `seat` knows. The hand must not be over.
  table::View view(int seat) const { return {deal_, settings(), seat, moves()}; }
  bool person_is_on_turn() const { return !now().over() && is_person(now().turn()); }

  /// Points by seat: of this hand, and of all hands with it.
  table::Scores hand_scores() const;
  table::Scores totals() const;
  int total_of_side(int side) const;
  /// Of the hand on the table alone.
  int hand_score_of_side(int side) const;
  bool match_over() const { return winner() >= 0; }
  /// The side that has won the match; -1 while nobody has, or while the program waits for what is not claimed yet.
  int winner() const;

  /// Plays what a person typed for the seat on turn: a move, or a tile that goes to one place only. Throws ParseError.
  void play(std::string_view typed);
  void play(const table::Move& move);
  bool program_is_on_turn() const { return !now().over() && !is_person(now().turn()); }
  /// What the program's seat on turn plays, thought out by a player made for these settings.
  table::Move program_move(table::FairPlayer& player) const;
  /// Lets it play that; returns the move.
  table::Move play_program(table::FairPlayer& player);
  /// The next hand; this one must be over, the match not, even when what was not claimed is let go.
  void next_hand();

  /// A person has made the last move, which scored, and has not claimed that yet.
  bool can_be_claimed() const;
  /// With muggins: as far as it looks, can_be_claimed(). A person has laid the last tile, which may have scored.
  bool may_be_claimed() const;
  /// Claims what the last move scored, if a person made it and has not yet. Returns the points.
  int claim();
  /// The seat on turn, a person, takes what was not claimed. Returns the points.
  int take();
  /// Nobody claims what the last move scored: the program takes it if its seat is next.
  void let_go();

  /// Goes to the position after `moves` moves, at most known(). If that hides a tile again that was shown since to the
  /// seat then on turn, the match no longer counts; returns whether that happened now.
  bool go_to(std::size_t moves);
  /// Whether it would come to that.
  bool would_spoil(std::size_t moves) const { return shows_again(moves) && !spoiled(); }
  /// Where the person who moved last had the choice; nullopt if no person has moved.
  std::optional<std::size_t> last_choice() const;

  /// Makes the match one that does not count. The first reason given, a clause, stays.
  void spoil(std::string_view why);
  bool spoiled() const { return !spoiled_.empty(); }
  const std::string& why_spoiled() const { return spoiled_; }

  /// Plays the match from its first deal once more, and shows it as it stood there, after every move (with what was
  /// claimed or taken then), and at the start of every hand.
  void play_again(const std::function<void(const TableMatch&)>& show) const;

  /// The match as text, and back: parse() throws ParseError that begins with the number of the bad row.
  std::string text() const;
  static TableMatch parse(std::string_view text);

 private:
  enum class Claim : std::uint8_t { own, open, taken };
  struct Hand {
    std::string line;
    table::Scores scores{};
  };

  void begin_hand(std::uint8_t leader);
  bool program_may_take() const;
  std::uint8_t next_leader() const;
  bool shows_again(std::size_t from) const;
  int points_in_play(std::size_t move) const;
  std::string line() const;
  void play_word(std::string_view word);
  friend class MatchReader;
  table::Move read(std::string_view typed) const;

  MatchSetup setup_;
  std::vector<Hand> hands_;  // those that are over
  LargeRow deal_;
  std::vector<table::Position> positions_;  // one more than moves_
  std::vector<table::Move> moves_;
  std::vector<Claim> claims_;
  std::size_t played_ = 0;
  std::string spoiled_;
};

// What a player has won and lost, as values: a record for each game with its rule options, and for a table game with
// its seats and how strong the others are.

/// One game with one set of rule options.
struct Record {
  std::uint64_t played = 0;
  std::uint64_t won = 0;
  std::int64_t streak = 0;  ///< games won in a row up to now; negative: lost in a row
  std::uint64_t longest_streak = 0;

  /// Counts one more game.
  void add(bool won_this);
  friend bool operator==(const Record&, const Record&) = default;
};

/// Which games are counted together.
struct RecordKind {
  Variant variant{};
  Dealt dealt = Dealt::all;  ///< of a patience
  std::string against{};     ///< of a table game: how strong the other players are: `many`, or several, `few+many`

  /// The name of their record: `game;rule=value;…`, with `;deals=winnable` where only such were dealt, or
  /// `game;seats=2;against=many;rule=value;…`.
  std::string key() const;
  /// Reads key() back. Throws ParseError.
  static RecordKind parse(std::string_view key);
};

}  // namespace boneyard
