// Every game behind plain values and text: the one interface that every front end uses. A file that includes this one
// needs no game's folder.
//
//   Variant        a game as it is played: its number of players and its rule options; variant.hpp
//   AnyPosition    a position: places, moves as text, play
//
// The patiences:
//   Solver         answers about positions and deals; every line it gives has been replayed by the rules
//   Chances        for games that hide something that matters: the chance of every move for a player who can't see it
//   WonDeals       for games that are won too rarely to be searched: deals that can be won, by construction
//
// The table games, which are one game with other settings, so that no types are erased (hand.hpp, hand_solver.hpp,
// player.hpp):
//   multiplayer::Position    a hand being played: who is on turn, what each seat has scored, moves as text and back
//   multiplayer::Solver      open hands: exact values, best lines, each move's value
//   multiplayer::View        what one seat may see, and multiplayer::PimcPlayer, which plays by that alone
//
// Positions are values; each of the others belongs to one thread, unless it says that threads may share it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/answer.hpp"
#include "boneyard/deal.hpp"
#include "boneyard/exact.hpp"
#include "boneyard/hand.hpp"
#include "boneyard/hand_solver.hpp"
#include "boneyard/notation.hpp"
#include "boneyard/player.hpp"
#include "boneyard/variant.hpp"

namespace boneyard {

class PositionFace;

class AnyPosition {
 public:
  /// The opening position of a deal; in a patience also of a row of fewer tiles, which makes a smaller table.
  AnyPosition(const Variant& variant, const Row& deal);
  /// Of a table game: a hand by the variant's rules, whoever leads it.
  AnyPosition(const Variant& variant, multiplayer::Position hand);
  /// Reads text() back. Throws ParseError.
  static AnyPosition parse(const Variant& variant, std::string_view text);

  const Variant& variant() const { return variant_; }
  /// The model of a table game, which knows more than is said here. Throws std::invalid_argument for a patience.
  const multiplayer::Position& hand() const;
  /// A patience is won or lost; a hand of a table game ends with scores.
  bool won() const;
  /// Not won, and no line wins any more because no move is left or play can only loop.
  bool lost() const;
  bool over() const;
  int turn() const;  ///< the seat whose move it is, from 0
  /// Tiles left, as the game counts them: not discarded, not in the chain (goal=all), or in hand (goal=hand); of a
  /// table game in all hands.
  int left() const;
  /// The table as it lies, hidden parts included and marked face down.
  std::vector<Place> places() const;
  /// How many tiles lie face down.
  std::size_t hidden_tiles() const;
  /// The whole state in one line: equal text if and only if equal positions.
  std::string text() const;

  /// How many legal moves there are; in Bingo that can be millions.
  std::size_t move_count() const;
  /// The legal moves in their order, numbers `first` up to `first` + `most`, each once.
  std::vector<MoveText> moves(std::size_t most = 200, std::size_t first = 0) const;
  /// The tiles that some legal move touches.
  LargeSet movable() const;
  /// A move as it is written in a line, however it was typed; it need not be legal. Throws ParseError if `move`
  /// is no move of this game.
  MoveText read(std::string_view move) const;
  /// Why a move is not legal here, a clause such as "6-4 is not available"; nullopt if it is. Throws ParseError
  /// if it is no move of this game.
  std::optional<std::string> why_illegal(std::string_view move) const;
  /// Plays a move and returns it as it is written. Throws ParseError, saying why, if it is no move or not legal.
  std::string play(std::string_view move);
  /// Plays moves separated by white space and returns them. Throws ParseError that names the first bad one by its
  /// number in the line; the position is then the one before it.
  std::vector<std::string> play_line(std::string_view line);
  /// How many numbers a legal line from here speaks, in a game that counts them (Bingo); else nullopt.
  std::optional<int> spoken(const std::vector<std::string>& line) const;

  /// Plays on at random to the end: every legal move with equal chance.
  void play_at_random(SeedStream& random);
  /// Puts the tiles that lie face down into a random order, all equally likely.
  void shuffle_hidden(SeedStream& random);

  /// The game's own position behind this one, for the game's own solvers.
  const PositionFace& face() const { return *face_; }

  friend bool operator==(const AnyPosition& a, const AnyPosition& b) {
    return a.variant_ == b.variant_ && a.text() == b.text();
  }

 private:
  AnyPosition(const Variant& variant, std::shared_ptr<const PositionFace> face);
  template <class Change>
  void change(Change&& change_copy);

  Variant variant_;
  std::shared_ptr<const PositionFace> face_;  // never changed, so copies share it
};

/// The deals of a game: what a seed deals, and what a person types.
class DealReader {
 public:
  explicit DealReader(const Variant& variant);
  Row of_seed(std::uint64_t seed) const;
  /// Throws ParseError; also if it cannot be led.
  Row typed(std::string_view text) const;

