// What a person plays, without a screen: deals, the record, and the session. Every front end that lets a person play is
// built on it.
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
  Row deal{};
  std::optional<std::uint64_t> seed{};        ///< absent if the deal was built; of a typed one see `typed`
  std::optional<std::uint64_t> drawn_from{};  ///< the number of a winnable deal by construction, which is no seed
  Dealt dealt = Dealt::all;
  std::string date{};  ///< of the deal of a day, `2026-11-21`; else empty
  bool typed = false;  ///< `seed`, if there is one, is then only what the seeds of a match's later hands follow

  /// As the table calls it: "seed 42".
  std::string name() const;
};

/// The deal of a seed.
DealtDeal numbered_deal(const Variant& variant, std::uint64_t seed);
/// A deal that comes from no number. `seed`: of a match, whose later hands are dealt from the seeds that follow.
DealtDeal typed_deal(const Row& deal, std::optional<std::uint64_t> seed = {});

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

// A game being played, without a screen: what was dealt, who plays where, the moves, what was taken back, and whether
// it still counts. Every front end in which a person plays is built on it. A patience is a session of one seat and one
// hand; a match of a table game has several seats, and hands that follow each other:
//
//   * Hand 1 is the deal of the seed, hand 2 that of the seed after it, and so on.
//   * Who leads the next hand: as the game's row says; in Block by two the seats in turn, with any tile; in Seven Rocks
//     whoever went out (after a blocked hand seat 1).
//   * The match is over when, after a hand, a side has the points that win it and more than any other.
//   * `muggins`: what a person scores in play must be claimed before the next seat plays. What was not claimed a seat
//     of the program takes, if it is next; a person who is next may. Else nobody has it. The program claims its own.
//     The last score of a hand, if the program may take it, is claimed or let go before anybody has won the match.

/// Who sits at a seat: a person (no strength), or the program.
using Sitter = std::optional<multiplayer::Strength>;
using Sitters = std::array<Sitter, most_seats>;

/// `person`, `random`, `few` or `many`. Throws ParseError.
std::string to_text(const Sitter& sitter);
Sitter parse_sitter(std::string_view text);

class Session {
 public:
  /// Before the first move. `sitters`: of the seats that the variant has.
  Session(const Variant& variant, DealtDeal dealt, const Sitters& sitters = {});

  const Variant& variant() const { return variant_; }
  const DealtDeal& dealt() const { return dealt_; }  ///< of the first hand
  const Sitters& sitters() const { return sitters_; }
  bool is_person(int seat) const { return !sitters_[static_cast<std::size_t>(seat)]; }
  /// How many seats are persons'.
  int persons() const;
  /// How strong the program's seats are, each strength once: `many`, `few+many`; empty if all are persons.
  std::string against() const;
  /// What it is counted as.
  RecordKind kind() const { return {variant_, dealt_.dealt, against()}; }

  // The hand on the table.
  int hand() const { return static_cast<int>(hands_.size()) + 1; }          ///< from 1
  const Row& deal() const { return deal_; }                                 ///< of this hand
  const AnyPosition& now() const { return positions_[played_]; }            ///< after the moves played
  const AnyPosition& before(std::size_t i) const { return positions_[i]; }  ///< before move `i` (from 0), i <= known()
  std::size_t played() const { return played_; }                            ///< moves played and not taken back
  std::size_t known() const { return moves_.size(); }                       ///< with those that were taken back
  const std::string& move(std::size_t i) const { return moves_[i]; }        ///< as it is written; i < known()
  /// The moves played, separated by spaces; with `claim` or `take` behind a score that was claimed or taken.
  std::string line() const;
  /// A person has moved, in this hand or in an earlier one, even if that was taken back.
  bool begun() const;
  bool person_is_on_turn() const { return !now().over() && is_person(now().turn()); }
  bool program_is_on_turn() const { return !now().over() && !is_person(now().turn()); }
  /// The game, or the match, has ended.
  bool over() const;
  /// It was won: a match by the side of a person.
  bool won() const;

