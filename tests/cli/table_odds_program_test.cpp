// boneyard odds of the table games from outside: as of the patiences, by threads, shards, checkpoints and precision.
#include "boneyard/deal.hpp"
#include "boneyard/tally.hpp"
#include "tests/cli/program.hpp"
#include "tests/odds/odds_runs.hpp"

using boneyard::interval;
using boneyard::IntervalKind;
using Catch::Contains;

namespace {

/// About a second's work on one thread.
const std::string long_run = "block 1..60000 --rule blocked=theirs";

}  // namespace

TEST_CASE("Odds of a table game have their keys, and the same figures on any number of threads") {
  for (const std::string more : {"1..2000", "1..1e6 --precision 0.02", "1..3000 --player random --interval exact"}) {
    const json one = odds("block --threads 1 " + more);
    CHECK(one["won"].get<int>() + one["tied"].get<int>() + one["lost"].get<int>() == one["deals"]);
    CHECK(one["mean_low"] < one["mean"]);
    CHECK(one["mean"] < one["mean_high"]);
    CHECK(one["seat_wins"] == std::vector<json>{one["won"], one["lost"]});
    CHECK(one == odds("block --threads 2 " + more));
    CHECK(one == odds("block --threads 5 " + more));
  }
}

TEST_CASE("A precision of a table game's odds is kept, by a number of deals that other seeds have set") {
  const json found = odds("block 1..1e6 --precision 0.02");
  CHECK((found["high"].get<double>() - found["low"].get<double>()) / 2 < 0.02);
  CHECK(found["deals"] < 5000);
  json again = odds("block 1.." + found["last_seed"].dump());
  CHECK(again == found);
  CHECK_THAT(run("odds block 1..100 --precision 1e-4").out, Contains("The precision was not reached"));
}

TEST_CASE("A run of a table game that is killed again and again goes on from its checkpoint to the same result") {
  for (const std::string& arguments : {long_run, std::string("blind 7..100000 --seats 3 --player random"),
                                       std::string("draw 1..4000 --seats 3 --rule set=12 --player random")}) {
    INFO(arguments);
    const json expected = odds(arguments);
    const TemporaryFolder folder;
    const std::string checkpoint = folder.path("run.ck");
    const std::string command =
        "odds " + arguments + " --threads 2 --format json --checkpoint-every 0.003 --checkpoint " + checkpoint;
    boneyard::SeedStream random(arguments.size(), 99);
    const int kills = kill_runs(command, checkpoint, expected, 12, 12, [&] { return 10 + random.below(60); }).first;
    CHECK(kills > 0);
    CHECK(result(run(command)) == expected);
    CHECK(result(run(command)) == expected);  // finished, it answers at once
    require_refused(run("odds " + arguments + " --rule to=7 --checkpoint " + checkpoint),
                    "the checkpoint of another run");
  }
}

TEST_CASE("Shards of a table game add up to the single run, in any order; overlapping ones are refused") {
  const TemporaryFolder folder;
  const auto shard = [&](const std::string& name, const std::string& arguments) {
    return folder.write(name, run("odds " + arguments + " --format json").out);
  };
  const std::string first = shard("first", "block 1..400 --seats 3"),
                    second = shard("second", "block 401..900 --seats 3"),
                    third = shard("third", "block 901..1000 --seats 3");
  const json whole = odds("block 1..1000 --seats 3");
  CHECK(odds("--merge " + first + " " + second + " " + third) == whole);
  CHECK(odds("block --seats 3 --merge " + third + " " + first + " " + second) == whole);
  CHECK(odds("block --rule blocked=sum --merge " + third + " " + first + " " + second) == whole);
  const std::string outer = folder.write("outer", run("odds --format json --merge " + third + " " + first).out);
  CHECK(odds("--merge " + outer + " " + second) == whole);
  CHECK_THAT(run("odds --merge " + outer).out, Contains("seeds 1 to 400, 901 to 1000"));

  require_refused(run("odds --merge " + first + " " + shard("other", "block 400..410 --seats 3")),
                  "both have seed 400");
  require_refused(run("odds --merge " + first + " " + shard("other", "block 401..410")), "seats 3 and 2");
  require_refused(run("odds --merge " + first + " " + shard("other", "block 401..410 --seats 3 --rule tie=blocker")),
                  "rules ");
  require_refused(run("odds --merge " + first + " " + shard("other", "draw 401..410 --seats 3")),
                  "game block and draw");
  require_refused(run("odds --merge " + first + " " + shard("other", "block 401..410 --seats 3 --player random")),
                  "player thoughtful and random");
  require_refused(run("odds --merge " + first + " " + shard("other", "five-columns 401..410")), "game ");
  require_refused(run("odds block --seats 2 --merge " + first), "has results for 3 players");
  require_refused(run("odds --seats 2 --merge " + first), "--seats: needs GAME before it");
}

