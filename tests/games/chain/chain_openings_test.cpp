// Exact odds of every kind of opening hand for the player who knows the stock of a chain game: against the oracle on
// every deal of small sets, and against the odds of the whole game.
#include <catch2/catch.hpp>
#include <map>

#include "solvers/big_integer.hpp"
#include "solvers/chain/hidden/groups.hpp"
#include "solvers/chain/hidden/thoughtful.hpp"
#include "tests/games/chain/chain_odds.hpp"
#include "tests/games/oracle.hpp"

using namespace boneyard;
using namespace boneyard::chain;

namespace {

ChainOddsRequest asking(int highest, const Rules& rules) {
  ChainOddsRequest request = small(highest, rules, Player::thoughtful);
  request.openings = true;
  return request;
}

struct Counted {
  std::uint64_t won = 0, all = 0;
};

/// What the oracle can win of the deals of every hand.
std::map<std::uint32_t, Counted> winnable(int highest, const Rules& rules) {
  std::map<std::uint32_t, Counted> found;
  Oracle<Position> oracle;
  for_each_hand(highest, rules.dealt, [&](const Row& hand, const Row& stock) {
    TileSet tiles;
    for (const LaidTile& tile : hand) tiles.insert(tile.tile());
    Counted& counted = found[tiles.bits()];
    for (const Position& position : every_order(hand, stock, rules)) {
      counted.won += oracle.ask(position).winnable ? 1 : 0;
      ++counted.all;
    }
    oracle.forget();
  });
  return found;
}

void check_against_oracle(int highest, const Rules& rules, int behind) {
  ChainOddsRequest request = asking(highest, rules);
  request.most_behind = behind;
  const ThoughtfulOdds exact = thoughtful_odds(request);
  auto counted = winnable(highest, rules);
  std::uint64_t hands = 0;
  for (const OpeningHand& kind : exact.openings) {
    INFO("double-" << highest << ", dealt " << rules.dealt << ", limit " << rules.limit << ", hand "
                   << kind.hand.bits());
    REQUIRE(kind.win.fraction);
    const Counted& here = counted.at(kind.hand.bits());
    CHECK(kind.win.odds == Approx(static_cast<double>(here.won) / static_cast<double>(here.all)).margin(1e-15));
    hands += kind.count;
  }
  CHECK(hands == counted.size());
}

BigInt number(const std::string& text) { return BigInt(text); }

/// The kinds' fractions, weighed by how many hands are of each kind, as a numerator over `all` hands times the orders.
void check_sum(const ThoughtfulOdds& exact, const BigInt& orders) {
  BigInt won = 0, hands = 0;
  for (const OpeningHand& kind : exact.openings) {
    REQUIRE(kind.win.fraction);
    won += kind.count * orders / number(kind.win.fraction->denominator) * number(kind.win.fraction->numerator);
    hands += kind.count;
  }
  REQUIRE(exact.odds.fraction);
  CHECK(won * number(exact.odds.fraction->denominator) == hands * orders * number(exact.odds.fraction->numerator));
}

}  // namespace

TEST_CASE("the thoughtful player's exact odds of every opening hand agree with the oracle on every deal") {
  for (Goal goal : {Goal::hand, Goal::all})
    for (int dealt : {1, 2, 3})
      for (int limit : {3, 6})
        for (int behind : {0, 2, 11}) check_against_oracle(2, {.goal = goal, .limit = limit, .dealt = dealt}, behind);
  check_against_oracle(3, {.goal = Goal::hand, .limit = 7, .dealt = 7}, 1);
}

TEST_CASE("the odds of the opening hands, weighed by how many there are, are those of the game") {
  for (int behind : {3, 11}) {
    ChainOddsRequest request = asking(5, {.goal = Goal::hand, .limit = 3, .dealt = 3});
    request.most_behind = behind;
    request.threads = 1 + behind % 2;
    BigInt orders = 1;
    for (int n = 2; n <= 18; ++n) orders *= n;
    check_sum(thoughtful_odds(request), orders);
  }
}

TEST_CASE("with too little room or time every opening hand's bounds hold, and one stopped goes on to the exact odds",
          "[slow]") {
  ChainOddsRequest request = asking(5, {.goal = Goal::hand, .limit = 3, .dealt = 3});
  const ThoughtfulOdds exact = thoughtful_odds(request);
  const auto check = [&](const ThoughtfulOdds& cut) {
    CHECK(cut.cutoff != Cutoff::none);
    REQUIRE(cut.openings.size() == exact.openings.size());
    for (std::size_t i = 0; i < cut.openings.size(); ++i) {
      CHECK(cut.openings[i].hand == exact.openings[i].hand);
      CHECK(cut.openings[i].win.low <= exact.openings[i].win.low);
      CHECK(cut.openings[i].win.high >= exact.openings[i].win.high);
    }
  };
  for (std::uint64_t room : {2000, 40'000, 200'000})
    for (int behind : {0, 11}) {
      request.most_behind = behind;
      request.store = memory_store(room);
      check(thoughtful_odds(request));
    }
  request.most_behind = 11;
  request.store = {};
  request.limits.memory = 1024;
  check(thoughtful_odds(request));
  request.limits = {};
  request.limits.deadline = std::chrono::steady_clock::now();
  check(thoughtful_odds(request));
  request.limits = {};
  const BlobStore kept = memory_store(1 << 30);
  ThoughtfulOdds odds;
  int runs = 0;
  do {
    if (runs > 0) check(odds);
    request.store = breaking(kept, 517);
    odds = thoughtful_odds(request);
    ++runs;
  } while (odds.cutoff == Cutoff::stopped && runs < 100);
  CHECK(runs > 3);
  CHECK(odds.cutoff == Cutoff::none);
  for (std::size_t i = 0; i < odds.openings.size(); ++i)
    CHECK(odds.openings[i].win.fraction->text() == exact.openings[i].win.fraction->text());
}

