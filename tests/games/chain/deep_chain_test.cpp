// Domino Patience and Five's the Limit: the oracle that plays by the playable rules against the solver in mid-game and
// on small sets, and against the oracle of every limit, which takes on the million whole deals (deep_limits.hpp).
#include "tests/games/chain/limits_oracle.hpp"
#include "tests/games/deep.hpp"

using namespace boneyard;
using namespace boneyard::chain;

TEST_CASE("chain games: the oracle of every limit agrees with that of the playable rules on five thousand deals",
          "[.deep]") {
  for (Goal goal : {Goal::hand, Goal::all}) {
    LimitsOracle oracle(goal);
    Witness<Position> by_the_rules;
    deep::Progress progress(
        fmt::format("chain games, goal {}, one oracle by the other", goal == Goal::hand ? "hand" : "all"));
    for (std::uint64_t seed = deep::first_seed(), last = seed + deep::share_of(5'000); seed < last; ++seed) {
      const Row deal = deal_from_seed(seed);
      const auto told = oracle.ask(deal);
      for (int limit = LimitsOracle::lowest; limit <= tile_count; ++limit) {
        INFO("limit " << limit << ", seed " << seed);
        const auto expected = by_the_rules.ask(Position(deal, {.goal = goal, .limit = limit}));
        progress.count(true, expected.winnable);
        if (told.under(limit) != expected) FAIL("the two oracles differ");
      }
    }
  }
}

TEST_CASE("Domino Patience: every answer agrees with the oracle on a million positions in mid-game", "[.deep]") {
  for (const RuleValues& values : contract::all_rules<chain::DominoPatience>())
    deep::compare_positions<DominoPatience>(values, 1'000'000);
}

TEST_CASE("Five's the Limit: every answer agrees with the oracle of the playable rules on positions in mid-game",
          "[.deep]") {
  for (const RuleValues& values : contract::all_rules<chain::FivesTheLimit>())
    deep::compare_positions<FivesTheLimit>(values, 100'000);
}

TEST_CASE("chain games: every order of the double-1 and double-2 sets agrees with the oracle, for every hand and limit",
          "[.deep]") {
  for (Goal goal : {Goal::hand, Goal::all}) {
    deep::Progress progress(
        fmt::format("chain games, goal {}, every order of small sets", goal == Goal::hand ? "hand" : "all"));
    for (int highest : {1, 2}) {
      const int tiles = tiles_in_set(highest);
      for (int dealt = 1; dealt <= tiles; ++dealt)
        for (int limit = dealt; limit <= tiles; ++limit) {
          const Rules rules{.goal = goal, .limit = limit, .dealt = dealt};
          chain::Solver solver(rules);
          Witness<Position> witness;
          deep::for_all_deals(
              highest, true, [&](const Row& deal) { deep::compare(solver, witness, Position(deal, rules), progress); });
        }
    }
  }
}
