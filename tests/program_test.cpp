// The program from outside, one deal at a time: output, json keys, exit codes, and every bad input.
// Batches and interruptions are in program_batch_test.cpp. It runs the program that BONEYARD_PROGRAM names.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "cli/errors.hpp"
#include "program.hpp"
#include "solvers/any_game.hpp"
#include "solvers/any_table.hpp"

using namespace boneyard;
using nlohmann::json;

namespace {

std::string text_of(std::uint64_t seed) { return to_text(deal_from_seed(seed)); }

std::set<std::string> keys(const json& object) {
  std::set<std::string> names;
  for (const auto& [key, value] : object.items()) names.insert(key);
  return names;
}

/// One line on stderr, nothing on stdout, exit code 2.
void require_refused(const Ended& ended, const std::string& message) {
  CHECK(ended.err == "boneyard: " + message + "\n");
  CHECK(ended.out == "");
  CHECK(ended.code == 2);
}

/// Every command that --help lists.
std::vector<std::string> commands() {
  const std::string help = run("--help").out;
  std::vector<std::string> names;
  std::istringstream lines(help.substr(help.find("Subcommands:")));
  std::string line;
  for (std::getline(lines, line); std::getline(lines, line) && line.starts_with("  ");)
    if (line[2] != ' ') names.push_back(line.substr(2, line.find(' ', 2) - 2));
  return names;
}

/// The first moves of a deal's winning line.
std::string beginning(const std::string& game, const std::string& seed, std::size_t moves) {
  std::string after;
  const json line = run("solve " + game + " " + seed + " --format json").json().at(0)["line"];
  for (std::size_t i = 0; i < std::min(moves, line.size()); ++i) after += line[i].get<std::string>() + " ";
  return after;
}

}  // namespace

TEST_CASE("games lists every game on a line, with its rule options and defaults") {
  const Ended text = run("games");
  CHECK(text.code == 0);
  REQUIRE(text.lines().size() == games().size() + table::rows().size());  // the table games come after
  for (std::size_t i = 0; i < games().size(); ++i) {
    CHECK(text.lines()[i].starts_with(games()[i].name));
    for (const RuleOption& option : games()[i].options)
      CHECK(text.lines()[i].find(std::string(option.name) + "=" + rule_value_text(option, option.standard)) !=
            std::string::npos);
  }
  const auto objects = run("games --format json").json();
  REQUIRE(objects.size() == games().size() + table::rows().size());
  CHECK(objects.back()["game"] == "seven-rocks");
  CHECK(objects.back()["seats"].size() == 1);
  CHECK(objects[5]["game"] == "twelve-to-go");
  CHECK(objects[5]["rules"][0]["name"] == "hand");
  CHECK(objects[5]["rules"][0]["default"] == 6);
  CHECK(run("games --format csv").lines().front() == "game,title,aim,rule,default,values,help");
}

TEST_CASE("--help says something with an example on every command, and --version names the dealing scheme") {
  std::vector<std::string> all = commands();
  CHECK(all.size() >= 7);
  all.push_back("");
  for (const std::string& command : all) {
    INFO("command " << command);
    const Ended help = run(command + " --help");
    CHECK(help.code == 0);
    CHECK(help.err == "");
    CHECK(help.out.find("Example: boneyard " + command) != std::string::npos);
    const Ended version = run(command + " --version");
    CHECK(version.code == 0);
    CHECK(version.out.starts_with("boneyard "));
    CHECK(version.out.ends_with("(dealing scheme " + std::to_string(dealing_scheme_version) + ")\n"));
  }
  CHECK(run("help solve").out == run("solve --help").out);
}

TEST_CASE("without arguments the program shows its help as a mistake") {
  const Ended ended = run("");
  CHECK(ended.code == 2);
  CHECK(ended.out == "");
  CHECK(ended.err.find("solve") != std::string::npos);
}

TEST_CASE("the examples in --help work as they are printed") {
  const TemporaryFolder home;  // to play is to remember
  for (const std::string& command : commands()) {
    const std::string help = run(command + " --help").out;
    const std::string mark = "Example: boneyard ";
    const auto at = help.find(mark);
    REQUIRE(at != std::string::npos);
    const Ended ended =
        run(help.substr(at + mark.size(), help.find('\n', at) - at - mark.size()), "", "HOME=" + home.path(""));
    INFO(help.substr(at) << ended.err);
    CHECK(ended.err == "");
    CHECK(ended.code <= 1);
  }
}

