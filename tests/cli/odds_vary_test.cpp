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
  const Ended page = run("odds twelve-to-go --vary hand=5..7 1..2000");
  CHECK(page.code == 0);
  CHECK(page.lines().front() == "Twelve To Go by hand");
  CHECK_THAT(page.out, Contains("#"));
  CHECK(run("odds twelve-to-go --vary hand=5,7 1..100 --format csv").lines().size() == 3);
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
  CHECK_THAT(run("odds block --vary set 1..10").err, Contains("--vary is for the patiences"));
  CHECK(run("odds twelve-to-go --vary hand --method exact").code == 2);
}
