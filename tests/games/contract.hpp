// Shared by the contract tests: a walk over all games and all their rule options, deals for all of them, and the few
// things about a game that its own interface does not say.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "solvers/all/games.hpp"
#include "solvers/knock_out/sampler.hpp"
#include "tests/games/bingo/bingo_rows.hpp"

namespace boneyard::contract {

/// Calls `f(std::type_identity<G>{}, rules, name)` for every game and every combination of its rule options.
template <class F>
void for_every_game(F&& f) {
  for (const GameInfo& game : patiences())
    with_game(game, [&]<class G>(std::type_identity<G> type) {
      for (const Variant& variant : all_variants(game)) f(type, G::rules(variant.values()), variant.text());
    });
}

/// Every combination of a game's rule options.
template <class G>
std::vector<RuleValues> all_rules() {
  std::vector<RuleValues> all;
  for (const Variant& variant : all_variants(find_game(G::name))) all.push_back(variant.values());
  return all;
}

/// The tiles that a legal move takes off the table, or out of hand: those that it says it takes up, unless it only
/// moves them.
template <class Position, class Move>
int tiles_gone(const Position& position, const Move& move) {
  const Touched touched = position.touched(move);
  const bool stay = touched.to && touched.end == Touched::End::none;  // not laid at an end of a chain
  return stay ? 0 : static_cast<int>(touched.tiles.size());
}

/// Tiles that have not gone. That is `tiles_left()`, except where only the hand counts, which drawing fills again.
template <class Position>
int tiles_to_go(const Position& position) {
  return position.tiles_left();
}
inline int tiles_to_go(const chain::Position& position) {
  return static_cast<int>(position.hand().size() + position.stock().size());
}

/// The deal of a seed; in a game that is almost never won, every second deal is one built to be winnable.
template <class Rules>
Row worth_asking(std::uint64_t seed, const Rules&) {
  return deal_from_seed(seed);
}
inline Row worth_asking(std::uint64_t seed, const knock_out::Rules& rules) {
  if (seed % 2 == 0) return deal_from_seed(seed);
  static const knock_out::Sampler samplers[] = {knock_out::Sampler({knock_out::Knock::pair}),
                                                knock_out::Sampler({knock_out::Knock::run})};
  SeedStream random(seed, 41);
  return samplers[static_cast<std::size_t>(rules.knock)].draw_winnable(random);
}
inline Row worth_asking(std::uint64_t seed, const bingo::Rules& rules) {
  const Row pool = deal_from_seed(seed);
  if (seed % 2 == 0 || rules.removal == bingo::Removal::forced || bingo::Bingo::every_deal(rules) == Verdict::winnable)
    return pool;
  SeedStream random(seed, 42);
  return bingo::winnable_restart(pool, pool.size(), random);
}

/// Random play: any legal move; `most` moves at most, because in Bingo play may wait for ever.
template <class Position, class Visit>
Position play_at_random(Position position, std::uint64_t seed, int most, Visit&& before_move) {
  SeedStream random(seed, 43);
  for (int played = 0; played < most; ++played) {
    const auto moves = position.moves();
    if (moves.empty()) break;
    const auto move = moves[random.below(moves.size())];
    if (!before_move(std::as_const(position), move)) break;
    position.play(move);
  }
  return position;
}

/// A position in mid-game with at most `tiles` tiles to go, by random play; one that is over, if play ended before.
template <class Position>
Position random_position(const Row& deal, const auto& rules, std::uint64_t seed, int tiles) {
  return play_at_random(Position(deal, rules), seed, 300,
                        [&](const Position& position, const auto&) { return tiles_to_go(position) > tiles; });
}

/// An answer as text, for failed tests and for comparing two answers: everything but the line and the cost. If the
/// shortest line was wanted, its length counts.
struct Answer {
  Verdict verdict = Verdict::undecided;
  std::optional<int> left, spoken;
  std::optional<BigInt> count;
  std::size_t length = 0;

  friend bool operator==(const Answer&, const Answer&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Answer& answer) {
    out << to_text(answer.verdict) << ", " << answer.left.value_or(-1) << " left, " << answer.spoken.value_or(-1)
        << " spoken, " << answer.length << " moves";
    if (answer.count) out << ", " << answer.count->str() << " lines";
    return out;
  }
};

inline const Want everything{.shortest = true, .fewest_left = true, .count = true};

/// The answer when everything was asked.
template <class Position>
Answer answer_of(const auto& result) {
  const bool won = result.verdict == Verdict::winnable;
  // Bingo's shortest line speaks the fewest numbers, in however many passes.
  const bool by_moves = won && !std::is_same_v<Position, bingo::Position>;
  return {result.verdict, result.left, won ? result.spoken : std::nullopt,
          result.count ? std::optional(BigInt(*result.count)) : std::nullopt, by_moves ? result.line.size() : 0};
}

/// Asks for everything.
template <class Solver, class Position>
Answer ask(Solver& solver, const Position& position) {
  return answer_of<Position>(solver.solve(position, everything));
}

}  // namespace boneyard::contract
