// Five's the Limit, solver against oracle over as many deals as a night allows: see deep.hpp.
#include "deep.hpp"

using namespace boneyard;
using chain::FivesTheLimit;

TEST_CASE("Five's the Limit: every answer agrees with the oracle on a million deals, or deals and short positions",
          "[.deep]") {
  for (const RuleValues& values : all_rules(GameId::fives_the_limit)) {
    // The oracle takes 7 microseconds a deal where a hand holds 5 tiles, 100 where it holds 10, and 600 from 16 on.
    const std::uint64_t deals = values[1] <= 9 ? 1'000'000 : 25'000;
    deep::compare_deals<FivesTheLimit>(values, deals);
    if (deals < 1'000'000) deep::compare_positions<FivesTheLimit>(values, 1'000'000 - deals);
  }
}

TEST_CASE("chain games: every order of the double-1 and double-2 sets agrees with the oracle, for every hand and limit",
          "[.deep]") {
  using namespace boneyard::chain;
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
