// boneyard odds --player fair of the table games from outside: hands and matches by threads, shards, checkpoints.
#include "boneyard/deal.hpp"
#include "tests/cli/program.hpp"
#include "tests/odds/odds_runs.hpp"

using Catch::Contains;

namespace {

std::vector<double> numbers(const json& list) { return list.get<std::vector<double>>(); }

}  // namespace

TEST_CASE("Fair players' odds have their keys, and the same figures on any number of threads") {
  for (const std::string more : {"1..200", "1..120 --strength few,random,random", "1..40 --matches --strength random",
                                 "1..1e6 --precision 0.1 --strength random"}) {
    INFO(more);
    const json one = odds("block --seats 3 --player fair --threads 1 " + more);
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
    CHECK(one == odds("block --seats 3 --player fair --threads 2 " + more));
    CHECK(one == odds("block --seats 3 --player fair --threads 5 " + more));
  }
  CHECK(odds("block 1..5 --player fair")["strength"] == "few");
  CHECK(odds("block 1..5 --player fair --strength many,random")["strength"] == "many,random");
}

TEST_CASE("A run of fair players that is killed again and again goes on from its checkpoint to the same result") {
  for (const std::string arguments : {"block 1..2500 --player fair",
                                      "block 1..400 --player fair --strength few,random "
                                      "--matches --rule to=50"}) {
    INFO(arguments);
    const json expected = odds(arguments);
    const TemporaryFolder folder;
    const std::string checkpoint = folder.path("run.ck");
    const std::string command =
        "odds " + arguments + " --threads 2 --format json --checkpoint-every 0.003 --checkpoint " + checkpoint;
    boneyard::SeedStream random(arguments.size(), 99);
    const int kills = kill_runs(command, checkpoint, expected, 6, 12, [&] { return 10 + random.below(60); }).first;
    CHECK(kills > 0);
    CHECK(result(run(command)) == expected);
    CHECK(result(run(command)) == expected);  // finished, it answers at once
    require_refused(run("odds " + arguments + " --rule tie=blocker --checkpoint " + checkpoint),
                    "the checkpoint of another run");
  }
}

TEST_CASE("Shards of fair players add up to the single run; those of other strengths or of matches are refused") {
  const TemporaryFolder folder;
  const auto shard = [&](const std::string& name, const std::string& arguments) {
    return folder.write(name, run("odds block --player fair " + arguments + " --format json").out);
  };
  for (const std::string kind : {"", " --matches --rule to=50"}) {
    const std::string first = shard("first", "1..30" + kind), second = shard("second", "31..70" + kind);
    const json whole = odds("block 1..70 --player fair" + kind);
    CHECK(odds("--merge " + first + " " + second) == whole);
    CHECK(odds("block --strength few --merge " + second + " " + first) == whole);
    require_refused(run("odds --merge " + first + " " + shard("other", "31..40 --strength few,random" + kind)),
                    "strength few and few,random");
    require_refused(run("odds block --strength many --merge " + first), "has results for strength few");
    require_refused(run("odds block --player random --merge " + first), "has results for player fair");
  }
  const std::string hands = shard("hands", "1..30"), matches = shard("matches", "31..40 --matches");
  require_refused(run("odds --merge " + hands + " " + matches), "only one counts matches");
  require_refused(run("odds --matches --merge " + hands), "--matches does not go with --merge");
  const std::string open = folder.write("open", run("odds block 31..40 --format json").out);
  require_refused(run("odds --merge " + hands + " " + open), "player fair and thoughtful");
  require_refused(run("odds --strength few --merge " + open), "has results for player thoughtful");
}

TEST_CASE("A file of fair players' odds whose numbers contradict each other is not merged") {
  const TemporaryFolder folder;
  for (const bool matches : {false, true}) {
    const json good = odds(std::string("block 1..40 --seats 3 --player fair --strength random") +
                           (matches ? " --matches --rule to=50" : ""));
    const auto refused = [&](auto&& change, const char* part) {
      json bad = good;
      bad["seconds"] = 1;
      change(bad);
      require_refused(run("odds --merge " + folder.write("bad.json", bad.dump())), part);
    };
    refused([](json& bad) { bad.erase("strength"); }, "\"strength\": expected for the fair player");
    refused([](json& bad) { bad["player"] = "random"; }, "\"strength\": expected for the fair player");
    refused([](json& bad) { bad["strength"] = "few,few"; }, "one for each of 3 players");
    refused([](json& bad) { bad["strength"] = 7; }, "\"strength\": unexpected");
    refused([](json& bad) { bad["seat_ties"] = {1, 2}; }, "\"seat_ties\": expected 3 whole numbers");
    refused([](json& bad) { bad["seat_ties"][1] = 1000; }, "do not fit the number of deals");
    refused([](json& bad) { bad["seat_points"][2] = 1000000; }, "do not fit the number of deals");
    refused([](json& bad) { bad["seat_points_squared"][0] = 1; }, "do not fit the number of deals");
    if (matches) {
      refused([](json& bad) { bad["deals"] = 39; }, "do not fit the number of deals");
      refused([](json& bad) { bad["hands_squared"] = 1; }, "do not fit the number of deals");
      refused([](json& bad) { bad["matches"] = 41; }, "these should be equal");
    }
  }
}

