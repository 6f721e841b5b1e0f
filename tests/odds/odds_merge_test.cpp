// odds --merge: parts of a run add up to the single run, and results that do not belong together are refused.
#include <array>
#include <tuple>

#include "tests/cli/program.hpp"
#include "tests/odds/odds_runs.hpp"

using Catch::Contains;

TEST_CASE("merged shards are the single run, field by field, in any order and with gaps filled in later", "[odds]") {
  struct Sharded {
    std::string game;
    std::array<std::string, 3> seeds;
    std::string all, asked;  // with `asked` in front of --merge the sum is the same
  };
  for (const auto& [game, seeds, all, asked] : std::vector<Sharded>{
           {"twelve-to-go --player random --confidence 0.9", {"1..4000", "4001..4001", "4002..9999"}, "1..9999", ""},
           {"five-columns", {"1..50", "51..80", "81..99"}, "1..99", "five-columns --rule refill=column"},
           {"block --seats 3", {"1..400", "401..900", "901..1000"}, "1..1000", "block --rule blocked=sum"},
           {"block --rule set=12 --rule hand=6", {"1..20", "21..30", "31..60"}, "1..60", "block --seats 2"},
           {"draw --who-wins", {"1..120", "121..200", "201..300"}, "1..300", "draw --player thoughtful"},
           {"block --player fair", {"1..30", "31..50", "51..70"}, "1..70", "block --strength few"},
           {"block --player fair --matches --rule to=50", {"1..30", "31..50", "51..70"}, "1..70", "block"}}) {
    INFO(game);
    const TemporaryFolder folder;
    std::array<std::string, 3> parts;
    for (std::size_t i = 0; i < parts.size(); ++i)
      parts[i] = folder.write(fmt::format("part{}", i), run("odds " + game + " " + seeds[i] + " --format json").out);
    const auto& [first, second, third] = parts;
    const json whole = odds(game + " " + all);
    CHECK(odds("--merge " + first + " " + second + " " + third) == whole);
    CHECK(odds(asked + " --merge " + third + " " + first + " " + second) == whole);
    const std::string outer = folder.write("outer", run("odds --format json --merge " + third + " " + first).out);
    CHECK(odds("--merge " + outer + " " + second) == whole);
    CHECK(odds("--merge " + folder.write("all", TemporaryFolder::read(outer) + TemporaryFolder::read(second))) ==
          whole);
  }
}

