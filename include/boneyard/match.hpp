// A match of a table game: hands until a side has the points that win. Here are its rules, as far as single hands have
// none of them, and matches among players that choose their moves by what they see.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "boneyard/hand.hpp"
#include "boneyard/player.hpp"

namespace boneyard {

/// A tile that a seat draws by lot.
struct Lot {
  int seat = 0;
  Tile tile;

  friend bool operator==(const Lot&, const Lot&) = default;
};

/// The lots for the lead of hand `hand` (from 1) of the match with this seed: every seat draws a tile of the set, the
/// highest total leads, and those who tie draw again. One list for each time that they draw; the last has one tile with
/// the highest total. docs/dealing.md has the scheme, which never changes.
std::vector<std::vector<Lot>> draw_lots(std::uint64_t seed, int hand, int seats, int highest);
/// The seat that leads by these lots.
int leader_by(const std::vector<std::vector<Lot>>& lots);

}  // namespace boneyard

// The rules of a match:
//
//   * Hand 1 is the deal of the match's seed, hand 2 the deal of seed + 1, and so on.
//   * The leader of a hand is chosen by the game's own rule (Settings::lead), with three exceptions. In Block with two
//     players and `lead=turns` the seats take turns after the first hand, and the leader may lead any tile. In Seven
//     Rocks the player who went out leads; the first hand, and one after a blocked hand, is led by lot. In Five Up
//     every hand is led by lot. With `lots=no` seat 1 leads in place of a lot.
//   * With `won=at-once` the match ends the moment a side has the winning score in play and more points than any other,
//     in the middle of a hand. Nothing is counted afterwards, even if the tile that scored was the last of a hand.
//     Otherwise, and by the points of a hand's end, it ends after a hand in which a side has the winning score and more
//     points than any other. If sides tie there, another hand is played.

namespace boneyard::multiplayer {

/// Who leads a hand of a match.
struct Led {
  std::uint8_t leader = 0;               ///< as Settings::leader
  std::vector<std::vector<Lot>> lots{};  ///< by which the leader was drawn; empty if there were none
};

/// Whether some hand of a match is led by a seat that may lead any tile, as Settings::leader says: by turns, by lot, or
/// because it went out. In other games, and in a first hand without lots, Settings::lead says who leads.
bool seats_may_lead(const Settings& rules);
/// `seed` is that of the match, `hand` the number of the hand that is led, from 1. `rules` may have any leader.
Led led_by_lot(const Settings& rules, std::uint64_t seed, int hand);
/// The same after a hand that has ended. `before` is the seat that led it, from 0.
Led next_led(const Position& ended, int before, std::uint64_t seed, int hand);

/// The points of a side.
int points_of_side(const Settings& settings, const Scores& scores, int side);
/// The side that has enough points to win a match and more than any other; -1 if there is none.
int side_ahead(const Settings& settings, const Scores& totals);

/// Chooses a move by what one player sees. It is not asked where there is only one legal move. What it throws ends the
/// hand.
using Chooser = std::function<Move(const View&)>;

/// The points by seat of a hand without those for its end: `move`, played before `after`, may have ended it.
Scores scores_in_play(const Position& before, const Move& move, const Position& after);

/// Plays a hand to its end, or until `ended` (which may be empty) is true of the scores in play after a move. `moves`
/// receives the moves. Returns the position that was reached.
Position play_hand(const Row& deal, const Settings& settings, const Chooser& choose, Moves& moves,
                   const std::function<bool(const Scores& in_play)>& ended = {});

/// A match that was played.
struct PlayedMatch {
  int leader = 0;   ///< the seat that led the first hand, from 0
  int winner = -1;  ///< the side that has won
  int hands = 0;    ///< number of hands, with the one in which it was won
  Scores totals{};  ///< points by seat when it was won
};

/// Plays the match with this seed. Every score is declared at once, so the rule option muggins makes no difference.
/// `choose_in(seed, leader)` is asked before each hand for what chooses its moves: `seed` is the hand's, `leader` led
/// the first hand.
PlayedMatch play_match(const Settings& settings, std::uint64_t seed,
                       const std::function<Chooser(std::uint64_t seed, int leader)>& choose_in);

}  // namespace boneyard::multiplayer
