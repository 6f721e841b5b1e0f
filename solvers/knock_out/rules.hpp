// The rules of Knock-Out, written for playing: neighbours in a line that touch with equal ends are removed, and gaps
// close.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "boneyard/lifetimebound.hpp"
#include "solvers/game.hpp"

namespace boneyard::knock_out {

/// How many neighbours are removed at once. `pair`: two. `run`: two or more, if each touches the next with equal ends.
enum class Knock : std::uint8_t { pair, run };

struct Rules {
  Knock knock = Knock::pair;

  friend bool operator==(const Rules&, const Rules&) = default;
};

/// The tiles removed, from left to right, as they lie.
struct Move {
  Row tiles;

  friend bool operator==(const Move&, const Move&) = default;
};

class Position {
 public:
  /// The bound: a move is a stretch of at least two of at most 28 tiles, which makes 28 * 27 / 2. It cannot be smaller,
  /// because the double-six set can lie in one line with all ends equal (every pip is on an even number of ends).
  using Moves = boost::container::static_vector<Move, tile_count*(tile_count - 1) / 2>;

  Position() = default;
  Position(const Row& deal, Rules rules) : rules_(rules), line_(deal) {}
  static Position parse(std::string_view text, Rules rules) { return {parse_row(text), rules}; }

  const Rules& rules() const BONEYARD_LIFETIMEBOUND { return rules_; }
  const Row& line() const BONEYARD_LIFETIMEBOUND { return line_; }  ///< tiles from left to right

  Moves moves() const;
  std::optional<Sentence> why_illegal(const Move& move) const;
  void play(const Move& move);

  bool won() const { return line_.empty(); }
  bool lost() const;
  int tiles_left() const { return static_cast<int>(line_.size()); }

  std::vector<Place> places() const;
  Touched touched(const Move& move) const;
  std::string text() const { return boneyard::to_text(line_); }
  std::string to_text(const Move& move) const;
  Move parse_move(std::string_view text) const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  /// Whether the tile at `place` and its right neighbour touch with equal ends.
  bool touch_equal(std::size_t place) const { return line_[place].right() == line_[place + 1].left(); }

  Rules rules_;
  Row line_;
};

inline PositionKey key_of(const Position& position) { return PositionKey().row(position.line()); }

class Solver;
class Sampler;

inline constexpr auto knock_words = words_of<Knock>({{Knock::pair, "pair"}, {Knock::run, "run"}});

struct KnockOut : GameTypes<Position, Solver> {
  static constexpr std::string_view name = "knock-out";
  static constexpr std::string_view title = "Knock-Out";
  static constexpr std::string_view aim =
      "clear one line of tiles by knocking out neighbours that touch with equal ends";
  static constexpr std::string_view stuck = "no neighbours touch with equal ends";

  static constexpr Hidden hidden = Hidden::nothing;

  static constexpr Pairs pairs(const Rules& rules) { return {.only = rules.knock == Knock::pair}; }

  using WonDeals = knock_out::Sampler;

  static constexpr std::array options = {
      word_option("knock", knock_words, "how many matching neighbours go at once"),
  };
  static Rules rules(const RuleValues& values) { return {.knock = static_cast<Knock>(values[0])}; }
};

}  // namespace boneyard::knock_out
