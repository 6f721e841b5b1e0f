// boneyard odds from outside: what it prints, how it survives being stopped and killed, bad input.
// It runs the program that BONEYARD_PROGRAM names.
#include <fmt/format.h>
#include <sys/stat.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>
#include <tuple>

#include "boneyard/deal.hpp"
#include "boneyard/odds.hpp"
#include "boneyard/tally.hpp"
#include "odds/plan.hpp"
#include "tests/cli/program.hpp"
#include "tests/odds/odds_runs.hpp"

using namespace boneyard;
using Catch::Contains;

namespace {

/// Whether a checkpoint holds deals that are counted.
bool has_counted(const std::string& path) {
  const std::string text = TemporaryFolder::read(path);
  return !text.empty() && parse_results(text).front().tally.deals() > 0;
}

/// About a second's work on one thread.
const std::string long_run = "five-columns 1..300000 --player random";

}  // namespace

TEST_CASE("odds prints json with the promised keys, and the counts of the deals themselves", "[odds]") {
  for (const GameInfo& game : patiences()) {
    INFO(game.name);
    const json object = odds(std::string(game.name) + " 11..60 --method sample");
    for (const char* key : {"game", "rules", "player", "method", "first_seed", "last_seed", "deals", "won", "lost",
                            "undecided", "odds", "low", "high", "confidence"})
      CHECK(object.contains(key));
    const Tally tally = make_worker({.variant = Variant(game)}, nullptr)({11, 60});
    CHECK(object["won"] == tally.won);
    CHECK(object["lost"] == tally.lost);
    CHECK(object["deals"] == 50);
    CHECK(object["first_seed"] == 11);
    CHECK(object["last_seed"] == 60);
    CHECK(object["method"] == "sample");
    CHECK(object["low"] <= object["odds"]);
    CHECK(object["odds"] <= object["high"]);
  }
}

TEST_CASE("threads change nothing, whatever is counted, and whether the run ends by seeds or by precision", "[odds]") {
  const std::string fair = "block --seats 3 --player fair ";
  for (const std::string& ask :
       {std::string("five-columns 1..30000"), std::string("five-columns 1..1e6 --precision 0.004"),
        std::string("five-columns 1..1e6 --precision 1% --interval exact"), std::string("block 1..2000"),
        std::string("block 1..1e6 --precision 0.02"), std::string("block 1..3000 --player random --interval exact"),
        fair + "1..200", fair + "1..120 --strength few,random,random", fair + "1..40 --matches --strength random",
        fair + "1..1e6 --precision 0.1 --strength random"}) {
    INFO(ask);
    const json one = odds(ask + " --threads 1");
    for (const char* threads : {"2", "7"}) CHECK(one == odds(ask + " --threads " + threads));
    if (ask.find("precision") == ask.npos) continue;
    CHECK(one["deals"] < 1'000'000);
    // The seeds that were counted, asked for as such, give the same figures.
    const std::string counted = "1.." + one["last_seed"].dump();
    CHECK(one == odds(std::regex_replace(ask, std::regex("1..1e6 --precision [^ ]+"), counted)));
  }
}

TEST_CASE("precision means half the width of the interval", "[odds]") {
  const auto half_width = [](const json& found) {
    return (found["high"].get<double>() - found["low"].get<double>()) / 2;
  };
  CHECK(half_width(odds("five-columns 1..1e6 --precision 0.005")) < 0.005);
  const json relative = odds("five-columns 1..1e6 --precision 2%"), table = odds("block 1..1e6 --precision 0.02");
  CHECK(half_width(relative) < 0.02 * relative["odds"].get<double>());
  CHECK(half_width(table) < 0.02);
  CHECK(table["deals"] < 5000);
  for (const char* ask : {"odds five-columns 1..1000 --precision 1e-5", "odds block 1..100 --precision 1e-4"})
    CHECK_THAT(run(ask).out, Contains("The precision was not reached"));
  CHECK_THAT(run("odds five-columns 1..1e6 --precision 5%").out, Contains("For a half-width below 5% of the odds, "));
  CHECK_THAT(run("odds five-columns 1..1e6 --precision 0.05").out, Contains("For a half-width below 0.05, "));
}

TEST_CASE("fewest left fills in the histogram where plain sampling has none", "[odds]") {
  CHECK(!odds("five-columns 1..300").contains("left"));
  const json object = odds("five-columns 1..300 --fewest-left");
  std::uint64_t deals = 0;
  for (const auto& [left, count] : object["left"].items()) deals += count.get<std::uint64_t>();
  CHECK(deals == 300);
  CHECK(object["left"]["0"] == object["won"]);
}

