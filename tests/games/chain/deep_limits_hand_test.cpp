// Five's the Limit under every limit, and Domino Patience, with goal hand: see deep_limits.hpp.
#include "tests/games/chain/deep_limits.hpp"

TEST_CASE("chain games: a million deals agree with the oracle under every limit, goal hand", "[.deep]") {
  boneyard::deep::compare_every_limit(boneyard::chain::Goal::hand);
}
