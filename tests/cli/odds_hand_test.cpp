// `odds --hand`: what one opening hand of Block is worth.
#include <catch2/catch.hpp>

#include "tests/cli/program.hpp"

using Catch::Contains;

TEST_CASE("--hand counts every hand that the other player may hold") {
  const auto json = run("odds block --hand '0-0 1-1 2-2 3-3 4-4 5-5 6-6' --format json").json().at(0);
  CHECK(json["method"] == "exact");
  CHECK(json["deals"] == 116'280);  // C(21, 7)
  CHECK(json["led"] == 116'280);
  CHECK(json["won"].get<int>() + json["tied"].get<int>() + json["lost"].get<int>() == 116'280);
  CHECK(json["odds"] == json["won"].get<double>() / 116'280);
  CHECK(json["mean"] == json["points"].get<double>() / 116'280);
  // Without a double the other hand needs one: C(21, 7) - C(14, 7).
  const auto none = run("odds block --hand '6-5 6-4 6-3 5-4 5-3 4-3 6-2' --format json").json().at(0);
  CHECK(none["deals"] == 112'848);
  CHECK(none["led"] == 0);
  CHECK_THAT(run("odds block --hand '6-5 6-4 6-3 5-4 5-3 4-3 6-2'").out,
             Contains("wins 21.331 % of the 112,848 hands that the other player may hold"));
}

TEST_CASE("--hand says the same on one thread as on two, and in csv") {
  const std::string hand = "odds block --hand '6-6 5-1 4-2 3-3 2-0 1-0 6-4' ";
  const Ended one = run(hand + "--threads 1");
  CHECK(one.code == 0);
  CHECK(one.out == run(hand + "--threads 2 --method exact --player thoughtful").out);
  CHECK(run(hand + "--format csv").lines().size() == 2);
  CHECK(run(hand + "--quiet").out ==
        fmt::format("{}\n", run(hand + "--format json").json().at(0)["odds"].get<double>()));
}

TEST_CASE("--hand refuses other games, other numbers of tiles and what it has no use for") {
  CHECK_THAT(run("odds draw --hand '6-6 5-5'").err, Contains("--hand: it is for Block with two players"));
  CHECK_THAT(run("odds five-columns --hand 6-6").err, Contains("--hand: it is for Block with two players"));
  CHECK_THAT(run("odds block --hand '6-6 5-5'").err, Contains("--hand: expected 7 tiles, not 2"));
  CHECK_THAT(run("odds block --hand '6-6 5-5 6-6'").err, Contains("--hand: tile 3: 6-6 came before"));
  CHECK_THAT(run("odds block --hand 6-7").err, Contains("--hand: tile 1"));
  CHECK_THAT(run("odds block 1..10 --hand 6-6").err, Contains("SEEDS does not go with --hand"));
  CHECK_THAT(run("odds block --player fair --hand 6-6").err, Contains("--hand is for --player thoughtful"));
  CHECK_THAT(run("odds block --method sample --hand 6-6").err, Contains("--hand is for --method exact"));
  CHECK_THAT(run("odds block --hand '0-0 1-1 2-2 3-3 4-4 5-5 6-6' --progress foo").err, Contains("--progress"));
  CHECK_THAT(run("odds five-columns 1..9 --vary refill --hand 6-6").err, Contains("--hand does not go with --vary"));
  CHECK_THAT(run("odds --merge nowhere.json --hand 6-6").err, Contains("--hand does not go with --merge"));
  CHECK(run("odds block --hand '0-0 1-1 2-2 3-3 4-4 5-5 6-6' --time-limit 0.000001").code == 3);
}