TEST_CASE("Odds of the double-twelve set add up, and do not mix with those of a smaller set") {
  const TemporaryFolder folder;
  const auto shard = [&](const std::string& name, const std::string& arguments) {
    return folder.write(name, run("odds " + arguments + " --format json").out);
  };
  const std::string game = " --seats 2 --rule set=12 --rule hand=6", first = shard("first", "block 1..30" + game),
                    second = shard("second", "block 31..60" + game);
  CHECK(odds("--merge " + first + " " + second) == odds("block 1..60" + game));
  require_refused(
      run("odds --merge " + first + " " + shard("other", "block 31..60 --seats 2 --rule set=9 --rule hand=6")),
      "rules ");
}

TEST_CASE("A table game's file of odds whose numbers contradict each other is not merged") {
  const TemporaryFolder folder;
  const std::string good = run("odds block 1..100 --format json").out;
  CHECK(run("odds --merge " + folder.write("good", good)).code == 0);
  const auto with = [&](const char* key, const json& value) {
    json changed = json::parse(good);
    if (value.is_null())
      changed.erase(key);
    else
      changed[key] = value;
    return "odds --merge " + folder.write("bad", changed.dump());
  };
  for (const auto& [key, value] :
       std::vector<std::pair<const char*, json>>{{"seats", 3},                             // has other rules
                                                 {"seats", 9},                             //
                                                 {"seats", nullptr},                       //
                                                 {"tied", nullptr},                        //
                                                 {"tied", 101},                            //
                                                 {"tied", ~std::uint64_t{0}},              //
                                                 {"points", {1}},                          //
                                                 {"points", {5, 4}},                       // at least more than at most
                                                 {"points", {0, 1'000'000}},               //
                                                 {"points", {0, std::uint64_t{1} << 63}},  //
                                                 {"points", {std::numeric_limits<std::int64_t>::min(), 0}},
                                                 {"points_squared", {-1, 0}},
                                                 {"points_squared", {~std::uint64_t{0}, 0}},
                                                 {"seat_wins", {1, 2, 3}},
                                                 {"points_squared", {1, 1}},  // too few for the points
                                                 {"seat_wins", {1, 101}},
                                                 {"seat_wins", {1, 40}},   // the first won another number
                                                 {"seat_wins", {0, 0}},    //
                                                 {"seat_wins", {55, 60}},  // more than there are deals
                                                 {"rules", {{"set", 6}}},
                                                 {"game", "five-columns"},
                                                 {"game", "nothing"},
                                                 {"deals", 99}}) {
    INFO(key << " " << value.dump());
    const Ended ended = run(with(key, value));
    CHECK(ended.code == 2);
    CHECK(ended.out.empty());
    CHECK_THAT(ended.err, Contains("bad:1: "));
  }
  // Without ties and points only the deals won contradict wins by nobody.
  json who_wins = json::parse(run("odds block 1..100 --who-wins --format json").out);
  who_wins["lost"] = who_wins["lost"].get<int>() + who_wins["tied"].get<int>();
  who_wins["tied"] = 0;
  CHECK(run("odds --merge " + folder.write("bad", who_wins.dump())).code == 0);
  who_wins["seat_wins"] = {0, 0};
  const Ended ended = run("odds --merge " + folder.write("bad", who_wins.dump()));
  CHECK(ended.code == 2);
  CHECK_THAT(ended.err, Contains("\"seat_wins\": the leader's number is not \"won\""));
}