TEST_CASE("results that do not go together are not merged, and the message names both files", "[odds]") {
  const TemporaryFolder folder;
  const auto shard = [&](const std::string& name, const std::string& arguments) {
    return folder.write(name, run("odds " + arguments + " --format json").out);
  };
  const std::string fair = " --player fair";
  const std::tuple<std::string, std::string, std::string> pairs[] = {
      {"five-columns 1..100", "five-columns 100..200", "both have seed 100"},
      {"five-columns 1..100", "twelve-to-go 101..200", "game"},
      {"five-columns 1..100", "five-columns 101..200 --rule refill=none", "rules"},
      {"five-columns 1..100", "five-columns 101..200 --player fair", "player"},
      {"five-columns 1..100", "five-columns 101..200 --confidence 0.9", "confidence"},
      {"five-columns 1..100", "five-columns 101..200 --interval exact", "interval"},
      {"five-columns 1..100", "five-columns 101..200 --fewest-left", "tiles left"},
      {"block 1..40 --seats 3", "block 40..50 --seats 3", "both have seed 40"},
      {"block 1..40 --seats 3", "block 41..50", "seats 3 and 2"},
      {"block 1..40 --seats 3", "block 41..50 --seats 3 --rule tie=blocker", "rules "},
      {"block 1..40 --seats 3", "draw 41..50 --seats 3", "game block and draw"},
      {"block 1..40 --seats 3", "block 41..50 --seats 3 --player random", "player thoughtful and random"},
      {"block 1..40 --seats 3", "five-columns 41..50", "game "},
      {"block 1..30 --rule set=12 --rule hand=6", "block 31..60 --rule set=9 --rule hand=6", "rules "},
      {"draw 1..30 --who-wins", "draw 31..60", "only one knows by how much the deals are won"},
      {"block 1..30" + fair, "block 31..40 --strength few,random" + fair, "strength few and few,random"},
      {"block 1..30" + fair, "block 31..40 --matches" + fair, "only one counts matches"},
      {"block 1..30" + fair, "block 31..40", "player fair and thoughtful"},
      {"block 1..9 --matches" + fair, "block 10..12 --matches --strength few,random" + fair,
       "strength few and few,random"}};
  for (const auto& [one, two, reason] : pairs) {
    INFO(one << ", " << two);
    const std::string first = shard("first", one), second = shard("second", two);
    const Ended ended = run("odds --merge " + first + " " + second);
    require_refused(ended, reason);
    CHECK_THAT(ended.err, Contains(first) && Contains(second));
  }
  const std::string base = shard("base", "five-columns 1..100");
  const std::string scheme = folder.write("scheme", [&] {
    std::string text = TemporaryFolder::read(shard("next", "five-columns 101..200"));
    return text.replace(text.find("\"scheme\":1"), 10, "\"scheme\":2");
  }());
  require_refused(run("odds --merge " + base + " " + scheme), "dealing scheme");
  require_refused(run("odds --merge " + base + " " + shard("exact", "bingo --method exact")), "only sampled");
  require_refused(run("odds --merge " + folder.write("junk", "junk")), "junk:1: not json");
  require_refused(run("odds --merge " + folder.write("half", TemporaryFolder::read(base).substr(0, 80))),
                  "half:1: not json");
  require_refused(run("odds --merge " + folder.path("missing")), "missing: No such file");
  require_refused(run("odds knock-out --merge " + base), "results for five-columns");
}

TEST_CASE("--merge shows the sum at another confidence or with another interval, as the single run would", "[odds]") {
  const TemporaryFolder folder;
  const std::string one = folder.write("one", run("odds five-columns 1..500 --format json").out);
  const std::string two = folder.write("two", run("odds five-columns 501..900 --format json --interval exact").out);
  const std::string ask = " --confidence 0.8 --interval exact";
  CHECK(odds("--merge " + one + " " + two + ask) == odds("five-columns 1..900" + ask));
  require_refused(run("odds --merge " + one + " --confidence 1"), "--confidence");
  require_refused(run("odds --merge " + one + " --interval big"), "--interval");
}

TEST_CASE("options that --merge would ignore are refused, and so are those that contradict the files", "[odds]") {
  const TemporaryFolder folder;
  const std::string file = folder.write("one", run("odds five-columns 1..100 --format json").out);
  const std::string merge = " --merge " + file;
  for (const std::string& option :
       {"--checkpoint " + folder.path("ck"), std::string("--checkpoint-every 3"), std::string("--precision 0.1"),
        std::string("--lists x"), std::string("--lists-limit 9"), std::string("--fewest-left"),
        std::string("--openings"), std::string("--progress json"), std::string("--threads 2"),
        std::string("--time-limit 1"), std::string("--memory-limit 10")}) {
    INFO(option);
    require_refused(run("odds " + option + merge), option.substr(0, option.find(' ')) + " does not go with --merge");
  }
  require_refused(run("odds five-columns 1..100" + merge), "SEEDS does not go with --merge");
  require_refused(run("odds --player random" + merge),
                  "--player random: " + file + " has results for player thoughtful");
  require_refused(run("odds --method rare" + merge), "--method rare: " + file + " has results of method sample");
  require_refused(run("odds --method exact" + merge), "--method exact: only sampled results can be added up");
  require_refused(run("odds --rule refill=none" + merge), "--rule: needs GAME before it");
  require_refused(run("odds five-columns --rule refill=none" + merge),
                  "--rule: " + file + " has results for refill=column");
  CHECK(odds("five-columns --rule refill=column --player thoughtful --method sample" + merge)["deals"] == 100);

  const std::string three = " --merge " + folder.write("three", run("odds block 1..9 --seats 3 --format json").out),
                    fair = " --merge " + folder.write("fair", run("odds block 1..9 --player fair --format json").out);
  require_refused(run("odds block --seats 2" + three), "has results for 3 players");
  require_refused(run("odds --seats 2" + three), "--seats: needs GAME before it");
  require_refused(run("odds --strength few" + three), "has results for player thoughtful");
  require_refused(run("odds block --strength many" + fair), "has results for strength few");
  require_refused(run("odds block --player random" + fair), "has results for player fair");
  require_refused(run("odds --matches" + fair), "--matches does not go with --merge");
}

