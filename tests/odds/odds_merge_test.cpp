// odds --merge: parts of a run add up to the single run, and results that do not belong together are refused.
#include "tests/cli/program.hpp"
#include "tests/odds/odds_runs.hpp"

using Catch::Contains;

TEST_CASE("merged shards are the single run, field by field, in any order and with gaps filled in later", "[odds]") {
  const TemporaryFolder folder;
  const std::string game = "twelve-to-go --player random --confidence 0.9 ";
  const std::string shards[] = {"1..4000", "4001..4001", "4002..9999"};
  std::string paths[3];
  for (int i = 0; i < 3; ++i)
    paths[i] = folder.write("shard" + std::to_string(i), run("odds " + game + shards[i] + " --format json").out);
  const json whole = odds(game + "1..9999");
  CHECK(odds("--merge " + paths[0] + " " + paths[1] + " " + paths[2]) == whole);
  CHECK(odds("--merge " + paths[2] + " " + paths[0] + " " + paths[1]) == whole);
  const std::string outer = folder.write("outer", run("odds --format json --merge " + paths[2] + " " + paths[0]).out);
  CHECK(json::parse(TemporaryFolder::read(outer))["deals"] == 9998);
  CHECK(odds("twelve-to-go --merge " + outer + " " + paths[1]) == whole);
  CHECK(odds("--merge " + folder.write("all", TemporaryFolder::read(outer) + TemporaryFolder::read(paths[1]))) ==
        whole);
}

TEST_CASE("results that do not go together are not merged, and the message names both files", "[odds]") {
  const TemporaryFolder folder;
  const auto shard = [&](const std::string& name, const std::string& arguments) {
    return folder.write(name, run("odds " + arguments + " --format json").out);
  };
  const std::string base = shard("base", "five-columns 1..100");
  const std::pair<std::string, std::string> others[] = {{"five-columns 100..200", "overlap"},
                                                        {"twelve-to-go 101..200", "game"},
                                                        {"five-columns 101..200 --rule refill=none", "rules"},
                                                        {"five-columns 101..200 --player fair", "player"},
                                                        {"five-columns 101..200 --confidence 0.9", "confidence"},
                                                        {"five-columns 101..200 --interval exact", "interval"},
                                                        {"five-columns 101..200 --fewest-left", "tiles left"}};
  for (const auto& [arguments, reason] : others) {
    const std::string other = shard("other", arguments);
    const Ended ended = run("odds --merge " + base + " " + other);
    require_refused(ended, reason);
    CHECK_THAT(ended.err, Contains(base));
    CHECK_THAT(ended.err, Contains(other));
  }
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

TEST_CASE("the sum of shards with a gap between them names its first and its last seed", "[odds]") {
  const TemporaryFolder folder;
  const std::string low = folder.write("low", run("odds five-columns 1..50 --format json").out);
  const std::string high = folder.write("high", run("odds five-columns 61..90 --format json").out);
  const json sum = odds("--merge " + high + " " + low);
  CHECK(sum["first_seed"] == 1);
  CHECK(sum["last_seed"] == 90);
  CHECK(sum["ranges"] == json({{1, 50}, {61, 90}}));
  const auto csv = run("odds --format csv --merge " + high + " " + low).lines();
  REQUIRE(csv.size() == 2);
  CHECK_THAT(csv[1], Contains(",sample,1,90,80,"));
  CHECK(csv[0].ends_with(",ranges"));
  CHECK(csv[1].ends_with(",1..50;61..90"));
  CHECK(run("odds --format csv --merge " + low).lines()[1].ends_with(","));
  // Of a table game, too.
  const std::string first = folder.write("first", run("odds block 1..50 --format json").out);
  const std::string third = folder.write("third", run("odds block 61..90 --format json").out);
  CHECK(run("odds --format csv --merge " + first + " " + third).lines()[1].ends_with(",1..50;61..90,sample,"));
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
