// The shape of a game: what each of the six folders beside this file offers, and nothing more.
//
// A game is a struct of names (its traits); its parts are
//   Rules     the rule options, a small value
//   Position  the playable model, written for clarity straight from the rules; copying it is undo
//   Move      one move of it
//   Solver    the dedicated search, which may use any trick and shares no code with the oracle of the tests
// patience.hpp puts every game that models this concept behind the face of any_game.hpp. games.hpp lists them.
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
#include "solvers/exact.hpp"
#include "solvers/place.hpp"
#include "solvers/variant.hpp"

namespace boneyard {

template <class Move>
struct Result;  // solvers/result.hpp, which only solvers need: it brings the large header of large numbers

/// What a game has beyond the concept below. Each part is declared here, and extras_are_as_declared() checks its shape:
/// a wrong signature and a forgotten declaration are both noticed.
struct Extras {
  bool tiles_left = false;       ///< int Solver::tiles_left(row): the fewest tiles left, at the price of the verdict
  bool tally_left = false;       ///< void Solver::tally_left(first, last, left): that for a range of seeds, faster
  bool count_winnable = false;   ///< uint64 Solver::count_winnable(first, last): wins in a range, none undecided
  bool spoken = false;           ///< int spoken(position, line): lines speak numbers, and Want::shortest is of these
  bool exact = false;            ///< G::exact_reach(rules, player), G::exact_figure(rules, player, limits)
  bool chances = false;          ///< G::Chances: the chance of every move for a player who can't see the stock
  bool won_deals = false;        ///< G::WonDeals: deals that can be won, by construction
  bool always_winnable = false;  ///< G::always_winnable(rules): every deal is, by a theorem
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
  /// Tiles left, as the game counts them: not discarded, not in the chain (goal=all), or in hand (goal=hand).
  { position.left() } -> std::same_as<int>;
  /// The table as it lies, hidden parts included and marked face down.
  { position.places() } -> std::same_as<std::vector<Place>>;
  /// What a legal move takes up, and where it comes to.
  { position.touched(move) } -> std::same_as<Touched>;
  /// The tiles that some legal move takes up.
  { position.movable() } -> std::same_as<TileSet>;
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
  { G::hidden } -> std::convertible_to<Hidden>;  ///< what lies face down, and whether it matters
  { G::extras } -> std::convertible_to<Extras>;
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

/// Whether a game has the parts that its `extras` name, in the right shape, and no other.
template <class G>
constexpr bool extras_are_as_declared() {
  using Position = typename G::Position;
  using Solver = typename G::Solver;
  using Rules = typename G::Rules;
  constexpr Extras extras = G::extras;
  constexpr bool tiles_left = requires(Solver solver, const Row& row) {
    { solver.tiles_left(row) } -> std::same_as<int>;
  };
  constexpr bool tally_left = requires(Solver solver, std::uint64_t seed, LeftCounts & left) {
    { solver.tally_left(seed, seed, left) } -> std::same_as<void>;
  };
  constexpr bool count_winnable = requires(Solver solver, std::uint64_t seed) {
    { solver.count_winnable(seed, seed) } -> std::same_as<std::uint64_t>;
  };
  constexpr bool counts_spoken = requires(const Position& position, std::span<const typename G::Move> line) {
    { spoken(position, line) } -> std::same_as<int>;
  };
  constexpr bool exact = requires(const Rules& rules, const ExactLimits& limits) {
    { G::exact_reach(rules, Player{}) } -> std::same_as<ExactReach>;
    { G::exact_figure(rules, Player{}, limits) } -> std::same_as<ExactFigure>;
  };
  constexpr bool chances = requires { typename G::Chances; };
  constexpr bool won_deals = requires { typename G::WonDeals; };
  constexpr bool always = requires(const Rules& rules) {
    { G::always_winnable(rules) } -> std::same_as<bool>;
  };
  // A game that hides something that matters says what a move is worth, and can shuffle what it hides.
  constexpr bool shuffles = requires(Position position, SeedStream & random) { position.shuffle_hidden(random); };
  constexpr bool hides = G::hidden == Hidden::matters;
  return extras.tiles_left == tiles_left && extras.tally_left == tally_left &&
         extras.count_winnable == count_winnable && extras.spoken == counts_spoken && extras.exact == exact &&
         extras.chances == chances && extras.won_deals == won_deals && extras.always_winnable == always &&
         hides == chances && (G::hidden != Hidden::nothing) == shuffles;
}

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
