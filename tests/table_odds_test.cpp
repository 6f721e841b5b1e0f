// The odds of the table games: counts that depend on seeds and settings alone, and that are those of the values.
#include "odds/table_odds.hpp"

#include <catch2/catch.hpp>

#include "table_games.hpp"

using namespace boneyard;
using table::GameKind;

TEST_CASE("Table odds do not depend on threads, nor on how the seeds are cut") {
  for (const TablePlayer player : {TablePlayer::thoughtful, TablePlayer::random}) {
    TableRun run{.settings = table::settings(GameKind::block, 3), .player = player, .first = 1, .last = 700};
    const TableTally alone = table_odds(run);
    CHECK(alone.deals == 700);
    CHECK(alone.won + alone.tied + alone.lost == 700);
    run.threads = 3;
    CHECK(table_odds(run) == alone);
    TableRun first = run, second = run;
    first.last = 333;
    second.first = 334;
    TableTally together = table_odds(first);
    together += table_odds(second);
    CHECK(together == alone);
  }
}

TEST_CASE("Table odds count what the solver says of each deal") {
  const table::Settings settings = table::settings(GameKind::draw, 2);
  TableTally expected;
  table::Solver solver(settings);
  for (std::uint64_t seed = 5; seed <= 64; ++seed) {
    const int value = solver.value_of_deal(table::deal_of_seed(seed, settings));
    ++expected.deals;
    ++(value > 0 ? expected.won : value < 0 ? expected.lost : expected.tied);
    expected.points += value;
    expected.points_squared += static_cast<std::uint64_t>(value * value);
    ++expected.seat_wins[value > 0 ? 0 : 1];
    if (value == 0) --expected.seat_wins[1];
  }
  CHECK(table_odds({.settings = settings, .first = 5, .last = 64}) == expected);
}

TEST_CASE("The last seed there is can be counted") {
  const std::uint64_t last = ~std::uint64_t{0};
  CHECK(table_odds({.settings = table::settings(GameKind::blind, 2), .first = last - 5, .last = last}).deals == 6);
}

TEST_CASE("A run that is stopped counts a beginning of the seeds") {
  const std::atomic<bool> stop = true;
  const TableTally tally =
      table_odds({.settings = table::settings(GameKind::blind, 2), .first = 1, .last = 100'000, .stop = &stop});
  CHECK(tally.deals == 0);
}

TEST_CASE("The mean of points has an interval that narrows with the square root of the deals") {
  TableTally tally;
  tally.deals = 100;
  tally.won = tally.lost = 50;
  tally.points_squared = 100 * 9;  // every value is 3 or -3
  const TableMean mean = mean_points(tally, 0.95);
  CHECK(mean.mean == 0);
  CHECK(mean.high == Approx(1.959964 * 3 / 10));
  CHECK(mean.low == -mean.high);
}
