// Domino Patience and Five's the Limit, solver against the oracle that plays by the playable rules: see deep.hpp. The
// million whole deals are in deep_limits.hpp.
#include "deep.hpp"

using namespace boneyard;
using namespace boneyard::chain;

TEST_CASE("Domino Patience: every answer agrees with the oracle of the playable rules on fifty thousand deals",
          "[.deep]") {
  for (const RuleValues& values : all_rules(GameId::domino_patience))
    deep::compare_deals<DominoPatience>(values, 50'000);
}

TEST_CASE("Domino Patience: every answer agrees with the oracle on a million positions in mid-game", "[.deep]") {
  for (const RuleValues& values : all_rules(GameId::domino_patience))
    deep::compare_positions<DominoPatience>(values, 1'000'000);
}

TEST_CASE("Five's the Limit: every answer agrees with the oracle of the playable rules on positions in mid-game",
          "[.deep]") {
  for (const RuleValues& values : all_rules(GameId::fives_the_limit))
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
          Solver solver(rules);
          Witness<Position> witness;
          deep::for_all_deals(highest, true, [&](const Deal& deal) {
            deep::compare(solver, witness, Position(deal, rules), progress);
          });
        }
    }
  }
}
