// Exact odds of the chain games for players who cannot see the stock, against plain enumeration: a player who is shown
// only what the rules show, with every order of the stock at once.
#include <catch2/catch.hpp>
#include <cmath>
#include <map>

#include "solvers/big_integer.hpp"
#include "solvers/chain/hidden/odds.hpp"
#include "tests/games/chain/chain_odds.hpp"

using namespace boneyard;
using namespace boneyard::chain;

namespace {

/// How many of the worlds the player wins on average: the fair player makes the move that wins most of them, and for
/// the random player it is the mean. Nothing is remembered or merged: what the player has seen is what the worlds that
/// are still possible have in common.
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

/// The odds of a small set: over every hand and every order of the stock.
double listed_odds(int highest, const Rules& rules, Player player) {
  double won = 0, all = 0;
  for_each_hand(highest, rules.dealt, [&](const Row& hand, const Row& stock) {
    const Worlds worlds = every_order(hand, stock, rules);
    won += worlds_won(worlds, player);
    all += static_cast<double>(worlds.size());
  });
  return won / all;
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

TEST_CASE("chances of the whole game are kept on a store and found there: those of early positions") {
  SeedStream stream(4, 1);
  for (const Player player : {Player::fair, Player::random})
    for (const Goal goal : {Goal::hand, Goal::all}) {
      const Rules rules{.goal = goal, .limit = 6, .dealt = 4};
      ChainOddsRequest request = small(4, rules, player);
      const ChainOdds all(request);
      request.store = memory_store(1 << 20);
      request.least_kept_unseen = 6;
      const ChainOdds computed(request);
      request.progress = [](double) { FAIL("computed again"); };
      const ChainOdds found(request);
      int early = 0;
      for (int game = 0; game < 100; ++game)
        for (Position position(small_deal(4, stream), rules); !position.moves().empty();) {
          const auto expected = all.moves(position), first = computed.moves(position), second = found.moves(position);
          const bool known = position.stock().size() >= 6;
          early += known ? 1 : 0;
          for (std::size_t i = 0; i < expected.size(); ++i) {
            CHECK(first[i].win.low == (known ? expected[i].win.low : 0));
            CHECK(second[i].win.low == first[i].win.low);
            CHECK(second[i].win.high == (known ? expected[i].win.high : 1));
          }
          position.play(expected[stream.below(expected.size())].move);
        }
      CHECK(early > 100);
      CHECK(found.odds().low == all.odds().low);
      CHECK(found.bytes() < all.bytes());
    }
}

TEST_CASE("what a store holds of another length is not taken for chances") {
  ChainOddsRequest request = small(4, {.goal = Goal::hand, .limit = 6, .dealt = 4}, Player::fair);
  const Estimate right = ChainOdds(request).odds();
  request.least_kept_unseen = 6;
  request.store = memory_store(1 << 20);
  request.store.find = [](int, std::uint32_t) { return std::vector<std::byte>(24); };
  CHECK(ChainOdds(request).odds().odds == right.odds);
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
  request.limits.memory = std::size_t{2} << 20;  // bounds are enough here
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
