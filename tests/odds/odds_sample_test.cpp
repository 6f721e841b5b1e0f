// Sampling real games: counts that can be checked otherwise, histograms, reproducible random play.
#include <catch2/catch.hpp>

#include <cmath>
#include <map>
#include <numeric>
#include <thread>

#include "boneyard/game.hpp"
#include "boneyard/odds.hpp"
#include "solvers/all/games.hpp"

using namespace boneyard;

namespace {

Tally sampled(const Question& question, SeedRange seeds, int threads = 1) {
  Ledger ledger(seeds);
  run(ledger, question, {.threads = threads});
  REQUIRE(ledger.finished());
  return ledger.done();
}

/// The chance of winning with every legal move equally likely. No line may come back to a position it has seen.
double chance_at_random(const AnyPosition& position, std::map<std::string, double>& known) {
  if (position.over()) return position.won() ? 1 : 0;
  const auto [at, is_new] = known.try_emplace(position.text(), 0);
  if (!is_new) return at->second;
  const auto moves = position.moves();
  double sum = 0;
  for (const MoveText& move : moves) {
    AnyPosition next = position;
    next.play(move.text);
    sum += chance_at_random(next, known);
  }
  return at->second = sum / static_cast<double>(moves.size());
}

}  // namespace

TEST_CASE("a sample counts what the solver says of each deal, in every game", "[odds]") {
  for (const GameInfo& game : patiences())
    for (const Variant& variant : all_variants(game)) {
      if (variant != Variant(game) && game.options()[0].is_number()) continue;
      const Question question{.variant = variant};
      INFO(variant.text());
      const SeedRange seeds{1000, 1039};
      const Tally tally = sampled(question, seeds);
      with_game(game, [&]<class G>(std::type_identity<G>) {
        typename G::Solver solver(G::rules(variant.values()), Limits{});
        Tally expected;
        for (std::uint64_t seed = seeds.first; seed <= seeds.last; ++seed) {
          const Verdict verdict = solver.decide(deal_from_seed(seed));
          ++(verdict == Verdict::winnable     ? expected.won
             : verdict == Verdict::unwinnable ? expected.lost
                                              : expected.undecided);
        }
        CHECK(tally.won == expected.won);
        CHECK(tally.lost == expected.lost);
        CHECK(tally.undecided == expected.undecided);
      });
    }
}

TEST_CASE("the histogram of tiles left has every deal once, and the wins at 0", "[odds]") {
  for (const GameInfo& game : patiences()) {
    INFO(game.name);
    const Question question{.variant = Variant(game), .player = Player::random};
    REQUIRE(knows_left(question));
    const Tally tally = sampled(question, {1, 500});
    std::uint64_t sum = 0;
    for (const std::uint64_t deals : tally.left) sum += deals;
    CHECK(sum == 500);
    CHECK(tally.left[0] == tally.won);
  }
}

TEST_CASE("random play is the same on every run and on any number of threads", "[odds]") {
  for (const GameInfo& game : patiences()) {
    INFO(game.name);
    const Question question{.variant = Variant(game), .player = Player::random};
    const Tally once = sampled(question, {1, 2000});
    CHECK(once == sampled(question, {1, 2000}, 3));
    Tally halves = sampled(question, {1, 777});
    CHECK(once == (halves += sampled(question, {778, 2000})));
  }
}

TEST_CASE("random play wins small tables as often as equal chances for all moves say", "[odds]") {
  constexpr int plays = 4000;
  int games = 0;
  for (const GameInfo& game : patiences()) {
    if (game.name == "bingo") continue;  // its passes can come back to where they were
    INFO(game.name);
    int tables = 0;  // none in Knock-Out and Twelve To Go
    for (std::uint64_t seed = 1; seed <= 400 && tables < 3; ++seed) {
      const Row deal = deal_from_seed(seed);
      const AnyPosition table(Variant(game), Row(deal.begin(), deal.begin() + 14));
      std::map<std::string, double> known;
      const double chance = chance_at_random(table, known);
      if (chance < 0.1 || chance > 0.9) continue;
      ++tables;
      INFO("seed " << seed);
      SeedStream random(seed, 1);
      int won = 0;
      for (int i = 0; i < plays; ++i) {
        AnyPosition played = table;
        played.play_at_random(random);
        won += played.won();
      }
      CHECK(std::abs(won - chance * plays) < 5 * std::sqrt(chance * (1 - chance) * plays));
    }
    games += tables > 0;
  }
  CHECK(games >= 3);
}

