// What each patience must define, in the six folders beside this file. Nothing else is required.
//
// A game is a struct with its traits (in FOLDER/rules.hpp): name, title, aim, `stuck` (why a lost game is lost),
// `hidden` (what lies face down, and whether it matters), `options`, and rules(values), which makes Rules from the
// chosen values. list.hpp lists these structs. rules.hpp only declares the solver's name, so a file that includes it
// does not include a solver; games.hpp includes all solvers. The parts of a game are values:
//   Rules     the rule options; two are equal if and only if they are the same rules
//   Move      one move; two are equal if and only if they are the same move
//   Position  the state of play, written for clarity straight from the rules; a copy serves to undo a move. It is made
//             from a deal and Rules, or read back from text by Position::parse(text, rules). Where tiles are drawn by
//             themselves, parse(text, rules, false) draws those that are not yet drawn.
//               moves()            every legal move, each once; none if won or lost
//               why_illegal(move)  a clause such as "6-4 is not available"; nullopt if it is legal
//               play(move)         plays a legal move
//               won(), lost()      lost: no line wins any more, because no move is left or play can only loop
//               tiles_left()       tiles left, as the game counts them: not discarded, not in the chain (goal=all), or
//                                  in hand (goal=hand)
//               places()           the table with its tiles; hidden ones are included and marked as face down
//               touched(move)      which tiles a legal move takes up, and to which place they go
//               movable()          the tiles that some legal move takes up; only if there are too many moves to list
//               text()             the whole state in one line; equal text if and only if equal positions
//               to_text(move), parse_move(text)   reading a move needs the position. Throws ParseError for text that is
//                                  no move of this game at all; why_illegal says whether the move is legal.
//               shuffle_hidden(random)            if anything is hidden
//             key_of(position) makes its PositionKey. If a key has less than parse() reads, key_text(key, rules) is its
//             text. position_of(key, rules) is needed if a position may have too many moves to store where all of them
//             lead.
//   Solver    the search, which may use any trick and shares no code with the oracle of the tests. It solves many
//             deals, keeps its tables, and belongs to one thread: solve(position, want), decide(row) for the verdict
//             alone as fast as possible, nodes(), set_limits(limits).
// Some games also have the following. For the others, the functions of boneyard/game.hpp say that it is missing:
//   Solver::tiles_left(row)              the fewest tiles left, in the time of a verdict
//   Solver::tally_left(first, last, left)       the same for a range of seeds, faster
//   Solver::count_winnable(first, last)  number of winnable deals in a range of seeds, none undecided
//   spoken(position, line)               how many numbers a line speaks; Want::shortest then minimizes this number
//   exact_reach(rules, player), exact_figure(rules, player, limits)     exact odds
//   Chances                              the chance of every move for a player who can't see the stock
//   hand_kinds(rules)                    the kinds of opening hand
//   WonDeals                             deals that are winnable by construction
//   RareDeals, has_rare_deals(rules)     the same, but not for numbered winnable deals
//   pairs(rules)                         whether tiles leave the table two by two
//   every_deal(rules)                    the verdict of every deal, where a theorem gives it
// games.hpp adapts all this to boneyard/game.hpp. It does not compile for a game that lacks a required part, or has
// a part with another signature.
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
#include "boneyard/sentence.hpp"
#include "boneyard/variant.hpp"

