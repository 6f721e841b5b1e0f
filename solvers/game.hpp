// The shape of a game: what each of the six folders beside this file offers, and nothing more.
//
// A game is a struct of names (its traits, FOLDER/game.hpp) with name, title, aim, `hidden` (what lies face down, and
// whether it matters), `options`, and rules(values), which makes Rules of the chosen values. Its parts are values:
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
//               touched(move)      what a legal move takes up, and where it comes to;  movable(): by any legal move
//               text()             the whole state in one line; equal text if and only if equal positions
//               to_text(move), parse_move(text)   reading a move needs the position. Throws ParseError for what is no
//                                  move of this game at all; whether it is legal is why_illegal's to say.
//               shuffle_hidden(random)            if anything is hidden
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
// patience.hpp puts all this behind face.hpp, and does not compile for a game that lacks a part or has one of another
// shape. games.hpp lists the games.
#pragma once

#include <array>
#include <cstdint>
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

/// Plays a line from `position`, checking every move. Throws ParseError naming the first move that is no
/// move or not legal, by its place in the line (from 1).
template <class Position>
auto play_line(Position& position, std::string_view line) {
  std::vector<std::decay_t<decltype(position.parse_move(line))>> moves;
  for (std::string_view word : words(line)) {
    const std::string place = "move " + std::to_string(moves.size() + 1) + ": ";
    try {
      const auto move = position.parse_move(word);
      if (auto why = position.why_illegal(move)) throw ParseError(quoted(word) + " is not legal: " + *why);
      position.play(move);
      moves.push_back(move);
    } catch (const ParseError& error) {
      throw ParseError(place + error.what());
    }
  }
  return moves;
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

}  // namespace boneyard