 private:
  std::optional<multiplayer::Settings> hand_;  ///< of a table game
};

/// Replays the answer's line from `position` by the rules alone: every move is legal, a winnable verdict's line wins,
/// and it leaves as many tiles as the answer says. Returns how many that are. Throws CheckFailed.
int prove(AnyPosition position, const Answer& answer);

/// Solves one deal after the other and keeps its tables; belongs to one thread.
class Solver {
 public:
  explicit Solver(const Variant& variant) : variant_(variant) {}
  virtual ~Solver() = default;

  const Variant& variant() const { return variant_; }
  /// New limits for the searches to come.
  virtual void set_limits(const Limits& limits) = 0;
  /// Memory that can't be had is Cutoff::memory. Throws std::invalid_argument if the position is of another variant,
  /// and CheckFailed.
  virtual Answer solve(const AnyPosition& position, const Want& want = {}) = 0;
  /// The verdict of a whole deal alone, as fast as can be.
  virtual Verdict decide(const Row& deal) = 0;
  /// The fewest tiles that any play of a whole deal leaves; nullopt unless knows_tiles_left().
  virtual std::optional<int> tiles_left(const Row& deal) = 0;
  virtual bool knows_tiles_left() const = 0;  ///< whether the fewest tiles left cost no more than the verdict
  /// The verdicts of the deals of seeds `first` to `last`, many at once: how many are winnable, none of them
  /// undecided. With `left`, adds to left[n] the deals that leave n tiles. Nothing if the game has no such fast
  /// path (with `left`: none that knows the tiles left).
  virtual std::optional<std::uint64_t> count_winnable(std::uint64_t first, std::uint64_t last,
                                                      LeftCounts* left = nullptr) = 0;
  /// winnable[i] = whether the deal of seed `first` + i is, many at once. False, and nothing is written, if the game
  /// has no such fast path.
  virtual bool decide_seeds(std::uint64_t first, std::uint64_t last, std::uint8_t* winnable) = 0;
  /// How a random game of the deal ends: the tiles left, and whether it is won. The draws are those of `random` alone.
  struct RandomEnd {
    int left;
    bool won;
  };
  virtual RandomEnd random_play(const Row& deal, SeedStream& random) = 0;
  /// Positions searched since the solver was made.
  virtual std::uint64_t nodes() const = 0;

 private:
  Variant variant_;
};
/// Throws std::invalid_argument for a table game.
std::unique_ptr<Solver> make_solver(const Variant& variant, const Limits& limits = {});

/// How far the exact odds of a variant are within reach.
ExactReach exact_reach(const Variant& variant, Player player);
/// The exact odds. What a limit cuts short becomes bounds. Throws std::invalid_argument where exact_reach() is `none`.
ExactFigure exact_figure(const Variant& variant, Player player, const ExactLimits& limits);

/// Exact chances for players who cannot see what is hidden (fair, random). Once computed it does not change, so
/// threads may share it.
class Chances {
 public:
  virtual ~Chances() = default;

  virtual Cutoff cutoff() const = 0;
  /// The odds of the whole game: the mean over all opening hands.
  virtual Estimate odds() const = 0;
  /// The chance of every legal move, in the position's order. It does not depend on the order of the hidden tiles.
  /// Throws std::invalid_argument if the position is of another variant.
  virtual std::vector<MoveChance> moves(const AnyPosition& position) const = 0;
  /// Every kind of opening hand with its chance; the counts add up to all hands.
  virtual std::vector<OpeningHand> opening_hands() const = 0;
};
/// Chances for the whole game. Throws std::invalid_argument unless the variant's Hidden is `matters`.
std::shared_ptr<const Chances> make_chances(const Variant& variant, Player player, const ExactLimits& limits);
/// Only the chances of `position` and of all positions that play may reach from there; sooner done.
std::shared_ptr<const Chances> make_chances(const AnyPosition& position, Player player, const ExactLimits& limits);

/// Deals that can be won, by construction, each with the number of ways (splits) that it can be won in; threads
/// may share one. See solvers/knock_out/sampler.cpp.
class WonDeals {
 public:
  virtual ~WonDeals() = default;

  /// All pairs of a deal and a split over all deals: the expected number of splits of a random deal.
  virtual double expected_splits() const = 0;
  /// Draws a pair, all equally likely, and returns the number of splits of its deal, at least 1.
  virtual std::uint64_t draw_splits(SeedStream& random) const = 0;
  /// A winnable deal, all equally likely.
  virtual Deal draw(SeedStream& random) const = 0;
  /// The winnable deal of a number, the same for ever; the number is not the seed of the deal.
  Deal numbered(std::uint64_t number) const;
};
/// Whether the game has WonDeals; making them takes milliseconds.
bool has_won_deals(const Variant& variant);
/// `highest`: deals of the double-`highest` set; other than 6 for tests. Throws std::invalid_argument unless
/// has_won_deals().
std::shared_ptr<const WonDeals> make_won_deals(const Variant& variant, int highest = max_pip);

/// The kinds of opening hand. Throws std::invalid_argument if the game does not tell them apart.
HandKinds hand_kinds(const Variant& variant);

/// Whether every deal of the variant can be won, by a theorem: searching for another would never end.
bool always_winnable(const Variant& variant);

}  // namespace boneyard
