// `odds --openings TILES`: what an opening hand of Block is worth, and how often one of a chain game wins.
#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/cli/program.hpp"

using Catch::Contains;

TEST_CASE("--openings counts every hand that the other player may hold") {
  const auto json = run("odds block --openings '0-0 1-1 2-2 3-3 4-4 5-5 6-6' --format json").json().at(0);
  CHECK(json["method"] == "exact");
  CHECK(json["deals"] == 116'280);  // C(21, 7)
  CHECK(json["led"] == 116'280);
  CHECK(json["won"].get<int>() + json["tied"].get<int>() + json["lost"].get<int>() == 116'280);
  CHECK(json["odds"] == json["won"].get<double>() / 116'280);
  CHECK(json["mean"] == json["points"].get<double>() / 116'280);
  // Without a double the other hand needs one: C(21, 7) - C(14, 7).
  const auto none = run("odds block --openings '6-5 6-4 6-3 5-4 5-3 4-3 6-2' --format json").json().at(0);
  CHECK(none["deals"] == 112'848);
  CHECK(none["led"] == 0);
  CHECK_THAT(run("odds block --openings '6-5 6-4 6-3 5-4 5-3 4-3 6-2'").out,
             Contains("wins 21.331 % of the 112,848 hands that the other player may hold"));
}

TEST_CASE("--openings says the same on one thread as on two, and in csv") {
  const std::string hand = "odds block --openings '6-6 5-1 4-2 3-3 2-0 1-0 6-4' ";
  const Ended one = run(hand + "--threads 1");
  CHECK(one.code == 0);
  CHECK(one.out == run(hand + "--threads 2 --method exact --player thoughtful").out);
  CHECK(run(hand + "--format csv").lines().size() == 2);
  CHECK(run(hand + "--quiet").out ==
        fmt::format("{}\n", run(hand + "--format json").json().at(0)["odds"].get<double>()));
}

TEST_CASE("--openings refuses other games, other numbers of tiles and what it has no use for") {
  CHECK_THAT(run("odds draw --openings '6-6 5-5'").err, Contains("--openings: it is for Block with two players"));
  CHECK_THAT(run("odds five-columns --openings 6-6").err,
             Contains("--openings is for the chain games and Block for two; "));
  CHECK_THAT(run("odds block --openings '6-6 5-5'").err, Contains("--openings: expected 7 tiles, not 2"));
  CHECK_THAT(run("odds block --openings '6-6 5-5 6-6'").err, Contains("--openings: 6-6 twice (tiles 1 and 3)"));
  CHECK_THAT(run("odds block --openings 6-7").err, Contains("--openings: tile 1"));
  CHECK_THAT(run("odds fives-the-limit --openings 6-6").err, Contains("--openings: expected 5 tiles, not 1"));
  CHECK_THAT(run("odds block 1..10 --openings 6-6").err, Contains("SEEDS does not go with --openings"));
  CHECK_THAT(run("odds block --player fair --openings 6-6").err,
             Contains("--openings of Block is for --player thoughtful"));
  CHECK_THAT(run("odds block --method sample --openings 6-6").err,
             Contains("--openings of Block is for --method exact"));
  CHECK_THAT(run("odds block --openings '0-0 1-1 2-2 3-3 4-4 5-5 6-6' --progress foo").err, Contains("--progress"));
  CHECK_THAT(run("odds five-columns 1..9 --vary refill --openings 6-6").err,
             Contains("--openings does not go with --vary"));
  CHECK_THAT(run("odds --merge nowhere.json --openings 6-6").err, Contains("--openings does not go with --merge"));
  CHECK(run("odds block --openings '0-0 1-1 2-2 3-3 4-4 5-5 6-6' --time-limit 0.000001").code == 3);
}

TEST_CASE("--openings gives one hand of a chain game the odds of its kind, whatever its pips are called") {
  const std::string ask = "odds fives-the-limit --player random --format json --openings ";
  const auto kinds = run(ask).json();
  REQUIRE(kinds.size() == 98);
  const auto hand = run(ask + "'6-6 5-5 4-4 3-3 2-2'").json(), other = run(ask + "'0-0 1-1 2-2 3-3 4-4'").json();
  REQUIRE((hand.size() == 1 && other.size() == 1));
  CHECK(hand[0]["hands"] == 21);  // 7 pips, 5 of them
  CHECK(hand[0]["odds"] == other[0]["odds"]);
  CHECK(hand[0]["hand"] == "2-2 3-3 4-4 5-5 6-6");
  CHECK(std::ranges::any_of(kinds,
                            [&](const auto& kind) { return kind["hands"] == 21 && kind["odds"] == hand[0]["odds"]; }));
}

TEST_CASE("--openings counts the sampled deals of one kind of hand, as it does among all kinds") {
  const std::string ask = "odds fives-the-limit 1..20000 --format json --openings ";
  const auto hand = run(ask + "'6-6 6-5 5-4 4-3 3-2'").json();
  REQUIRE(hand.size() == 1);
  CHECK(std::ranges::any_of(run(ask).json(), [&](const auto& kind) {
    return kind["hands"] == hand[0]["hands"] && kind["low"] == hand[0]["low"] && kind["high"] == hand[0]["high"];
  }));
}
