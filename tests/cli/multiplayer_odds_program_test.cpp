// boneyard odds of the table games from outside: what they alone print. odds_program_test.cpp has what all odds share.
#include "boneyard/tally.hpp"
#include "tests/cli/program.hpp"
#include "tests/odds/odds_runs.hpp"

using boneyard::interval;
using boneyard::IntervalKind;
using Catch::Contains;

TEST_CASE("Odds of a table game have their keys, which agree with each other") {
  for (const char* ask : {"block 1..2000", "block 1..3000 --player random --interval exact"}) {
    const json one = odds(ask);
    CHECK(one["won"].get<int>() + one["tied"].get<int>() + one["lost"].get<int>() == one["deals"]);
    CHECK(one["mean_low"] < one["mean"]);
    CHECK(one["mean"] < one["mean_high"]);
    CHECK(one["seat_wins"] == std::vector<json>{one["won"], one["lost"]});
  }
}

TEST_CASE("Asked only who wins, odds of a table game have no mean, and do not go on from a checkpoint that has one") {
  const TemporaryFolder folder;
  const json points = odds("draw 1..300");
  json expected = points;
  for (const char* key : {"mean", "mean_low", "mean_high"}) expected[key] = nullptr;
  for (const char* key : {"points", "points_squared"}) expected.erase(key);
  CHECK(odds("draw 1..300 --who-wins") == expected);
  CHECK(run("odds draw 1..300 --who-wins --checkpoint " + folder.path("run")).code == 0);
  CHECK(odds("draw 1..300 --who-wins --checkpoint " + folder.path("run")) == expected);
  require_refused(run("odds draw 1..300 --checkpoint " + folder.path("run")), "the checkpoint of another run");
}

TEST_CASE("Odds of one deal are its value, without an interval") {
  const json single = result(run("odds block 7 --format json"));
  CHECK(single["mean"] == 2);
  CHECK(single["mean_low"].is_null());
  CHECK(single["mean_high"].is_null());
}

TEST_CASE("What is known of no deal is not printed as a figure") {
  const Ended cut = run("odds all-sevens 1..2 --memory-limit 0.01 --format json");
  CHECK(cut.code == 3);
  CHECK(result(cut)["odds"].is_null());
  CHECK(result(cut)["mean"].is_null());
  CHECK_THAT(run("odds all-sevens 1..2 --memory-limit 0.01").out,
             Contains("The leader wins between 0.000 % and 100.000 % of 2 deals"));
  // Who wins may be known, and by how much not.
  CHECK_THAT(run("odds double-nine-cross --published").out,
             Contains("points: a limit cut deals short") && Contains("--memory-limit 64`"));
  // Neither in csv.
  const auto row = boneyard::split(run("odds all-sevens 1..2 --memory-limit 0.01 --format csv").lines().back(), ',');
  REQUIRE(row.size() == 23);
  CHECK(row[11].empty());
  CHECK(row[14].empty());
  CHECK(boneyard::split(run("odds double-nine-cross --published --format csv").lines().back(), ',')[14].empty());
  const auto one = boneyard::split(run("odds block 7 --format csv").lines().back(), ',');
  CHECK(one[14] == "2.0000");
  CHECK((one[15].empty() && one[16].empty()));
  const Ended value = run("odds bergen 1 --seats 3 --memory-limit 0.05 --format json");
  CHECK(result(value)["undecided"] == 0);
  CHECK(value.code == 3);
}

TEST_CASE("Wins by seat are shares of all deals, and where some are undecided the text says that it knows no more") {
  const Ended league = run("odds double-nine-cross --published --seats 3");
  const json counted = result(run("odds double-nine-cross --published --seats 3 --format json"));
  REQUIRE(counted["undecided"] > 0);
  std::string shares = "  as far as is known, sure to win against all others playing together:";
  for (const auto& wins : counted["seat_wins"])
    shares += fmt::format(" {:.3f} %", 100 * wins.get<double>() / counted["deals"].get<double>());
  CHECK_THAT(league.out, Contains(shares + "\n"));
  CHECK_THAT(run("odds block 1..200 --seats 3").out, Contains("\n  sure to win against all others playing together:"));
}

TEST_CASE("With undecided deals there are bounds over all deals, and shares of what is known of all of them") {
  const std::string ask = "odds double-nine-cross --seats 2 --published";
  const json counted = result(run(ask + " --format json"));
  CHECK(counted["odds"].is_null());
  CHECK(counted["low"] == Approx(interval(counted["won"], 100'000, IntervalKind::wilson, 0.95).low).margin(1e-6));
  const std::uint64_t may_be_won = counted["won"].get<std::uint64_t>() + counted["undecided"].get<std::uint64_t>();
  CHECK(counted["high"] == Approx(interval(may_be_won, 100'000, IntervalKind::wilson, 0.95).high).margin(1e-6));
  const auto percent = [&](const char* key) { return fmt::format("{:.3f} %", counted[key].get<double>() / 1000); };
  const std::string text = run(ask).out;
  CHECK_THAT(text, Contains("The leader wins between 35.514 % and 47.753 % of 100,000 deals"));
  CHECK_THAT(text, Contains(fmt::format("known: {} won, {} tied, {} lost; {} undecided", percent("won"),
                                        percent("tied"), percent("lost"), percent("undecided"))));
  CHECK_THAT(text, !Contains("40.5"));
  CHECK(run(ask + " --quiet").out.starts_with("- 0.355"));
  CHECK(boneyard::split(run(ask + " --format csv").lines().at(1), ',').at(11).empty());
}

TEST_CASE("A limit that cuts deals of a table game short makes them undecided, and ends with exit code 3") {
  const Ended ended = run("odds cross 1..3 --memory-limit 0.01 --format json");
  CHECK(ended.code == 3);
  const json cut = result(ended);
  REQUIRE(cut["undecided"] > 0);
  CHECK(cut["high"] > cut["low"]);
  CHECK(cut["mean_high"] > cut["mean_low"]);
  CHECK_THAT(run("odds cross 1..3 --memory-limit 0.01").out, Contains("undecided: "));
  CHECK(run("odds cross 1..3 --time-limit 0.0001 --format json").code == 3);
}