TEST_CASE("what a limit cuts short is undecided: bounds over all deals, no figure, and exit code 3", "[odds]") {
  const std::string ask = "odds five-columns 1..200 --memory-limit 0.001";
  for (const auto& [option, kind] :
       {std::pair("", IntervalKind::wilson), std::pair(" --interval exact", IntervalKind::exact)}) {
    const Ended ended = run(ask + option + " --format json");
    const json object = result(ended);
    const std::uint64_t won = object["won"], undecided = object["undecided"];
    REQUIRE(undecided > 0);
    CHECK(ended.code == 3);
    CHECK(object["deals"] == 200);
    CHECK(object["odds"].is_null());
    CHECK(object["low"] == interval(won, 200, kind, 0.95).low);
    CHECK(object["high"] == interval(won + undecided, 200, kind, 0.95).high);
    const Ended text = run(ask + option);
    CHECK_THAT(text.out, Contains("\nOdds: between ") && Contains(" % and ") && Contains("over all deals"));
    CHECK_THAT(text.out, !Contains("1 deal in"));
    CHECK(run(ask + option + " --quiet").out.starts_with("- 0"));
    CHECK(boneyard::split(run(ask + option + " --format csv").lines().at(1), ',').at(10).empty());
  }
}

TEST_CASE("a sum with undecided deals has the bounds of all its deals and no figure", "[odds]") {
  const TemporaryFolder folder;
  std::string files;
  for (const char* seeds : {"1..150", "151..200"}) {
    const Ended part = run(fmt::format("odds five-columns {} --memory-limit 0.001 --format json", seeds));
    files += " " + folder.write(seeds, part.out);
  }
  const Ended sum = run("odds --format json --merge" + files);
  CHECK(sum.code == 3);
  const json whole = result(run("odds five-columns 1..200 --memory-limit 0.001 --format json"));
  for (const char* key : {"odds", "low", "high", "won", "undecided"}) CHECK(result(sum)[key] == whole[key]);
  CHECK(whole["odds"].is_null());
}

TEST_CASE("a run killed at random moments again and again ends with the same result, whatever it counts", "[odds]") {
  struct Killed {
    std::string counts;
    int kills;
    std::string other;  ///< an option of another run, which may not have the checkpoint
  };
  for (const auto& [counts, kills, other] : std::vector<Killed>{
           {long_run, 30, "refill=none"},
           {"five-columns 5..900000 --precision 0.002 --interval exact", 30, "refill=none"},
           {"block 1..60000 --rule blocked=theirs", 12, "to=7"},
           {"blind 7..100000 --seats 3 --player random", 12, "to=7"},
           {"draw 1..4000 --seats 3 --rule set=12 --player random", 12, "to=7"},
           {"block 1..2500 --player fair", 6, "tie=blocker"},
           {"block 1..400 --player fair --strength few,random --matches --rule to=50", 6, "tie=blocker"}}) {
    INFO(counts);
    const json expected = odds(counts);
    const TemporaryFolder folder;
    const std::string checkpoint = folder.path("run.ck");
    const std::string command =
        "odds " + counts + " --threads 2 --format json --checkpoint-every 0.003 --checkpoint " + checkpoint;
    SeedStream random(counts.size(), 99);
    const auto [killed, ends] =
        kill_runs(command, checkpoint, expected, kills, 2 * kills, [&] { return 4 + random.below(60); });
    INFO("killed " << killed << " times, ended by itself " << ends << " times");
    CHECK(killed > 0);
    CHECK(result(run(command)) == expected);
    CHECK(result(run(command)) == expected);  // finished, the checkpoint answers at once
    require_refused(run("odds " + counts + " --rule " + other + " --checkpoint " + checkpoint),
                    "the checkpoint of another run");
  }
}

