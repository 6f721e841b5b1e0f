// Playing a game without a screen: where a deal comes from, the record of wins, and the session itself. Every front end
// in which a person plays is built on this file.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/game.hpp"
#include "boneyard/lifetimebound.hpp"
#include "boneyard/match.hpp"
#include "boneyard/played_hand.hpp"
#include "boneyard/sitters.hpp"
#include "boneyard/typed_table.hpp"
#include "boneyard/variant.hpp"

// Where the deal of a session comes from: a seed, a date, a search for a winnable deal, or a typed list of tiles.

namespace boneyard {

/// Which deals a session may get: all, or only winnable ones.
enum class Dealt : std::uint8_t { all, winnable };

/// A deal with its origin.
struct DealtDeal {
  Row deal{};
  /// The seed that deals it; absent if it was built, see `drawn_from`; for a typed deal see `typed`.
  std::optional<std::uint64_t> seed{};
  /// The number of a deal that is winnable by construction (WonDeals::numbered); it is not a seed.
  std::optional<std::uint64_t> drawn_from{};
  Dealt dealt = Dealt::all;
  std::string date{};  ///< the date if this is the deal of a day, `2026-11-21`; empty otherwise
  /// The tiles were typed; `seed` then only fixes the later hands of a match: hand 2 is the deal of seed + 1.
  bool typed = false;
  /// A table in mid-game that was typed, in the words of TypedTable::text(); `deal` is then empty.
  std::string table{};

  /// The name that people see: "seed 42", "winnable deal 7", "the deal of 2026-11-21", "a typed deal" or "a typed
  /// table".
  std::string name() const;
};

/// The deal of a seed.
DealtDeal numbered_deal(const Variant& variant, std::uint64_t seed);
/// A deal whose tiles were typed. A match needs `seed`: hand 2 is the deal of seed + 1, and so on.
DealtDeal typed_deal(const Row& deal, std::optional<std::uint64_t> seed = {});
/// What was typed about a patience. Throws a ParseError that names the unknown tiles unless the table is complete.
DealtDeal typed_table(const TypedTable& table);

/// Reads the deal of a patience, or of a hand that `leader` leads, as Settings::leader. Throws ParseError.
Row parse_deal(const Variant& variant, std::string_view text, std::uint8_t leader);

/// The first winnable deal of the numbers `number`, `number` + 1, … (at most `numbers` of them). A number is a seed; in
/// games with WonDeals it is the number of a deal that is winnable by construction. nullopt if a limit ends the search,
/// or if none of these deals is winnable. Throws ParseError where a theorem says that no deal is.
std::optional<DealtDeal> winnable_deal(const Variant& variant, std::uint64_t number, const Limits& limits,
                                       std::uint64_t numbers = std::numeric_limits<std::uint64_t>::max());

/// A day of the Gregorian calendar; month and day from 1.
struct Date {
  int year = 0, month = 0, day = 0;

