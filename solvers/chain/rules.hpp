// The rules of the two chain games, written for playing: Domino Patience, and Five's the Limit, which is the same game
// with a limit on the number of tiles in hand.
//
// Where the rules could be read in two ways, the code means:
//   * Drawing is forced, so it is part of the move before it: after `play` a position is won, lost, or has a tile in
//     hand that fits. Nobody draws before the chain has its first tile; any tile in hand may be that tile.
//   * goal = hand: the game is won as soon as the hand is empty, whatever is left in the stock.
//   * goal = all: the game is won when hand and stock are both empty. If the hand becomes empty earlier, tiles are
//     drawn until one fits; those that don't fit stay in the hand and count towards the limit.
//   * A hand of `limit` tiles none of which fits has lost, even if the stock is not empty. Once the stock is empty, any
//     hand without a tile that fits has lost. A full hand with a tile that fits plays on.
//   * A tile laid at the left end and the same tile laid at the right end are two different moves, even if both ends
//     are equal or the tile fits both. The opening tile has only one move, and lies as it was dealt.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "boneyard/lifetimebound.hpp"
#include "solvers/game.hpp"

namespace boneyard::chain {

enum class Goal : std::uint8_t { hand, all };
enum class Side : std::uint8_t { left, right };

struct Rules {
  Goal goal = Goal::hand;
  /// Most tiles a hand may hold; 28 never matters, because at least one tile lies in the chain.
  int limit = tile_count;
  int dealt = 5;  ///< tiles dealt to the first hand, at most `limit`; tests on small sets use other numbers than 5

  friend bool operator==(const Rules&, const Rules&) = default;
};

/// A move: a tile, turned as it lies in the chain, and the end at which it is laid. The opening tile is laid at the
/// right.
struct Move {
  LaidTile tile;
  Side side = Side::right;

  friend bool operator==(const Move&, const Move&) = default;
};

class Position {
 public:
  /// The bound: each open end shows one pip, which at most 7 tiles have, so 14 moves; the opening has a move for each
  /// of at most 28 tiles in hand.
  using Moves = boost::container::static_vector<Move, tile_count>;

  Position() = default;
  /// The opening position. The deal may have up to 28 tiles: the first `rules.dealt` are the hand, the rest is the
  /// stock.
  Position(const Row& deal, Rules rules);
  /// Reads `CHAIN / HAND / STOCK`: three sequences of tiles, each possibly empty. They need not have all tiles of the
  /// set.
  static Position parse(std::string_view text, Rules rules, bool drawn = true);

  const Rules& rules() const BONEYARD_LIFETIMEBOUND { return rules_; }
  const Row& chain() const BONEYARD_LIFETIMEBOUND { return chain_; }  ///< the tiles from left to right, as they lie
  const Row& hand() const BONEYARD_LIFETIMEBOUND { return hand_; }    ///< in the order in which they came
  const Row& stock() const BONEYARD_LIFETIMEBOUND { return stock_; }  ///< face down; the next tile first

  Moves moves() const;
  std::optional<Sentence> why_illegal(const Move& move) const;
  void play(const Move& move);

  bool won() const { return hand_.empty() && (rules_.goal == Goal::hand || stock_.empty()); }
  bool lost() const { return !won() && moves().empty(); }
  /// The number of tiles left: tiles in hand (goal = hand), or tiles not in the chain (goal = all).
  int tiles_left() const { return static_cast<int>(hand_.size() + (rules_.goal == Goal::all ? stock_.size() : 0)); }

  std::vector<Place> places() const;
  Touched touched(const Move& move) const;
  /// Puts the stock into a random order; all orders are equally likely.
  void shuffle_hidden(SeedStream& random);
  std::string text() const;
  std::string to_text(const Move& move) const;
  /// Reads `<6-4` or `6-4>`. The tile may be written either way round; the move has it turned as it fits.
  Move parse_move(std::string_view text) const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  bool fits_somewhere(Tile tile) const;
  void draw_while_nothing_fits();

  Rules rules_;
  Row chain_, hand_, stock_;
};

/// The part of a position on which its future depends. Tiles are laid at an open end, and hand and stock decide who has
/// won, so the inside of the chain does not matter.
inline PositionKey key_of(const Position& position) {
  const Row& chain = position.chain();
  const int ends = chain.empty() ? 0 : 1 + chain.front().left() * pip_count + chain.back().right();
  return PositionKey().number(ends).row(position.hand()).row(position.stock());
}
/// The key as text. Of the chain it has only the two ends: `6…4 / HAND / STOCK`.
inline std::string key_text(const PositionKey& key, const Rules&) {
  const int ends = key.first() - 1;
  const std::string chain = ends < 0 ? "" : fmt::format("{}…{}", ends / pip_count, ends % pip_count);
  return fmt::format("{} / {}", chain, key.rows_text(1));
}

class Solver;
class ChainOdds;

inline constexpr auto goal_words = words_of<Goal>({{Goal::hand, "hand"}, {Goal::all, "all"}});
inline constexpr Option goal_option =
    word_option("goal", goal_words, "won as soon as the hand is empty, or only when every tile lies in the chain");

/// The traits that both chain games share.
struct ChainGame : GameTypes<Position, Solver> {
  static constexpr Hidden hidden = Hidden::matters;

  /// Players who cannot see the stock: seconds with a small limit, otherwise up to a minute. Thoughtful player: bounds,
  /// see hidden/thoughtful.cpp.
  static ExactReach exact_reach(const Rules& rules, Player player);
  static ExactFigure exact_figure(const Rules& rules, Player player, const ExactLimits& limits);

  /// Two hands are of the same kind if a relabelling of the pips turns one into the other.
  static HandKinds hand_kinds(const Rules& rules);

  using Chances = ChainOdds;
};

struct DominoPatience : ChainGame {
  static constexpr std::string_view name = "domino-patience";
  static constexpr std::string_view title = "Domino Patience";
  static constexpr std::string_view aim = "lay the hand out in one chain, drawing from the stock whenever nothing fits";
  static constexpr std::string_view stuck = "nothing in hand fits, and the stock is empty";

  static constexpr std::array options = {goal_option};
  static Rules rules(const RuleValues& values) { return {.goal = static_cast<Goal>(values[0])}; }
};

struct FivesTheLimit : ChainGame {
  static constexpr std::string_view name = "fives-the-limit";
  static constexpr std::string_view title = "Five's the Limit";
  static constexpr std::string_view aim =
      "lay the hand out in one chain, drawing whenever nothing fits, but never hold more tiles than the limit";
  static constexpr std::string_view stuck = "nothing in hand fits, and no more may be drawn";

  static constexpr std::array options = {
      goal_option,
      Option{.name = "limit", .lowest = 5, .highest = tile_count, .standard = 5, .help = "most tiles a hand may hold"},
  };
  static Rules rules(const RuleValues& values) { return {.goal = static_cast<Goal>(values[0]), .limit = values[1]}; }
};

}  // namespace boneyard::chain
