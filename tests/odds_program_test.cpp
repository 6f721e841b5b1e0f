// boneyard odds from outside: what it prints, how it survives being stopped and killed, bad input.
// It runs the program that BONEYARD_PROGRAM names.
#include <sys/stat.h>

#include <catch2/catch.hpp>

#include "deals/seed.hpp"
#include "odds/sample.hpp"
#include "odds_runs.hpp"
#include "program.hpp"

using namespace boneyard;
using Catch::Contains;

namespace {

void sleep_ms(std::uint64_t milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }

/// About a second's work on one thread.
const std::string long_run = "five-columns 1..300000 --player random";

}  // namespace

TEST_CASE("odds prints json with the promised keys, and the counts of the deals themselves", "[odds]") {
  for (const GameInfo& game : games()) {
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

TEST_CASE("odds in csv has the same fields, and text says what the figure holds for", "[odds]") {
  const auto lines = run("odds twelve-to-go 1..1000 --rule hand=7 --player random --format csv").lines();
  REQUIRE(lines.size() == 2);
  CHECK(
      lines[0].starts_with("game,rules,player,method,first_seed,last_seed,deals,won,lost,undecided,odds,low,high,"
                           "confidence,fraction,left,seconds"));
  CHECK(lines[1].starts_with("twelve-to-go,hand=7,random,sample,1,1000,1000,"));
  CHECK(std::count(lines[0].begin(), lines[0].end(), ',') == std::count(lines[1].begin(), lines[1].end(), ','));

  const Ended text = run("odds five-columns 1..1000 --player fair --confidence 0.99 --interval exact");
  for (const char* part : {"Five Columns", "refill=column", "fair player", "1,000 deals", "seeds 1 to 1000",
                           "99 % interval", "Clopper-Pearson", "hides no tile that matters"})
    CHECK_THAT(text.out, Contains(part));
  CHECK(run("odds five-columns 1..1000 --quiet").lines().size() == 1);
}

TEST_CASE("threads change nothing, whether the run ends by seeds or by precision", "[odds]") {
  for (const std::string more : {"1..30000", "1..1e6 --precision 0.004", "1..1e6 --precision 1% --interval exact"}) {
    INFO(more);
    const json one = odds("five-columns --threads 1 " + more);
    CHECK(one == odds("five-columns --threads 2 " + more));
    CHECK(one == odds("five-columns --threads 7 " + more));
    if (more.find("precision") == more.npos) continue;
    CHECK(one["deals"] < 1'000'000);
    // The seeds that were counted, asked for as such, give the same figures.
    const auto alone = odds("five-columns 1.." + one["last_seed"].dump() +
                            (more.find("exact") == more.npos ? "" : " --interval exact"));
    CHECK(one == alone);
  }
}

TEST_CASE("precision means half the width of the interval", "[odds]") {
  const json absolute = odds("five-columns 1..1e6 --precision 0.005");
  CHECK((absolute["high"].get<double>() - absolute["low"].get<double>()) / 2 < 0.005);
  const json relative = odds("five-columns 1..1e6 --precision 2%");
  CHECK((relative["high"].get<double>() - relative["low"].get<double>()) / 2 < 0.02 * relative["odds"].get<double>());
  CHECK_THAT(run("odds five-columns 1..1000 --precision 1e-5").out, Contains("before the precision was reached"));
}

TEST_CASE("fewest left fills in the histogram where plain sampling has none", "[odds]") {
  CHECK(!odds("five-columns 1..300").contains("left"));
  const json object = odds("five-columns 1..300 --fewest-left");
  std::uint64_t deals = 0;
  for (const auto& [left, count] : object["left"].items()) deals += count.get<std::uint64_t>();
  CHECK(deals == 300);
  CHECK(object["left"]["0"] == object["won"]);
}

TEST_CASE("what a limit cuts short is undecided, widens the interval and ends with exit code 3", "[odds]") {
  const Ended ended = run("odds five-columns 1..200 --memory-limit 0.001 --format json");
  const json object = result(ended);
  REQUIRE(object["undecided"] > 0);
  CHECK(ended.code == 3);
  CHECK(object["deals"] == 200);
  CHECK(object["high"].get<double>() - object["low"].get<double>() > object["undecided"].get<double>() / 200);
}

TEST_CASE("a run killed at random moments again and again ends with the same result", "[odds]") {
  for (const std::string& arguments :
       {long_run, std::string("five-columns 5..900000 --precision 0.002 --interval exact")}) {
    INFO(arguments);
    const json expected = odds(arguments);
    const TemporaryFolder folder;
    const std::string checkpoint = folder.path("run.ck");
    const std::string command =
        "odds " + arguments + " --threads 2 --format json --checkpoint-every 0.003 --checkpoint " + checkpoint;
    SeedStream random(arguments.size(), 99);
    int kills = 0, ends = 0;
    while (kills < 30) {
      Running running(command);
      sleep_ms(4 + random.below(60));
      running.kill(SIGKILL);
      const Ended ended = running.end();
      if (ended.signal == SIGKILL) {
        ++kills;
        continue;
      }
      CHECK(result(ended) == expected);  // it was quicker
      ++ends;
      ::unlink(checkpoint.c_str());
    }
    CHECK(result(run(command)) == expected);
    INFO("ended by itself " << ends << " times");
    CHECK(ends < 30);
    // Finished, the checkpoint answers at once.
    CHECK(result(run(command)) == expected);
  }
}

TEST_CASE("stopped by a signal, a run prints what is known, ends with 3, and goes on from its checkpoint", "[odds]") {
  const json expected = odds(long_run);
  for (const int signal : {SIGINT, SIGTERM}) {
    const TemporaryFolder folder;
    const std::string command = "odds " + long_run + " --threads 2 --format json --checkpoint " + folder.path("run.ck");
    Running running(command);
    sleep_ms(120);
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
  require_refused(run("odds five-columns 1..2000" + option), "SEEDS 1..1000, not 1..2000");
  require_refused(run("odds five-columns 1..1000 --player random" + option), "--player thoughtful, not random");
  require_refused(run("odds five-columns 1..1000 --rule refill=none" + option), "refill=column, not refill=none");
  require_refused(run("odds knock-out 1..1000 --method sample" + option), "GAME five-columns, not knock-out");
  require_refused(run("odds five-columns 1..1000 --precision 0.1" + option), "--precision none, not 0.1");
  CHECK(TemporaryFolder::read(folder.path("run.ck")) == before);
  CHECK(run("odds five-columns 1..1000 --threads 5" + option).code == 0);
}

TEST_CASE("a truncated, altered or foreign checkpoint is refused with its reason and left alone", "[odds]") {
  const TemporaryFolder folder;
  const std::string path = folder.path("run.ck"), command = "odds five-columns 1..1000 --checkpoint " + path;
  REQUIRE(run(command).code == 0);
  const std::string good = TemporaryFolder::read(path);
  std::string altered = good;
  altered[altered.find("done ") + 5] ^= 1;
  const std::pair<std::string, std::string> bad[] = {{good.substr(0, good.size() / 2), "truncated"},
                                                     {altered, "altered"},
                                                     {"hello\n", "not a checkpoint"},
                                                     {"", "not a checkpoint"}};
  for (const auto& [text, reason] : bad) {
    folder.write("run.ck", text);
    require_refused(run(command), reason);
    CHECK(TemporaryFolder::read(path) == text);
  }
  require_refused(run("odds five-columns 1..10 --checkpoint " + folder.path("no/such/run.ck")), "No such file");
  require_refused(run("odds five-columns 1..10 --checkpoint " + folder.path("")), "");
}

TEST_CASE("a checkpoint that cannot be written ends nothing once the run is under way", "[odds]") {
  const TemporaryFolder folder;
  const std::string path = folder.path("run.ck");
  const std::string command = "odds " + long_run + " --format json --checkpoint-every 0.01 --checkpoint " + path;
  Running running(command);
  for (int i = 0; i < 1000 && TemporaryFolder::read(path).empty(); ++i) sleep_ms(1);
  // In the way of the new file, as a full disk would be. (A new file may be just there: then once more.)
  const std::string new_path = path + ".tmp";
  for (int i = 0; i < 1000 && ::mkdir(new_path.c_str(), 0777) != 0; ++i) ::unlink(new_path.c_str());
  const Ended ended = running.end();
  CHECK_THAT(ended.err, Contains(new_path));
  CHECK_THAT(ended.err, Contains("the last checkpoint is kept"));
  CHECK(ended.code == 3);
  const json expected = odds(long_run);
  CHECK(result(ended) == expected);
  ::rmdir(new_path.c_str());
  CHECK(result(run(command)) == expected);
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
  CHECK_THAT(ended.out, Contains("run.ck.tmp: File too large"));
  CHECK(TemporaryFolder::read(folder.path("run.ck")).empty());
}

TEST_CASE("progress in json comes as an object a second, and never on standard output", "[odds]") {
  const Ended ended = run("odds " + long_run + " --threads 1 --format json --progress json");
  result(ended);
  std::istringstream lines(ended.err);
  int objects = 0;
  for (std::string line; std::getline(lines, line); ++objects) {
    const json object = json::parse(line);
    for (const char* key : {"game", "deals", "of", "odds", "low", "high", "rate", "seconds"})
      CHECK(object.contains(key));
  }
  CHECK(objects >= 1);
}

TEST_CASE("nonsense in the arguments of odds is one line and exit code 2", "[odds]") {
  require_refused(run("odds"), "GAME");
  require_refused(run("odds nothing"), "no game 'nothing'");
  require_refused(run("odds bingo 5..1"), "SEEDS");
  require_refused(run("odds bingo 0..18446744073709551615"), "SEEDS");
  require_refused(run("odds bingo --player wise"), "--player: 'wise': expected thoughtful, fair or random");
  require_refused(run("odds bingo --method guess"), "--method");
  require_refused(run("odds five-columns --method exact"), "--method exact");
  require_refused(run("odds five-columns --method rare"), "--method rare");
  require_refused(run("odds five-columns --precision wide"), "--precision");
  require_refused(run("odds five-columns --confidence 1"), "--confidence");
  require_refused(run("odds five-columns --confidence 95"), "--confidence");
  require_refused(run("odds five-columns --interval big"), "--interval");
  require_refused(run("odds five-columns --progress loud"), "--progress");
  require_refused(run("odds five-columns --checkpoint-every 60"), "--checkpoint-every");
  require_refused(run("odds bingo --method exact --fewest-left"), "--fewest-left");
}

TEST_CASE("--openings gives every kind of opening hand, the best first, and says for whom", "[odds]") {
  // Bounds will do: the exact figures take seconds.
  const std::string ask = "odds fives-the-limit --player fair --openings --memory-limit 8";
  const Ended ended = run(ask + " --format json");
  REQUIRE(ended.code == 3);
  std::uint64_t hands = 0;
  double before = 1;
  for (const json& kind : ended.json()) {
    CHECK(kind["player"] == "fair");
    CHECK(kind["low"] <= kind["odds"]);
    CHECK(kind["odds"] <= kind["high"]);
    CHECK(kind["odds"].get<double>() <= before);
    before = kind["odds"];
    hands += kind["hands"].get<std::uint64_t>();
  }
  CHECK(hands == 98280);
  CHECK(run(ask + " --format csv").lines().size() == 99);
  CHECK_THAT(run(ask).out, Catch::Contains("fair player") && Catch::Contains("goal=hand;limit=5"));
  for (const std::string wrong : {"odds five-columns --openings", "odds fives-the-limit --openings",
                                  "odds fives-the-limit 1..10 --player fair --openings"}) {
    INFO(wrong);
    const Ended refused = run(wrong);
    CHECK(refused.code == 2);
    CHECK_THAT(refused.err, Catch::Contains("--openings"));
  }
}
