// Five Columns, solver against oracle over as many deals as a night allows: see deep.hpp. (The double-1 and double-2
// sets have no two tiles that add up to 12.)
#include "tests/games/deep.hpp"

using namespace boneyard;
using five_columns::FiveColumns;

TEST_CASE("Five Columns: every answer agrees with the oracle on a million deals", "[.deep]") {
  for (const RuleValues& values : contract::all_rules<five_columns::FiveColumns>())
    deep::compare_deals<FiveColumns>(values, 1'000'000);
}

TEST_CASE("Five Columns: every answer agrees with the oracle on a million positions in mid-game", "[.deep]") {
  for (const RuleValues& values : contract::all_rules<five_columns::FiveColumns>())
    deep::compare_positions<FiveColumns>(values, 1'000'000, 20);
}
