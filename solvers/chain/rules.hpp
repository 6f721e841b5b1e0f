// The two chain games, the playable model: Domino Patience, and Five's the Limit, which is the same game
// with a limit to the hand.
//
// The rules to the letter, where they could be read in two ways:
//   * Drawing is forced, so it is part of the move before it: after `play` a position is won, lost, or has
//     a tile in hand that fits. Before the chain is opened nobody draws; any tile in hand may open it.
//   * goal = hand: won the moment the hand is empty, whatever the stock holds.
//   * goal = all: won when hand and stock are both empty. A hand that is empty earlier draws until a tile
//     fits, and the tiles that don't fit stay in it and count towards the limit.
//   * A hand of `limit` tiles none of which fits has lost, even if the stock is not empty; so has any hand
//     of which none fits once the stock is empty. A full hand with a tile that fits plays on.
//   * A tile laid at the left end is another move than the same tile laid at the right end, even if both
//     ends are equal or the tile fits both. The opening tile is one move, as dealt.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "solvers/game.hpp"

namespace boneyard::chain {

enum class Goal : std::uint8_t { hand, all };
enum class Side : std::uint8_t { left, right };

struct Rules {
  Goal goal = Goal::hand;
  int limit = tile_count;  ///< most tiles a hand may hold; 28 never binds: one tile always lies in the chain
  int dealt = 5;           ///< tiles of the first hand, at most `limit`; other than 5 only for tests on small sets

  friend bool operator==(const Rules&, const Rules&) = default;
};

/// A tile as it lies once laid, and the end of the chain it goes to. The opening tile goes right.
struct Move {
  LaidTile tile;
  Side side = Side::right;

  friend bool operator==(const Move&, const Move&) = default;
};

class Position {
 public:
  /// An end shows one pip, which at most 7 tiles have: 14 moves; or 28 tiles in a hand that opens.
  using Moves = boost::container::static_vector<Move, tile_count>;

  Position() = default;
  /// Any deal of at most 28 tiles: the first `rules.dealt` are the hand, the rest the stock.
  Position(const Row& deal, Rules rules);
  /// `CHAIN / HAND / STOCK`, each as tiles in order, possibly none. Tiles may be missing from the set.
  static Position parse(std::string_view text, Rules rules);

  const Rules& rules() const { return rules_; }
  const Row& chain() const { return chain_; }  ///< as it lies, from left to right
  const Row& hand() const { return hand_; }    ///< oldest first
  const Row& stock() const { return stock_; }  ///< face down, next first

  Moves moves() const;
  std::optional<std::string> why_illegal(const Move& move) const;
  void play(const Move& move);

  bool won() const { return hand_.empty() && (rules_.goal == Goal::hand || stock_.empty()); }
  bool lost() const { return !won() && moves().empty(); }
  /// Tiles in hand (goal hand); tiles not in the chain (goal all).
  int left() const { return static_cast<int>(hand_.size() + (rules_.goal == Goal::all ? stock_.size() : 0)); }

  std::vector<Place> places() const;
  Touched touched(const Move& move) const;
  /// Puts the stock into a random order, all equally likely.
  void shuffle_hidden(SeedStream& random);
  std::string text() const;
  std::string to_text(const Move& move) const;
  /// Reads `<6-4` or `6-4>`. The tile may be written either way round: it is turned the way it fits.
  Move parse_move(std::string_view text) const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  bool fits_somewhere(Tile tile) const;
  void draw_while_nothing_fits();

  Rules rules_;
  Row chain_, hand_, stock_;
};

/// A tile is laid at an open end, and who has won depends on hand and stock: the inside of the chain never matters
/// again.
inline PositionKey key_of(const Position& position) {
  const Row& chain = position.chain();
  const int ends = chain.empty() ? 0 : 1 + chain.front().left() * pip_count + chain.back().right();
  return PositionKey().number(ends).row(position.hand()).row(position.stock());
}
/// Of the chain only the ends are known: `6…4 / HAND / STOCK`.
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

/// What both share.
struct ChainGame : GameTypes<Position, Solver> {
  static constexpr Hidden hidden = Hidden::matters;

  /// The players who can't see the stock: seconds with a small limit, else up to a minute. The thoughtful player:
  /// bounds, see hidden/thoughtful.cpp.
  static ExactReach exact_reach(const Rules& rules, Player player);
  static ExactFigure exact_figure(const Rules& rules, Player player, const ExactLimits& limits);

  /// Hands of a kind are those that a relabelling of the pips turns into each other.
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
