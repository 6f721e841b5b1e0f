// Exact odds of the chain games for a player who knows the stock: against the oracle on every deal of small sets, and
// the parts of the computation one by one.
#include <catch2/catch.hpp>

#include "solvers/chain/hidden/lists.hpp"
#include "solvers/chain/hidden/meet_in_the_middle.hpp"
#include "solvers/chain/hidden/thoughtful.hpp"
#include "tests/games/chain/chain_odds.hpp"
#include "tests/games/oracle.hpp"

using namespace boneyard;
using namespace boneyard::chain;

namespace {

/// The share of all deals of a small set that the oracle can win.
double winnable_share(int highest, const Rules& rules) {
  Oracle<Position> oracle;
  std::uint64_t won = 0, all = 0;
  for_each_hand(highest, rules.dealt, [&](const Row& hand, const Row& stock) {
    for (const Position& position : every_order(hand, stock, rules)) {
      won += oracle.ask(position).winnable ? 1 : 0;
      ++all;
    }
    oracle.forget();
  });
  return static_cast<double>(won) / static_cast<double>(all);
}

void check_thoughtful(int highest, int dealt, int most_limit) {
  for (Goal goal : {Goal::hand, Goal::all})
    for (int limit = dealt; limit <= most_limit; ++limit) {
      const Rules rules{.goal = goal, .limit = limit, .dealt = dealt};
      const ThoughtfulOdds exact = thoughtful_odds(small(highest, rules, Player::thoughtful));
      INFO("double-" << highest << ", goal " << (goal == Goal::hand ? "hand" : "all") << ", limit " << limit
                     << ", dealt " << dealt);
      REQUIRE(exact.cutoff == Cutoff::none);
      REQUIRE(exact.odds.fraction);
      CHECK(exact.odds.odds == Approx(winnable_share(highest, rules)).epsilon(1e-12).margin(1e-15));
      CHECK(exact.odds.high >= ChainOdds(small(highest, rules, Player::fair)).odds().low);
    }
}

}  // namespace

TEST_CASE("exact thoughtful chain odds of small sets agree with the oracle on every deal") {
  for (int dealt = 1; dealt <= 6; ++dealt) check_thoughtful(2, dealt, 7);
  check_thoughtful(3, 7, 7);
}

TEST_CASE("exact thoughtful chain odds of the double-3 set agree with the oracle on every deal", "[slow]") {
  check_thoughtful(3, 5, 7);
}

TEST_CASE("exact thoughtful chain odds of the double-3 set from three tiles agree with the oracle", "[.deep]") {
  check_thoughtful(3, 3, 10);
}

namespace {

/// Limit 3 of the double-5 set, exactly.
const ChainOddsRequest& middling() {
  static const ChainOddsRequest request = small(5, {.goal = Goal::hand, .limit = 3, .dealt = 3}, Player::thoughtful);
  return request;
}

}  // namespace

TEST_CASE("thoughtful chain odds with too little room are bounds, the same for any number of threads") {
  ChainOddsRequest request = middling();
  const ThoughtfulOdds exact = thoughtful_odds(request);
  REQUIRE(exact.cutoff == Cutoff::none);
  double wider = 1;
  for (std::uint64_t room : {0, 1000, 20'000, 100'000}) {
    request.store = memory_store(room);
    const ThoughtfulOdds cut = thoughtful_odds(request);
    INFO("room for " << room << " bytes");
    CHECK(cut.cutoff == Cutoff::memory);
    CHECK(cut.odds.low <= exact.odds.low);
    CHECK(cut.odds.high >= exact.odds.high);
    CHECK(cut.odds.low < cut.odds.high);
    CHECK(cut.odds.high - cut.odds.low < wider);
    wider = cut.odds.high - cut.odds.low;
    request.threads = 3;
    request.store = memory_store(room);
    const ThoughtfulOdds same = thoughtful_odds(request);
    CHECK(same.odds.low == cut.odds.low);
    CHECK(same.odds.high == cut.odds.high);
    CHECK(same.states == cut.states);
    request.threads = 1;
  }
}

