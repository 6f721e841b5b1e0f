// Exact odds of the chain games without sight of the stock, against plain enumeration: a player who is shown
// only what the rules show, in every order of the stock at once.
#include <atomic>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <memory>

#include "oracle.hpp"
#include "solvers/chain/hidden/lists.hpp"
#include "solvers/chain/hidden/meeting.hpp"
#include "solvers/chain/hidden/odds.hpp"
#include "solvers/chain/hidden/thoughtful.hpp"

using namespace boneyard;
using namespace boneyard::chain;

namespace {

/// The worlds that look alike to the player: same chain and hand, different stocks.
using Worlds = std::vector<Position>;

/// How many of the worlds the player wins, expected: fair takes the move that wins most, random the mean.
/// Remembers nothing and merges nothing: what was seen is what the worlds left have in common.
double worlds_won(const Worlds& worlds, Player player) {
  const Position& any = worlds.front();
  if (any.won()) return static_cast<double>(worlds.size());
  const auto moves = any.moves();
  double best = 0, sum = 0;
  for (const Move& move : moves) {
    std::map<Row, Worlds> by_hand;
    for (Position world : worlds) {
      world.play(move);
      by_hand[world.hand()].push_back(world);
    }
    double won = 0;
    for (const auto& [hand, alike] : by_hand) won += worlds_won(alike, player);
    best = std::max(best, won);
    sum += won;
  }
  if (moves.empty()) return 0;
  return player == Player::fair ? best : sum / static_cast<double>(moves.size());
}

/// One world for every order of the stock.
Worlds every_order(const Row& hand, Row stock, const Rules& rules) {
  Worlds worlds;
  std::sort(stock.begin(), stock.end());
  do {
    Row deal = hand;
    deal.insert(deal.end(), stock.begin(), stock.end());
    worlds.emplace_back(deal, rules);
  } while (std::next_permutation(stock.begin(), stock.end()));
  return worlds;
}

/// The odds of a small set: over every hand and every order of the stock.
double listed_odds(int highest, const Rules& rules, Player player) {
  const TileSet tiles = TileSet::full(highest);
  double won = 0, all = 0;
  for (std::uint32_t bits = 0; bits <= tiles.bits(); ++bits) {
    if (std::popcount(bits) != rules.dealt) continue;
    Row hand, stock;
    for (Tile tile : tiles) (TileSet(bits).contains(tile) ? hand : stock).push_back(LaidTile(tile, false));
    const Worlds worlds = every_order(hand, stock, rules);
    won += worlds_won(worlds, player);
    all += static_cast<double>(worlds.size());
  }
  return won / all;
}

ChainOddsRequest small(int highest, const Rules& rules, Player player) {
  ChainOddsRequest request;
  request.rules = rules;
  request.player = player;
  request.tiles = TileSet::full(highest);
  return request;
}

/// A deal of the double-`highest` set.
Row small_deal(int highest, SeedStream& stream) {
  Row deal;
  for (Tile tile : TileSet::full(highest)) deal.push_back(LaidTile(tile, false));
  for (std::size_t i = deal.size(); i > 1; --i) std::swap(deal[i - 1], deal[stream.below(i)]);
  return deal;
}

void check_listed(int highest, int dealt, int most_limit) {
  for (Goal goal : {Goal::hand, Goal::all})
    for (int limit = dealt; limit <= most_limit; ++limit)
      for (Player player : {Player::fair, Player::random}) {
        const Rules rules{.goal = goal, .limit = limit, .dealt = dealt};
        const Estimate exact = ChainOdds(small(highest, rules, player)).odds();
        const double listed = listed_odds(highest, rules, player);
        INFO("double-" << highest << ", goal " << (goal == Goal::hand ? "hand" : "all") << ", limit " << limit
                       << ", dealt " << dealt << ", " << to_text(player));
        CHECK(exact.odds == Approx(listed).epsilon(1e-12).margin(1e-15));
        CHECK(exact.low <= exact.odds);
        CHECK(exact.odds <= exact.high);
        if (player == Player::fair) {
          REQUIRE(exact.fraction);
          CHECK(static_cast<double>(BigInt(exact.fraction->numerator)) /
                    static_cast<double>(BigInt(exact.fraction->denominator)) ==
                Approx(listed).epsilon(1e-12).margin(1e-15));
        }
      }
}

/// Plays by the computed chances, or at random.
bool plays_out(Position position, const ChainOdds* odds, SeedStream& stream) {
  while (!position.won() && !position.lost()) {
    const auto moves = position.moves();
    if (odds == nullptr) {
      position.play(moves[stream.below(moves.size())]);
      continue;
    }
    const auto chances = odds->moves(position);
    const auto best = std::max_element(chances.begin(), chances.end(),
                                       [](const auto& a, const auto& b) { return a.win.odds < b.win.odds; });
    position.play(best->move);
  }
  return position.won();
}

/// Whether `won` of `deals` is within four standard deviations of the odds.
void check_covers(double odds, int won, int deals) {
  const double deviation = std::sqrt(odds * (1 - odds) * deals);
  INFO(won << " of " << deals << " won, expected " << odds * deals << " +- " << deviation);
  CHECK(std::abs(won - odds * deals) < 4 * deviation);
}

}  // namespace

