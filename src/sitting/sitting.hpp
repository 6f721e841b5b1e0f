// A deal being played, without a screen: what was dealt, the moves, what was taken back, and whether the game still
// counts. Every front end that lets a person play is built on it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sitting/dealing.hpp"
#include "solvers/any_game.hpp"

namespace boneyard {

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

}  // namespace boneyard