TEST_CASE("stopped by a signal, a run prints what is known, ends with 3, and goes on from its checkpoint", "[odds]") {
  const json expected = odds(long_run);
  for (const int signal : {SIGINT, SIGTERM}) {
    const TemporaryFolder folder;
    const std::string path = folder.path("run.ck");
    const std::string command =
        "odds " + long_run + " --threads 2 --format json --checkpoint-every 0.01 --checkpoint " + path;
    Running running(command);
    running.wait_for_signals();
    wait_until([&] { return has_counted(path) || running.ended(); });
    running.kill(signal);
    const Ended ended = running.end();
    if (ended.code == 0) continue;  // a very quick machine
    CHECK(ended.code == 3);
    CHECK_THAT(ended.err, Contains("interrupted"));
    const json part = result(ended);
    const auto deals = part["deals"].get<std::uint64_t>();
    CHECK(deals < 300'000);
    if (deals > 0) CHECK(part == odds("five-columns --player random 1.." + std::to_string(deals)));
    CHECK(result(run(command)) == expected);
  }
}

TEST_CASE("a checkpoint of another run is refused, and the message names what differs", "[odds]") {
  const TemporaryFolder folder;
  const std::string option = " --checkpoint " + folder.path("run.ck");
  REQUIRE(run("odds five-columns 1..1000" + option).code == 0);
  const std::string before = TemporaryFolder::read(folder.path("run.ck"));
  require_refused(run("odds five-columns 1..900" + option), "seeds 1..1000, not in 1..900");
  require_refused(run("odds five-columns 1..1000 --player random" + option), "player thoughtful, not random");
  require_refused(run("odds five-columns 1..1000 --rule refill=none" + option), "refill=column, not refill=none");
  require_refused(run("odds knock-out 1..1000 --method sample" + option), "game five-columns, not knock-out");
  require_refused(run("odds five-columns 1..1000 --precision 0.1" + option), "precision none, not 0.1");
  CHECK(TemporaryFolder::read(folder.path("run.ck")) == before);
  CHECK(run("odds five-columns 1..1000 --threads 5" + option).code == 0);
  CHECK(result(run("odds five-columns 1..2000 --format json" + option)) == odds("five-columns 1..2000"));
}

TEST_CASE("what a checkpoint holds can be merged, and what was printed can be gone on from", "[odds]") {
  const TemporaryFolder folder;
  const std::string kept = folder.path("run.ck"), printed = folder.path("printed");
  REQUIRE(run("odds five-columns 1..1000 --checkpoint " + kept).code == 0);
  folder.write("printed", run("odds five-columns 1001..3000 --format json").out);
  const json whole = odds("five-columns 1..3000");
  CHECK(odds("--merge " + kept + " " + printed) == whole);
  folder.write("both", TemporaryFolder::read(kept) + TemporaryFolder::read(printed));
  for (const std::string& from : {printed, folder.path("both")}) {
    CHECK(result(run("odds five-columns 1..3000 --format json --checkpoint " + from)) == whole);
    CHECK_THAT(TemporaryFolder::read(from), Catch::StartsWith("{\"checkpoint\":2,"));
  }
  // Won deals alone, too.
  const std::string rare = "knock-out --method rare ", part = folder.path("part");
  folder.write("part", run("odds " + rare + "1..500 --format json").out);
  folder.write("rest", run("odds " + rare + "501..800 --format json").out);
  CHECK(odds("--merge " + part + " " + folder.path("rest")) == odds(rare + "1..800"));
  CHECK(odds(rare + "1..800 --checkpoint " + part) == odds(rare + "1..800"));
}

TEST_CASE("a truncated, altered or foreign checkpoint is refused with its reason and left alone", "[odds]") {
  const TemporaryFolder folder;
  const std::string path = folder.path("run.ck"), command = "odds five-columns 1..1000 --checkpoint " + path;
  REQUIRE(run(command).code == 0);
  const std::string good = TemporaryFolder::read(path);
  std::string altered = good;
  altered[altered.find("\"won\":") + 6] ^= 1;
  const std::pair<std::string, std::string> bad[] = {{good.substr(0, good.size() / 2), "truncated"},
                                                     {altered, "altered"},
                                                     {"hello\n", "not json"},
                                                     {"boneyard checkpoint 1\n", "of an earlier development version"},
                                                     {"", "empty"}};
  for (const auto& [text, reason] : bad) {
    folder.write("run.ck", text);
    const Ended ended = run(command);
    require_refused(ended, reason);
    CHECK_THAT(ended.err, Catch::Matches("boneyard: .*/run\\.ck:[0-9]+: [^0-9][^\n]*\n"));
    CHECK(TemporaryFolder::read(path) == text);
  }
  require_refused(run("odds five-columns 1..10 --checkpoint " + folder.path("no/such/run.ck")), "No such file");
  require_refused(run("odds five-columns 1..10 --checkpoint " + folder.path("")), "");
}

TEST_CASE("a checkpoint that cannot be written does not end a run that has begun", "[odds]") {
  const TemporaryFolder folder;
  const std::string disk = folder.path("disk"), path = disk + "/run.ck";
  ::mkdir(disk.c_str(), 0777);
  const std::string command = "odds " + long_run + " --format json --checkpoint-every 0.01 --checkpoint " + path;
  Running running(command);
  // A run whose first checkpoint cannot be written does not begin; this one has begun once there is a second. (The
  // first can be seen a moment before it is known to be safe.)
  REQUIRE(wait_until([&] { return !TemporaryFolder::read(path).empty(); }));
  const std::string first = TemporaryFolder::read(path);
  REQUIRE(wait_until([&] { return TemporaryFolder::read(path) != first; }));
  // The folder is gone, as when a disk is unplugged.
  running.meanwhile([&] { REQUIRE(std::rename(disk.c_str(), folder.path("unplugged").c_str()) == 0); });
  const Ended ended = running.end();
  CHECK_THAT(ended.err, Contains(path + ": No such file or directory (the last checkpoint is kept"));
  CHECK(ended.code == 3);
  const json expected = odds(long_run);
  CHECK(result(ended) == expected);
  REQUIRE(std::rename(folder.path("unplugged").c_str(), disk.c_str()) == 0);
  CHECK(result(run(command)) == expected);
}

TEST_CASE("other files beside a checkpoint are left alone, and no link there is followed", "[odds]") {
  const TemporaryFolder folder;
  const std::string mine = folder.write("run.ck.tmp", "mine"), other = folder.write("other", "other");
  std::filesystem::create_symlink(other, folder.path("linked.ck.tmp"));
  REQUIRE(run("odds five-columns 1..1000 --checkpoint " + folder.path("run.ck")).code == 0);
  REQUIRE(run("odds five-columns 1..1000 --checkpoint " + folder.path("linked.ck")).code == 0);
  CHECK(TemporaryFolder::read(mine) == "mine");
  CHECK(TemporaryFolder::read(other) == "other");
  CHECK(std::filesystem::is_symlink(folder.path("linked.ck.tmp")));
  const std::filesystem::directory_iterator all(folder.path(""));
  CHECK(std::distance(begin(all), end(all)) == 5);  // and nothing else
}

TEST_CASE("a checkpoint that is a link stays one", "[odds]") {
  const TemporaryFolder folder;
  std::filesystem::create_symlink(folder.path("real.ck"), folder.path("run.ck"));
  const std::string command = "odds five-columns 1..1000 --checkpoint " + folder.path("run.ck");
  REQUIRE(run(command).code == 0);
  REQUIRE(run(command).code == 0);
  CHECK(std::filesystem::is_symlink(folder.path("run.ck")));
  CHECK_THAT(TemporaryFolder::read(folder.path("real.ck")), Catch::StartsWith("{\"checkpoint\":2,"));
}

TEST_CASE("a checkpoint in use is refused, and the run that uses it goes on", "[odds]") {
  const TemporaryFolder folder;
  const std::string command = "odds " + long_run + " --threads 1 --format json --checkpoint-every 0.001 --checkpoint ";
  const std::string path = folder.path("run.ck");
  Running first(command + path);
  REQUIRE(wait_until([&] { return !TemporaryFolder::read(path).empty(); }));
  first.meanwhile([&] {
    for (int i = 0; i < 5; ++i) require_refused(run(command + path), "run.ck: in use by another run");
  });
  CHECK(result(first.end()) == odds(long_run));
  // Two runs start at once: only one of them gets the checkpoint, and goes on until it is stopped.
  const std::string endless =
      "odds five-columns 1..1e12 --threads 1 --format json --checkpoint " + folder.path("fresh.ck");
  Running one(endless), two(endless);
  REQUIRE(wait_until([&] { return one.ended() || two.ended(); }));
  const bool first_refused = one.ended();
  Running& counts = first_refused ? two : one;
  counts.wait_for_signals();
  counts.kill(SIGTERM);
  CHECK(counts.end().code == 3);
  require_refused((first_refused ? one : two).end(), "fresh.ck: in use by another run");
}

TEST_CASE("a checkpoint is held before the pilot begins, and given up if the pilot is stopped", "[odds]") {
  const TemporaryFolder folder;
  // Hardly any of these deals can be won, so the pilot takes long.
  const std::string path = folder.path("run.ck"),
                    rare = "odds bingo --rule count=restart 1..1000000000000 --method sample --threads 1 --checkpoint ",
                    command = rare + path + " --precision 0.1%";
  Running first(command);
  REQUIRE(wait_until([&] { return !TemporaryFolder::read(path).empty(); }));
  CHECK_THAT(TemporaryFolder::read(path), Catch::StartsWith("# boneyard checkpoint"));  // no deal is counted yet
  require_refused(run(command), "run.ck: in use by another run");
  first.kill(SIGTERM);
  CHECK(first.end().code == 3);
  CHECK(std::filesystem::is_empty(folder.path("")));
  Running killed(command);
  REQUIRE(wait_until([&] { return !TemporaryFolder::read(path).empty(); }));
  killed.kill(SIGKILL);
  killed.end();
  CHECK(run(rare + path + " --precision 0.1").code == 0);
  CHECK_THAT(TemporaryFolder::read(path), Catch::StartsWith("{\"checkpoint\":2,"));
}

TEST_CASE("a file-size limit is a full disk: refused before the work starts", "[odds]") {
  const TemporaryFolder folder;
#if defined(__SANITIZE_THREAD__)
  const std::string runtime = "trap '' XFSZ; ";  // the sanitizer writes a file of its own before main()
#else
  const std::string runtime;
#endif
  const Ended ended = run_shell("(" + runtime + "ulimit -f 0; $boneyard odds five-columns 1..1000 --checkpoint " +
                                folder.path("run.ck") + " 2>&1) | cat");
  CHECK_THAT(ended.out, Contains("run.ck: File too large"));
  CHECK(std::filesystem::is_empty(folder.path("")));  // nor is what was begun left beside it
}

TEST_CASE("progress in json comes as an object a second, and never on standard output", "[odds]") {
  for (const auto& [counts, game, deals] :
       {std::tuple(long_run, "five-columns", 300'000), std::tuple(std::string("block 1..60000"), "block", 60'000)}) {
    const Ended ended = run("odds " + counts + " --threads 1 --format json --progress json");
    result(ended);
    std::istringstream lines(ended.err);
    json last;
    for (std::string line; std::getline(lines, line);) {
      last = json::parse(line);
      for (const char* key : {"game", "deals", "of", "odds", "low", "high", "rate", "seconds"})
        CHECK(last.contains(key));
    }
    CHECK(last["game"] == game);
    CHECK(last["deals"] == deals);
    CHECK(last["of"] == deals);
    CHECK(last["low"] < last["odds"]);
  }
}

TEST_CASE("an exact computation says in json what share of it is done, too", "[odds]") {
  const Ended ended = run("odds fives-the-limit --player fair --method exact --format json --progress json");
  CHECK(ended.json().at(0)["fraction"].is_string());
  std::istringstream lines(ended.err);
  double share = -1;
  int objects = 0;
  for (std::string line; std::getline(lines, line); ++objects) {
    const json object = json::parse(line);
    CHECK(object["share"] > share);
    share = object["share"];
    CHECK(share <= 1);
    CHECK(object["seconds"] >= 0);
    CHECK(object.contains("left_seconds") == (objects > 0));
  }
  CHECK(objects >= 1);
}

TEST_CASE(
    "nonsense in the arguments of odds, and an option that says nothing of what is asked, is one line and exit code 2",
    "[odds]") {
  const std::string played = ": it is for --player fair of the table games";
  const std::pair<std::string, std::string> refused[] = {
      {"", "GAME"},
      {"nothing", "no game 'nothing'"},
      {"bingo 5..1", "SEEDS"},
      {"bingo 0..18446744073709551615", "SEEDS"},
      {"bingo --player wise", "--player: 'wise': expected thoughtful, fair, random or any"},
      {"bingo --method guess", "--method"},
      {"five-columns --method exact", "--method exact"},
      {"five-columns --method rare", "--method rare"},
      {"five-columns --precision wide", "--precision"},
      {"five-columns --confidence 1", "--confidence"},
      {"five-columns --confidence 95", "--confidence"},
      {"five-columns --interval big", "--interval"},
      {"five-columns --progress loud", "--progress"},
      {"five-columns --checkpoint-every 60", "--checkpoint-every"},
      {"bingo --method exact --fewest-left", "--fewest-left"},
      {"block --openings", "--openings of Block takes the tiles of one hand"},
      {"block --hand 6-6", "no option --hand: it is now --openings TILES"},
      {"block --fewest-left", "--fewest-left does not go with table games with open hands: it is for the patiences"},
      {"block --who-wins --player random", "--who-wins: for the thoughtful player; a hand that is played tells"},
      {"five-columns --who-wins", "--who-wins does not go with the patiences: it is for table games with open hands"},
      {"block --rule hand=2 --who-wins --method exact", "--who-wins: it is for sampling"},
      {"block --published --who-wins", "--who-wins does not go with --published"},
      {"draw --method exact", "--method exact: no exact odds for the thoughtful player of draw"},
      {"block --method rare", "--method rare: block has no estimator for rare wins"},
      {"block --lists x", "--lists does not go with --method sample: use --checkpoint to resume a sample"},
      {"block --confidence 1", "--confidence: '1': expected a number between 0 and 1"},
      {"bergen --seats 5", "--seats: bergen: 5 seats: expected 2, 3 or 4"},
      {"block --seats 6", "--seats: block: 6 seats: expected 2, 3, 4 or 5"},
      {"seven-rocks --seats 2", "seven-rocks: 2 seats: expected 4"},
      {"block --rule draw=one", "rule 'draw': block with 2 players has only:"},
      {"bingo --seats 2", "--seats: bingo is a game for one player"},
      {"block --strength few", "--strength does not go with table games with open hands" + played},
      {"block --player random --matches", "--matches does not go with table games with open hands" + played},
      {"domino-patience --player fair --strength few", "--strength does not go with the patiences" + played},
      {"block --player fair --strength few,few,few",
       "--strength: 'few,few,few': expected one strength, or one for "
       "each of 2 players"},
      {"block --player fair --strength strong", "--strength: 'strong': expected random, few or many"},
      {"block --player fair --strength few,", "--strength: '': expected random, few or many"},
      {"block --player fair --who-wins",
       "--who-wins does not go with --player fair of the table games: it is for table games with open hands"},
      {"block --player fair --method exact",
       "--method exact: no exact odds for the fair player of block: of the table games only Block for two has them, "
       "by hand=1 to 7 or 14 with open hands, 1 to 6 at random"},
      {"bingo --player any", "--player any: for Block with two players, hand=1 to 7 and the usual scores"},
      {"fives-the-limit --player any --openings", "--player any: for Block with two players"},
      {"block --rule hand=14 --player any", "--player any: for Block with two players"},
      {"block --player any --method sample", "--method sample: any player: what all lines of play have in common"},
      {"block --player fair --method rare", "--method rare: block has no estimator for rare wins"},
      {"block --player fair --openings", "--openings of Block is for --player thoughtful"},
      {"block --player fair --fewest-left",
       "--fewest-left does not go with --player fair of the table games: it is for the patiences"},
      {"block 1..10 --player fair --time-limit 1",
       "--time-limit does not go with --player fair of the table games: it is for the patiences and open hands"},
      {"block 1..10 --player fair --memory-limit 9",
       "--memory-limit does not go with --player fair of the table games"}};
  for (const auto& [arguments, why] : refused) {
    INFO(arguments);
    require_refused(run("odds " + arguments), why);
  }
}

TEST_CASE("an exact figure that auto chose meets any precision, and only a method that was typed refuses it",
          "[odds]") {
  const json exact = odds("twelve-to-go --precision 1e-3");
  CHECK(exact["fraction"] == odds("twelve-to-go")["fraction"]);
  require_refused(run("odds twelve-to-go --method exact --precision 1e-3"),
                  "--precision does not go with --method exact: it is for --method sample or rare");
  require_refused(run("odds twelve-to-go --precision wide"), "--precision");
}

TEST_CASE("what a long computation will take is said before it begins", "[odds]") {
  const Ended ended = run("odds fives-the-limit --method exact --time-limit 1e-6");
  CHECK(ended.code == 3);
  CHECK_THAT(ended.err,
             Contains("a minute and 1 GiB of memory, 12 draws forty minutes and 6 GiB at --lists, the last 11 "
                      "tiles two hours of a core; with less room"));
}

TEST_CASE("--openings gives every kind of opening hand, the best first, and says for whom", "[odds]") {
  // Bounds are enough here: the exact figures take seconds.
  const std::string ask = "odds fives-the-limit --player fair --openings --memory-limit 8";
  const Ended ended = run(ask + " --format json");
  REQUIRE(ended.code == 3);
  std::uint64_t hands = 0;
  double before = 1;
  for (const json& kind : ended.json()) {
    CHECK(kind["player"] == "fair");
    CHECK(kind["low"] <= kind["high"]);
    const double middle = (kind["low"].get<double>() + kind["high"].get<double>()) / 2;
    CHECK(middle <= before + 1e-12);
    before = middle;
    hands += kind["hands"].get<std::uint64_t>();
  }
  CHECK(hands == 98280);
  CHECK(run(ask + " --format csv").lines().size() == 99);
  CHECK_THAT(run(ask).out, Catch::Contains("fair player") && Catch::Contains("goal=hand,limit=5"));
  for (const std::string wrong :
       {"odds five-columns --openings", "odds fives-the-limit 1..10 --openings --method exact",
        "odds fives-the-limit --openings --method rare",
        "odds fives-the-limit --openings --method exact --interval exact",
        "odds fives-the-limit 1..10 --player fair --openings", "odds fives-the-limit --openings --checkpoint x",
        "odds fives-the-limit 1..10 --openings --progress json", "odds fives-the-limit 1..10 --openings --lists x",
        "odds fives-the-limit 1..10 --openings --checkpoint-every 3",
        "odds fives-the-limit --player fair --openings --precision 0.1",
        "odds fives-the-limit --player fair --openings --interval exact",
        "odds fives-the-limit --player random --openings --confidence 0.9",
        "odds fives-the-limit --player fair --openings --checkpoint-every 3",
        "odds fives-the-limit --player random --openings --lists-limit ''"}) {
    INFO(wrong);
    const Ended refused = run(wrong);
    CHECK(refused.code == 2);
    CHECK_THAT(refused.err, Catch::Contains("--openings") || Catch::Contains("--lists-limit"));
  }
  require_refused(run("odds fives-the-limit --player fair --openings --lists x"),
                  "--lists is for exact odds that take hours");
}

TEST_CASE("a published figure in csv names its command and its commit, as in json", "[odds]") {
  for (const char* ask : {"five-columns", "block", "block --player fair"}) {
    INFO(ask);
    const json object = odds(fmt::format("{} --published", ask));
    const auto lines = run(fmt::format("odds {} --published --format csv", ask)).lines();
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].ends_with(",command,commit"));
    CHECK(lines[1].ends_with(
        fmt::format(",{},{}", object["command"].get<std::string>(), object["commit"].get<std::string>())));
  }
}

