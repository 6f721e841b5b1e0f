// The odds of the table games: counts that depend on seeds and settings alone, and that are those of the values.
#include "boneyard/odds.hpp"

#include <catch2/catch.hpp>
#include <chrono>
#include <sstream>
#include <thread>

#include "boneyard/game.hpp"
#include "boneyard/tally.hpp"
#include "solvers/multiplayer/solver.hpp"
#include "tests/games/multiplayer/all_settings.hpp"
#include "tests/odds/counted.hpp"

using namespace boneyard;
using multiplayer::GameKind;

namespace {

/// A tally of its numbers: won, lost, undecided, tied, the sums of the values, of their squares, and the wins by seat.
Tally table_tally(const std::string& numbers) {
  Tally tally;
  MultiplayerCounts& counts = tally.multiplayer;
  std::istringstream in(numbers);
  in >> tally.won >> tally.lost >> tally.undecided >> counts.tied >> counts.least >> counts.most >>
      counts.least_squared >> counts.most_squared;
  for (std::uint64_t& wins : counts.seat_wins) in >> wins;
  REQUIRE(in);
  return tally;
}

}  // namespace

TEST_CASE("Table odds do not depend on threads, nor on how the seeds are cut") {
  for (const Player player : {Player::thoughtful, Player::random}) {
    const Question sample{.variant = Variant::parse("block;seats=3"), .player = player};
    const Tally alone = counted(sample, {1, 700});
    CHECK(alone.deals() == 700);
    CHECK(alone.undecided == 0);
    CHECK(alone.multiplayer.tied > 0);
    CHECK(counted(sample, {1, 700}, 3) == alone);
    Tally together = counted(sample, {1, 333});
    together += counted(sample, {334, 700});
    CHECK(together == alone);
  }
}

TEST_CASE("Table odds count what the solver says of each deal") {
  const multiplayer::Settings settings = multiplayer::settings(GameKind::draw, 2);
  Tally expected;
  multiplayer::Solver solver(settings);
  for (std::uint64_t seed = 5; seed <= 64; ++seed) {
    const int value = solver.value_of_deal(multiplayer::deal_of_seed(seed, settings)).low;
    ++(value > 0 ? expected.won : expected.lost);
    MultiplayerCounts& counts = expected.multiplayer;
    counts.tied += value == 0;
    counts.least += value;
    counts.most += value;
    counts.least_squared += static_cast<std::uint64_t>(value * value);
    counts.most_squared += static_cast<std::uint64_t>(value * value);
    if (value != 0) ++counts.seat_wins[value > 0 ? 0 : 1];
  }
  CHECK(counted({.variant = multiplayer::variant(settings)}, {5, 64}) == expected);
}

TEST_CASE("With more than two sides each counts as winning the deals that it is sure of against the others") {
  const auto check = [](const multiplayer::Settings& settings, std::uint64_t deals) {
    INFO(multiplayer_tests::name(settings));
    std::array<std::uint64_t, most_seats> sure{};
    multiplayer::Solver solver(settings);
    for (std::uint64_t seed = 1; seed <= deals; ++seed) {
      const multiplayer::Position position(multiplayer::deal_of_seed(seed, settings), settings);
      for (int k = 0; k < settings.seats; ++k) {
        const int seat = (position.turn() + k) % settings.seats;
        sure[static_cast<std::size_t>(k)] += solver.solve(position, {.seat = seat}).verdict == Verdict::winnable;
      }
    }
    CHECK(counted({.variant = multiplayer::variant(settings)}, {1, deals}).multiplayer.seat_wins == sure);
  };
  check(multiplayer::settings(GameKind::block, 3), 200);
  check(multiplayer::settings(GameKind::draw, 4), 200);
  check(multiplayer::settings(GameKind::cross, 4), 40);
  check(multiplayer::settings(GameKind::bergen, 3), 100);
  check(multiplayer::settings(GameKind::all_fives, 3), 60);
  check(multiplayer::settings(GameKind::blind, 5), 100);
}

TEST_CASE("With more than two sides each wins what memory leaves sure, whoever else is cut short") {
  const multiplayer::Settings settings = multiplayer::settings(GameKind::cross, 3);
  const Limits limits{.deadline = {}, .memory = 40'000};
  std::array<std::uint64_t, most_seats> sure{};
  int cut = 0;
  multiplayer::Solver solver(settings, limits);
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const multiplayer::Position position(multiplayer::deal_of_seed(seed, settings), settings);
    const int leader = position.turn();
    sure[0] += solver.solve(position, {.seat = leader}).value->low > 0;
    for (int k = 1; k < 3; ++k) {
      const Verdict verdict = solver.wins(position, (leader + k) % 3);
      sure[static_cast<std::size_t>(k)] += verdict == Verdict::winnable;
      cut += verdict == Verdict::undecided;
    }
  }
  CHECK(cut > 0);
  CHECK(counted({.variant = multiplayer::variant(settings), .memory_limit = limits.memory}, {1, 100})
            .multiplayer.seat_wins == sure);
  CHECK(counted({.variant = multiplayer::variant(settings)}, {1, 100}).multiplayer.seat_wins != sure);
}

