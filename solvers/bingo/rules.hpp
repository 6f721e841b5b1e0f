// The rules of Bingo, written for playing: numbers are counted along the row, and a tile touched by its own total may
// be taken.
#pragma once

#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/transform_iterator.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "boneyard/lifetimebound.hpp"
#include "solvers/game.hpp"

namespace boneyard::bingo {

enum class Removal : std::uint8_t { optional, forced };    ///< may a matching tile stay, or must it go?
enum class Count : std::uint8_t { continued, restarted };  ///< does a new pass count on, or begin at 0?

struct Rules {
  Removal removal = Removal::optional;
  Count count = Count::continued;

  friend bool operator==(const Rules&, const Rules&) = default;
};

/// The tiles taken in one pass along the row; none if the pass is only waited through.
struct Move {
  TileSet taken;

  friend bool operator==(const Move&, const Move&) = default;
};

/// A tile that will be touched by its own total in the coming pass.
struct Match {
  Tile tile;
  int place;   ///< in the row, from 0
  int number;  ///< the number spoken when the tile is touched: its total

  friend bool operator==(const Match&, const Match&) = default;
};

/// The tiles that match in one pass, from left to right. There are at most 24. In a row of 28 places every number
/// touches two places, and of two consecutive numbers one touches a third. Of the tiles of each total (1 1 2 2 3 3 4 3
/// 3 2 2 1 1 of them for the totals 0 to 12) at most two match, 22 together, and two more.
using Matches = boost::container::static_vector<Match, 24>;

/// The legal moves: every choice among the tiles that match, or the only one if removal is forced. An element is
/// computed when it is read, because there can be 2^24. The move that takes all matching tiles comes first, the move
/// that takes none last.
class Moves {
 public:
  Moves() = default;
  Moves(const Matches& matches, bool forced);

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  /// Bit k of `size - 1 - index` says whether the k-th matching tile is taken.
  Move operator[](std::size_t index) const;
  Move front() const { return (*this)[0]; }

  auto at(std::size_t index) const BONEYARD_LIFETIMEBOUND {
    return boost::make_transform_iterator(boost::make_counting_iterator(index),
                                          [this](std::size_t each) { return (*this)[each]; });
  }
  auto begin() const BONEYARD_LIFETIMEBOUND { return at(0); }
  auto end() const BONEYARD_LIFETIMEBOUND { return at(size_); }

 private:
  Matches matches_;
  bool forced_ = false;
  std::size_t size_ = 0;
};

/// The row before a pass. The orientation of a tile does not matter: positions are equal, and have the same text, if
/// the same tiles lie in the same order and the same number is spoken next.
class Position {
 public:
  Position() = default;
  Position(const Row& deal, Rules rules) : rules_(rules), row_(deal) {}
  /// A row during a game: `count` is the number that touches its first tile (0 if every pass restarts).
  Position(const Row& row, Rules rules, int count);
  static Position parse(std::string_view text, Rules rules);

  const Rules& rules() const BONEYARD_LIFETIMEBOUND { return rules_; }
  const Row& row() const BONEYARD_LIFETIMEBOUND { return row_; }
  /// The number that touches the first tile of the row.
  int count() const { return count_; }
  /// The number that touches the tile at `place` (from 0) in the coming pass.
  int number_at(int place) const { return (count_ + place) % total_count; }
  Matches matches() const;

  Moves moves() const;
  std::optional<Sentence> why_illegal(const Move& move) const;
  void play(const Move& move);

  bool won() const { return row_.empty(); }
  /// Whether no tile matches in the coming pass, and every later pass will be the same.
  bool lost() const;
  int tiles_left() const { return static_cast<int>(row_.size()); }

  std::vector<Place> places() const;
  Touched touched(const Move& move) const;
  TileSet movable() const;
  /// The position as text: `COUNT: TILES`.
  std::string text() const;
  /// The move as text: the tiles taken in the order in which they are touched, `6-4+1-1`; `.` for none.
  std::string to_text(const Move& move) const;
  Move parse_move(std::string_view text) const;

  friend bool operator==(const Position& a, const Position& b);

 private:
  Rules rules_;
  Row row_;
  int count_ = 0;
};

/// How many numbers a line has spoken when it takes its last tile: in each earlier pass one for every tile of the row,
/// and in the last pass those up to the tile. Passes at the end of the line that take nothing do not count.
int spoken(Position position, std::span<const Move> line);

/// The key ignores the orientation of tiles.
inline PositionKey key_of(const Position& position) {
  Row row;
  for (LaidTile laid : position.row()) row.push_back(LaidTile(laid.tile(), false));
  return PositionKey().number(position.count()).row(row);
}
inline Position position_of(const PositionKey& key, const Rules& rules) { return {key.row_at(1), rules, key.first()}; }
inline std::string key_text(const PositionKey& key, const Rules&) {
  return fmt::format("{}: {}", key.first(), key.rows_text(1));
}

class Solver;
class RestartDeals;

inline constexpr auto removal_words = words_of<Removal>({{Removal::optional, "optional"}, {Removal::forced, "forced"}});
inline constexpr auto count_words = words_of<Count>({{Count::continued, "continue"}, {Count::restarted, "restart"}});

struct Bingo : GameTypes<Position, Solver> {
  static constexpr std::string_view name = "bingo";
  static constexpr std::string_view title = "Bingo";
  static constexpr std::string_view aim =
      "count from 0 to 12 along the row, again and again, and take the tiles touched by their own total";
  static constexpr std::string_view stuck = "the count goes round and touches no tile by its total any more";
  static constexpr Hidden hidden = Hidden::nothing;

  static constexpr std::array options = {
      word_option("removal", removal_words, "may a matching tile stay, or must it go"),
      word_option("count", count_words, "does a new pass count on, or begin at 0"),
  };
  static Rules rules(const RuleValues& values) {
    return {.removal = static_cast<Removal>(values[0]), .count = static_cast<Count>(values[1])};
  }

  using RareDeals = RestartDeals;
  static bool has_rare_deals(const Rules& rules) {
    return rules.removal == Removal::optional && rules.count == Count::restarted;
  }
  /// Theorems give the number of winnable orders, for the thoughtful player. The random player may still lose them, but
  /// for forced removal, where nobody has a choice.
  static ExactReach exact_reach(const Rules& rules, Player player);
  static ExactFigure exact_figure(const Rules& rules, Player player, const ExactLimits& limits);
  static std::optional<Verdict> every_deal(const Rules& rules) {
    if (rules.removal == Removal::optional && rules.count == Count::continued) return Verdict::winnable;
    if (rules.removal == Removal::forced && rules.count == Count::restarted) return Verdict::unwinnable;
    return std::nullopt;
  }
};

}  // namespace boneyard::bingo