TEST_CASE("a file whose numbers contradict each other is not merged", "[odds]") {
  const TemporaryFolder folder;
  const json sound = odds("five-columns 11..110 --player random");
  const auto refuse = [&](const json& changes, const std::string& part) {
    json bad = sound;
    bad["seconds"] = 1;
    bad.update(changes);
    INFO(changes);
    require_refused(run("odds --merge " + folder.write("bad", bad.dump() + "\n")), part);
  };
  const std::uint64_t top = ~std::uint64_t{0}, half = std::uint64_t{1} << 63;
  refuse({{"scheme", 4294967297u}}, "\"scheme\"");
  refuse({{"deals", 99}}, "99 deals, 100 counted");
  refuse({{"last_seed", 111}}, "100 deals, but not as many seeds");
  refuse({{"won", sound["won"].get<int>() + 1}}, "100 deals, 101 counted");
  refuse({{"first_seed", 111}}, "ends before it starts");
  refuse({{"seconds", -1}}, "\"seconds\"");
  refuse({{"left", 3}}, "\"left\"");
  refuse({{"left", {{"29", 1}}}}, "\"left\"");
  refuse({{"left", {{"3", 101}}}}, "\"left\"");
  refuse({{"undecided", top}}, "add up to more");
  refuse({{"ranges", {{11, 50}, {61, 120}}}}, "\"ranges\"");             // last_seed says 110
  refuse({{"ranges", {{1, 90}, {101, 110}}}}, "\"ranges\"");             // first_seed says 11
  refuse({{"ranges", {{11, 60}, {40, 89}, {110, 110}}}}, "\"ranges\"");  // they overlap
  refuse({{"ranges", json::array()}}, "\"ranges\"");
  refuse({{"ranges", 7}}, "\"ranges\"");
  // Numbers of deals that a counter cannot hold, in one file or in two together.
  const json none = {{"deals", 0}, {"won", 0}, {"lost", 0}, {"undecided", 0}, {"left", json::object()}};
  json wrapped = none;
  wrapped["first_seed"] = 0;
  wrapped["last_seed"] = top;
  refuse(wrapped, "seeds");
  wrapped["ranges"] = {{0, half - 1}, {half, top}};
  refuse(wrapped, "seeds");
  refuse(none, "not as many seeds");
  json lower = sound, upper = sound;
  for (json* each : {&lower, &upper}) {
    (*each)["seconds"] = 1;
    (*each)["left"] = json::object();
    (*each)["won"] = 0;
    (*each)["deals"] = (*each)["lost"] = half;
  }
  lower["first_seed"] = 0;
  lower["last_seed"] = half - 1;
  upper["first_seed"] = half;
  upper["last_seed"] = top;
  require_refused(
      run("odds --merge " + folder.write("lower", lower.dump()) + " " + folder.write("upper", upper.dump())),
      "more deals than can be counted");
}

