// Twelve To Go, solver against oracle over as many deals as a night allows: see deep.hpp. (The double-1 and double-2
// sets have no two tiles that add up to 12.)
#include "tests/games/deep.hpp"

using namespace boneyard;
using twelve_to_go::TwelveToGo;

TEST_CASE("Twelve To Go: every answer agrees with the oracle on a million deals", "[.deep]") {
  for (const RuleValues& values : contract::all_rules<twelve_to_go::TwelveToGo>())
    deep::compare_deals<TwelveToGo>(values, 1'000'000);
}
