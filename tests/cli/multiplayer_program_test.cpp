// The table games on the command line: what scripts and people get.
#include <fmt/format.h>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "boneyard/notation.hpp"
#include "boneyard/variant.hpp"
#include "tests/cli/program.hpp"
#include "tests/games/multiplayer/all_settings.hpp"
#include "tests/terminal/terminal.hpp"

using Json = nlohmann::json;

TEST_CASE("a hand of which only bounds are known is undecided, also if it is asked why") {
  const Ended ended = run("solve block 1 --why --rule hand=14 --memory-limit 1 --format json");
  CHECK(ended.code == 3);
  CHECK(ended.err.empty());
  const auto answer = ended.json().at(0);
  CHECK(answer["cut_short"] == "memory limit");
  CHECK(answer["low"] < answer["high"]);
  CHECK(answer["high"] < 0);  // the verdict is known, but there is no line to tell of
  CHECK_FALSE(answer.contains("why"));
}

TEST_CASE("solve of a table game gives value, verdict, line and scores that replay to each other") {
  for (const boneyard::GameInfo& row : boneyard::multiplayer_games()) {
    if (row.name == "all-sevens" || row.name == "double-nine-cross" || row.name == "seven-rocks") continue;  // seconds
    INFO(row.name);
    const Ended ended = run(fmt::format("solve {} 3 --format json", row.name));
    const Json json = Json::parse(ended.out);
    CHECK(json["game"] == row.name);
    CHECK(json["seats"] == row.seats.front());
    CHECK(json["seed"] == 3);
    CHECK((json["verdict"] == "winnable") == (json["value"] > 0));
    CHECK(ended.code == (json["value"] > 0 ? 0 : 1));
    std::string line;
    for (const auto& move : json["line"]) line += move.get<std::string>() + " ";
    const Ended replayed = run(fmt::format("replay {} 3 --format json --line \"{}\"", row.name, line));
    CHECK(replayed.code == 0);
    const std::string last = replayed.out.substr(replayed.out.rfind('\n', replayed.out.size() - 2) + 1);
    CHECK(Json::parse(last)["over"] == true);
    CHECK(Json::parse(last)["scores"] == json["scores"]);
    const int seat = json["seat"].get<int>() - 1;
    CHECK(json["scores"][seat].get<int>() - json["scores"][1 - seat].get<int>() == json["value"]);
    CHECK(run(fmt::format("solve {} --deal \"{}\" --format csv", row.name, json["deal"].get<std::string>())).code ==
          ended.code);
  }
}

TEST_CASE("solve --moves of a table game gives every move its value, the best of which is the deal's") {
  const Json json = Json::parse(run("solve five-up 2 --moves --format json").out);
  REQUIRE(json["moves"].size() == 5);
  int best = -1000;
  for (const auto& move : json["moves"]) best = std::max(best, move["value"].get<int>());
  CHECK(json["value"] == best);
  const std::string first = json["moves"][0]["move"];
  const Json after = Json::parse(run("solve five-up 2 --seat 1 --format json --after \"" + first + "\"").out);
  CHECK(after["value"].get<int>() <= best);
}

TEST_CASE("solve of a deal that takes long says on a terminal what is known so far, wipes it, and ends at Ctrl-C") {
  if (!Terminal::is_there()) FAIL("tmux is not there: script/bootstrap test");
  Terminal terminal(80, 24);
  terminal.start("solve double-nine-cross 8");
  CHECK(terminal.shows("value -495 to 495"));
  terminal.press("C-c");
  CHECK(terminal.shows("[ended with 3]"));
  const std::string screen = terminal.screen();
  CHECK(screen.starts_with("Double-Nine Cross with 2 players, seed 8"));
  CHECK(screen.find("Value between -495 and +495") != std::string::npos);
  CHECK(run("solve double-nine-cross 8 --time-limit 1.5").err.empty());  // to a file nothing is said
}