TEST_CASE("thoughtful chain odds that time or memory cut short are bounds") {
  ChainOddsRequest request = middling();
  const ThoughtfulOdds exact = thoughtful_odds(request);
  request.limits.memory = 1024;  // not enough for the positions
  const ThoughtfulOdds tiny = thoughtful_odds(request);
  CHECK(tiny.cutoff == Cutoff::memory);
  CHECK(tiny.states.empty());
  CHECK(tiny.odds.bounds);
  CHECK(tiny.odds.low <= exact.odds.low);
  CHECK(tiny.odds.high >= exact.odds.high);
  request.limits.memory = Limits{}.memory;
  request.limits.deadline = std::chrono::steady_clock::now();
  CHECK(thoughtful_odds(request).cutoff == Cutoff::time);
  request.limits.deadline.reset();
  for (int items : {0, 1, 200, 2000}) {
    request.store = breaking(memory_store(1 << 30), items);
    const ThoughtfulOdds broken = thoughtful_odds(request);
    CHECK(broken.cutoff == Cutoff::stopped);
    CHECK(broken.odds.low <= exact.odds.low);
    CHECK(broken.odds.high >= exact.odds.high);
  }
}

TEST_CASE("a graph of positions that memory cuts off has bounds from the tables of the unseen stock, never 0 to 1") {
  ChainOddsRequest request = middling();
  const ThoughtfulOdds exact = thoughtful_odds(request);
  const Estimate fair = ChainOdds(small(5, request.rules, Player::fair)).odds();
  double width = 1;
  for (std::size_t kib : {400, 1500, 3000, 6000}) {
    request.limits.memory = kib << 10;
    const ThoughtfulOdds cut = thoughtful_odds(request);
    INFO(kib << " KiB");
    CHECK((cut.cutoff == Cutoff::memory || kib == 6000));
    CHECK(cut.odds.low >= fair.low);
    CHECK(cut.odds.low <= exact.odds.low);
    CHECK(cut.odds.high >= exact.odds.high);
    CHECK(cut.odds.high - cut.odds.low < width);
    width = cut.odds.high - cut.odds.low;
    request.threads = 3;
    const ThoughtfulOdds same = thoughtful_odds(request);
    CHECK(same.odds.low == cut.odds.low);
    CHECK(same.odds.high == cut.odds.high);
    request.threads = 1;
  }
  CHECK(width < 0.02);
}

TEST_CASE("thoughtful chain odds go on from what a store has kept, wherever they were stopped") {
  ChainOddsRequest request = middling();
  const ThoughtfulOdds exact = thoughtful_odds(request);
  const BlobStore kept = memory_store(1 << 30);
  int runs = 0;
  ThoughtfulOdds odds;
  do {
    request.store = breaking(kept, 317);
    odds = thoughtful_odds(request);
    ++runs;
  } while (odds.cutoff == Cutoff::stopped && runs < 100);
  CHECK(runs > 5);
  CHECK(odds.cutoff == Cutoff::none);
  CHECK(odds.states == exact.states);
  CHECK(odds.bytes == exact.bytes);
  REQUIRE(odds.odds.fraction);
  CHECK(odds.odds.fraction->numerator == exact.odds.fraction->numerator);
}

