// `odds block --method exact`: the odds over all deals of Block.
#include <catch2/catch.hpp>

#include "tests/cli/block_lists.hpp"
#include "tests/cli/program.hpp"

using Catch::Contains;

TEST_CASE("--method exact tells the odds of Block with few tiles over all deals") {
  const Ended page = run("odds block --rule hand=2 --method exact");
  CHECK(page.code == 0);
  CHECK_THAT(page.out, Contains("The leader wins 74.1844950541 % of all 43,470 deals\n  = 16124/21735\n"));
  CHECK_THAT(page.out, Contains("Exact: every deal was solved."));
  const auto json = run("odds block --rule hand=2 --method exact --format json").json().at(0);
  CHECK(json["deals"] == 43'470);
  CHECK(json["won"] == 2 * 16'124);
  CHECK(json["fraction"] == "16124/21735");
  CHECK(json["mean"] == json["mean_low"]);
  CHECK(json["confidence"] == 1);
  CHECK_FALSE(json.contains("first_seed"));
  CHECK(run("odds block --rule hand=2 --quiet").out == run("odds block --rule hand=2 --method exact --quiet").out);
  CHECK(run("odds block --rule hand=2 --format csv").lines().back() ==
        "block,set=6;hand=2;score=pips;blocked=sum;tie=nothing;to=100;lead=turns,2,thoughtful,,,43470,32248,1686,9536,"
        "0,0.741845,"
        "0.741845,0.741845,7.1671,7.1671,7.1671,32248 9536,,exact,16124/21735,,");
}

TEST_CASE("--method exact of Block ends at a limit with bounds, and goes on from its lists") {
  const TemporaryFolder folder;
  // Gives ever more time, because a busy machine needs more until it has counted something.
  const auto counted_below = [&](std::uint64_t undecided) {
    for (int seconds = 1;; seconds *= 2) {
      REQUIRE(seconds < 200);
      const Ended ended =
          run(fmt::format("odds block --rule hand=6 --method exact --time-limit {} --format json --quiet "
                          "--lists {} --lists-limit 1",
                          seconds, folder.path("lists")));
      REQUIRE(ended.code == 3);
      if (auto json = ended.json().at(0); json["undecided"] < undecided) return json;
    }
  };
  const auto before = counted_below(13'919'055'150), after = counted_below(before["undecided"]);
  CHECK(before["cut_short"] == "time limit");
  CHECK(before["odds"].is_null());
  CHECK(before["mean"].is_null());
  CHECK(before["deals"] == 13'919'055'150);
  CHECK(after["deals"] == 13'919'055'150);
  CHECK(before["won"] > 0);
  CHECK(after["undecided"] < before["undecided"]);
  CHECK_THAT(run("odds block --rule hand=6 --method exact --time-limit 1").out,
             Contains("The leader wins between 0.") && Contains(" of all 13,919,055,150 deals  (time limit)"));
}

TEST_CASE("with all 28 tiles --method exact tells by how much the winner wins, and what each tile is worth") {
  const TemporaryFolder folder;
  keep_all_pieces(folder.path("lists"));
  const std::string command = "odds block --rule hand=14 --method exact --lists " + folder.path("lists");
  const auto json = run(command + " --format json").json().at(0);
  CHECK(json["values"] == nlohmann::json{{"1", 20'058'300}});
  REQUIRE(json["tiles"].size() == 27);
  CHECK(json["tiles"][1] ==
        nlohmann::json{{"tile", "1-0"}, {"deals", 9'657'700}, {"won", 9'657'700}, {"tied", 0}, {"points", 9'657'700}});
  const std::string page = run(command).out;
  CHECK_THAT(page, Contains("  points         the leader  the other player\n"
                            "  1 to 20         100.000 %           0.000 %\n"
                            "  the leader's wins with it        without it\n"
                            "  0-0             100.000 %         100.000 %\n"
                            "  1-0             100.000 %         100.000 %\n"));
}

TEST_CASE("--method exact says why it does not know other rules of Block") {
  for (const char* other :
       {"odds block --rule hand=8", "odds block --rule tie=blocker", "odds block --seats 3", "odds draw"})
    CHECK_THAT(run(std::string(other) + " --method exact").err, Contains("--method exact: no exact odds for"));
  CHECK_THAT(run("odds block --rule hand=2 --method exact --who-wins").err, Contains("--who-wins"));
}
