// The rules of Five Columns, written for playing: discard two available tiles whose totals add up to 12. The reserve
// and the bottom tile of every column are available. A bottom tile may be moved into an empty column.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "boneyard/lifetimebound.hpp"
#include "solvers/game.hpp"

namespace boneyard::five_columns {

/// Whether another column's bottom tile may be moved into an empty column.
enum class Refill : std::uint8_t { column, none };

struct Rules {
  Refill refill = Refill::column;

  friend bool operator==(const Rules&, const Rules&) = default;
};

inline constexpr int column_count = 5;
inline constexpr int column_height = 5;  ///< tiles dealt to each column
inline constexpr int reserve_size = 3;

/// Either a discard of the tiles `a` and `b`, the higher tile number first (then `column` is 0); or a refill: `a` goes
/// to the empty column `column`, 1 to 5 (then `b` is `a`).
struct Move {
  Tile a, b;
  std::uint8_t column = 0;

  static Move discard(Tile a, Tile b) { return a > b ? Move{a, b} : Move{b, a}; }
  static Move refill(Tile tile, int column) { return {tile, tile, static_cast<std::uint8_t>(column)}; }
  bool is_refill() const { return column != 0; }
  friend bool operator==(const Move&, const Move&) = default;
};

class Position {
 public:
  /// The bound: at most 8 tiles are available. k of them with total 6 make k(k-1)/2 pairs (k <= 4), and the others, in
  /// groups of complementary totals, at most (8-k)^2/4: never above 16 together. With e columns empty, there are at
  /// most e(5-e) <= 6 refills.
  using Moves = boost::container::static_vector<Move, 22>;
  using Columns = std::array<Row, column_count>;

  Position() = default;
  /// The opening position. The first three tiles are the reserve, then come the columns one by one, each from its top
  /// to its bottom. If the deal has fewer tiles, the last columns are short or empty.
  Position(const Row& deal, Rules rules);
  static Position parse(std::string_view text, Rules rules);

  const Rules& rules() const BONEYARD_LIFETIMEBOUND { return rules_; }
  const Row& reserve() const BONEYARD_LIFETIMEBOUND { return reserve_; }
  const Columns& columns() const BONEYARD_LIFETIMEBOUND { return columns_; }  ///< the tiles of each, from top to bottom

  Moves moves() const;
  std::optional<Sentence> why_illegal(const Move& move) const;
  void play(const Move& move);

  bool won() const { return tiles_left() == 0; }
  bool lost() const { return !won() && moves().empty(); }
  int tiles_left() const;

  std::vector<Place> places() const;
  Touched touched(const Move& move) const;
  std::string text() const;
  std::string to_text(const Move& move) const;
  Move parse_move(std::string_view text) const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  Row available() const;
  void take(Tile tile);

  Rules rules_;
  Row reserve_;
  Columns columns_;
};

inline PositionKey key_of(const Position& position) {
  PositionKey key = PositionKey().row(position.reserve());
  for (const Row& column : position.columns()) key.row(column);
  return key;
}

class Solver;

inline constexpr auto refill_words = words_of<Refill>({{Refill::column, "column"}, {Refill::none, "none"}});

struct FiveColumns : GameTypes<Position, Solver> {
  static constexpr std::string_view name = "five-columns";
  static constexpr std::string_view title = "Five Columns";
  static constexpr std::string_view aim =
      "discard all tiles by pairs whose totals add up to 12, from a reserve and the bottom of five columns";
  static constexpr std::string_view stuck = "no two available tiles make 12";
  static constexpr std::string_view leaves = "two tiles that total 12 may leave";
  static constexpr std::string_view unpaired = "No two make 12: a bottom tile may move to the empty column.";

  static constexpr Pairs pairs(const Rules&) { return {.only = true, .total = 12}; }
  static constexpr Hidden hidden = Hidden::nothing;

  static constexpr std::array options = {
      word_option("refill", refill_words, "may a bottom tile be moved into an empty column"),
  };
  static Rules rules(const RuleValues& values) { return {.refill = static_cast<Refill>(values[0])}; }
};

}  // namespace boneyard::five_columns
