// Difficult conditions: little memory, no time, a small stack, a closed output, an unusual environment. The program may
// say that it can't answer, in one clear line and with the right exit code; an answer that it gives must be as correct
// as anywhere else.
#include <catch2/catch.hpp>

#include <map>

#include "boneyard/deal.hpp"
#include "boneyard/odds.hpp"
#include "tests/cli/program.hpp"
#include "tests/terminal/terminal.hpp"

using nlohmann::json;

namespace {

// The sanitizers need address space and stack of their own: what takes these away is tagged [unsanitized].

const std::vector<std::string> every_game = {"bingo",
                                             "domino-patience",
                                             "domino-patience --rule goal=all",
                                             "five-columns",
                                             "five-columns --rule refill=none",
                                             "fives-the-limit",
                                             "knock-out",
                                             "twelve-to-go"};

/// Answers without what they cost.
std::vector<json> answers(const Ended& ended) {
  std::vector<json> all = ended.json();
  for (json& each : all) {
    each.erase("seconds");
    each.erase("nodes");
  }
  return all;
}

bool one_line(const std::string& text) { return !text.empty() && text.find('\n') == text.size() - 1; }

std::string unwrapped(const std::string& text) {
  std::string words;
  for (const std::string_view word : boneyard::words(text)) words.append(word).append(" ");
  return words;
}

}  // namespace

TEST_CASE("with hardly any time or memory a verdict is the true one or undecided, and the exit code says which") {
  for (const std::string& game : every_game) {
    const std::string seeds = game == "bingo" ? " 1..3" : " 1..40";
    const std::string ask = "solve " + game + seeds + " --shortest --count --format json";
    const auto full = run(ask).json();
    for (const std::string limit : {" --time-limit 1e-6", " --memory-limit 1"}) {
      INFO(ask << limit);
      const Ended ended = run(ask + limit);
      const auto cut = ended.json();
      REQUIRE(cut.size() == full.size());
      bool undecided = false;
      for (std::size_t i = 0; i < cut.size(); ++i) {
        if (cut[i]["verdict"] != "undecided") REQUIRE(cut[i]["verdict"] == full[i]["verdict"]);
        if (cut[i]["count"].is_string() && full[i]["count"].is_string()) REQUIRE(cut[i]["count"] == full[i]["count"]);
        undecided |= cut[i]["verdict"] == "undecided";
      }
      REQUIRE((ended.code == 0 || ended.code == 1 || ended.code == 3));
      if (undecided) REQUIRE(ended.code == 3);
      REQUIRE(ended.err.empty());
    }
  }
}

TEST_CASE("exact odds with hardly any time or memory are bounds around the truth") {
  const std::string ask = "odds fives-the-limit --player fair --method exact --format json";
  for (const std::string limit : {" --time-limit 1e-6", " --memory-limit 1", " --memory-limit 8"}) {
    INFO(limit);
    const Ended ended = run(ask + limit);
    REQUIRE(ended.code == 3);
    const json odds = ended.json().at(0);
    REQUIRE_FALSE(odds.contains("fraction"));
    REQUIRE(odds["cut_short"] == (limit.starts_with(" --time") ? "time limit" : "memory limit"));
    REQUIRE(odds["odds"].is_null());  // the middle of the bounds is no figure
    REQUIRE(odds["low"].get<double>() <= 0.5733840660786);
    REQUIRE(odds["high"].get<double>() >= 0.5733840660787);
    const std::string csv = run(ask.substr(0, ask.size() - 4) + "csv" + limit).lines().at(1);
    const auto row = boneyard::split(csv, ',');
    REQUIRE(row[10].empty());
    REQUIRE(row[19] == odds["cut_short"].get<std::string>());
    REQUIRE(run(ask.substr(0, ask.find(" --format")) + " --quiet" + limit).out.starts_with("- "));
  }
}

TEST_CASE("opening hands whose odds a limit left open are printed with their bounds, not with a figure") {
  const std::string ask = "odds fives-the-limit --player fair --openings --memory-limit 1";
  const Ended ended = run(ask + " --format json");
  REQUIRE(ended.code == 3);
  for (const json& hand : ended.json()) {
    REQUIRE(hand["cut_short"] == "memory limit");
    REQUIRE(hand["odds"].is_null() != hand.contains("fraction"));
  }
  REQUIRE_THAT(run(ask).out, Catch::Contains(" 0..100 %") && Catch::Contains("Note: Cut short (memory limit)"));
  REQUIRE(run(ask + " --format csv").lines().at(1).ends_with(",memory limit"));
}

