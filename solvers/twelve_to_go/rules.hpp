// The rules of Twelve To Go, written for playing: discard two face-up tiles whose totals add up to 12; the stock
// refills the hand.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "boneyard/lifetimebound.hpp"
#include "solvers/game.hpp"

namespace boneyard::twelve_to_go {

struct Rules {
  Bounded<2, 8> hand = 6;  ///< number of face-up tiles, 4 to 8; fewer only in tests on small sets

  friend bool operator==(const Rules&, const Rules&) = default;
};

/// Two face-up tiles whose totals add up to 12. Their order does not matter: `make` sorts them.
struct Move {
  Tile a, b;

  static Move make(Tile a, Tile b) { return a > b ? Move{a, b} : Move{b, a}; }
  friend bool operator==(const Move&, const Move&) = default;
};

class Position {
 public:
  /// The bound for pairs among at most 8 face-up tiles: at most 4 * 4 pairs add up to 12 (totals t and 12 - t). There
  /// would be 8 * 7 / 2 if every tile had total 6, but the set has only 4 such tiles. So 16 is a bound.
  using Moves = boost::container::static_vector<Move, 16>;

  Position() = default;
  Position(const Row& deal, Rules rules);
  static Position parse(std::string_view text, Rules rules, bool drawn = true);

  const Rules& rules() const BONEYARD_LIFETIMEBOUND { return rules_; }
  const Row& hand() const BONEYARD_LIFETIMEBOUND { return hand_; }    ///< face up, in the order in which they came
  const Row& stock() const BONEYARD_LIFETIMEBOUND { return stock_; }  ///< face down, the next tile first

  Moves moves() const;
  std::optional<Sentence> why_illegal(const Move& move) const;
  void play(const Move& move);

  bool won() const { return hand_.empty() && stock_.empty(); }
  bool lost() const { return !won() && moves().empty(); }
  int tiles_left() const { return static_cast<int>(hand_.size() + stock_.size()); }

  std::vector<Place> places() const;
  Touched touched(const Move& move) const;
  /// Puts the stock into a random order; all orders are equally likely.
  void shuffle_hidden(SeedStream& random) { shuffle(stock_, random); }
  std::string text() const;
  std::string to_text(const Move& move) const;
  Move parse_move(std::string_view text) const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  void refill();

  Rules rules_;
  Row hand_, stock_;
};

inline PositionKey key_of(const Position& position) { return PositionKey().row(position.hand()).row(position.stock()); }

class Solver;

struct TwelveToGo : GameTypes<Position, Solver> {
  static constexpr std::string_view name = "twelve-to-go";
  static constexpr std::string_view title = "Twelve To Go";
  static constexpr std::string_view aim =
      "discard all tiles by pairs whose totals add up to 12, from a hand that the stock refills";
  static constexpr std::string_view stuck = "no two tiles in hand make 12";

  static constexpr Pairs pairs(const Rules&) { return {.only = true, .total = 12}; }
  static constexpr Hidden hidden = Hidden::idle;

  static constexpr std::array options = {
      Option{.name = "hand", .lowest = 4, .highest = 8, .standard = 6, .help = "tiles that lie face up"},
  };
  static Rules rules(const RuleValues& values) { return {.hand = values[0]}; }

  /// All lines of play are equally good, so the figure holds for every player.
  static ExactReach exact_reach(const Rules&, Player) { return ExactReach::quick; }
  static ExactFigure exact_figure(const Rules& rules, Player, const ExactLimits& limits);
};

}  // namespace boneyard::twelve_to_go