TEST_CASE("deal draws the places of every game, and gives them as json") {
  for (const GameInfo& game : games()) {
    const Ended text = run("deal " + std::string(game.name) + " 42");
    INFO(game.name);
    CHECK(text.code == 0);
    CHECK(text.out.find(std::string(game.title) + ", seed 42") == 0);
    for (LaidTile tile : deal_from_seed(42))
      CHECK(text.out.find("[" + to_text(tile).replace(1, 1, "|") + "]") != std::string::npos);
    for (const std::string& line : text.lines()) CHECK(line.size() <= 80);

    const json object = run("deal " + std::string(game.name) + " 42 --format json").json().at(0);
    CHECK(keys(object) == std::set<std::string>{"game", "seed", "deal", "layout"});
    CHECK(object["seed"] == 42);
    CHECK(object["deal"] == text_of(42));
    std::size_t tiles = 0;
    for (const auto& [name, row] : object["layout"].items()) tiles += row.size();
    CHECK(tiles == 28);
  }
}

TEST_CASE("deal draws five columns side by side") {
  CHECK(run("deal five-columns 42").out == R"(Five Columns, seed 42  (refill=column)
reserve  [5|5] [0|6] [5|3]
column     1      2      3      4      5
         [3|1]  [3|6]  [0|0]  [1|1]  [3|3]
         [6|6]  [4|4]  [4|1]  [1|2]  [2|3]
         [5|2]  [2|6]  [0|2]  [2|2]  [4|5]
         [1|6]  [3|4]  [0|5]  [3|0]  [1|0]
         [5|1]  [0|4]  [4|6]  [6|5]  [4|2]

)");
}

