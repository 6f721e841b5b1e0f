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
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solvers/any_table.hpp"

namespace boneyard {

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

}  // namespace boneyard