TEST_CASE("a table game's file whose numbers contradict each other is not merged", "[odds]") {
  const TemporaryFolder folder;
  // Sets the value at a json pointer, or erases the key if the value is null.
  const auto refuse = [&](const json& sound, const std::string& at, const json& value, const std::string& part) {
    json bad = sound;
    bad["seconds"] = 1;
    value.is_null() ? void(bad.erase(at)) : void(bad[json::json_pointer("/" + at)] = value);
    INFO(at << " " << value);
    require_refused(run("odds --merge " + folder.write("bad", bad.dump() + "\n")), part);
  };
  const json open = odds("block 1..100");
  using Changes = std::vector<std::pair<const char*, json>>;
  for (const auto& [at, value] : Changes{{"seats", 3},                             // has other rules
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
                                         {"deals", 99}})
    refuse(open, at, value, "bad:1: ");
  // Without ties and points only the deals won contradict wins by nobody.
  json who_wins = odds("block 1..100 --who-wins");
  who_wins["seconds"] = 1;
  who_wins["lost"] = who_wins["lost"].get<int>() + who_wins["tied"].get<int>();
  who_wins["tied"] = 0;
  CHECK(run("odds --merge " + folder.write("good", who_wins.dump())).code == 0);
  refuse(who_wins, "seat_wins", {0, 0}, "\"seat_wins\": the leader's number is not \"won\"");

  const std::string fair = "block 1..40 --seats 3 --player fair --strength random";
  const json matches = odds(fair + " --matches --rule to=50");
  const char *const needed = "\"strength\": expected for the fair player", *const misfit =
                                                                               "do not fit the number of deals";
  for (const json& sound : {odds(fair), matches}) {
    refuse(sound, "strength", nullptr, needed);
    refuse(sound, "player", "random", needed);
    refuse(sound, "strength", "few,few", "one for each of 3 players");
    refuse(sound, "strength", 7, "\"strength\": unexpected");
    refuse(sound, "seat_ties", {1, 2}, "\"seat_ties\": expected 3 whole numbers");
    refuse(sound, "seat_ties/1", 1000, misfit);
    refuse(sound, "seat_points/2", 1000000, misfit);
    refuse(sound, "seat_points_squared/0", 1, misfit);
  }
  refuse(matches, "deals", 39, misfit);
  refuse(matches, "hands_squared", 1, misfit);
  refuse(matches, "matches", 41, "these should be equal");
}

TEST_CASE("the sum of shards with a gap between them names its first and its last seed", "[odds]") {
  const TemporaryFolder folder;
  const std::string low = folder.write("low", run("odds five-columns 1..50 --format json").out);
  const std::string high = folder.write("high", run("odds five-columns 61..90 --format json").out);
  const json sum = odds("--merge " + high + " " + low);
  CHECK(sum["first_seed"] == 1);
  CHECK(sum["last_seed"] == 90);
  CHECK(sum["ranges"] == json({{1, 50}, {61, 90}}));
  CHECK_THAT(run("odds --merge " + high + " " + low).out, Contains("seeds 1 to 50, 61 to 90"));
  const auto csv = run("odds --format csv --merge " + high + " " + low).lines();
  REQUIRE(csv.size() == 2);
  CHECK_THAT(csv[1], Contains(",sample,1,90,80,"));
  CHECK(csv[0].ends_with(",ranges,command,commit"));
  CHECK(csv[1].ends_with(",1..50;61..90,,"));
  CHECK(run("odds --format csv --merge " + low).lines()[1].ends_with(",,,"));
  // Of a table game, too.
  const std::string first = folder.write("first", run("odds block 1..50 --format json").out);
  const std::string third = folder.write("third", run("odds block 61..90 --format json").out);
  CHECK(run("odds --format csv --merge " + first + " " + third).lines()[1].ends_with(",1..50;61..90,sample,,,"));
}

TEST_CASE("the seconds of what is merged add up", "[odds]") {
  const TemporaryFolder folder;
  json one = odds("five-columns 1..50"), two = odds("five-columns 51..90");
  one["seconds"] = 1.5;
  two["seconds"] = 20.25;
  const Ended sum =
      run("odds --format json --merge " + folder.write("one", one.dump()) + " " + folder.write("two", two.dump()));
  CHECK(sum.json().at(0)["seconds"] == 21.75);
}