TEST_CASE("--openings --method exact bounds every opening hand for the thoughtful player, and adds up draw by draw",
          "[odds][slow]") {
  // The positions take a minute: with so little memory they are followed for some draws only.
  const std::string ask = "odds fives-the-limit --openings --method exact --memory-limit 40 --quiet";
  const Ended ended = run(ask + " --format json");
  REQUIRE(ended.code == 3);
  const auto kinds = ended.json();
  REQUIRE(kinds.size() == 99);
  double low = 0, high = 0;
  for (std::size_t i = 0; i < 98; ++i) {
    CHECK(kinds[i]["player"] == "thoughtful");
    CHECK(kinds[i]["cut_short"] == "memory limit");
    const double weight = kinds[i]["hands"].get<double>() / 98280;
    low += weight * kinds[i]["low"].get<double>();
    high += weight * kinds[i]["high"].get<double>();
  }
  const json& all = kinds[98];
  CHECK(all["hand"] == "any");
  CHECK(all["odds"].is_null());
  CHECK(all["low"].get<double>() == Approx(low).epsilon(1e-12));
  CHECK(all["high"].get<double>() == Approx(high).epsilon(1e-12));
  CHECK(low < 0.72158357);
  CHECK(high > 0.72158358);
  REQUIRE(!all["draws"].empty());
  boost::multiprecision::cpp_int deals = 98280;
  for (int n = 2; n <= 23; ++n) deals *= n;
  for (const json& level : all["draws"]) {
    boost::multiprecision::cpp_int sum = 0;
    for (const char* kind : {"won", "lost", "between", "waiting"})
      sum += boost::multiprecision::cpp_int(level[kind].get<std::string>());
    CHECK(sum == deals);
  }
  CHECK(run(ask + " --format csv").lines().size() == 100);
  CHECK_THAT(run(ask).out, Catch::Contains("thoughtful player") && Catch::Contains("All hands: "));
}

