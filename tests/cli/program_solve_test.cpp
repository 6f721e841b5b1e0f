// `solve` from outside, one deal at a time: answers, lines, limits, the fair player's chances.
#include <algorithm>

#include "boneyard/game.hpp"
#include "tests/cli/command_line.hpp"
#include "tests/cli/program.hpp"

using namespace boneyard;
using nlohmann::json;

namespace {

/// The first moves of a deal's winning line.
std::string beginning(const std::string& game, const std::string& seed, std::size_t moves) {
  std::string after;
  const json line = run("solve " + game + " " + seed + " --format json").json().at(0)["line"];
  for (std::size_t i = 0; i < std::min(moves, line.size()); ++i) after += line[i].get<std::string>() + " ";
  return after;
}

}  // namespace

TEST_CASE("solve has the keys of the contract, and a winning line that replays") {
  for (const GameInfo& game : patiences()) {
    INFO(game.name);
    // Few Knock-Out deals can be won; the others have a winnable one among these.
    for (const json& object : run("solve " + std::string(game.name) + " 1..12 --format json").json()) {
      CHECK(object["game"] == game.name);
      CHECK(object["rules"].size() == game.options().size());
      const auto seed = object["seed"].get<std::uint64_t>();
      CHECK(object["deal"] == text_of(seed));
      CHECK(object["nodes"].is_number_unsigned());
      CHECK(object["seconds"].get<double>() >= 0);
      if (object["verdict"] == "winnable") {
        std::string line;
        for (const auto& move : object["line"]) line += move.get<std::string>() + " ";
        const auto last = run("replay " + std::string(game.name) + " " + std::to_string(seed) + " --line '" + line +
                              "' --format json")
                              .json();
        REQUIRE(last.size() == object["line"].size());
        CHECK(last.back()["won"] == true);
        CHECK(object["left"] == 0);
        CHECK(object.contains("spoken") == (game.name == "bingo"));
      } else {
        CHECK(object["verdict"] == "unwinnable");
        CHECK(object["line"].is_null());
      }
    }
  }
}

TEST_CASE("solve says what a typed deal is without a seed") {
  const json object = run("solve twelve-to-go --deal '" + text_of(4) + "' --format json").json().at(0);
  CHECK(!object.contains("seed"));
  const json seeded = run("solve twelve-to-go 4 --format json").json().at(0);
  CHECK(object["line"] == seeded["line"]);
  CHECK(object["rules"] == json{{"hand", 6}});
}

TEST_CASE("solve ends with 0 if every deal is winnable and 1 if one is not") {
  CHECK(run("solve twelve-to-go 4").code == 0);
  CHECK(run("solve twelve-to-go 1").code == 1);
  CHECK(run("solve twelve-to-go 1..10").code == 1);
  CHECK(run("solve bingo 1..10").code == 0);
}

TEST_CASE("what solve prints for people is at most 80 columns wide") {
  for (const GameInfo& game : patiences())
    for (const std::string& line : run(fmt::format("solve {} 4", game.name)).lines()) CHECK(line.size() <= 80);
}

TEST_CASE("solve --why says in at most five sentences why a deal is lost, and nothing of other deals") {
  const json lost = run("solve knock-out 1 --why --format json").json().at(0);
  REQUIRE(lost["verdict"] == "unwinnable");
  REQUIRE(lost["why"].size() >= 2);
  REQUIRE(lost["why"].size() <= 5);
  CHECK(lost["why"][0] == "2-0, tile 10 of the line, finds no tile to be knocked out with.");
  CHECK(!run("solve knock-out 1 --format json").json().at(0).contains("why"));
  CHECK(!run("solve five-columns 1 --why --format json").json().at(0).contains("why"));
}

TEST_CASE("solve --why without a short argument says so, and how large a certificate is") {
  // All 28 tiles matter in nearly every lost deal of Domino Patience.
  std::string page;
  for (int seed = 1; page.find("Unwinnable") == page.npos && seed < 20; ++seed)
    page = run("solve domino-patience " + std::to_string(seed) + " --rule goal=all --why").out;
  CHECK(page.find("No short argument was found") != page.npos);
  CHECK(page.find(" positions.") != page.npos);
}

TEST_CASE("solve --why tells what the best line of a table game leaves open") {
  const json hand = run("solve block 42 --why --format json").json().at(0);
  REQUIRE(hand["why"].size() == 5);
  CHECK(hand["why"][0].get<std::string>().starts_with("Seat "));
  CHECK(hand["why"][4].get<std::string>().starts_with("After "));
  CHECK(!run("solve block 42 --format json").json().at(0).contains("why"));
}

TEST_CASE("solve obeys --fewest-left, --count and --after") {
  const json left = run("solve twelve-to-go 42 --fewest-left --count --format json").json().at(0);
  CHECK(left["verdict"] == "unwinnable");
  CHECK(left["count"] == "0");
  CHECK(left["left"].get<int>() == 28 - 2 * static_cast<int>(left["line"].size()));
  const json counted = run("solve twelve-to-go 4 --count --format json").json().at(0);
  CHECK(counted["count"].is_string());
  CHECK(counted["count"] != "0");
  const std::string first = counted["line"][0];
  const json after = run("solve twelve-to-go 4 --after '" + first + "' --format json").json().at(0);
  CHECK(after["verdict"] == "winnable");
  CHECK(after["line"].size() == 13);
}