TEST_CASE("exact chain odds of the double-2 set agree with listing every order of the stock") {
  for (int dealt = 1; dealt <= 6; ++dealt) check_listed(2, dealt, 7);
}

TEST_CASE("exact chain odds of the double-3 set agree with listing every order of the stock", "[slow]") {
  check_listed(3, 6, 8);
}

TEST_CASE("exact chain odds of the double-3 set from five tiles agree with listing every order", "[slow]") {
  check_listed(3, 5, 7);
}

TEST_CASE("exact chain odds of the double-3 set from four and three tiles agree with listing every order", "[.deep]") {
  check_listed(3, 4, 8);
  check_listed(3, 3, 5);
}

TEST_CASE("the chances of every move from the middle of a game agree with listing every order of the stock") {
  SeedStream stream(1, 1);
  int compared = 0;
  for (int game = 0; game < 300; ++game) {
    const Rules rules{.goal = stream.below(2) == 0 ? Goal::hand : Goal::all,
                      .limit = 4 + static_cast<int>(stream.below(8)),
                      .dealt = 4};
    const Player player = stream.below(2) == 0 ? Player::fair : Player::random;
    Position position(small_deal(3, stream), rules);
    const Position opening = position;
    for (auto moves = stream.below(5) + 1; moves > 0 && !position.moves().empty(); --moves) {
      const auto legal = position.moves();
      position.play(legal[stream.below(legal.size())]);
    }
    if (position.moves().empty()) continue;
    const ChainOdds from_here(small(3, rules, player), position);
    const ChainOdds from_opening(small(3, rules, player), opening);
    const ChainOdds whole(small(3, rules, player));
    Worlds worlds;
    Row stock = position.stock();
    std::sort(stock.begin(), stock.end());
    do {
      const std::string text = to_text(position.chain()) + " / " + to_text(position.hand()) + " / " + to_text(stock);
      worlds.push_back(Position::parse(text, rules));
    } while (std::next_permutation(stock.begin(), stock.end()));
    const auto chances = from_here.moves(position);
    REQUIRE(chances.size() == position.moves().size());
    for (std::size_t i = 0; i < chances.size(); ++i) {
      const Move move = chances[i].move;
      REQUIRE(move == position.moves()[i]);
      std::map<Row, Worlds> by_hand;
      for (Position world : worlds) {
        world.play(move);
        by_hand[world.hand()].push_back(world);
      }
      double won = 0;
      for (const auto& [hand, alike] : by_hand) won += worlds_won(alike, player);
      INFO(position.text() << ", move " << position.to_text(move) << ", game " << game);
      CHECK(chances[i].win.odds == Approx(won / static_cast<double>(worlds.size())).epsilon(1e-12).margin(1e-15));
      CHECK(from_opening.moves(position)[i].win.odds == chances[i].win.odds);
      CHECK(whole.moves(position)[i].win.odds == chances[i].win.odds);
      ++compared;
    }
  }
  CHECK(compared > 200);
}

TEST_CASE("a player who follows the computed chances wins as often as they say") {
  for (Goal goal : {Goal::hand, Goal::all}) {
    const Rules rules{.goal = goal, .limit = 5, .dealt = 5};
    const ChainOdds odds(small(4, rules, Player::fair));
    SeedStream stream(2, 1);
    int won = 0;
    const int deals = 4000;
    for (int i = 0; i < deals; ++i) won += plays_out(Position(small_deal(4, stream), rules), &odds, stream) ? 1 : 0;
    check_covers(odds.odds().odds, won, deals);
  }
}

TEST_CASE("random play wins Five's the Limit as often as computed, and the fair player as computed", "[slow]") {
  const Rules rules{.goal = Goal::hand, .limit = 5, .dealt = 5};
  const ChainOdds random(small(6, rules, Player::random)), fair(small(6, rules, Player::fair));
  int random_won = 0, fair_won = 0;
  const int random_deals = 100'000, fair_deals = 5'000;
  for (int seed = 1; seed <= random_deals; ++seed) {
    SeedStream stream(static_cast<std::uint64_t>(seed), 2);
    const Position position(deal_from_seed(static_cast<std::uint64_t>(seed)), rules);
    random_won += plays_out(position, nullptr, stream) ? 1 : 0;
    if (seed <= fair_deals) fair_won += plays_out(position, &fair, stream) ? 1 : 0;
  }
  check_covers(random.odds().odds, random_won, random_deals);
  check_covers(fair.odds().odds, fair_won, fair_deals);
  // A signature of behaviour, not a definition of truth.
  CHECK(fair.odds().fraction->numerator == "1734306733466675484674407");
  CHECK(fair.odds().fraction->denominator == "3024685958449542266880000");
}