TEST_CASE("a graph that memory cuts off keeps its lists, which go on under the same memory limit only") {
  ChainOddsRequest request = middling();
  request.limits.memory = 3 << 20;
  request.store = memory_store(1 << 30);
  const ThoughtfulOdds alone = thoughtful_odds(request);
  REQUIRE(alone.cutoff == Cutoff::memory);
  const BlobStore kept = memory_store(1 << 30);
  int runs = 0;
  ThoughtfulOdds odds;
  do {
    request.store = breaking(kept, 50);
    odds = thoughtful_odds(request);
    ++runs;
  } while (odds.cutoff == Cutoff::stopped && runs < 100);
  CHECK(runs > 2);
  CHECK(odds.states == alone.states);
  CHECK(odds.odds.low == alone.odds.low);
  CHECK(odds.odds.high == alone.odds.high);
  for (const std::size_t other : {std::size_t{2} << 20, Limits{}.memory}) {
    request.limits.memory = other;
    request.store = kept;
    CHECK_THROWS_AS(thoughtful_odds(request), ParseError);
  }
  const BlobStore of_whole_graph = memory_store(1 << 30);
  request.store = breaking(of_whole_graph, 300);
  REQUIRE(thoughtful_odds(request).cutoff == Cutoff::stopped);
  request.store = of_whole_graph;
  request.limits.memory = 3 << 20;
  CHECK_THROWS_AS(thoughtful_odds(request), ParseError);
}

TEST_CASE("the thoughtful odds are the same however many of the last tiles are examined from the end") {
  const auto check = [](ChainOddsRequest request) {
    request.most_behind = 0;
    const ThoughtfulOdds forwards = thoughtful_odds(request);
    REQUIRE(forwards.odds.fraction);
    const int draws = request.tiles.size() - request.rules.dealt;
    CHECK(forwards.states.size() == static_cast<std::size_t>(draws) + 1);
    for (int behind = 1; behind <= std::min(draws + 1, 12); ++behind) {
      request.most_behind = behind;
      const ThoughtfulOdds met = thoughtful_odds(request);
      INFO(request.tiles.size() << " tiles, dealt " << request.rules.dealt << ", limit " << request.rules.limit
                                << ", from the end " << behind);
      CHECK(met.cutoff == Cutoff::none);
      CHECK(met.states.size() == static_cast<std::size_t>(std::max(0, draws - behind)) + 1);
      REQUIRE(met.odds.fraction);
      CHECK(met.odds.fraction->numerator == forwards.odds.fraction->numerator);
      CHECK(met.odds.fraction->denominator == forwards.odds.fraction->denominator);
    }
  };
  for (Goal goal : {Goal::hand, Goal::all}) {
    for (int dealt : {1, 2, 4}) check(small(2, {.goal = goal, .limit = 4, .dealt = dealt}, Player::thoughtful));
    check(small(3, {.goal = goal, .limit = 4, .dealt = 3}, Player::thoughtful));
    check(small(3, {.goal = goal, .limit = 6, .dealt = 4}, Player::thoughtful));
  }
  check(middling());
}

TEST_CASE("a state and a column lose if they have no position in common, however the states are split") {
  SeedStream stream(11, 1);
  for (const std::size_t positions : {1, 40, 64, 100, 450}) {
    GraphClass graph;
    graph.worth.resize(positions);
    graph.words = (positions + word_bits - 1) / word_bits;
    const auto some = [&](int sets, std::uint64_t members, std::uint64_t most) {
      StateTable table(graph.words);
      for (int i = 0; i < sets; ++i) {
        std::vector<Word> set(graph.words);
        for (auto left = 1 + stream.below(members); left > 0; --left) insert(set.data(), stream.below(positions));
        table.add_with_room(set.data(), 1 + stream.below(most), std::size_t{1} << 30);
      }
      return table;
    };
    const StateTable states = some(700, 5, 1000), columns = some(900, 12, 40);
    std::vector<const Word*> sets;
    states.for_each_state([&](const Word* set, Count) { sets.push_back(set); });
    std::vector<std::byte> lists;
    put_head(lists, {.settled = {}, .waiting = {}, .states = sets.size(), .unit = 1});
    put_lists(lists, graph, sets, [&](const Word* set) { return states.orders(set); });
    Count all = 0, lost = 0;
    states.for_each_state([&](const Word* state, Count orders) {
      all += orders * 40320;  // eight tiles unseen, of which no more orders are in the columns
      columns.for_each_state([&](const Word* column, Count each) {
        bool common = false;
        for (std::size_t w = 0; w < graph.words; ++w) common = common || (state[w] & column[w]) != 0;
        if (!common) lost += orders * each;
      });
    });
    for (std::size_t together : {1, 10, 100, 1000}) {
      const auto wins = wins_of_states(graph, 8, lists, columns, std::size_t{1} << 30, together);
      const Tallied sum = met(graph, 8, lists, wins);
      INFO(positions << " positions, " << together << " together");
      CHECK(sum.all == all);
      CHECK(sum.low == all - lost);
      CHECK(sum.high == sum.low);
    }
  }
}