  std::string text() const;  ///< `2026-11-21`
  /// Days since 1 January 1970.
  int number() const;
  /// The digits of text(): 20261121.
  std::uint64_t digits() const { return static_cast<std::uint64_t>(year * 10'000 + month * 100 + day); }
  /// The date that is `days` days after 1 January 1970.
  static Date of_number(int days);
  /// Reads text() back. Throws ParseError.
  static Date parse(std::string_view text);

  friend auto operator<=>(const Date&, const Date&) = default;
};

/// The deal of a day, the same for everyone: the first winnable deal of the thousand numbers YYYYMMDD000 to
/// YYYYMMDD999. If none of them is winnable, the first of the hundred million from YYYYMMDD00000000 on. nullopt as
/// winnable_deal(). A match begins with the deal of YYYYMMDD000, and its hands are those of the thousand.
std::optional<DealtDeal> daily_deal(const Variant& variant, Date date, const Limits& limits);
/// The game of a day: the games take turns, day by day. Adding a game later does not change the game of an earlier day.
const GameInfo& daily_game(Date date);

// The record of games won and lost, as plain values. Games are counted separately for each combination of rule options,
// and in a table game also of the number of players and the strength of the program's players.

/// What a game took, or a match.
struct Effort {
  std::uint64_t moves = 0;    ///< of a match: hands
  std::uint64_t seconds = 0;  ///< in which the game was on the screen
  std::uint64_t hints = 0;    ///< asked for
  std::uint64_t undos = 0;    ///< how often moves were taken back

  friend bool operator==(const Effort&, const Effort&) = default;
};

/// The counts of one RecordKind.
struct Record {
  std::uint64_t played = 0;
  std::uint64_t won = 0;
  std::int64_t streak = 0;  ///< positive: games won in a row up to now; negative: games lost in a row
  std::uint64_t longest_streak = 0;

  // What the games took of which that is known.
  std::uint64_t measured = 0, measured_won = 0;   ///< games of which it is known, and those of them that were won
  std::uint64_t without_undo = 0;                 ///< games won without an undo
  std::uint64_t fewest_moves = 0, moves = 0;      ///< of the games won: the fewest, and the sum
  std::uint64_t fewest_seconds = 0, seconds = 0;  ///< the same in seconds
  std::uint64_t hints = 0, undos = 0;             ///< of all these games

  /// Counts one more game; `won_this` says whether it was won, `effort` what it took.
  void add(bool won_this, const std::optional<Effort>& effort = {});
  friend bool operator==(const Record&, const Record&) = default;
};

/// What distinguishes one record from another: games with equal RecordKinds are counted together.
struct RecordKind {
  Variant variant{};
  Dealt dealt = Dealt::all;  ///< for a patience: were only winnable deals dealt?
  std::string against{};     ///< for a table game: strengths of the program's players, `many`, or several: `few+many`

  /// The text that names the record in the statistics file. A patience: `game;rule=value;…`, with `;deals=winnable` at
  /// the end if only winnable deals were dealt. A table game: `game;seats=2;against=many;rule=value;…`.
  std::string key() const;
  /// Reads key() back. Throws ParseError.
  static RecordKind parse(std::string_view key);
};

// The session: a game being played, hand after hand, and whether its result still counts. A patience is a match of one
// hand with one seat. PlayedHand has the moves of a hand, Claims what is said of scores in it, and match.hpp the rules
// of a match: its deals, who leads, when it is won. While a score may still be declared or claimed, a hand's end does
// not win the match.

/// The first line of a game's text, with the number of its form.
inline constexpr std::string_view saved_heading = "boneyard game 2";

class Session {
 public:
  /// Whether a table game is played as a match, or one hand of it, which goes on to its end.
  enum class Length : std::uint8_t { match, hand };
  /// A session before its first move. Only the first variant.seats() entries of `sitters` are used. `leader` is that of
  /// a single hand, as Settings::leader; where a match has lots, and it is 0, seat 1 leads.
  Session(const Variant& variant, DealtDeal dealt, const Sitters& sitters = {}, Length length = Length::match,
          std::uint8_t leader = 0);
  /// The same session before its first move; it has not been counted or spoiled.
  Session restarted() const { return {variant(), dealt_, hand_.sitters(), length_, leader_}; }

  const Variant& variant() const BONEYARD_LIFETIMEBOUND { return hand_.variant(); }
  const DealtDeal& dealt() const BONEYARD_LIFETIMEBOUND { return dealt_; }  ///< the deal of the first hand

  /// The hand that is being played.
  const PlayedHand& hand() const BONEYARD_LIFETIMEBOUND { return hand_; }
  const AnyPosition& now() const BONEYARD_LIFETIMEBOUND { return hand_.now(); }
  std::size_t played() const { return hand_.played(); }
  int hand_number() const { return static_cast<int>(ended_.size()) + 1; }  ///< its number, from 1
  /// The lots by which its leader was drawn; empty if there were none.
  const std::vector<std::vector<Lot>>& lots() const BONEYARD_LIFETIMEBOUND { return lots_; }
  /// A hand before this one: its PlayedHand::line(), and what each seat scored in it.
  struct Ended {
    std::string line;
    multiplayer::Scores scores{};
  };
  const std::vector<Ended>& ended() const BONEYARD_LIFETIMEBOUND { return ended_; }
  /// Whether a person has moved in this hand, even if the move was taken back, or an earlier hand has been played.
  bool begun() const;

  /// Whether no more move can be played: the patience or the hand has ended, or the match is won in the middle of it.
  bool hand_over() const { return now().over() || winner() >= 0; }
  bool person_is_on_turn() const { return !hand_over() && hand_.is_person(now().turn()); }
  bool program_is_on_turn() const { return !hand_over() && !hand_.is_person(now().turn()); }
  /// Whether the patience, or the whole match, has ended.
  bool over() const { return winner() >= 0 || now().lost(); }
  /// Whether the patience, or the whole match, is won. A match is won if the winning side has a person.
  bool won() const;

  // Points of a match, by seat: of this hand, and of all hands with this one.
  multiplayer::Scores hand_scores() const;
  multiplayer::Scores totals() const;
  /// The side that has won the patience or the match. -1 while no side has, or while a score may be claimed that
  /// decides.
  int winner() const;
  /// Whether the match was won at once, by a score in play. It ended there: the pips left in hands count nothing, even
  /// if the tile that scored was the last of a hand.
  bool won_in_play() const { return winner_in_play() >= 0; }

  /// Plays the move hand().read(typed), and forgets the moves that were taken back. Throws ParseError.
  void play(std::string_view typed);
  void play(const multiplayer::Move& move);
  /// Plays `move`, given in the game's notation, and returns it in its standard spelling. Throws ParseError.
  std::string play_written(std::string_view move);
  /// Plays a word of PlayedHand::line(): a move, or what was said of a score. The program claims nothing besides.
  /// Throws ParseError.
  void play_word(std::string_view word);
  /// Starts the next hand. This hand must be over and the match must go on, also after settle_claims().
  void next_hand();

  /// The claims of this hand; closed if the match is over.
  Claims claims() const;
  /// Claims::claim() and take(). They give nothing if the match is over.
  int claim();
  int take(int seat);
  /// At the end of a hand: the program's seats claim what they may, and what is still open is lost.
  void settle_claims();

  /// What taking moves back means for the result. `seen`: the player has seen something that would be hidden again, so
  /// the game no longer counts. In a patience that is a tile of the stock, if the stock matters. In a match it is a
  /// tile that became visible since then to the player on turn there. `lost_already`: the same in a patience that was
  /// lost already, which counts as lost. `nothing_seen`: nothing changes; also in a game that was counted or spoiled
  /// before.
  enum class TookBack : std::uint8_t { nothing_seen, seen, lost_already };
  /// Goes to the position after the first `moves` moves, at most hand().known(). Spoils the game if the result is
  /// `seen`.
  TookBack go_to(std::size_t moves);
  TookBack would_take_back(std::size_t moves) const;

  /// Writes the session as text, without the moves that were taken back, and reads it back. saved_game.cpp describes
  /// the format. `taken` is what the game took, but for its moves. parse() throws a ParseError whose message begins
  /// with the number of the bad row.
  std::string text(const Effort& taken = {}) const;
  static Session parse(std::string_view text, Effort* taken = nullptr);

  /// Marks the game as one that does not count. `why` is a clause for a message; only the first reason is kept.
  void spoil(std::string_view why);
  bool spoiled() const { return !spoiled_.empty(); }
  const std::string& why_spoiled() const BONEYARD_LIFETIMEBOUND { return spoiled_; }
  /// Whether the result is already in the statistics. A result is counted only once.
  bool counted() const { return counted_; }
  void set_counted() { counted_ = true; }

 private:
  std::uint8_t led(multiplayer::Led led);
  std::uint8_t first_leader(const Variant& variant);
  std::string add_move(std::string_view move);
  bool is_pending() const { return now().over() && hand_.claims().is_open(); }
  multiplayer::Scores with_earlier_hands(multiplayer::Scores scores) const;
  multiplayer::Scores scores_in_play() const;
  multiplayer::Scores scores_with_end() const;
  int winner_in_play() const;

  DealtDeal dealt_;
  Length length_;
  std::uint8_t leader_;
  std::vector<Ended> ended_;            // the hands before this one
  std::vector<std::vector<Lot>> lots_;  // of this hand
  PlayedHand hand_;
  std::string spoiled_;
  bool counted_ = false;
};

/// The record in which the result is counted.
RecordKind kind_of(const Session& session);

// Of a match:
/// The points of a side in this hand, and in all hands with this one.
int hand_score_of_side(const Session& match, int side);
int total_of_side(const Session& match, int side);
/// The move that the program plays at the seat on turn. `player` must be made for the hand's settings.
multiplayer::Move program_move(const Session& match, multiplayer::PimcPlayer& player);
/// The match as it stood at the end of an earlier hand, from 1; of this hand, as it stands now.
Session as_of_hand(const Session& match, int hand);
/// Replays a session from its first deal. Calls `show` at the start of every hand and after every move (and its claim
/// or take) with the session as it was then.
void play_again(const Session& session, const std::function<void(const Session&)>& show);

}  // namespace boneyard