TEST_CASE("The default of a rule is called as settings call it") {
  for (const boneyard::Option& each : boneyard::find_game("all-fives").options(4))
    if (each.name == "hand") CHECK(each.words.front() == "usual");
}

TEST_CASE("Bad input to a table game is one line that says what was expected") {
  const auto complaint = [](const std::string& command) {
    const Ended ended = run(command);
    CHECK(ended.code == 2);
    return ended.err;
  };
  CHECK(complaint("solve seven-rocks 1 --seats 2") == "boneyard: --seats: seven-rocks: 2 seats: expected 4\n");
  CHECK(complaint("solve block 1 --seats x") == "boneyard: --seats: 'x': expected 2 to 5\n");
  CHECK(complaint("solve block 1 --seat 0") == "boneyard: --seat: '0': expected 1 to 2\n");
  CHECK(complaint("solve block 1 --threads 0") == "boneyard: --threads: '0': expected 1 to 1024\n");
  CHECK(complaint("deal block 1 --seat 2") == "boneyard: --seat: expected with --winnable or --unwinnable\n");
  CHECK(complaint("deal block --count 0").starts_with("boneyard: --count: '0': expected a number from 1"));
  CHECK(complaint("replay block 1..2 --line ''") == "boneyard: SEED: '1..2': expected one seed\n");
  CHECK(complaint("solve block 1 --rule hand=15") == "boneyard: --rule hand: '15': expected 1 to 14\n");
  CHECK(complaint("solve block 1 --rule draw=one") ==
        "boneyard: --rule 'draw': block with 2 players has only: set, hand, score, blocked, tie, to, lead (draw is "
        "a rule of draw, cross, double-nine-cross, bergen, all-fives, all-fives-and-threes)\n");
  CHECK(complaint("solve block 1 --seat 3") == "boneyard: --seat: '3': expected 1 to 2\n");
  CHECK(complaint("replay block 42 --line \"1-1>\"") ==
        "boneyard: --line: move 1: '1-1>' is not legal: seat 1 does not hold 1-1\n");
  CHECK(complaint("deal block --deal \"0-0 1-0\"") ==
        "boneyard: --deal: 2 tiles, expected 28; for the tiles of a hand see `boneyard assist block`\n");
}

TEST_CASE("Options that are for other games are refused with a word") {
  const auto refused = [](const std::string& arguments, const std::string& words) {
    const Ended ended = run(arguments);
    INFO(arguments);
    CHECK(ended.code == 2);
    CHECK(ended.out.empty());
    CHECK(ended.err == "boneyard: " + words + "\n");
  };
  refused("solve block 1 --certificate x", "--certificate does not go with the table games: it is for the patiences");
  refused("solve block 1 --player fair", "--player does not go with the table games: it is for the patiences");
  refused("solve block 1 --shortest", "--shortest does not go with the table games: it is for the patiences");
  refused("deal block 1 --rate", "--rate does not go with the table games: it is for the patiences");
  refused("solve bingo 1 --seat=2", "--seat does not go with the patiences: it is for the table games");
  refused("solve bingo 1 --moves", "--moves does not go with the patiences: it is for the table games");
  refused("replay bingo 1 --seats 2", "--seats does not go with the patiences: it is for the table games");
  CHECK(run("solve block 1 --certificat x").err == "boneyard: no option '--certificat': did you mean --certificate?\n");
}