TEST_CASE("Partners win and lose together, and never both sides") {
  const Tally tally = counted({.variant = Variant::parse("block;seats=4")}, {1, 300});
  const auto& wins = tally.multiplayer.seat_wins;
  CHECK(wins[0] == tally.won);
  CHECK(wins[0] == wins[2]);
  CHECK(wins[1] == wins[3]);
  CHECK(wins[1] == tally.lost - tally.multiplayer.tied);
}

TEST_CASE("The last seed there is can be counted") {
  const std::uint64_t last = ~std::uint64_t{0};
  CHECK(counted({.variant = Variant::parse("blind;seats=2")}, {last - 5, last}).deals() == 6);
}

TEST_CASE("A table worker that is told to stop counts nothing more") {
  const std::atomic<bool> stop = true;
  for (const Player player : {Player::thoughtful, Player::random})
    CHECK(make_worker({.variant = Variant::parse("blind;seats=2"), .player = player}, &stop)({1, 9}) == Tally{});
}

TEST_CASE("A deal that the stop flag cuts short is not counted: its value would depend on when the flag was set") {
  std::atomic<bool> stop = false;
  const Question sample{.variant = Variant::parse("double-nine-cross;seats=2")};  // the first takes minutes at least
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    stop = true;
  });
  const Tally tally = make_worker(sample, &stop)({8, 15});
  stopper.join();
  CHECK(tally == Tally{});
}

TEST_CASE("What memory cuts short is undecided, and widens odds and mean both ways") {
  Question run{.variant = Variant::parse("cross;seats=2"), .memory_limit = 100'000, .seeds = {1, 20}};
  const OddsResult cut = result_of(run, counted(run, run.seeds), 0);
  REQUIRE(cut.tally.undecided > 0);
  REQUIRE(cut.tally.won + cut.tally.lost > 0);
  CHECK(counted(run, run.seeds, 2) == cut.tally);
  run.memory_limit = Limits{}.memory;
  const OddsResult whole = result_of(run, counted(run, run.seeds), 0);
  CHECK(whole.tally.undecided == 0);
  CHECK(cut.tally.won <= whole.tally.won);
  CHECK(cut.tally.lost <= whole.tally.lost);
  CHECK(cut.tally.multiplayer.tied <= whole.tally.multiplayer.tied);
  for (const std::size_t k : {0u, 1u})
    CHECK(cut.tally.multiplayer.seat_wins[k] <= whole.tally.multiplayer.seat_wins[k]);
  CHECK(cut.estimate.low <= whole.estimate.low);
  CHECK(cut.estimate.high >= whole.estimate.high);
  CHECK(cut.estimate.high - cut.estimate.low > whole.estimate.high - whole.estimate.low);
  CHECK(cut.tally.multiplayer.least < whole.tally.multiplayer.least);
  CHECK(cut.tally.multiplayer.most > whole.tally.multiplayer.most);
  CHECK(cut.mean->low < whole.mean->low);
  CHECK(cut.mean->high > whole.mean->high);
}

TEST_CASE("Asked only who wins, the same deals are won, tied and lost, by fewer questions, and no points are counted") {
  for (const multiplayer::Settings& settings :
       {multiplayer::settings(GameKind::draw, 2), multiplayer::settings(GameKind::cross, 2),
        multiplayer::settings(GameKind::block, 3), multiplayer::settings(GameKind::seven_rocks, 4)}) {
    const SeedRange seeds{1, settings.seats == 4 ? 3u : 150u};
    Question run{.variant = multiplayer::variant(settings), .seeds = seeds};
    Tally whole = counted(run, seeds);
    run.who_wins = true;
    const Tally asked = counted(run, seeds, 2);
    CHECK(whole.multiplayer.least != 0);
    whole.multiplayer.least = whole.multiplayer.most = 0;
    whole.multiplayer.least_squared = whole.multiplayer.most_squared = 0;
    CHECK(asked == whole);
    CHECK(!result_of(run, asked, 0).mean);
  }
  const multiplayer::Settings settings = multiplayer::settings(GameKind::draw, 2);
  multiplayer::Solver value(settings), sign(settings);
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const multiplayer::Position position(multiplayer::deal_of_seed(seed, settings), settings);
    const Range exact = *value.solve(position, {.seat = 0}).value,
                found = *sign.solve(position, {.who_wins = true, .seat = 0}).value;
    REQUIRE(exact.exact());
    CHECK(found.low <= exact.low);
    CHECK(found.high >= exact.high);
    CHECK(found.tells_who_wins());
  }
  CHECK(sign.nodes() < value.nodes());
}

