// The shape of a game: what each of the six folders beside this file offers, and nothing more.
//
// A game is a struct of names (its traits, FOLDER/rules.hpp) with name, title, aim, `stuck` (why it is lost), `hidden`
// (what lies face down, and whether it matters), `options`, and rules(values), which makes Rules of the chosen values.
// list.hpp lists these structs. Of what the solver offers, rules.hpp only tells the names: who includes it includes no
// solver, and games.hpp has them all. The parts of a game are values:
//   Rules     the rule options; two are equal if and only if they are the same rules
//   Move      one move; equal if and only if it is the same
//   Position  the playable model, written for clarity straight from the rules; copying it is undo. Made of a deal and
//             Rules, or read back from text by Position::parse(text, rules).
//               moves()            every legal move, each once; none if won or lost
//               why_illegal(move)  a clause such as "6-4 is not available"; nullopt if it is legal
//               play(move)         plays a legal one
//               won(), lost()      lost: no line wins any more, because no move is left or play can only loop
//               left()             tiles left, as the game counts them: not discarded, not in the chain (goal=all), or
//                                  in hand (goal=hand)
//               places()           the table as it lies, hidden parts included and marked face down
//               touched(move)      what a legal move takes up, and where it comes to
//               movable()          what any legal move takes up, if there are too many to look at each
//               text()             the whole state in one line; equal text if and only if equal positions
//               to_text(move), parse_move(text)   reading a move needs the position. Throws ParseError for what is no
//                                  move of this game at all; whether it is legal is why_illegal's to say.
//               shuffle_hidden(random)            if anything is hidden
//             key_of(position) gives its PositionKey. If that has less than parse() reads, key_text(key, rules) is how
//             it is written. If a position may have too many moves to remember where all of them lead, there is
//             position_of(key, rules).
//   Solver    the dedicated search, which may use any trick and shares no code with the oracle of the tests. It is
//             asked many deals, keeps its tables, and belongs to one thread: solve(position, want), decide(row) for
//             the verdict alone as fast as can be, nodes(), set_limits(limits).
// What only some games can do, they have; the others lack it, and whoever asks is told so:
//   Solver::tiles_left(row)              the fewest tiles left, at the price of the verdict
//   Solver::tally_left(first, last, left)       that for a range of seeds, faster
//   Solver::count_winnable(first, last)  wins of a range of seeds, none undecided
//   spoken(position, line)               how many numbers a line speaks, and Want::shortest is of these
//   exact_reach(rules, player), exact_figure(rules, player, limits)     exact odds
//   Chances                              the chance of every move for a player who can't see the stock
//   hand_kinds(rules)                    how opening hands are told apart
//   WonDeals                             deals that can be won, by construction
//   always_winnable(rules)               every deal is, by a theorem
// patience.hpp puts all this behind boneyard/game.hpp, and does not compile for a game that lacks a part or has one of
// another shape.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/answer.hpp"
#include "boneyard/deal.hpp"
#include "boneyard/exact.hpp"
#include "boneyard/notation.hpp"
#include "boneyard/variant.hpp"

namespace boneyard {

template <class Position>
using MoveOf = std::decay_t<decltype(std::declval<Position>().parse_move(""))>;

/// The types of a game, for its traits. Its solver need not be complete.
template <class P, class S>
struct GameTypes {
  using Position = P;
  using Move = MoveOf<P>;
  using Rules = std::decay_t<decltype(std::declval<P>().rules())>;
  using Solver = S;
};

/// What of a position the rules can look at, in 40 bytes: two keys are equal if and only if no rule can tell the
/// positions apart. That is the whole position, tile by tile; of a chain its two open ends.
class PositionKey {
 public:
  /// Something small beside the tiles.
  PositionKey& number(int value) { return byte(static_cast<std::uint8_t>(value + 1)); }
  /// Tiles in their order, each as it lies. No tile's code is 0 or 255 here, so that rows of other lengths differ.
  PositionKey& row(const Row& tiles) {
    for (LaidTile tile : tiles) byte(static_cast<std::uint8_t>(tile.code() + 1));
    return byte(separator);
  }

  std::uint64_t hash() const {
    std::uint64_t h = 0;
    for (std::size_t i = 0; i < sizeof bytes_; i += 8) {
      std::uint64_t word;
      std::memcpy(&word, bytes_.data() + i, 8);
      h = (h ^ word) * 0x9E3779B97F4A7C15u;
      h ^= h >> 29;
    }
    return h;
  }
  friend bool operator==(const PositionKey&, const PositionKey&) = default;

  int first() const { return bytes_[0] - 1; }
  /// The row that begins at the byte `at`.
  Row row_at(std::size_t at) const {
    Row row;
    for (; bytes_[at] != separator; ++at) row.push_back(LaidTile::from_code(bytes_[at] - 1));
    return row;
  }
  /// The rows, from the byte `at` on, as text: `6-4 5-5 / 3-2`.
  std::string rows_text(std::size_t at) const {
    std::string text;
    for (; at + 1 < size_; ++at)
      text += bytes_[at] == separator ? "/ " : to_text(LaidTile::from_code(bytes_[at] - 1)) + " ";
    return text;
  }

 private:
  static constexpr std::uint8_t separator = 255;
  PositionKey& byte(std::uint8_t value) {
    bytes_[size_++] = value;
    return *this;
  }

  std::array<std::uint8_t, 39> bytes_{};  // 28 tiles, at most six rows, and a number
  std::uint8_t size_ = 0;
};
static_assert(sizeof(PositionKey) == 40);

/// Plays a move as typed, and returns it as it is written. Throws ParseError, saying why, if it is no move or not
/// legal.
template <class Position>
std::string play_move(Position& position, std::string_view text) {
  const auto move = position.parse_move(text);
  if (const auto why = position.why_illegal(move))
    throw ParseError(quoted(text) + " is not legal: " + *why, ParseError::Kind::illegal);
  std::string written = position.to_text(move);
  position.play(move);
  return written;
}

/// Calls `play(move)` for one move after the other; a ParseError then names the bad one by its number, from 1.
template <class Play>
void play_each(const std::vector<std::string_view>& line, Play&& play) {
  for (std::size_t number = 1; const std::string_view move : line) {
    try {
      play(move);
    } catch (const ParseError& error) {
      throw ParseError(fmt::format("move {}: {}", number, error.what()), error.kind, number);
    }
    ++number;
  }
}

/// The moves of a line as text. Plays them from `position`.
template <class Position, class Move>
std::vector<std::string> line_text(Position position, const std::vector<Move>& line) {
  std::vector<std::string> text;
  for (const Move& move : line) {
    text.push_back(position.to_text(move));
    position.play(move);
  }
  return text;
}

/// The total of each tile, for Place::numbers.
template <class Tiles>
std::vector<int> totals_of(const Tiles& tiles) {
  std::vector<int> totals;
  for (const LaidTile tile : tiles) totals.push_back(tile.total());
  return totals;
}

/// The rows of a text such as `HAND / STOCK`, no tile twice. Throws ParseError unless they are as many as those of
/// `form`.
boost::container::static_vector<Row, 6> parse_rows(std::string_view text, std::string_view form);

/// The values that an option may have: `4 to 8`, `pair or run`.
std::string values_text(const Option& option);

}  // namespace boneyard