TEST_CASE("Many deals of a table game are solved on all threads, and printed in their order") {
  const std::string one = run("solve block 1..300 --threads 1 --format csv").out;
  CHECK(run("solve block 1..300 --threads 3 --format csv").out == one);
  CHECK(run("solve block 1..300 --threads 3").out.ends_with(" 0 undecided\n"));
  // A file with a bad line: what comes before it is printed, or with --keep-going all that is good.
  const TemporaryFolder folder;
  const std::string first = run("deal block 7 --quiet").out, second = run("deal block 9 --quiet").out;
  const std::string path = folder.write("deals", first + "foo  # no tile\n" + second);
  const Ended stopped = run("solve block --quiet --file " + path);
  CHECK(stopped.code == 2);
  CHECK(stopped.lines().size() == 1);
  CHECK(stopped.err == "boneyard: " + path + ":2: tile 1: 'foo': expected a tile such as 6-4\n");
  const Ended all = run("solve block --quiet --keep-going --file " + path);
  CHECK(all.code == 2);
  CHECK(all.lines().size() == 2);
  CHECK(all.err == stopped.err);
}

TEST_CASE("Deals of a table game may be those that a seat can win, or can't, and as many as wanted") {
  const auto value = [](const std::string& deal, const std::string& seat) {
    return Json::parse(run("solve draw --format json --deal '" + deal + "'" + seat).out)["value"].get<int>();
  };
  for (const std::string& deal : run("deal draw 5 --winnable --count 4 --quiet").lines()) CHECK(value(deal, "") > 0);
  for (const std::string& deal : run("deal draw 5 --unwinnable --count 4 --quiet").lines()) CHECK(value(deal, "") <= 0);
  const auto second = run("deal draw 1..20 --winnable --seat 2 --quiet").lines();
  CHECK(!second.empty());
  CHECK(second.size() < 20);
  for (const std::string& deal : second) CHECK(value(deal, " --seat 2") > 0);
  CHECK(run("deal draw 5 --count 3 --quiet").out == run("deal draw 5..7 --quiet").out);
  CHECK(run("deal draw 1..20 --winnable --threads 3 --quiet").out == run("deal draw 1..20 --winnable --quiet").out);
}

TEST_CASE("What one seat may see of a table game hides the other hands and the stock, and tells what a pass tells") {
  // Seat 1 leads 6-6; seat 2 has no six and draws.
  const std::string line = "\"6-6> draw 6-5>\"";
  const std::string deal =
      "\"6-6 6-5 6-4 0-0 1-0 2-0 3-0 1-1 2-1 3-1 4-1 5-1 2-2 3-2 6-3 4-2 5-2 3-3 4-3 5-3 4-4 5-4 5-5 4-0 5-0 6-0 6-1 "
      "6-2\"";
  const auto steps = run("replay draw --format json --view 1 --deal " + deal + " --line " + line).json();
  REQUIRE(steps.size() == 4);
  for (const Json& step : steps) {
    CHECK(!step.contains("position"));
    CHECK(!step.contains("layout"));
    CHECK(step["view"]["cannot_hold"][0].empty());
  }
  const Json dealt = steps[0]["view"], drew = steps[2]["view"];
  CHECK(dealt["hand"].size() == 7);
  CHECK(dealt["holds"] == std::vector<int>{7, 7});
  CHECK(dealt["stock"] == 14);
  CHECK(dealt["cannot_hold"][1].empty());
  CHECK(drew["holds"] == std::vector<int>{6, 8});
  CHECK(drew["drawn"] == std::vector<int>{0, 1});
  CHECK(drew["stock"] == 13);
  CHECK(drew["table"] == std::vector<std::string>{"6-6"});
  CHECK(drew["turn"] == 1);
  // The tile drawn may be a six, the others are not; so it is not said that the hand has none.
  CHECK(drew["cannot_hold"][1].empty());
  // To seat 2 its own tiles are shown, with the one that it drew.
  const auto other = run("replay draw --format json --view 2 --deal " + deal + " --line " + line).json();
  const std::vector<std::string> hand = other[2]["view"]["hand"];
  CHECK(hand.size() == 8);
  CHECK(std::ranges::find(hand, "6-3") != hand.end());

  const std::string text = run("replay draw --view 1 --deal " + deal + " --line " + line).out;
  CHECK(text.find("seat 2  8 tiles\n  stock   13 tiles") != text.npos);
  CHECK(text.find("6-3") == text.npos);
  // Where nobody draws, a pass leaves no doubt.
  const std::string passed = run("replay block --view 1 --deal " + deal + " --line \"6-6> pass\"").out;
  CHECK(passed.find("seat 2  7 tiles, none of 6-0 6-1 6-2 6-3\n") != passed.npos);
  const Json seen = run("deal block 1 --view 2 --format json").json().at(0);
  CHECK(!seen.contains("deal"));
  CHECK(seen["view"]["hand"].size() == 7);
  CHECK(run("deal block 1 --view 1 --format csv").code == 2);
  // A row of Blind lies face down but for what was turned up.
  CHECK(run("deal blind 3 --view 1").out.find("seat 1  2-0 and 13 face down\n") != std::string::npos);
  CHECK(run("deal block 1 --view 3").err == "boneyard: --view: '3': expected 1 to 2\n");
}