TEST_CASE("--openings samples the thoughtful player, and the hands' weights give a narrower interval", "[odds]") {
  const std::string ask = "odds fives-the-limit 5..200004 --openings --format json --threads ";
  const auto one = run(ask + "1").json();
  CHECK(one == run(ask + "3").json());
  REQUIRE(one.size() == 99);
  const json& all = one.back();
  const json plain = run("odds fives-the-limit 5..200004 --format json").json().at(0);
  CHECK(all["hand"] == "any");
  CHECK(all["hands"] == 98280);
  CHECK(all["won"] == plain["won"]);
  CHECK(all["low_alike"] == plain["low"]);
  CHECK(all["high_alike"] == plain["high"]);
  double odds = 0;
  for (std::size_t kind = 0; kind < 98; ++kind)
    odds += one[kind]["odds"].get<double>() * one[kind]["hands"].get<double>() / 98280;
  CHECK(all["odds"].get<double>() == Approx(odds));
  const double width = all["high"].get<double>() - all["low"].get<double>();
  CHECK(width < 0.95 * (plain["high"].get<double>() - plain["low"].get<double>()));
  CHECK(all["low"] < 0.7217);  // what a thousand times as many deals say
  CHECK(all["high"] > 0.7214);
}

TEST_CASE("the seconds of the runs before an interruption are added", "[odds]") {
  const TemporaryFolder folder;
  const std::string path = folder.path("run.ck"),
                    command = "odds five-columns 1..5000 --format json --checkpoint " + path;
  REQUIRE(run(command).code == 0);
  const Question question{.variant = Variant::parse("five-columns"), .seeds = {1, 5000}};
  Ledger ledger(question.seeds);
  ledger.add({1, 20}, make_worker(question, nullptr)({1, 20}));  // as if the first run had ended early
  folder.write("run.ck", checkpoint_text(question, ledger, 1000));
  CHECK(run(command).json().at(0)["seconds"] >= 1000);
  CHECK(run(command).json().at(0)["deals"] == 5000);
  CHECK(parse_results(TemporaryFolder::read(path)).front().seconds >= 1000);
}