TEST_CASE("A deal of which a limit leaves open who wins is undecided, though nobody asks by how much") {
  Question sample{.variant = Variant::parse("cross;seats=2"), .who_wins = true, .memory_limit = 100'000};
  const Tally cut = counted(sample, {1, 20});
  REQUIRE(cut.undecided > 0);
  REQUIRE(cut.won + cut.lost > 0);
  sample.who_wins = false;
  const Tally whole = counted(sample, {1, 20});
  CHECK(cut.undecided <= whole.undecided);
  CHECK(cut.won >= whole.won);
}

TEST_CASE("The mean of points has an interval that narrows with the square root of the deals") {
  Tally tally;
  tally.won = tally.lost = 50;
  tally.multiplayer.least_squared = tally.multiplayer.most_squared = 100 * 9;  // every value is 3 or -3
  const MeanPoints mean = mean_points(tally, 0.95);
  CHECK(mean.mean == 0);
  CHECK(mean.high == Approx(1.984217 * 3 / std::sqrt(99)));  // Student's t with 99 degrees of freedom
  CHECK(mean.low == -mean.high);
  CHECK(!mean.cut_short);
}

TEST_CASE("One deal tells nothing of the mean of others, two hardly anything") {
  Tally tally;
  tally.won = 1;
  tally.multiplayer.least = tally.multiplayer.most = 7;
  tally.multiplayer.least_squared = tally.multiplayer.most_squared = 49;
  CHECK(mean_points(tally, 0.95).mean == 7);
  CHECK(mean_points(tally, 0.95).low == -std::numeric_limits<double>::infinity());
  tally.won = 2;
  tally.multiplayer.least = tally.multiplayer.most = 8;
  tally.multiplayer.least_squared = tally.multiplayer.most_squared = 50;  // 7 and 1
  CHECK(mean_points(tally, 0.95).high == Approx(4 + 12.706205 * 3));
}

TEST_CASE("The odds of a table game are sampled, whoever plays, and other methods are refused with a reason") {
  for (const Player player : {Player::thoughtful, Player::fair, Player::random}) {
    const Question question{.variant = Variant::parse("block;seats=3"), .player = player};
    CHECK(!why_not(Method::sample, question));
    CHECK(why_not(Method::exact, question));
    CHECK(why_not(Method::rare, question));
    CHECK(best_method(question) == Method::sample);
  }
}

TEST_CASE("A tally of a table game whose wins by seat are not those of the deals won is refused") {
  const Question question{.variant = Variant::parse("block;seats=2")};
  const auto read = [&](const Tally& tally) { return parse_results(to_text(result_of(question, tally, 0))).at(0); };
  const Tally good = table_tally("40 60 0 0 0 0 0 0 40 60 0 0 0");
  CHECK(read(good).tally == good);
  CHECK_THROWS_WITH(read({.won = 40, .lost = 60}), Catch::Contains("the leader's number is not \"won\""));
}

TEST_CASE("A tally of a table game survives being written and read, and is refused where it can't be true") {
  const Question question{.variant = Variant::parse("block;seats=3")};
  const Tally tally = counted(question, {1, 300});
  REQUIRE(tally.multiplayer.least < 0);
  CHECK(parse_results(to_text(result_of(question, tally, 0))).at(0).tally == tally);
  CHECK(is_sound(table_tally("40 60 1 3 -51 51 930 940 40 57 0 0 61")));
  CHECK(is_sound(table_tally("40 60 0 3 -51 51 27 27 40 60 40 60 0")));
  for (const char* bad : {
           "40 60 0 61 -51 51 930 930 40 57 0 0 0",            // more tied than lost
           "40 60 0 3 51 -51 930 930 40 57 0 0 0",             // at least more than at most
           "40 60 0 3 -51 51 26 930 40 57 0 0 0",              // the squares of that sum are more
           "40 60 0 3 -51 51 930 26 40 57 0 0 0",              //
           "40 60 0 3 -51 51 930 930 41 57 0 0 0",             // the leader wins what is won
           "40 60 0 3 -51 51 930 930 40 57 0 0 61",            // two seats win the same deal
           "40 60 0 3 -51 51 930 930 40 57 0 0 101",           // a seat wins more deals than there are
           "40 60 0 3 -409601 0 1677721600 0 40 0 0 0 0",      // no hand scores so much
           "40 60 0 3 0 409601 0 1677721600 40 0 0 0 0",       //
           "40 60 0 3 0 0 1677721601 0 40 0 0 0 0",            //
           "40 60 0 3 0 0 0 1677721601 40 0 0 0 0",            //
           "274877906945 0 0 0 0 0 0 0 274877906945 0 0 0 0",  // more than can be counted
           "40 60 0 3 0 -9223372036854775808 0 0 40 0 0 0 0",
       }) {
    INFO(bad);
    CHECK(!is_sound(table_tally(bad)));
  }
}
