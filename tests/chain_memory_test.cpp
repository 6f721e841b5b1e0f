// The thoughtful player's exact odds where memory is short: it is not exceeded, and the odds stay what they are.
#include <catch2/catch.hpp>

#include "solvers/chain/hidden/net.hpp"
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
  for (std::size_t kib : {100, 200, 400, 600, 800}) {  // enough for the states of a class, too little for the columns
    request.most_for_class = kib << 10;
    const ThoughtfulOdds odds = thoughtful_odds(request);
    INFO(kib << " KiB, " << odds.states.size() << " levels, " << plenty.states.size() << " with more");
    REQUIRE(odds.odds.fraction);
    CHECK(odds.odds.fraction->text() == plenty.odds.fraction->text());
    if (odds.states.size() > plenty.states.size()) ++counted_on;
  }
  CHECK(counted_on > 0);
}

TEST_CASE("the net of positions takes no more memory than its limit, however large its classes are") {
  ChainOddsRequest request{
      .rules = {.goal = Goal::hand, .limit = 21, .dealt = 3}, .player = Player::thoughtful, .tiles = TileSet::full(5)};
  for (std::size_t mib : {8, 16, 32, 64}) {
    request.limits.memory = mib << 20;
    const Net net(request);
    std::size_t compared = 0;
    for (int level = 0; level <= net.depth(); ++level)
      for (std::uint32_t i = 0; i < net.sets(level).classes.size(); ++i)
        compared += net.at(level, i).above.size() * sizeof(Word);
    INFO(mib << " MiB, " << net.depth() << " draws");
    CHECK(compared <= request.limits.memory / 8);
    CHECK(compared < net.bytes());
    CHECK(net.bytes() <= request.limits.memory);
    CHECK((net.depth() == net.draws()) == (mib == 64));
  }
}
