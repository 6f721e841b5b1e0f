// The thoughtful player's exact odds where memory is short: it is not exceeded, and the odds stay what they are.
#include <catch2/catch.hpp>

#include "solvers/chain/hidden/stuck_graph.hpp"
#include "solvers/chain/hidden/thoughtful.hpp"
#include "tests/games/chain/chain_odds.hpp"

using namespace boneyard;
using namespace boneyard::chain;

TEST_CASE("thoughtful chain odds are counted on forwards where memory does not hold what meets, and are the same") {
  ChainOddsRequest request = small(5, {.goal = Goal::hand, .limit = 3, .dealt = 3}, Player::thoughtful);
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

TEST_CASE("thoughtful chain odds without room for a single list are what the first positions are worth, not 0 to 1") {
  ChainOddsRequest request = small(5, {.goal = Goal::hand, .limit = 3, .dealt = 3}, Player::thoughtful);
  const ThoughtfulOdds exact = thoughtful_odds(request);
  request.player = Player::fair;
  const Estimate fair = ChainOdds(request).odds();
  request.player = Player::thoughtful;
  request.most_for_class = 0;
  const ThoughtfulOdds none = thoughtful_odds(request);
  CHECK(none.cutoff == Cutoff::memory);
  CHECK(none.states.empty());
  CHECK(none.odds.low >= fair.low);
  CHECK(none.odds.low < exact.odds.low);
  CHECK(none.odds.high > exact.odds.high);
  CHECK(none.odds.high < 1);
}

namespace {

/// Bounds with ever more memory, each within those before.
void check_nested(ChainOddsRequest request, std::initializer_list<std::size_t> kib) {
  Estimate before;
  for (std::size_t each : kib) {
    request.limits.memory = each << 10;
    const Estimate now = thoughtful_odds(request).odds;
    INFO(each << " KiB: " << now.low << " to " << now.high << ", with less " << before.low << " to " << before.high);
    CHECK(now.low >= before.low);
    CHECK(now.high <= before.high);
    before = now;
  }
  CHECK(before.high - before.low < 0.1);
}

}  // namespace

TEST_CASE("thoughtful chain odds with more memory lie within those with less") {
  check_nested(small(5, {.goal = Goal::hand, .limit = 3, .dealt = 3}, Player::thoughtful),
               {256, 512, 768, 1536, 2048, 3072, 4096, 6144});
}

TEST_CASE("thoughtful odds of Five's the Limit with more memory lie within those with less", "[.deep]") {
  constexpr std::size_t mib = 1024;
  check_nested(small(6, {.goal = Goal::hand, .limit = 5}, Player::thoughtful),
               {64 * mib, 100 * mib, 200 * mib, 400 * mib, 700 * mib, 1024 * mib, 2048 * mib, 4096 * mib});
}

TEST_CASE("the graph of positions leaves a quarter of the memory for the states, however large its classes are") {
  ChainOddsRequest request = small(5, {.goal = Goal::hand, .limit = 21, .dealt = 3}, Player::thoughtful);
  for (std::size_t mib : {8, 16, 32, 64}) {
    request.limits.memory = mib << 20;
    const StuckGraph graph(request);
    std::size_t compared = 0;
    for (int level = 0; level <= graph.depth(); ++level)
      for (std::uint32_t i = 0; i < graph.sets(level).classes.size(); ++i)
        compared += graph.at(level, i).above.size() * sizeof(Word);
    INFO(mib << " MiB, " << graph.depth() << " draws");
    CHECK(compared <= request.limits.memory / 8);
    CHECK(compared < graph.bytes());
    CHECK(graph.bytes() <= request.limits.memory / 4 * 3);
    CHECK((graph.depth() == graph.draws()) == (mib == 64));
  }
}