TEST_CASE("lists that were kept for the odds alone go on to the odds of the opening hands") {
  ChainOddsRequest request = asking(4, {.goal = Goal::hand, .limit = 3, .dealt = 3});
  const ThoughtfulOdds exact = thoughtful_odds(request);
  request.store = memory_store(1 << 30);
  request.openings = false;
  CHECK(thoughtful_odds(request).odds.fraction->text() == exact.odds.fraction->text());
  request.openings = true;
  const ThoughtfulOdds after = thoughtful_odds(request);
  REQUIRE(after.openings.size() == exact.openings.size());
  for (std::size_t i = 0; i < after.openings.size(); ++i)
    CHECK(after.openings[i].win.fraction->text() == exact.openings[i].win.fraction->text());
}

TEST_CASE("where a class of the meet in the middle does not fit in memory, what was kept of others still adds up") {
  ChainOddsRequest request = asking(5, {.goal = Goal::hand, .limit = 3, .dealt = 3});
  const ThoughtfulOdds exact = thoughtful_odds(request);
  for (std::uint64_t most : {20'000, 30'000, 45'000})
    for (std::uint64_t room : {60'000, 200'000}) {
      request.most_for_class = most;
      request.store = memory_store(room);  // too little: states are settled between bounds
      CAPTURE(most, room);
      const ThoughtfulOdds cut = thoughtful_odds(request);
      CHECK(cut.cutoff == Cutoff::memory);
      CHECK(cut.odds.low <= exact.odds.low);
      CHECK(cut.odds.high >= exact.odds.high);
    }
}

TEST_CASE("a store that was begun with little memory goes on with more") {
  ChainOddsRequest request = asking(5, {.goal = Goal::hand, .limit = 3, .dealt = 3});
  const ThoughtfulOdds exact = thoughtful_odds(request);
  for (std::uint64_t most : {2'000, 10'000, 50'000, 200'000})
    for (int items : {150, 400, 900}) {
      const BlobStore kept = memory_store(1 << 20);
      request.most_for_class = most;
      request.store = breaking(kept, items);
      const ThoughtfulOdds first = thoughtful_odds(request);
      CAPTURE(most, items, to_text(first.cutoff));
      request.most_for_class = ChainOddsRequest{}.most_for_class;
      request.store = kept;
      const ThoughtfulOdds second = thoughtful_odds(request);
      for (std::size_t i = 0; i < second.openings.size(); ++i) {
        CHECK(first.openings[i].win.low <= exact.openings[i].win.low);
        CHECK(first.openings[i].win.high >= exact.openings[i].win.high);
        CHECK(second.openings[i].win.low <= exact.openings[i].win.low);
        CHECK(second.openings[i].win.high >= exact.openings[i].win.high);
      }
    }
}

TEST_CASE("after every draw the deals won, lost, settled between bounds and waiting are all deals") {
  ChainOddsRequest request = small(5, {.goal = Goal::hand, .limit = 3, .dealt = 3}, Player::thoughtful);
  Count all = 1330;  // hands of 3 of the 21 tiles
  for (int n = 2; n <= 18; ++n) all *= static_cast<unsigned>(n);
  for (int behind : {0, 5, 11}) {
    request.most_behind = behind;
    const ThoughtfulOdds odds = thoughtful_odds(request);
    REQUIRE(odds.levels.size() == static_cast<std::size_t>(19 - behind) + (behind > 0 ? 1 : 0));
    for (std::size_t i = 0; i < odds.levels.size(); ++i) {
      const CountedLevel& level = odds.levels[i];
      CHECK(level.settled.all + level.waiting.all == all);
      CHECK(level.draws == (i + 1 == odds.levels.size() ? 18 : static_cast<int>(i)));
      if (i == 0) continue;
      CHECK(level.settled.all >= odds.levels[i - 1].settled.all);
      CHECK(level.settled.low >= odds.levels[i - 1].settled.low);
    }
    CHECK(odds.levels.back().waiting.all == 0);
    CHECK(whole(odds.levels.back().settled.low) * number(odds.odds.fraction->denominator) ==
          whole(all) * number(odds.odds.fraction->numerator));
  }
}
