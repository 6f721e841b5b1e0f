// What must be the same wherever the library is compiled: script/everywhere builds this for other compilers, standard
// libraries and sizes of a pointer, and compares what it prints with the ordinary build's.
#include <fmt/format.h>

#include "odds/interval.hpp"
#include "odds/method.hpp"
#include "solvers/games.hpp"

using namespace boneyard;

namespace {

/// Every answer that a deal can get, and the line of the first few, for one reading of a game's rules.
template <class G>
void print_answers(GameId id, const RuleValues& values) {
  const auto rules = G::rules(values);
  typename G::Solver solver(rules, Limits{});
  std::string verdicts;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) verdicts += to_text(solver.decide(deal_from_seed(seed)))[0];
  fmt::print("{} {}: {} {}\n", G::name, rules_text(id, values), verdicts, solver.nodes());
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const typename G::Position table(deal_from_seed(seed), rules);
    const auto result = solver.solve(table, {.fewest_left = true});
    fmt::print("{}: {}, {} left: {}\n", seed, to_text(result.verdict), result.left.value_or(-1),
               fmt::join(line_text(table, result.line), " "));
  }
}

}  // namespace

int main() {
  fmt::print("{}\n", to_text(deal_from_seed(0xFEDCBA9876543210)));
  for (const GameInfo& game : games)
    for (const RuleValues& values : all_rules(game.id))
      with_game(game.id, [&]<class G>(std::type_identity<G>) { print_answers<G>(game.id, values); });
  const Estimate exact =
      exact_odds({.game = GameId::twelve_to_go, .rules = {6}, .player = Player::thoughtful}, {}).estimate;
  fmt::print("{}\n", exact.fraction ? exact.fraction->numerator.str() : "no fraction");
  fmt::print("{}\n", to_text(parse_precision("5e-4")));
}
