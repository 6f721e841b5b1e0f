// The shape of a game: what each of the six folders beside this file offers, and nothing more.
//
// A game is a struct of names (its traits); its parts are
//   Rules     the rule options, a small value
//   Position  the playable model, written for clarity straight from the rules; copying it is undo
//   Move      one move of it
//   Solver    the dedicated search, which may use any trick and shares no code with the oracle of the tests
// The program and the odds engine are templates over this concept. games.hpp lists the six.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "deals/deal.hpp"
#include "deals/notation.hpp"
#include "deals/seed.hpp"
#include "solvers/result.hpp"

namespace boneyard {

/// One named rule option: either one of a few words (then the value is its index), or a whole number.
struct RuleOption {
  std::string_view name;
  std::array<std::string_view, 2> words{};  ///< both empty: a number from `lowest` to `highest`
  int lowest = 0;
  int highest = 1;
  int standard = 0;  ///< the default
  std::string_view help{};

  constexpr bool is_number() const { return words[0].empty(); }
};

/// The chosen values of a game's rule options, in the order of its `options`.
using RuleValues = boost::container::static_vector<int, 4>;

/// A named part of the table, for drawing and for the json `layout`: "hand", "stock", "column 1", …
struct Place {
  std::string name;
  std::vector<std::optional<LaidTile>> tiles;  ///< nullopt: a gap (Bingo's row during a pass)
  bool face_down = false;
};

template <class P, class Move>
concept PlayablePosition = std::regular<P> &&
    requires(const P& position, P& table, const Move& move, std::string_view text) {
  /// Every legal move, each once. Empty if won or lost.
  std::begin(position.moves()) == std::end(position.moves());
  /// Why `move` is not legal here, a clause such as "6-4 is not available"; nullopt if it is legal.
  { position.why_illegal(move) } -> std::same_as<std::optional<std::string>>;
  /// Plays a legal move.
  { table.play(move) } -> std::same_as<void>;
  { position.won() } -> std::same_as<bool>;
  /// Not won, and no line wins any more because no move is left or play can only loop.
  { position.lost() } -> std::same_as<bool>;
  /// Tiles left, as the game counts them (see INTERFACE: not discarded / not in the chain / in hand).
  { position.left() } -> std::same_as<int>;
  /// The table as it lies, hidden parts included and marked face down.
  { position.places() } -> std::same_as<std::vector<Place>>;
  /// The whole state in one line, and back: equal text if and only if equal positions.
  { position.text() } -> std::same_as<std::string>;
  /// The move as written in a line; reading it needs the position. Throws ParseError if `text` is not a
  /// move of this game at all; whether it is legal is `why_illegal`'s to say.
  { position.to_text(move) } -> std::same_as<std::string>;
  { position.parse_move(text) } -> std::same_as<Move>;
};

template <class G>
concept Game = requires(typename G::Rules rules, const RuleValues& values, const Row& deal,
                        typename G::Position position, typename G::Solver solver, Want want, Limits limits,
                        std::string_view text) {
  { G::name } -> std::convertible_to<std::string_view>;   ///< as typed: "knock-out"
  { G::title } -> std::convertible_to<std::string_view>;  ///< as printed: "Knock-Out"
  { G::aim } -> std::convertible_to<std::string_view>;    ///< the game in one sentence
  { G::options } -> std::convertible_to<std::span<const RuleOption>>;
  { G::rules(values) } -> std::same_as<typename G::Rules>;
  requires std::equality_comparable<typename G::Rules>;
  requires std::equality_comparable<typename G::Move>;
  requires PlayablePosition<typename G::Position, typename G::Move>;
  /// The opening position of a deal.
  requires std::constructible_from<typename G::Position, const Row&, typename G::Rules>;
  /// Reads Position::text() back. Throws ParseError.
  { G::Position::parse(text, rules) } -> std::same_as<typename G::Position>;
  /// One solver is asked many deals and keeps its tables; it belongs to one thread.
  requires std::constructible_from<typename G::Solver, typename G::Rules, Limits>;
  /// The verdict alone, as fast as can be; for odds.
  { solver.decide(deal) } -> std::same_as<Verdict>;
  { solver.solve(position, want) } -> std::same_as<Result<typename G::Move>>;
  /// Positions searched since the solver was made.
  { solver.nodes() } -> std::same_as<std::uint64_t>;
  /// New limits for the searches to come (a deadline of its own for every deal).
  { solver.set_limits(limits) } -> std::same_as<void>;
};

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