TEST_CASE("a best line is there even if it is empty") {
  const json stuck = run("solve twelve-to-go 101 --rule hand=4 --fewest-left --format json").json().at(0);
  CHECK(stuck["left"] == 28);
  CHECK(stuck["line"] == json::array());
}

TEST_CASE("what a limit cuts short is undecided, never a guess, and ends with 3") {
  const auto free = run("solve five-columns 1..300 --format json").json();
  const Ended tight = run("solve five-columns 1..300 --memory-limit 0.001 --format json");
  const auto limited = tight.json();
  REQUIRE(limited.size() == free.size());
  int undecided = 0;
  for (std::size_t i = 0; i < free.size(); ++i) {
    if (limited[i]["verdict"] == "undecided")
      ++undecided;
    else
      CHECK(limited[i]["verdict"] == free[i]["verdict"]);
  }
  CHECK(undecided > 0);
  CHECK(tight.code == 3);
  CHECK(run("solve five-columns 1..300 --memory-limit 0.001").out.find("undecided (memory limit)") !=
        std::string::npos);
}

TEST_CASE("json and csv name the limit that cut something short, and nothing where none did") {
  const std::string shortest = "solve bingo 1 --shortest --format ";
  const json cut = run(shortest + "json --memory-limit 0.01").json().at(0);
  CHECK(cut["verdict"] == "winnable");
  CHECK(cut["cut_short"] == "memory limit");
  CHECK(run(shortest + "csv --memory-limit 0.01").out.ends_with(",memory limit\n"));
  CHECK(!run(shortest + "json").json().at(0).contains("cut_short"));
  CHECK(run(shortest + "csv").out.ends_with(",\n"));
}

TEST_CASE("a fair player's chance that a limit left open is printed as its bounds, not as a figure") {
  const std::string asked = "solve fives-the-limit 1 --player fair --memory-limit 0.01 ";
  CHECK(run(asked + "--quiet").out.find("  fair 5-0>=0..1 3-6>=0..1 ") != std::string::npos);
  CHECK(run(asked + "--format csv").out.find(",5-0>=0..1 3-6>=0..1 ") != std::string::npos);
}

TEST_CASE("solve --player fair gives every move's chance of winning, the best first") {
  const std::string game = "fives-the-limit ";
  const json solved = run("solve " + game + "50 --format json").json().at(0);
  REQUIRE(solved["verdict"] == "winnable");
  // Late in the game, where it takes no time.
  std::string after;
  for (const auto& move : solved["line"])
    if (after.size() < 5 * 8) after += move.get<std::string>() + " ";
  const Ended ended = run("solve " + game + "50 --player fair --format json --after '" + after + "'");
  const json fair = ended.json().at(0);
  INFO(ended.out);
  REQUIRE(!fair["moves"].empty());
  double before = 1;
  for (const json& each : fair["moves"]) {
    CHECK(keys(each) == std::set<std::string>{"move", "win", "low", "high", "fraction"});
    CHECK(each["win"].get<double>() <= before);
    before = each["win"];
  }
  // Where the rules name the worse move first.
  const std::string deal = "solve domino-patience 61 ", line = beginning("domino-patience", "61", 8);
  const auto moves =
      run(deal + "--player fair --time-limit 60 --format json --after '" + line + "'").json().at(0)["moves"];
  AnyPosition position(Variant(find_game("domino-patience")), deal_from_seed(61));
  position.play_line(line);
  const auto legal = position.moves();
  INFO(moves);
  REQUIRE(moves.size() == 2);
  CHECK(moves[0]["win"] > moves[1]["win"]);
  CHECK(moves[0]["move"].get<std::string>() == legal.at(1).text);
  CHECK(run("solve " + game + "50 --player fair --after '" + after + "'").out.find("without seeing the stock") !=
        std::string::npos);
  require_refused(run("solve knock-out 1 --player fair"),
                  "--player: 'fair': knock-out hides no tile that matters; expected thoughtful");
  require_refused(run("solve knock-out 1 --player random"), "--player: 'random': expected thoughtful or fair");
}

TEST_CASE("a line that does not prove its verdict is caught before it is printed") {
  const Variant variant = Variant::parse("twelve-to-go");
  const AnyPosition start(variant, deal_from_seed(4));
  const Answer answer = make_solver(variant)->solve(start);
  CHECK(prove(start, answer).tiles_left() == 0);
  Answer shorter = answer;
  shorter.line.pop_back();
  CHECK_THROWS_AS(prove(start, shorter), CheckFailed);
  shorter.verdict = Verdict::unwinnable;
  shorter.left = 4;
  CHECK_THROWS_AS(prove(start, shorter), CheckFailed);
  Answer twice = answer;
  twice.line[1] = twice.line[0];
  CHECK_THROWS_AS(prove(start, twice), CheckFailed);
  twice.line[1] = "nonsense";
  CHECK_THROWS_AS(prove(start, twice), CheckFailed);
}