TEST_CASE("a memory limit that is too small brackets the exact odds, and more memory never loosens it") {
  for (Player player : {Player::fair, Player::random}) {
    ChainOddsRequest request = small(5, {.goal = Goal::hand, .limit = 5, .dealt = 5}, player);
    const Estimate exact = ChainOdds(request).odds();
    double low = 0, high = 1;
    for (std::size_t kib : {1, 256, 512, 1024, 2048, 4096, 8192}) {
      request.limits.memory = kib << 10;
      const ChainOdds cut(request);
      const Estimate odds = cut.odds();
      INFO(kib << " KiB");
      CHECK((cut.cutoff() == Cutoff::none || cut.cutoff() == Cutoff::memory));
      if (cut.cutoff() == Cutoff::none) CHECK(odds.odds == exact.odds);
      if (kib >= 256) CHECK(cut.bytes() <= request.limits.memory);
      CHECK(odds.low <= exact.low);
      CHECK(odds.high >= exact.high);
      CHECK(odds.low >= low);
      CHECK(odds.high <= high);
      low = odds.low;
      high = odds.high;
    }
    CHECK(high - low < 0.7);
  }
}

TEST_CASE("exact chain odds do not depend on the number of threads") {
  for (Player player : {Player::fair, Player::random}) {
    ChainOddsRequest request = small(5, {.goal = Goal::all, .limit = 5, .dealt = 5}, player);
    const Estimate one = ChainOdds(request).odds();
    request.threads = 3;
    const Estimate three = ChainOdds(request).odds();
    CHECK(one.odds == three.odds);
    CHECK(one.low == three.low);
    CHECK(one.high == three.high);
  }
}

TEST_CASE("the kinds of opening hand cover all hands, and their mean is the odds") {
  ChainOddsRequest request = small(6, {.goal = Goal::hand, .limit = 5, .dealt = 5}, Player::fair);
  request.limits.memory = std::size_t{2} << 20;  // bounds will do
  const ChainOdds odds(request);
  std::uint64_t hands = 0;
  double low = 0, high = 0;
  for (const OpeningHand& kind : odds.opening_hands()) {
    CHECK(kind.hand.size() == 5);
    hands += kind.count;
    low += static_cast<double>(kind.count) * kind.win.low;
    high += static_cast<double>(kind.count) * kind.win.high;
  }
  CHECK(hands == 98280);
  CHECK(odds.opening_hands().size() == 98);
  CHECK(low / 98280 == Approx(odds.odds().low));
  CHECK(high / 98280 == Approx(odds.odds().high));
}

TEST_CASE("a computation that is stopped says so and claims nothing") {
  const std::atomic<bool> stop = true;
  ChainOddsRequest request = small(5, {.goal = Goal::hand, .limit = 5, .dealt = 5}, Player::fair);
  request.limits.stop = &stop;
  const ChainOdds odds(request);
  CHECK(odds.cutoff() == Cutoff::stopped);
  CHECK(odds.odds().low == 0);
  CHECK(odds.odds().high == 1);
  for (const OpeningHand& kind : odds.opening_hands()) CHECK(kind.win.high == 1);
}

