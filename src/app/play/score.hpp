// Whether a game counts, and what is said of the record once it has been counted.
#pragma once

#include <filesystem>
#include <string>

#include "app/statistics.hpp"
#include "app/true_odds.hpp"

namespace boneyard::app {

/// The name of a record: `game`, `game;rule=value;…`, with `;deals=winnable` where only such were dealt.
std::string record_key(const ChosenGame& game, Dealt dealt);
/// The game of a key, and what was dealt. Throws ParseError.
std::pair<ChosenGame, Dealt> parse_record_key(std::string_view key);

/// `3 won of 5 (60.0 %), 2 won in a row, at best 2`.
std::string record_text(const Record& record);

/// The record and the odds of the game, some lines.
std::string score_text(std::string_view key, const Record& record, const std::vector<PlayerOdds>& odds);

/// One game's part in the statistics. It counts once: as won when it is won, as lost when it is left after a
/// move without having been won. One in which the solver played, or in which something hidden was seen, does
/// not count.
class Score {
 public:
  Score(std::filesystem::path state, ChosenGame game, Dealt dealt)
      : state_(std::move(state)), game_(std::move(game)), dealt_(dealt) {}

  /// Why this game does not count, a clause.
  void spoil(std::string why);
  bool spoiled() const { return !why_not_.empty(); }
  bool counted() const { return counted_; }
  /// Why it would not count if it ended now, a clause; empty if it would.
  std::string why_not() const { return counted_ ? "it was counted before" : why_not_; }

  /// Counts the game, unless it was counted or does not count. Returns what to say about it.
  std::string count(bool won);

 private:
  std::filesystem::path state_;
  ChosenGame game_;
  Dealt dealt_;
  std::string why_not_;
  bool counted_ = false;
};

}  // namespace boneyard::app