TEST_CASE("random play of Twelve To Go wins exactly the deals that can be won", "[odds]") {
  for (const Variant& variant : all_variants(find_game("twelve-to-go"))) {
    const Tally best = sampled({.variant = variant}, {1, 3000});
    const Tally random = sampled({.variant = variant, .player = Player::random}, {1, 3000});
    CHECK(best == random);
    if (variant.values()[0] >= 6) CHECK(best.won > 0);
    CHECK(sampled({.variant = variant, .fewest_left = true}, {1, 3000}) == best);
  }
}

TEST_CASE("a random game that goes round in circles until it is given up is undecided, and its lines have no number") {
  const Variant round = Variant::parse(
      R"({"name": "round", "places": [{"name": "a", "kind": "hand", "tiles": 14}, {"name": "b", "kind": "hand", "tiles": 14}],
          "moves": [{"move": 1, "from": "a", "to": "b"}, {"move": 1, "from": "b", "to": "a"}], "goal": {"empty": "a"}})");
  const Tally tally = sampled({.variant = round, .player = Player::random}, {1, 20});
  CHECK(tally.undecided == 20);
  CHECK(tally.lost == 0);
  const Estimate odds = estimate(tally, IntervalKind::wilson, 0.95);
  CHECK(odds.bounds);
  CHECK(odds.high == 1);
  const AnyPosition start(round, deal_from_seed(1));
  CHECK(make_solver(round)->solve(start).verdict == Verdict::winnable);
  CHECK(why_no_count(round));
  CHECK_THROWS_AS(make_solver(round)->solve(start, {.count = true}), std::invalid_argument);
  CHECK(!why_no_count(Variant::parse("five-columns")));
}

TEST_CASE("a worker told to stop comes back with the deals it finished", "[odds]") {
  std::atomic<bool> stop{true};
  for (const GameInfo& game : patiences())
    for (const Player player : {Player::thoughtful, Player::random}) {
      const Worker worker = make_worker({.variant = Variant(game), .player = player}, &stop);
      CHECK(worker({1, 100'000'000'000}) == Tally{});
    }
}

TEST_CASE("the last seeds of all can be sampled", "[odds]") {
  const std::uint64_t last = ~std::uint64_t{0};
  for (const Player player : {Player::thoughtful, Player::random})
    CHECK(sampled({.variant = Variant::parse("twelve-to-go"), .player = player}, {last - 99, last}).deals() == 100);
}

TEST_CASE("a deal that is cut by a stop is not counted at all", "[odds]") {
  const Question question{.variant = Variant::parse("five-columns"), .fewest_left = true};
  const Worker whole = make_worker(question, nullptr);
  for (std::uint64_t trial = 0; trial < 100; ++trial) {
    std::atomic<bool> stop{false}, at_work{false};
    std::thread other([&] {
      while (!at_work) std::this_thread::yield();
      std::this_thread::sleep_for(std::chrono::microseconds(300 + 17 * trial));
      stop = true;
    });
    const Worker worker = make_worker(question, &stop);
    at_work = true;
    const Tally tally = worker({1, 1'000'000});
    other.join();
    INFO("trial " << trial << ", stopped after " << tally.deals());
    REQUIRE(tally.undecided == 0);
    REQUIRE(std::accumulate(tally.left.begin(), tally.left.end(), std::uint64_t{0}) == tally.deals());
    if (trial % 10 == 0 && tally.deals() > 0) REQUIRE(tally == whole({1, tally.deals()}));
  }
}
