// boneyard odds --player fair of the table games from outside: what it alone prints. odds_program_test.cpp has what all
// odds share.
#include "tests/cli/program.hpp"
#include "tests/odds/odds_runs.hpp"

using Catch::Contains;

namespace {

std::vector<double> numbers(const json& list) { return list.get<std::vector<double>>(); }

}  // namespace

TEST_CASE("Fair players' odds have their keys, which agree with each other") {
  for (const std::string more :
       {"1..200", "1..120 --strength few,random,random", "1..40 --matches --strength random"}) {
    INFO(more);
    const json one = odds("block --seats 3 --player fair " + more);
    const bool matches = more.find("matches") != more.npos;
    CHECK(one["won"].get<int>() + one["tied"].get<int>() + one["lost"].get<int>() ==
          one[matches ? "matches" : "deals"]);
    CHECK(one.contains("hands_a_match") == matches);
    if (matches) {
      CHECK(one["hands_a_match"].get<double>() == Approx(one["deals"].get<double>() / one["matches"].get<double>()));
      CHECK(one["hands_a_match_low"] < one["hands_a_match"]);
    }
    CHECK(one["seat_wins"][0] == one["won"]);
    CHECK(one["seat_ties"][0] == one["tied"]);
    const auto means = numbers(one["seat_means"]), lows = numbers(one["seat_means_low"]),
               highs = numbers(one["seat_means_high"]);
    CHECK(means[0] == one["mean"]);
    for (std::size_t k = 0; k < 3; ++k) CHECK((lows[k] < means[k] && means[k] < highs[k]));
  }
  CHECK(odds("block 1..5 --player fair")["strength"] == "few");
  CHECK(odds("block 1..5 --player fair --strength many,random")["strength"] == "many,random");
}

TEST_CASE("A precision that one run does not reach says how many deals it would take") {
  for (const auto& [precision, deals] :
       {std::pair("0.1", "24"), std::pair("0.01", "2,400"), std::pair("1e-9", "2.4e+17")})
    CHECK_THAT(run(fmt::format("odds block 1..5 --player fair --precision {}", precision)).out,
               Contains(fmt::format("it would take about {} deals", deals)));
}

TEST_CASE("A published figure of fair players is found by its strength, names its command, and is not merged") {
  const json one = odds("block --player fair --published");
  CHECK(one == odds("block --player fair --published --strength few,few"));
  CHECK(one["interval"] == "wilson");
  CHECK(one["command"] == "boneyard odds block 1..100000 --seats 2 --player fair --strength few");
  CHECK(one["commit"].get<std::string>().size() == 10);
  CHECK(odds("block --published")["commit"] == "b4d23716b1");
  require_refused(run("odds block --player fair --published --strength few,random"),
                  "player fair, strength few,random; without --published");
  require_refused(run("odds block --player fair --published --matches"), "player fair, strength few, matches;");
  const TemporaryFolder folder;
  require_refused(run("odds --merge " + folder.write("published.json", one.dump())),
                  "published.json:1: a published figure of a table game has no sums, so it can't be merged");
}