TEST_CASE("A table game is drawn as a picture, of either set, with open hands or as one seat sees it") {
  const auto count = [](const std::string& svg, const std::string& part) {
    std::size_t found = 0;
    for (auto at = svg.find(part); at != svg.npos; at = svg.find(part, at + 1)) ++found;
    return found;
  };
  const std::string open = run("deal double-nine-cross 1 --format svg").out;
  CHECK(open.starts_with("<svg"));
  CHECK(count(open, "<title>") == 55);
  CHECK(count(open, "<circle") == 495);  // the pips of the set
  const std::string seen = run("deal draw 3 --seats 4 --view 2 --format svg").out;
  CHECK(count(seen, "<title>") == 4);
  CHECK(count(seen, "<rect") == 28);
  CHECK(seen.find("seat 1: 4 face down") != seen.npos);
  const std::string steps = run("replay block 1 --format svg --line \"$(" BONEYARD_PROGRAM
                                " solve block 1 --format csv | tail -1 | cut -d, -f8)\"")
                                .out;
  CHECK(count(steps, "seat 1</text>") > 5);
  CHECK(run("deal block 1..2 --format svg").code == 2);
}

TEST_CASE("A typed deal in which no seat holds a double is refused; of a seed, the next deal is taken") {
  using namespace boneyard::multiplayer;
  const Settings settings = boneyard::multiplayer::settings(GameKind::draw, 2);
  std::uint64_t seed = 1;
  while (can_be_led(boneyard::deal_from_seed(seed, 6), settings)) ++seed;
  const std::string refused = boneyard::to_text(boneyard::deal_from_seed(seed, 6));
  const Ended typed = run("solve draw --deal \"" + refused + "\"");
  CHECK(typed.code == 2);
  CHECK(typed.err == "boneyard: --deal: no seat holds a double to lead: expected a deal in which one does\n");
  const Json json = Json::parse(run(fmt::format("deal draw {} --format json", seed)).out);
  CHECK(json["deal"] != refused);
  CHECK(json["deal"] == boneyard::to_text(deal_of_seed(seed, settings)));
}

TEST_CASE("A time limit leaves bounds and exit code 3") {
  const Ended ended = run("solve double-nine-cross 8 --time-limit 0.05 --format json");
  const Json json = Json::parse(ended.out);
  if (json["value"].is_null()) {
    CHECK(ended.code == 3);
    CHECK(json["low"] < json["high"]);
    CHECK(json["cut_short"] == "time limit");
  }
}

TEST_CASE("What a limit cuts short is named in json and csv, of a table game, too") {
  const std::string asked = "solve all-sevens 2 --memory-limit 0.01 --format ";
  CHECK(Json::parse(run(asked + "json").out)["cut_short"] == "memory limit");
  CHECK_THAT(run(asked + "csv").out, Catch::Contains(",memory limit,"));
  CHECK(!Json::parse(run("solve block 1 --format json").out).contains("cut_short"));
  CHECK_THAT(run("solve block 1 --format csv").out, Catch::Contains(",,,set="));
}