  /// The move that a person means: in the game's notation, its number (from 1) in the list of legal moves, or a tile
  /// that only one legal move takes up. Throws ParseError.
  std::string read(std::string_view typed) const;
  /// Plays what read() makes of it; what was taken back before is forgotten. Throws ParseError.
  void play(std::string_view typed);
  /// Plays a move in the game's notation, and returns it as it is written. Throws ParseError.
  std::string play_written(std::string_view move);

  /// What going to another position comes to. It spoils the game if what is hidden again was seen: in a patience the
  /// stock, if that matters; at a table a tile that was shown since to the seat then on turn.
  enum class TookBack : std::uint8_t { nothing_seen, seen, lost_already };
  /// Goes to the position after `moves` moves, at most known(). A patience that was lost already counts as lost.
  TookBack go_to(std::size_t moves);
  TookBack would_take_back(std::size_t moves) const;

  /// The session as text, and back, as transcript.cpp and match_text.cpp say. parse() throws ParseError that begins
  /// with the number of the bad row.
  std::string text() const;
  static Session parse(std::string_view text);

  /// Makes the game one that does not count. The first reason given, a clause, stays.
  void spoil(std::string_view why);
  bool spoiled() const { return !spoiled_.empty(); }
  const std::string& why_spoiled() const { return spoiled_; }
  /// The result has been counted in the statistics; it is never counted twice.
  bool counted() const { return counted_; }
  void set_counted() { counted_ = true; }

  // Of a match alone.
  std::uint64_t seed() const { return *dealt_.seed + hands_.size(); }  ///< of this hand
  /// The rules of this hand, with its leader.
  const multiplayer::Settings& settings() const { return now().hand().settings(); }
  const multiplayer::Move& laid(std::size_t i) const { return laid_[i]; }  ///< move `i`, i < known()
  std::span<const multiplayer::Move> laid() const { return std::span(laid_).first(played_); }
  /// What `seat` knows. The hand must not be over.
  multiplayer::View view(int seat) const { return {deal_, settings(), seat, laid()}; }

  /// Points by seat: of this hand, and of all hands with it.
  multiplayer::Scores hand_scores() const;
  multiplayer::Scores totals() const;
  int total_of_side(int side) const;
  /// Of the hand on the table alone.
  int hand_score_of_side(int side) const;
  /// The side that has won the match; -1 while nobody has, or while the program waits for what is not claimed yet.
  int winner() const;

  /// What the program's seat on turn plays, thought out by a player made for these settings.
  multiplayer::Move program_move(multiplayer::PimcPlayer& player) const;
  /// Lets it play that; returns the move.
  multiplayer::Move play_program(multiplayer::PimcPlayer& player);
  void play(const multiplayer::Move& move);
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
  /// Where the person who moved last had the choice; nullopt if no person has moved.
  std::optional<std::size_t> last_choice() const;

  /// Plays the match from its first deal once more, and shows it as it stood there, after every move (with what was
  /// claimed or taken then), and at the start of every hand.
  void play_again(const std::function<void(const Session&)>& show) const;

 private:
  enum class Claim : std::uint8_t { own, open, taken };
  struct Hand {
    std::string line;
    multiplayer::Scores scores{};
  };

  void begin_hand(Row deal, std::uint8_t leader);
  bool program_may_take() const;
  std::uint8_t next_leader() const;
  bool hides_again(std::size_t from) const;
  int points_in_play(std::size_t move) const;
  void note_laid();
  std::string why_not_counted() const;
  void play_word(std::string_view word);
  std::string transcript() const;
  std::string match_text() const;
  friend class MatchReader;

  Variant variant_;
  DealtDeal dealt_;
  Sitters sitters_{};
  std::vector<Hand> hands_;  // those that are over
  Row deal_;
  std::vector<AnyPosition> positions_;  // one more than moves_
  std::vector<std::string> moves_;
  std::vector<multiplayer::Move> laid_;  // the same, of a match
  std::vector<Claim> claims_;
  std::size_t played_ = 0;
  std::string spoiled_;
  bool counted_ = false;
};

}  // namespace boneyard
