// Domino Patience, solver against oracle over as many deals as a night allows: see deep.hpp.
#include "deep.hpp"

using namespace boneyard;
using chain::DominoPatience;

TEST_CASE("Domino Patience: every answer agrees with the oracle on a million deals", "[.deep]") {
  for (const RuleValues& values : all_rules(GameId::domino_patience))
    deep::compare_deals<DominoPatience>(values, 1'000'000);
}

TEST_CASE("Domino Patience: every answer agrees with the oracle on a million positions in mid-game", "[.deep]") {
  for (const RuleValues& values : all_rules(GameId::domino_patience))
    deep::compare_positions<DominoPatience>(values, 1'000'000);
}