TEST_CASE("What is for fair players alone is refused elsewhere, and what says nothing of their hands with them") {
  const auto refused = [](const std::string& arguments, const std::string& part) {
    require_refused(run("odds " + arguments), part);
  };
  const std::string played = ": it is for --player fair of the table games";
  refused("block --strength few", "--strength does not go with table games with open hands" + played);
  refused("block --player random --matches", "--matches does not go with table games with open hands" + played);
  refused("domino-patience --player fair --strength few", "--strength does not go with the patiences" + played);
  refused("block --player fair --strength few,few,few",
          "--strength: 'few,few,few': expected one strength, or one for "
          "each of 2 players");
  refused("block --player fair --strength strong", "--strength: 'strong': expected random, few or many");
  refused("block --player fair --strength few,", "--strength: '': expected random, few or many");
  refused("block --player fair --who-wins",
          "--who-wins does not go with --player fair of the table games: it is for table games with open hands");
  refused("block --player fair --method exact",
          "--method exact: no exact odds for the fair player of block: of the table games only Block for two with open "
          "hands has them, by hand=1 to 7 or 14");
  refused("block --player fair --method rare", "--method rare: block has no estimator for rare wins");
  refused("block --player fair --openings", "--openings of Block is for --player thoughtful");
  refused("block --player fair --fewest-left",
          "--fewest-left does not go with --player fair of the table games: it is for the patiences");
  refused("block 1..10 --player fair --time-limit 1",
          "--time-limit does not go with --player fair of the table games: it is for the patiences and open hands");
  refused("block 1..10 --player fair --memory-limit 9",
          "--memory-limit does not go with --player fair of the table games");
}

TEST_CASE("Fair players' odds as text name who played, and give each seat its share and its points") {
  const std::string hands = run("odds block 1..50 --seats 3 --player fair --strength few,random,random").out;
  CHECK_THAT(hands, Contains("Block with 3 players, fair players (few,random,random)"));
  CHECK_THAT(hands, Contains("The leader wins ") && Contains(" of 50 deals, seeds 1 to 50"));
  for (const char* seat : {"\n  leader ", "\n  2nd ", "\n  3rd "}) CHECK_THAT(hands, Contains(seat));
  const std::string partners = run("odds block 1..9 --seats 4 --player fair --strength random --matches").out;
  CHECK_THAT(partners, Contains("The leader's side wins ") && Contains(" of 9 matches, numbers 1 to 9"));
  CHECK_THAT(partners, Contains(" hands a match  (") && Contains("\n  leader's ") && Contains("\n  other "));
  CHECK_THAT(run("odds block 3 --player fair --matches").out,
             Contains(" of 1 match, number 3") && Contains("Note: One number is one match;"));
  CHECK_THAT(run("odds block 1..5 --player fair --precision 0.1").out, Contains("it would take about 24 deals"));
  CHECK_THAT(run("odds block 1..5 --player fair --precision 0.01").out, Contains("it would take about 2,400 deals"));
  CHECK_THAT(run("odds block 1..5 --player fair --precision 1e-9").out, Contains("it would take about 2.4e+17 deals"));
}

TEST_CASE("Fair players' odds as csv have a row of the columns that json has") {
  const Ended ended = run("odds block 1..50 --seats 3 --player fair --strength random --matches --format csv");
  CHECK(ended.code == 0);
  std::istringstream lines(ended.out);
  std::string header, row;
  std::getline(lines, header);
  std::getline(lines, row);
  CHECK(header.starts_with("game,rules,seats,player,strength,first_seed,last_seed,matches,deals,won,tied,lost,"));
  CHECK(row.find(",3,fair,random,1,50,50,") != row.npos);
  CHECK(std::count(header.begin(), header.end(), ',') == std::count(row.begin(), row.end(), ','));
  CHECK_THAT(run("odds block 1..5 --player fair --strength few,random --format csv").out,
             Contains(",2,fair,\"few,random\",1,5,"));
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