TEST_CASE("at every level the deals that are settled and those that wait add up to all deals") {
  ChainOddsRequest request = middling();
  const BlobStore kept = memory_store(1 << 30);
  std::vector<Count> of_level(40);
  request.most_behind = 0;
  request.store = kept;
  request.store.keep = [&](int level, std::uint32_t item, const std::vector<std::byte>& bytes) {
    kept.keep(level, item, bytes);
    // The last item is the level's summary, which begins the same way: what is settled so far, and what waits.
    const ListHead head = ListReader(bytes, 0).head;
    of_level[static_cast<std::size_t>(level)] = head.settled.all + head.waiting.all;
  };
  REQUIRE(thoughtful_odds(request).cutoff == Cutoff::none);
  Count all = 1330;  // hands of 3 of the 21 tiles
  for (int n = 2; n <= 18; ++n) all *= static_cast<unsigned>(n);
  for (int level = 0; level <= 18; ++level) CHECK(of_level[static_cast<std::size_t>(level)] == all);
}

TEST_CASE("the exact thoughtful odds of limit 3 with all 28 tiles are what they were before positions were thinned",
          "[slow]") {
  const ThoughtfulOdds odds =
      thoughtful_odds(small(6, {.goal = Goal::hand, .limit = 3, .dealt = 3}, Player::thoughtful));
  REQUIRE(odds.odds.fraction);
  CHECK(odds.odds.fraction->numerator == "590584192383320743699733");
  CHECK(odds.odds.fraction->denominator == "1260285816020642611200000");
}

TEST_CASE("a state is read as it was written, whatever its length and its count") {
  SeedStream stream(7, 1);
  for (const std::size_t positions : {1, 64, 256, 257, 5000}) {
    std::vector<std::vector<Id>> lists;
    std::vector<Count> orders;
    std::vector<std::byte> bytes;
    const Count large = ~Count{0} >> 36;
    const ListHead head{.settled = {large, 3, 300}, .waiting = {large, 0, large}, .states = 200, .unit = 5040};
    put_head(bytes, head);
    ListWriter writer(bytes, positions);
    for (int i = 0; i < 200; ++i) {
      std::vector<Id> list;
      if (i % 3 != 0)
        list.assign(lists.back().begin(), lists.back().begin() + static_cast<long>(lists.back().size() / 2));
      for (std::size_t id = list.empty() ? 0 : list.back() + std::size_t{1}; id < positions; ++id)
        if (stream.below(positions) < static_cast<std::uint64_t>(i % 40)) list.push_back(static_cast<Id>(id));
      lists.push_back(list);
      orders.push_back((Count{stream.below(UINT64_MAX)} << 28) >> stream.below(92));
      writer.put(list, orders.back());
    }
    writer.end();
    ListReader reader(bytes, positions);
    CHECK(reader.head.settled == head.settled);
    CHECK(reader.head.waiting == head.waiting);
    REQUIRE(reader.head.states == 200);
    std::vector<Id> list;
    for (std::size_t i = 0; i < 200; ++i) {
      const Count read = reader.next([&](std::size_t place, Id id) {
        list.resize(place);
        list.push_back(id);
      });
      list.resize(reader.length());
      CHECK((read == orders[i] * 5040 && list == lists[i]));
    }
  }
}