TEST_CASE("only other seeds decide how many deals a precision takes", "[odds]") {
  const Question question{.variant = Variant::parse("five-columns")};
  const Worker worker = make_worker(question, nullptr);
  const auto plan = [&](std::uint64_t start, const Question& aim) {
    std::optional<std::uint64_t> deals;
    for (std::uint64_t pilot = smallest_pilot; !deals; pilot *= 2)
      deals = planned_deals(worker({start, start + pilot - 1}), aim);
    return *deals;
  };
  bool others_differ = false;
  for (const std::uint64_t first : {std::uint64_t{1}, std::uint64_t{500'000}, std::uint64_t{1} << 62}) {
    for (const auto& [option, kind] :
         {std::pair("wilson", IntervalKind::wilson), std::pair("exact", IntervalKind::exact)}) {
      const Question aim{.seeds = {1, 1'000'000}, .precision = Precision{0.005, false}, .interval = kind};
      const std::uint64_t deals = plan(pilot_start(first), aim);
      others_differ |= deals != plan(first, aim);
      const std::string last = std::to_string(first + 999'999);
      const json object =
          odds("five-columns " + std::to_string(first) + ".." + last + " --precision 0.005 --interval " + option);
      CHECK(object["deals"] == deals);
      CHECK(object["first_seed"] == first);
    }
  }
  CHECK(others_differ);
}

TEST_CASE("a precision goes on from its own checkpoint alone, which has its plan", "[odds]") {
  const TemporaryFolder folder;
  const std::string path = folder.path("run.ck"), command = "odds five-columns --precision 0.05 --checkpoint " + path;
  REQUIRE(run(command).code == 0);
  const std::string text = TemporaryFolder::read(path), head = text.substr(0, text.find('\n'));
  const auto lines = [&](const std::string& first) {
    const std::size_t from = text.find('\n') + 1;
    std::string body = first + '\n' + text.substr(from, text.find("{\"checksum\"") - from);
    std::uint64_t hash = 0xCBF29CE484222325u;
    for (const char c : body) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
    return body + fmt::format("{{\"checksum\":\"{:016x}\"}}\n", hash);
  };
  REQUIRE(lines(head) == text);
  const std::size_t plan = head.find(",\"planned_deals\":");
  REQUIRE(plan != head.npos);
  for (const std::string bad :
       {"", ",\"planned_deals\":0", ",\"planned_deals\":9999999999999999999", ",\"planned_deals\":\"many\""}) {
    folder.write("run.ck", lines(head.substr(0, plan) + bad + "}"));
    require_refused(run(command), "\"precision\" without \"planned_deals\"");
  }
  folder.write("run.ck", run("odds five-columns 1..100 --format json").out);
  require_refused(run(command), "planned_deals");
}

TEST_CASE("tiles left that a limit kept unknown are not left out silently") {
  const Ended ended = run("odds five-columns 1..50 --fewest-left --memory-limit 0.02 --format json");
  CHECK(ended.code == 3);
  const json found = ended.json().at(0);
  CHECK(found["undecided"] == 0);
  CHECK(found["left"]["0"] == found["won"]);
  CHECK(found["left"].size() == 1);
  CHECK_THAT(run("odds five-columns 1..50 --fewest-left --memory-limit 0.02").out,
             Catch::Contains("The fewest tiles left of some lost deals are not known"));
  CHECK(run("odds five-columns 1..50 --fewest-left --format json").code == 0);
}