TEST_CASE("Asked only who wins, odds of a table game have no mean, and add up with their like alone") {
  const TemporaryFolder folder;
  const json points = odds("draw 1..300");
  json expected = points;
  for (const char* key : {"mean", "mean_low", "mean_high"}) expected[key] = nullptr;
  for (const char* key : {"points", "points_squared"}) expected.erase(key);
  CHECK(odds("draw 1..300 --who-wins") == expected);
  const Ended page = run("odds draw 1..300 --who-wins");
  CHECK(page.code == 0);
  CHECK_THAT(page.out, Contains("\n  wins by seat from the leader on:") && !Contains("value"));
  CHECK_THAT(run("odds draw 1..300 --who-wins --format csv").out, Contains(",,,," + points["won"].dump() + " "));

  const auto file = [&](const std::string& name, const std::string& arguments) {
    return folder.write(name, run("odds " + arguments + " --format json").out);
  };
  const std::string first = file("first", "draw 1..120 --who-wins"),
                    second = file("second", "draw 121..300 --who-wins");
  CHECK(result(run("odds --format json --merge " + first + " " + second)) == expected);
  require_refused(run("odds --merge " + first + " " + file("points", "draw 121..300")),
                  "do not go together: only one knows by how much the deals are won");
  CHECK(run("odds draw 1..300 --who-wins --checkpoint " + folder.path("run")).code == 0);
  CHECK(odds("draw 1..300 --who-wins --checkpoint " + folder.path("run")) == expected);
  require_refused(run("odds draw 1..300 --checkpoint " + folder.path("run")), "the checkpoint of another run");
}

TEST_CASE("Progress of a table game comes in json, an object a second") {
  const Ended ended = run("odds " + long_run + " --threads 1 --format json --progress json");
  result(ended);
  const json last = json::parse(ended.err.substr(ended.err.rfind('\n', ended.err.size() - 2) + 1));
  CHECK(last["game"] == "block");
  CHECK(last["deals"] == 60000);
  CHECK(last["of"] == 60000);
  CHECK(last["odds"] > 0.4);
}

TEST_CASE("Options that say nothing of a table game's odds are refused with a word") {
  const auto refused = [](const std::string& arguments, const std::string& part) {
    require_refused(run("odds " + arguments), part);
  };
  refused("block --openings", "--openings of Block takes the tiles of one hand");
  refused("block --hand 6-6", "no option --hand: it is now --openings TILES");
  refused("block --fewest-left", "--fewest-left does not go with table games with open hands: it is for the patiences");
  refused("block --who-wins --player random", "--who-wins: for the thoughtful player; a hand that is played tells");
  refused("five-columns --who-wins",
          "--who-wins does not go with the patiences: it is for table games with open hands");
  refused("block --rule hand=2 --who-wins --method exact", "--who-wins: it is for sampling");
  refused("block --published --who-wins", "--who-wins does not go with --published");
  refused("draw --method exact", "--method exact: no exact odds for the thoughtful player of draw");
  refused("block --method rare", "--method rare: block has no estimator for rare wins");
  refused("block --lists x", "--lists does not go with --method sample: use --checkpoint to resume a sample");
  refused("block --confidence 1", "--confidence: '1': expected a number between 0 and 1");
  refused("bergen --seats 5", "--seats: bergen: 5 seats: expected 2, 3 or 4");
  refused("block --seats 6", "--seats: block: 6 seats: expected 2, 3, 4 or 5");
  refused("seven-rocks --seats 2", "seven-rocks: 2 seats: expected 4");
  refused("block --rule draw=one", "rule 'draw': block with 2 players has only:");
  refused("bingo --seats 2", "--seats: bingo is a game for one player");
}

TEST_CASE("Odds of a seat against all others say that it is sure of them, and those of one deal have no interval") {
  const std::string league = run("odds block 1..200 --seats 3").out;
  CHECK_THAT(league, Contains("The leader is sure of a win in "));
  CHECK_THAT(league, Contains("  of a tie in "));
  CHECK_THAT(league, Contains(", of neither in "));
  CHECK_THAT(league, Contains(" points against all others playing together  ("));
  CHECK_THAT(run("odds block 1..200 --seats 3 --player random").out, Contains("The leader wins "));
  const std::string one = run("odds block 7").out;
  CHECK_THAT(one, Contains("\n  value +2 points\n"));
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
  REQUIRE(row.size() == 21);
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