TEST_CASE("when the system gives no more memory the program says so and ends with 3", "[unsanitized]") {
  const Ended ended =
      run_shell("ulimit -v 60000; $boneyard odds fives-the-limit --player fair --method exact --threads 1");
  CHECK(ended.code == 3);
  CHECK(ended.out.empty());
  CHECK(one_line(ended.err));
  CHECK_THAT(ended.err, Catch::Contains("out of memory") && Catch::Contains("--memory-limit"));
}

TEST_CASE("a thousand threads where there is no room for them are fewer threads, or no memory, never a crash",
          "[unsanitized]") {
  const TemporaryFolder folder;
  std::string deals;
  for (std::uint64_t seed = 1; seed <= 2'000; ++seed) deals += boneyard::to_text(boneyard::deal_from_seed(seed)) + '\n';
  const std::string file = folder.write("deals", deals);
  for (const std::string& ask :
       {std::string("odds knock-out 1..200000 --method rare"),
        std::string("odds five-columns 1..20000 --player random"),
        std::string("odds fives-the-limit --player fair --method exact --memory-limit 30"),
        "solve five-columns --file " + file, std::string("deal five-columns 1 --count 30 --unwinnable")})
    for (const std::string room : {"150000", "400000", "2000000"}) {
      const Ended full = run(ask + " --threads 2 --format json");
      const Ended tight = run_shell("ulimit -v " + room + "; $boneyard " + ask + " --threads 1000 --format json");
      INFO(ask << " in " << room << " KiB: " << tight.err);
      REQUIRE((tight.code == full.code || tight.code == 3));
      if (tight.code == 3 && full.code != 3) REQUIRE_THAT(tight.err, Catch::Contains("out of memory"));
      if (tight.code != 3) REQUIRE(answers(tight) == answers(full));
    }
}

TEST_CASE("a stack of 256 KiB is enough for every search, in every thread", "[unsanitized]") {
  for (const std::string& game : every_game) {
    const std::string want = game == "bingo" ? " 1..3 --shortest" : " 1..200 --fewest-left --count";
    const std::string ask = "solve " + game + want + " --format json";
    INFO(ask);
    const Ended small = run_shell("ulimit -s 256; $boneyard " + ask + " --threads 2");
    const Ended usual = run(ask);
    REQUIRE(small.code == usual.code);
    REQUIRE(small.err.empty());
    REQUIRE(answers(small) == answers(usual));
  }
}

TEST_CASE("a stack of 256 KiB is enough for the odds, in every thread", "[unsanitized]") {
  for (const std::string ask :
       {"odds fives-the-limit --player fair --method exact", "odds knock-out 1..20000 --method rare",
        "odds bingo 1..20000 --player random --method sample", "odds twelve-to-go --rule hand=8",
        "odds five-columns 1..20000 --fewest-left", "deal knock-out --winnable --count 3 --rate"}) {
    INFO(ask);
    const Ended small = run_shell("ulimit -s 256; $boneyard " + std::string(ask) + " --threads 2 --format json");
    CHECK(small.code == 0);
    CHECK(small.err.empty());
    CHECK(small.json().size() >= 1);
  }
}

TEST_CASE("a reader of only the first line gets it, and the program ends without a message") {
  for (const std::string ask :
       {"solve five-columns 1..300000 --quiet", "deal bingo 1..300000 --format json", "games --format json",
        "odds twelve-to-go", "replay bingo 1 --line '.' --format json"}) {
    INFO(ask);
    const Ended ended = run_shell("$boneyard " + std::string(ask) + " | head -1");
    CHECK(ended.lines().size() == 1);
    CHECK(ended.err.empty());
  }
}

TEST_CASE("the locale changes nothing, even if it is unusual or not installed") {
  for (const std::string ask :
       {"solve five-columns 40..44 --format json", "odds five-columns 1..3000 --precision 0.05 --format json",
        "deal bingo 7 --rate --format json", "--help", "solve five-columns 42 --quiet",
        "odds five-columns 1..2000 --quiet"}) {
    INFO(ask);
    const auto told = [&](const std::string& environment) {
      const Ended ended = run(ask, "", environment);
      if (ask.find("json") == ask.npos) return std::vector<json>{ended.out};
      return answers(ended);
    };
    const auto usual = told("LC_ALL=C");
    CHECK_FALSE(usual.empty());
    for (const std::string locale : {"tr_TR.UTF-8", "de_DE.UTF-8", "C.UTF-8", "xx_YY.nonsense", "''"}) {
      INFO(locale);
      CHECK(told("LC_ALL=" + locale) == usual);
    }
  }
}

TEST_CASE("a game that was won at a table without a home is not counted, and the player is told why") {
  if (!Terminal::is_there()) FAIL("tmux is not there: script/bootstrap test");
  const auto moves = run("solve twelve-to-go 4 --format json").json().at(0).at("line").get<std::vector<std::string>>();
  const TemporaryFolder folder;
  const std::string in_the_way = folder.write("file", "");
  const std::map<std::string, std::string> surroundings = {
      {"-u HOME -u XDG_STATE_HOME", "neither XDG_STATE_HOME nor HOME is set"},
      {"XDG_STATE_HOME=/proc/nowhere", "No such file or directory"},
      {"XDG_STATE_HOME=" + in_the_way, "Not a directory"},
      {"-u XDG_STATE_HOME HOME=/proc/nowhere", "No such file or directory"}};
  for (const auto& [environment, why] : surroundings) {
    INFO(environment);
    Terminal terminal(100, 30);
    terminal.start("play twelve-to-go 4", environment);
    terminal.wait_for_words("move 1");
    for (const std::string& move : moves) terminal.type(move);
    const std::string seen = unwrapped(terminal.wait_for_words("Not counted: "));
    CHECK_THAT(seen, Catch::Contains("Won, in 14 moves"));
    CHECK_THAT(seen, Catch::Contains("Not counted: ") && Catch::Contains(why));
    CHECK(run("stats", "", environment).code == 0);
  }
}

TEST_CASE("a place that can't be written or read is named with the reason, and the exit code is 2") {
  const TemporaryFolder folder;
  const std::string in_the_way = folder.write("file", "");
  const std::map<std::string, std::string> asked = {
      {"odds five-columns 1..10 --checkpoint /proc/nowhere/c", "/proc/nowhere/c"},
      {"odds five-columns 1..10 --checkpoint " + in_the_way + "/c", in_the_way + "/c"},
      {"odds five-columns 1..10 --checkpoint " + folder.path(""), folder.path("")},
      {"odds --merge /proc/nowhere", "/proc/nowhere"},
      {"odds --merge /proc", "/proc: Is a directory"},
      {"solve bingo --file " + in_the_way + "/d", "Not a directory"}};
  for (const auto& [arguments, named] : asked) {
    INFO(arguments);
    const Ended ended = run(arguments);
    CHECK(ended.code == 2);
    CHECK(ended.out.empty());
    CHECK(one_line(ended.err));
    CHECK_THAT(ended.err, Catch::StartsWith("boneyard: ") && Catch::Contains(named));
  }
}

TEST_CASE("json nested deeper than any stack is refused like any other nonsense") {
  const std::string deep = std::string(500'000, '[') + std::string(500'000, ']');
  for (const std::string& text :
       {deep, "{\"game\":" + deep + "}", "{\"game\":\"knock-out\",\"rules\":{\"knock\":" + deep + "}}",
        "{\"game\":\"knock-out\",\"rules\":{\"knock\":\"pair\"},\"player\":" + deep + "}"})
    CHECK_THROWS_AS(boneyard::parse_results(text), boneyard::ParseError);
}

TEST_CASE("a line too long to be read is refused wherever it stands and however it arrives") {
  const std::string deal = run("deal bingo 7 --quiet").out.substr(0, 28 * 4 - 1);
  const std::string endless = deal + " #" + std::string(70'000, 'x');
  const TemporaryFolder folder;
  for (const std::string& text : {endless + "\n" + deal + "\n", deal + "\n" + endless + "\n" + deal + "\n",
                                  deal + "\n" + deal + "\n" + endless}) {
    const std::string file = folder.write("deals", text);
    for (const std::string& way :
         {"$boneyard solve twelve-to-go --keep-going --quiet --file " + file,
          "cat " + file + " | $boneyard solve twelve-to-go --keep-going --quiet --file -",
          "dd bs=100 status=none if=" + file + " | $boneyard solve twelve-to-go --keep-going --quiet --file -"}) {
      INFO(way);
      const Ended ended = run_shell(way);
      CHECK(ended.code == 2);
      CHECK(one_line(ended.err));
      CHECK_THAT(ended.err, Catch::Contains("line longer than 65536 bytes"));
      CHECK(ended.lines().size() == (text.starts_with(endless) ? 1 : 2));
    }
  }
}