namespace {

/// The share of all deals of a small set that the oracle can win.
double winnable_share(int highest, const Rules& rules) {
  Oracle<Position> oracle;
  std::uint64_t won = 0, all = 0;
  for (std::uint32_t bits = 0; bits <= TileSet::full(highest).bits(); ++bits) {
    if (std::popcount(bits) != rules.dealt) continue;
    Row hand, stock;
    for (Tile tile : TileSet::full(highest))
      (TileSet(bits).contains(tile) ? hand : stock).push_back(LaidTile(tile, false));
    for (const Position& position : every_order(hand, stock, rules)) {
      won += oracle.ask(position).winnable ? 1 : 0;
      ++all;
    }
    oracle.forget();
  }
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

/// A shelf that is broken off after so many items; what it has kept stays.
Shelf breaking(Shelf kept, int items) {
  const auto left = std::make_shared<std::atomic<int>>(items);
  Shelf shelf = kept;
  shelf.keep = [kept, left](int level, std::uint32_t item, const std::vector<std::byte>& bytes) {
    if ((*left)-- <= 0) throw SearchCut{Cutoff::stopped};
    kept.keep(level, item, bytes);
  };
  return shelf;
}

}  // namespace

TEST_CASE("thoughtful chain odds with too little room are bounds, the same for any number of threads") {
  ChainOddsRequest request = middling();
  const ThoughtfulOdds exact = thoughtful_odds(request);
  REQUIRE(exact.cutoff == Cutoff::none);
  double wider = 1;
  for (std::uint64_t room : {0, 1000, 20'000, 100'000}) {
    request.shelf = memory_shelf(room);
    const ThoughtfulOdds cut = thoughtful_odds(request);
    INFO("room for " << room << " bytes");
    CHECK(cut.cutoff == Cutoff::memory);
    CHECK(cut.odds.low <= exact.odds.low);
    CHECK(cut.odds.high >= exact.odds.high);
    CHECK(cut.odds.low < cut.odds.high);
    CHECK(cut.odds.high - cut.odds.low < wider);
    wider = cut.odds.high - cut.odds.low;
    request.threads = 3;
    request.shelf = memory_shelf(room);
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
  CHECK(tiny.odds.low == 0);
  CHECK(tiny.odds.high == 1);
  request.limits.memory = Limits{}.memory;
  request.limits.deadline = std::chrono::steady_clock::now();
  CHECK(thoughtful_odds(request).cutoff == Cutoff::time);
  request.limits.deadline.reset();
  for (int items : {0, 1, 200, 2000}) {
    request.shelf = breaking(memory_shelf(1 << 30), items);
    const ThoughtfulOdds broken = thoughtful_odds(request);
    CHECK(broken.cutoff == Cutoff::stopped);
    CHECK(broken.odds.low <= exact.odds.low);
    CHECK(broken.odds.high >= exact.odds.high);
  }
}

TEST_CASE("a net of positions that memory cuts off has bounds from the tables of the unseen stock, never 0 to 1") {
  ChainOddsRequest request = middling();
  const ThoughtfulOdds exact = thoughtful_odds(request);
  const Estimate fair = ChainOdds(small(5, request.rules, Player::fair)).odds();
  double width = 1;
  for (std::size_t kib : {200, 1500, 3000, 6000}) {
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

TEST_CASE("thoughtful chain odds go on from what a shelf has kept, wherever they were broken off") {
  ChainOddsRequest request = middling();
  const ThoughtfulOdds exact = thoughtful_odds(request);
  const Shelf kept = memory_shelf(1 << 30);
  int sittings = 0;
  ThoughtfulOdds odds;
  do {
    request.shelf = breaking(kept, 317);
    odds = thoughtful_odds(request);
    ++sittings;
  } while (odds.cutoff == Cutoff::stopped && sittings < 100);
  CHECK(sittings > 5);
  CHECK(odds.cutoff == Cutoff::none);
  CHECK(odds.states == exact.states);
  CHECK(odds.bytes == exact.bytes);
  REQUIRE(odds.odds.fraction);
  CHECK(odds.odds.fraction->numerator == exact.odds.fraction->numerator);
}

TEST_CASE("the thoughtful odds are the same however many of the last tiles are looked at from the end") {
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

TEST_CASE("states that meet columns are lost as often as pairs have nothing in common, however they are split") {
  SeedStream stream(11, 1);
  for (const std::size_t positions : {1, 40, 64, 100, 450}) {
    NetClass net;
    net.worth.resize(positions);
    net.words = (positions + word_bits - 1) / word_bits;
    const auto some = [&](int sets, std::uint64_t members, std::uint64_t most) {
      StateTable table(net.words);
      for (int i = 0; i < sets; ++i) {
        std::vector<Word> set(net.words);
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
    put_lists(lists, net, sets, [&](const Word* set) { return states.orders(set); });
    Count all = 0, lost = 0;
    states.for_each_state([&](const Word* state, Count orders) {
      all += orders * 720;  // six tiles unseen
      columns.for_each_state([&](const Word* column, Count each) {
        bool common = false;
        for (std::size_t w = 0; w < net.words; ++w) common = common || (state[w] & column[w]) != 0;
        if (!common) lost += orders * each;
      });
    });
    for (std::size_t together : {1, 10, 100, 1000}) {
      const Tallied met = meet(net, 6, lists, columns, std::size_t{1} << 30, together);
      INFO(positions << " positions, " << together << " together");
      CHECK(met.all == all);
      CHECK(met.low == all - lost);
      CHECK(met.high == met.low);
    }
  }
}

TEST_CASE("no deal is lost on the way: at every level those done with and those waiting add up to all") {
  ChainOddsRequest request = middling();
  const Shelf kept = memory_shelf(1 << 30);
  std::vector<Count> of_level(40);
  request.most_behind = 0;
  request.shelf = kept;
  request.shelf.keep = [&](int level, std::uint32_t item, const std::vector<std::byte>& bytes) {
    kept.keep(level, item, bytes);
    // The last item is the level's summary, which starts alike: what is settled so far, and what waits.
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