std::size_t how_often(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST_CASE("deal --format svg draws every tile that lies face up with its pips, and backs for the others") {
  for (const GameInfo& game : games()) {
    INFO(game.name);
    const Ended drawn = run("deal " + std::string(game.name) + " 42 --format svg");
    CHECK(drawn.code == 0);
    CHECK(drawn.out.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width="));
    CHECK(drawn.out.ends_with("</svg>\n"));
    std::size_t tiles = 0, pips = 0, backs = 0;
    for (const Place& place : AnyPosition(Variant(game), deal_from_seed(42)).places()) {
      if (place.face_down) backs += place.tiles.size();
      if (place.face_down) continue;
      tiles += place.tiles.size();
      for (const LaidTile tile : place.tiles) {
        pips += tile.left() + tile.right();
        CHECK(how_often(drawn.out, "<title>" + to_text(tile) + "</title>") == 1);
      }
    }
    CHECK(how_often(drawn.out, "<title>") == tiles);
    CHECK(how_often(drawn.out, "<circle") == pips);
    CHECK(how_often(drawn.out, "<rect") == tiles + backs);
    CHECK(drawn.out.find("seed 42") != std::string::npos);
    CHECK(run("deal " + std::string(game.name) + " 42 --format svg --quiet").out.find("seed 42") == std::string::npos);
  }
}

TEST_CASE("replay --format svg draws the table before the first move and after each") {
  const json solved = run("solve fives-the-limit 3 --format json").json().at(0);
  std::string line;
  for (const json& move : solved["line"]) line += move.get<std::string>() + " ";
  const Ended drawn = run("replay fives-the-limit 3 --line '" + line + "' --format svg");
  CHECK(drawn.code == 0);
  CHECK(how_often(drawn.out, "<svg") == 1);
  CHECK(how_often(drawn.out, "<g transform=") == solved["line"].size() + 1);
  CHECK(drawn.out.find(">1. 0-2&gt;</text>") != std::string::npos);
  CHECK(drawn.out.find(">3. &lt;6-0</text>") != std::string::npos);
  // Nothing is drawn of a line that is not legal.
  const Ended refused = run("replay five-columns 1 --line '6-3+2-1 6-6+6-5' --format svg");
  CHECK(refused.code == 2);
  CHECK(refused.out == "");
  CHECK(refused.err.starts_with("boneyard: --line: move 2"));
}

TEST_CASE("a picture is asked of one deal, by the commands that draw") {
  const std::string one = "--format svg draws one deal: expected one SEED or --deal";
  require_refused(run("deal bingo 1..2 --format svg"), one);
  require_refused(run("deal bingo 1 --count 2 --format svg"), one);
  require_refused(run("deal bingo 1 --rate --format svg"), "--rate: a picture does not show it");
  require_refused(run("deal bingo 1 --format png"), "--format: 'png': expected text, json, csv or svg");
  require_refused(run("solve bingo 1 --format svg"), "--format: 'svg': expected text, json or csv");
  require_refused(run("replay bingo 1 --line '' --animate --format svg"),
                  "--animate draws: it goes with --format text only");
}

TEST_CASE("a deal without a seed is random and prints the seed that gives it again") {
  const json one = run("deal knock-out --format json").json().at(0),
             two = run("deal knock-out --format json").json().at(0);
  CHECK(one["seed"] != two["seed"]);
  CHECK(one["deal"] == text_of(one["seed"].get<std::uint64_t>()));
}

TEST_CASE("deal --quiet prints what --file reads") {
  const Ended deals = run("deal twelve-to-go 1..3 --quiet");
  CHECK(deals.out == text_of(1) + "\n" + text_of(2) + "\n" + text_of(3) + "\n");
  CHECK(run("deal bingo --file - --quiet", deals.out).out == deals.out);
}

TEST_CASE("deal --winnable and --unwinnable split a range, and --count takes the first of them") {
  std::set<std::uint64_t> winnable, all;
  for (const json& object : run("deal twelve-to-go 1..200 --winnable --format json").json())
    winnable.insert(object["seed"].get<std::uint64_t>());
  all = winnable;
  for (const json& object : run("deal twelve-to-go 1..200 --unwinnable --format json").json())
    CHECK(all.insert(object["seed"].get<std::uint64_t>()).second);
  CHECK(all.size() == 200);
  CHECK(winnable.size() > 10);
  std::uint64_t seed = 0;
  for (const json& object : run("solve twelve-to-go 1..200 --format json").json())
    CHECK((object["verdict"] == "winnable") == winnable.contains(++seed));

  const auto three = run("deal twelve-to-go 1..200 --winnable --count 3 --format json").json();
  REQUIRE(three.size() == 3);
  CHECK(three[2]["seed"] == *std::next(winnable.begin(), 2));
  // One seed is where to start.
  CHECK(run("deal twelve-to-go 1 --winnable --count 3 --format json").json() == three);
  CHECK(run("deal twelve-to-go 1 --winnable --format json").json().size() == 1);
  CHECK(run("deal twelve-to-go 7 --count 4 --quiet").out == run("deal twelve-to-go 7..10 --quiet").out);
}

TEST_CASE("deal --unwinnable says at once that Bingo has none where waiting always wins") {
  require_refused(run("deal bingo --unwinnable"),
                  "--unwinnable: every deal of bingo with removal=optional and count=continue is winnable");
}

TEST_CASE("deal --rate adds how hard a deal is, the same every time") {
  const json rated = run("deal five-columns 1 --rate --format json").json().at(0);
  CHECK(rated == run("deal five-columns 1 --rate --format json --threads 1").json().at(0));
  CHECK(rated["random_play"].get<double>() > 0);
  CHECK(rated["random_play"].get<double>() < 1);
  CHECK(rated["playouts"] == 1000);
  CHECK(rated["winning_first_moves"] <= rated["first_moves"]);
  CHECK(rated["winning_first_moves"] >= 1);
  // Twelve To Go has no real choice: random play wins all or nothing.
  for (const json& each : run("deal twelve-to-go 1..20 --rate --format json").json()) {
    const bool wins = each["random_play"] == 1.0;
    CHECK(each["random_play"] == (wins ? 1.0 : 0.0));
    CHECK(each["winning_first_moves"] == (wins ? each["first_moves"] : json(0)));
  }
}

TEST_CASE("solve has the keys of the contract, and a winning line that replays") {
  for (const GameInfo& game : games()) {
    INFO(game.name);
    // Few Knock-Out deals can be won; the others have a winnable one among these.
    for (const json& object : run("solve " + std::string(game.name) + " 1..12 --format json").json()) {
      CHECK(object["game"] == game.name);
      CHECK(object["rules"].size() == game.options.size());
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
        CHECK(!object.contains("line"));
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

TEST_CASE("solve prints a page for people, with table, rules in force and a line of at most 80 columns") {
  const Ended page = run("solve twelve-to-go 4 --rule hand=7");
  CHECK(page.out.starts_with("Twelve To Go, seed 4  (hand=7)\n"));
  CHECK(page.out.find("Winnable, in 14 moves:\n") != std::string::npos);
  CHECK(page.out.find("stock (face down)") != std::string::npos);
  for (const std::string& line : page.lines()) CHECK(line.size() <= 80);
  CHECK(run("solve twelve-to-go 1").out.find("\nUnwinnable.\n") != std::string::npos);
  CHECK(run("solve twelve-to-go 1..10").out.ends_with("10 deals: 2 winnable, 8 unwinnable, 0 undecided\n"));
  CHECK(run("solve twelve-to-go 1..10 --quiet").lines().size() == 10);
}

TEST_CASE("solve --fewest-left, --count and --after do what they say") {
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

TEST_CASE("a rating with undecided first moves ends with 3") {
  const Ended ended = run("deal five-columns 1 --rate --memory-limit 0.001 --format json");
  REQUIRE(ended.json().at(0)["undecided_first_moves"] > 0);
  CHECK(ended.code == 3);
  CHECK(run("deal five-columns 1 --rate").code == 0);
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
    CHECK(keys(each) == std::set<std::string>{"move", "win", "fraction"});
    CHECK(each["win"].get<double>() <= before);
    before = each["win"];
  }
  // Where the legal moves come in another order.
  for (const std::string seed : {"50", "51", "52", "53"}) {
    const auto moves = run("solve domino-patience " + seed + " --player fair --time-limit 60 --format json --after '" +
                           beginning("domino-patience", seed, 8) + "'")
                           .json()
                           .at(0)["moves"];
    INFO(seed << ": " << moves);
    CHECK(std::is_sorted(moves.begin(), moves.end(), [](const json& a, const json& b) { return a["win"] > b["win"]; }));
  }
  CHECK(run("solve " + game + "50 --player fair --after '" + after + "'").out.find("without seeing the stock") !=
        std::string::npos);
  require_refused(run("solve knock-out 1 --player fair"),
                  "--player: 'fair': knock-out hides no tile that matters; expected thoughtful");
  require_refused(run("solve knock-out 1 --player random"), "--player: 'random': expected thoughtful or fair");
}

TEST_CASE("csv has a header and as many fields in every row") {
  const auto lines = run("solve twelve-to-go 1..20 --count --format csv").lines();
  REQUIRE(lines.size() == 21);
  CHECK(lines[0] == "game,rules,seed,deal,verdict,line,left,spoken,count,moves,nodes,seconds");
  for (const std::string& line : lines) CHECK(std::ranges::count(line, ',') == 11);
}

TEST_CASE("replay shows the table after every move, or an object a move") {
  const json solved = run("solve twelve-to-go 4 --format json").json().at(0);
  const std::string two = solved["line"][0].get<std::string>() + " " + solved["line"][1].get<std::string>();
  const Ended text = run("replay twelve-to-go 4 --line '" + two + "'");
  CHECK(text.code == 0);
  CHECK(text.out.find("1. " + solved["line"][0].get<std::string>()) != std::string::npos);
  CHECK(text.out.ends_with("After 2 moves: not over, 24 tiles left.\n"));
  const auto steps = run("replay twelve-to-go 4 --line '" + two + "' --format json").json();
  REQUIRE(steps.size() == 2);
  CHECK(steps[1]["number"] == 2);
  CHECK(steps[1]["move"] == solved["line"][1]);
  CHECK(steps[1]["left"] == 24);
  CHECK(steps[1]["won"] == false);
  CHECK(steps[1]["layout"]["hand"].size() == 6);
}

TEST_CASE("replay refuses the first illegal move and says why, after showing the moves before it") {
  const json solved = run("solve twelve-to-go 4 --format json").json().at(0);
  const std::string first = solved["line"][0];
  const Ended ended = run("replay twelve-to-go 4 --format json --line '" + first + " " + first + "'");
  CHECK(ended.code == 2);
  CHECK(ended.json().size() == 1);
  const std::string tile = first.substr(0, 3);
  CHECK(ended.err.starts_with("boneyard: --line: move 2: '" + first + "' is not legal: " + tile +
                              " is not face up; the position is "));
  CHECK(run("replay twelve-to-go 4 --line nonsense").err ==
        "boneyard: --line: move 1: 'nonsense': expected two tiles such as 6-4+1-1\n");
}

TEST_CASE("bad usage gets one line and exit code 2") {
  require_refused(run("slove"), "no command 'slove': did you mean solve?");
  require_refused(run("solve"), "GAME is required");
  require_refused(run("solve five-colums 1"), "GAME: no game 'five-colums': did you mean five-columns?");
  require_refused(run("solve bingo 1 --threds 2"), "no option '--threds': did you mean --threads?");
  require_refused(run("solve bingo 1 2"), "unexpected argument '2'");
  require_refused(run("solve bingo 1 --format xml"), "--format: 'xml': expected text, json or csv");
  require_refused(run("solve bingo 1 --color red"), "--color: 'red': expected auto, always or never");
  require_refused(run("solve bingo 1 --threads 0"), "--threads: '0': expected 1 to 1024");
  require_refused(run("solve bingo 1 --time-limit 0"), "--time-limit: '0': expected seconds above 0, at most 1e9");
  require_refused(run("solve bingo 1 --time-limit 1,5"), "--time-limit: '1,5': expected a number such as 2.5");
  require_refused(run("solve bingo 1 --memory-limit x"), "--memory-limit: 'x': expected a number such as 2.5");
  require_refused(run("solve bingo 1 --deal x"), "seeds, --deal and --file exclude each other");
  require_refused(run("deal bingo --winnable --unwinnable"), "--winnable and --unwinnable exclude each other");
  require_refused(run("deal bingo --count 0"), "--count: '0': expected a number from 1 to 18446744073709551615");
  require_refused(run("replay bingo --line ."), "replay needs a SEED or --deal");
  require_refused(run("replay bingo 1..2 --line ."), "SEED: '1..2': expected one seed");
}

TEST_CASE("a rule option of another game, or out of range, is refused by name") {
  require_refused(run("solve twelve-to-go 1 --rule refill=none"),
                  "--rule: rule 'refill': twelve-to-go has only: hand (refill is a rule of five-columns)");
  require_refused(run("solve twelve-to-go 1 --rule hand=9"), "--rule: rule hand: '9': expected 4 to 8");
  require_refused(run("solve twelve-to-go 1 --rule hand"), "--rule: rule 'hand': expected NAME=VALUE");
  require_refused(run("solve bingo 1 --rule removal=maybe"),
                  "--rule: rule removal: 'maybe': expected optional or forced");
}

TEST_CASE("seeds are whole numbers below 2^64, and ranges run upwards") {
  const std::string whole = ": expected a whole number such as 42 or 1e9";
  const std::string range = ": expected a seed from 0 to 18446744073709551615";
  require_refused(run("deal bingo 5..1"), "SEEDS: '5..1': the range ends before it starts");
  require_refused(run("deal bingo 1.5"), "SEEDS: '1.5'" + whole);
  require_refused(run("deal bingo 1..1.5e3"), "SEEDS: '1.5e3'" + whole);
  require_refused(run("deal bingo 1.."), "SEEDS: ''" + whole);
  require_refused(run("deal bingo -- -1"), "SEEDS: '-1'" + whole);
  require_refused(run("deal bingo 18446744073709551616"), "SEEDS: '18446744073709551616'" + range);
  require_refused(run("deal bingo 2e19"), "SEEDS: '2e19'" + range);
  require_refused(run("deal bingo 1e99999999999"), "SEEDS: '1e99999999999'" + range);
  CHECK(run("deal bingo 18446744073709551615 --quiet").out == text_of(~std::uint64_t{0}) + "\n");
  CHECK(run("deal bingo 18446744073709551614..18446744073709551615 --quiet").lines().size() == 2);
  CHECK(run("deal bingo 1e3..1001 --quiet").out == text_of(1000) + "\n" + text_of(1001) + "\n");
}

TEST_CASE("a bad deal is refused by the tile that is wrong") {
  const std::string good = text_of(1);
  const auto solve = [](const std::string& deal) { return run("solve twelve-to-go --deal '" + deal + "'"); };
  CHECK(solve(good).code == 1);
  require_refused(solve("6-4 7-2"), "--deal: tile 2: '7-2': pips go from 0 to 6");
  require_refused(solve("6-4 4|6"), "--deal: tile 2: 6-4 came before, as tile 1");
  require_refused(solve("6-4 x"), "--deal: tile 2: 'x': expected a tile such as 6-4");
  require_refused(solve(good.substr(0, good.size() - 4)),
                  "--deal: 27 tiles, expected 28; missing: " + to_text(deal_from_seed(1)[tile_count - 1].tile()));
  require_refused(solve(good + " 6-4"), "--deal: tile 29: 6-4 came before, as tile 14");
  std::string bars = good;
  std::ranges::replace(bars, '-', '|');
  CHECK(solve(bars).code == 1);
}

TEST_CASE("an illegal --after is bad input that names the deal and the move") {
  require_refused(run("solve twelve-to-go 1 --after 6-4+1-1"),
                  "seed 1: --after: move 1: '6-4+1-1' is not legal: 6-4 is not face up");
}

TEST_CASE("colour comes only when asked for, and never in json") {
  CHECK(run("solve twelve-to-go 4").out.find('\x1b') == std::string::npos);
  CHECK(run("solve twelve-to-go 4 --color always").out.find("\x1b[32m") != std::string::npos);
  CHECK(run("solve twelve-to-go 4 --color always --format json").out.find('\x1b') == std::string::npos);
  CHECK(run("solve twelve-to-go 4 --color never", "", "NO_COLOR=1").out.find('\x1b') == std::string::npos);
}

TEST_CASE("a line that does not prove its verdict is caught before it is printed") {
  const Variant variant = Variant::parse("twelve-to-go");
  const AnyPosition start(variant, deal_from_seed(4));
  const Answer answer = AnySolver(variant).solve(start);
  CHECK(prove(start, answer) == 0);
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

TEST_CASE("of several endings the exit code is the first of 4, 2, 3, 1") {
  using app::ExitCode;
  CHECK(app::worse(ExitCode::unwinnable, ExitCode::done) == ExitCode::unwinnable);
  CHECK(app::worse(ExitCode::unwinnable, ExitCode::cut_short) == ExitCode::cut_short);
  CHECK(app::worse(ExitCode::bad_input, ExitCode::cut_short) == ExitCode::bad_input);
  CHECK(app::worse(ExitCode::bad_input, ExitCode::check_failed) == ExitCode::check_failed);
}

TEST_CASE("deal knock-out --winnable builds winnable deals, which no seed deals") {
  for (const std::string rule : {"", " --rule knock=run"}) {
    const auto deals = run("deal knock-out 1..20 --winnable --format json" + rule).json();
    REQUIRE(deals.size() == 20);
    std::set<std::string> different;
    for (std::size_t i = 0; i < deals.size(); ++i) {
      CHECK(keys(deals[i]) == std::set<std::string>{"game", "drawn_from", "deal", "layout"});
      CHECK(deals[i]["drawn_from"] == i + 1);
      different.insert(deals[i]["deal"].get<std::string>());
    }
    CHECK(different.size() == 20);
    CHECK(run("deal knock-out 1 --winnable --count 20 --format json" + rule).json() == deals);
    const Ended quiet = run("deal knock-out 1..20 --winnable --quiet" + rule);
    CHECK(run("solve knock-out --file -" + rule, quiet.out).code == 0);
  }
  CHECK(run("deal knock-out --winnable").out.starts_with("Knock-Out, a winnable deal drawn from "));
}