TEST_CASE("replay --review says what each choice of a hand cost, as solve has the values of the moves") {
  const std::vector<std::string> line = {"6-6>", "<3-6", "<1-3", "6-2>"};
  const auto reviewed = run("replay block 42 --line '6-6> <3-6 <1-3 6-2>' --review --format json").json();
  REQUIRE(reviewed.size() == 3);  // 6-6 was no choice
  for (std::size_t i = 0; i < reviewed.size(); ++i) {
    const Json& row = reviewed[i];
    std::string before = line[0];
    for (std::size_t k = 1; k <= i; ++k) before += " " + line[k];
    CHECK(row["move"] == line[i + 1]);
    CHECK(row["number"] == i + 2);
    CHECK(row["seat"] == 2 - static_cast<int>(i % 2));
    const auto answer =
        run(fmt::format("solve block 42 --moves --format json --seat {} --after '{}'", row["seat"].get<int>(), before))
            .json()
            .at(0);
    int best = -100, played = 0;
    for (const Json& each : answer["moves"]) {
      best = std::max(best, each["value"].get<int>());
      if (each["move"] == row["move"]) played = each["value"];
    }
    CHECK(row["open_cost"] == best - played);
  }
  CHECK(reviewed[1]["open_cost"] == 18);
  CHECK(run("replay block 42 --line '6-6> <3-6 <1-3 6-2>' --review --quiet").out == "hand 1: Together 18 and 3.6.\n");
  const std::string lost = "4-4+3-1 6-3+3-0 4-3+4-1 5-3+4-0 5-2+5-0 6-4+2-0 5-4+2-1 6-0+4-2";
  CHECK(run("replay five-columns 5 --line '" + lost + "' --review").out ==
        "Move 8, 6-0+4-2, lost it; until then it could be won.\n");
  CHECK(run("replay five-columns 5 --line '4-4+3-1' --review").out == "No move has lost it: it can still be won.\n");
  CHECK(run("replay block 42 --line '' --review --animate").code == 2);
}

TEST_CASE("replay --animate of a line that is not legal shows nothing and says where") {
  const Ended wrong = run("replay block 42 --line \"6-6> 1-1>\" --animate");
  CHECK(wrong.code == 2);
  CHECK(wrong.out.empty());
  CHECK_THAT(wrong.err, Catch::Contains("--line: move 2: '1-1>' is not legal"));
  CHECK(run("replay block 42 --line '6-6>' --animate --format json").err ==
        "boneyard: --animate is for --format text only\n");
  CHECK(run("replay block 42 --line '6-6>' --animate --delay x").code == 2);
}

TEST_CASE("against several others text says sure win or no sure win, and json and exit codes stay") {
  const Ended hand = run("solve block 42 --seats 3");
  CHECK(hand.code == 1);
  CHECK_THAT(hand.out, Catch::Contains("Value -58 for seat 1 against all others playing together: no sure win\n"));
  CHECK(run("solve block 42 --seats 3 --format json").json().at(0)["verdict"] == "unwinnable");
  CHECK_THAT(run("solve block 1..3 --seats 3").out,
             Catch::EndsWith("3 deals: 0 with a sure win, 3 with no sure win, 0 undecided\n"));
  const std::string two = run("solve block 1..40").out;
  CHECK_THAT(two, Catch::Contains(": a win\n") && Catch::Contains(": a loss\n"));
}

TEST_CASE("--help of a command has an example of a table game that runs") {
  for (const std::string command : {"deal", "solve", "replay"}) {
    const auto lines = run(command + " --help").lines();
    REQUIRE(lines.back().starts_with("         boneyard " + command + " block "));
    CHECK(run(lines.back().substr(std::string("         boneyard ").size())).code <= 1);
    CHECK(std::ranges::count_if(lines, [](const auto& line) { return line.starts_with("Example: "); }) == 1);
  }
}
