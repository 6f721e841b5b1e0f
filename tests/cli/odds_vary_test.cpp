// `odds --vary`: a table of the odds by the values of a rule option.
#include <catch2/catch.hpp>

#include "tests/cli/program.hpp"

using Catch::Contains;

TEST_CASE("--vary gives each value the odds that a run of its own has") {
  const auto varied = run("odds twelve-to-go --vary hand=5..7 1..2000 --format json").json();
  REQUIRE(varied.size() == 3);
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string hand = std::to_string(5 + i);
    const auto alone =
        run("odds twelve-to-go --rule hand=" + hand + " 1..2000 --method sample --format json").json().at(0);
    for (const char* key : {"rules", "won", "lost", "odds", "low", "high"}) CHECK(varied[i][key] == alone[key]);
  }
}

TEST_CASE("--vary takes a declared game, keeps its other options, and alone takes every value") {
  const std::string file = " --rules-file " BONEYARD_SOURCE_DIR "/data/patiences/luzon.json ";
  const Ended page = run("odds" + file + "--vary refill --rule together=yes 1..200");
  CHECK(page.code == 0);
  CHECK(page.lines().front() == "Luzon by refill, together=yes");
  CHECK_THAT(page.out, Contains("column ") && Contains("none "));
}

TEST_CASE("--vary refuses options, values and games that it cannot vary") {
  CHECK_THAT(run("odds twelve-to-go --vary hnd=4..5").err,
             Contains("'hnd': no rule option of twelve-to-go, which has hand"));
  CHECK_THAT(run("odds twelve-to-go --vary hand=4..9").err, Contains("hand=9: expected a number from 4 to 8"));
  CHECK_THAT(run("odds twelve-to-go --vary hand=6..4").err, Contains("expected the lower value first"));
  CHECK_THAT(run("odds twelve-to-go --vary hand --checkpoint x").err,
             Contains("--checkpoint does not go with --vary: set the value by --rule, and ask for each by itself"));
  CHECK_THAT(run("odds five-columns --vary refill --method exact").err,
             Contains("--method exact: no exact odds for the thoughtful player of five-columns"));
  CHECK_THAT(run("odds fives-the-limit --vary limit=5..6 --player fair --method sample").err,
             Contains("--method sample: "));
}

TEST_CASE("--vary is exact where the odds of one value are, and says what a run of its own says") {
  const auto varied = run("odds twelve-to-go --vary hand --format json").json();
  REQUIRE(varied.size() == 5);
  for (std::size_t i = 0; i < 5; ++i) {
    auto alone = run(fmt::format("odds twelve-to-go --rule hand={} --format json", 4 + i)).json().at(0);
    auto row = varied[i];
    for (auto* answer : {&alone, &row}) answer->erase("seconds");
    CHECK(row == alone);
    CHECK(row["method"] == "exact");
  }
  const Ended page = run("odds twelve-to-go --vary hand");
  CHECK(page.code == 0);
  CHECK_THAT(page.out, Contains("Exact, over all deals.") && !Contains("interval") && Contains("16.2046 %"));
  CHECK_THAT(run("odds twelve-to-go --vary hand --method exact").out, Contains("16.2046 %") && !Contains("Note"));
  CHECK_THAT(run("odds twelve-to-go --vary hand --method sample").out, Contains("95 % interval"));
}

TEST_CASE("--vary has exact odds of the player who does not see the stock", "[slow]") {
  const auto varied = run("odds fives-the-limit --vary limit=5,6 --player fair --format json").json();
  REQUIRE(varied.size() == 2);
  CHECK(varied[0]["fraction"] == "1734306733466675484674407/3024685958449542266880000");
  CHECK(varied[1]["fraction"] == "21167299257241141951780781/30246859584495422668800000");
}

TEST_CASE("--vary estimates rare wins from won deals, and prints them as one in so many") {
  const Ended page = run("odds knock-out --vary knock 1..2000 --method rare");
  CHECK(page.code == 0);
  CHECK_THAT(page.out, Contains("2,000 weighed samples, seeds 1 to 2000, for each value.") && Contains("1 in "));
}

TEST_CASE("--vary keeps what a limit leaves of exact odds as bounds") {
  const Ended page = run("odds fives-the-limit --vary limit=5,6 --player fair --time-limit 0.001");
  CHECK(page.code == 3);
  CHECK_THAT(page.out, Contains("Exact bounds over all deals") && Contains("between") && !Contains("interval") &&
                           Contains("a limit ended the computation."));
}

TEST_CASE("--vary takes a table game with every player and method that it has") {
  for (const std::string how : {"", " --player random", " --player fair --strength random", " --who-wins",
                                " --player fair --strength random --matches --rule to=20"}) {
    INFO(how);
    const auto varied = run("odds block --vary score 1..40 --format json" + how).json();
    REQUIRE(varied.size() == 2);
    for (auto row : varied) {
      const std::string rule = " --rule score=" + row["rules"]["score"].get<std::string>();
      auto alone = run("odds block 1..40 --format json" + rule + how).json().at(0);
      for (auto* answer : {&alone, &row}) answer->erase("seconds");
      CHECK(row == alone);
    }
  }
  const Ended exact = run("odds block --vary hand=1..3");
  CHECK(exact.code == 0);
  CHECK_THAT(exact.out,
             Contains("Block with 2 players by hand") && Contains("with open hands. Exact, over all deals."));
  CHECK_THAT(run("odds block 1..40 --player fair --strength random --matches --rule to=20 --vary score").out,
             Contains("wins the match, with fair players (random). 40 matches, numbers 1 to 40, for each value."));
}

TEST_CASE("--vary brings each value to a precision, and counts the fewest tiles left") {
  const auto varied = run("odds twelve-to-go --vary hand=5,6 --method sample --precision 0.05 --format json").json();
  REQUIRE(varied.size() == 2);
  for (const auto& row : varied) CHECK(row["high"].get<double>() - row["low"].get<double>() < 0.1);
  CHECK(run("odds five-columns 1..20 --vary refill --fewest-left --format json").json().at(0).contains("left"));
}