namespace boneyard {

/// How tiles leave the table.
struct Pairs {
  bool only = false;  ///< two by two, and in no other way
  int total = -1;     ///< the total of any such two; -1: not always the same
};

template <class Position>
using MoveOf = std::decay_t<decltype(std::declval<Position>().parse_move(""))>;

/// The types of a game, as members of its traits. The solver's type may be incomplete.
template <class P, class S>
struct GameTypes {
  using Position = P;
  using Move = MoveOf<P>;
  using Rules = std::decay_t<decltype(std::declval<P>().rules())>;
  using Solver = S;
};

/// The part of a position that the rules depend on, in 40 bytes: two keys are equal if and only if no rule can
/// distinguish the positions. That is every tile; of a chain only its two open ends.
class PositionKey {
 public:
  /// Appends a small number other than a tile.
  PositionKey& number(int value) { return byte(static_cast<std::uint8_t>(value + 1)); }
  /// Appends tiles in their order, each as it lies. In a key no tile has the byte 0 or 255, so rows of different
  /// lengths differ.
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
  /// The row that begins at byte `at` of the key.
  Row row_at(std::size_t at) const {
    Row row;
    for (; bytes_[at] != separator; ++at) row.push_back(LaidTile::from_code(bytes_[at] - 1));
    return row;
  }
  /// The rows from byte `at` of the key on, as text: `6-4 5-5 / 3-2`.
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

  std::array<std::uint8_t, 39> bytes_{};  // at most 28 tiles, six separators, and a number
  std::uint8_t size_ = 0;
};
static_assert(sizeof(PositionKey) == 40);

/// Plays a move that was typed, and returns it in the standard spelling. Throws a ParseError with the reason if it is
/// no move of the game or not legal.
template <class Position>
std::string play_move(Position& position, std::string_view text) {
  const auto move = position.parse_move(text);
  if (const auto why = position.why_illegal(move))
    throw ParseError(in_quotes(text) + " is not legal: " + to_clause(*why), ParseError::Kind::illegal);
  std::string written = position.to_text(move);
  position.play(move);
  return written;
}

/// Calls `play(move)` for each move of a line. If it throws ParseError, the error thrown names the move by its number,
/// from 1.
template <class Play>
void play_each(const std::vector<std::string_view>& line, Play&& play) {
  for (std::size_t number = 1; const std::string_view move : line) numbered("move ", number++, [&] { play(move); });
}

/// Plays a line that a solver found by the rules alone, and returns its moves as text. Throws CheckFailed if one is not
/// legal.
template <class Position, class Move>
std::vector<std::string> replay(Position& position, const std::vector<Move>& line) {
  std::vector<std::string> text;
  for (const Move& move : line) {
    text.push_back(position.to_text(move));
    if (const auto why = position.why_illegal(move))
      throw CheckFailed(fmt::format("the line found: {} is not legal: {}; position {}", text.back(), to_clause(*why),
                                    position.text()));
    position.play(move);
  }
  return text;
}

/// The answer with its moves as text, and its line replayed: `position`, which was solved, becomes the end of the line.
/// Throws CheckFailed if a move of the line is not legal.
template <class Position, class Move>
Answer in_words(Position& position, const AnswerOf<Move>& found) {
  Answer answer{.verdict = found.verdict,
                .cutoff = found.cutoff,
                .seat = found.seat,
                .value = found.value,
                .left = found.left,
                .spoken = found.spoken,
                .count = found.count,
                .nodes = found.nodes};
  for (const auto& [move, value] : found.moves) answer.moves.emplace_back(position.to_text(move), value);
  answer.line = replay(position, found.line);
  return answer;
}

/// The total of each tile; for Place::numbers.
template <class Tiles>
std::vector<int> totals_of(const Tiles& tiles) {
  std::vector<int> totals;
  for (const LaidTile tile : tiles) totals.push_back(tile.total());
  return totals;
}

/// The pips at the two ends of a chain; for Place::ends.
template <class Tiles>
std::vector<int> ends_of(const Tiles& chain) {
  return chain.empty() ? std::vector<int>() : std::vector<int>{chain.front().left(), chain.back().right()};
}

/// Reads rows from a text such as `HAND / STOCK`; no tile may come twice. Throws ParseError unless the text has as many
/// rows as `form`.
boost::container::static_vector<Row, 6> parse_rows(std::string_view text, std::string_view form);

/// The values that an option may have, as text: `4 to 8`, `pair or run`.
std::string values_text(const Option& option);

}  // namespace boneyard
