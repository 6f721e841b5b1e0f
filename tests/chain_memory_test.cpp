// The thoughtful player's exact odds where memory holds neither what is known from the end nor the states of a class:
// counting goes on forwards, and the odds stay what they are.
#include <catch2/catch.hpp>

#include "solvers/chain/hidden/odds.hpp"
#include "solvers/chain/hidden/thoughtful.hpp"

using namespace boneyard;
using namespace boneyard::chain;

TEST_CASE("thoughtful chain odds are counted on forwards where memory does not hold what meets, and are the same") {
  ChainOddsRequest request{
      .rules = {.goal = Goal::hand, .limit = 3, .dealt = 3}, .player = Player::thoughtful, .tiles = TileSet::full(5)};
  const ThoughtfulOdds plenty = thoughtful_odds(request);
  REQUIRE(plenty.odds.fraction);
  int counted_on = 0;
  // Just enough for the positions, and too little for the columns.
  for (std::size_t kib = 4760; kib <= 4840; kib += 10) {
    request.limits.memory = kib << 10;
    request.shelf = memory_shelf(1 << 30);  // room for the lists is no matter here
    const ThoughtfulOdds odds = thoughtful_odds(request);
    INFO(kib << " KiB, " << odds.states.size() << " levels, " << plenty.states.size() << " with more");
    CHECK(odds.odds.low <= plenty.odds.high);
    CHECK(odds.odds.high >= plenty.odds.low);
    if (odds.cutoff != Cutoff::none) continue;
    REQUIRE(odds.odds.fraction);
    CHECK(odds.odds.fraction->text() == plenty.odds.fraction->text());
    if (odds.states.size() > plenty.states.size()) ++counted_on;
  }
  CHECK(counted_on > 0);
}
