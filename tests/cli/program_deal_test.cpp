// `deal` from outside, one deal at a time, its ratings and pictures.
#include "boneyard/game.hpp"
#include "tests/cli/command_line.hpp"
#include "tests/cli/program.hpp"

using namespace boneyard;
using nlohmann::json;

namespace {

std::size_t how_often(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("a deal that cannot be rated in the time is printed without a rating") {
  const Ended ended = run("deal five-columns 1 --rate --time-limit 1e-9 --format json");
  CHECK(ended.code == 3);
  CHECK(ended.err == "boneyard: seed 1: not rated (time limit)\n");
  CHECK_FALSE(ended.json().at(0).contains("random_play"));
  const Ended row = run("deal five-columns 1 --rate --time-limit 1e-9 --format csv");
  CHECK_THAT(row.out, Catch::Contains(",,,,,,refill=column,"));  // five empty fields
}

TEST_CASE("deal draws the places of every game, and gives them as json") {
  for (const GameInfo& game : patiences()) {
    const Ended text = run("deal " + std::string(game.name) + " 42");
    INFO(game.name);
    CHECK(text.code == 0);
    CHECK(text.out.find(std::string(game.title) + ", seed 42") == 0);
    for (LaidTile tile : deal_from_seed(42))
      CHECK(text.out.find("[" + to_text(tile).replace(1, 1, "|") + "]") != std::string::npos);
    for (const std::string& line : text.lines()) CHECK(line.size() <= 80);

    const json object = run("deal " + std::string(game.name) + " 42 --format json").json().at(0);
    CHECK(keys(object) == std::set<std::string>{"game", "rules", "seed", "deal", "layout"});
    CHECK(object["seed"] == 42);
    CHECK(object["deal"] == text_of(42));
    std::size_t tiles = 0;
    for (const auto& [name, row] : object["layout"].items()) tiles += row.size();
    CHECK(tiles == 28);
  }
}

TEST_CASE("csv of a deal that was built ends with the number that brings it back") {
  const auto built = run("deal knock-out 7..8 --winnable --format csv").lines();
  REQUIRE(built.size() == 3);
  CHECK(built[1].starts_with("knock-out,,"));
  CHECK(built[1].ends_with(",7"));
  CHECK(built[2].ends_with(",8"));
}

TEST_CASE("deal --format svg draws every tile that lies face up with its pips, and backs for the others") {
  for (const GameInfo& game : patiences()) {
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

TEST_CASE("a picture is drawn of one deal only, and only by the commands that draw") {
  const std::string one = "--format svg draws one deal: expected one SEED, --deal or --position";
  require_refused(run("deal bingo 1..2 --format svg"), one);
  require_refused(run("deal bingo 1 --count 2 --format svg"), one);
  require_refused(run("deal bingo 1 --rate --format svg"), "--rate does not go with --format svg");
  require_refused(run("deal bingo 1 --format png"), "--format: 'png': expected text, json, csv or svg");
  require_refused(run("solve bingo 1 --format svg"), "--format: 'svg': expected text, json or csv");
  require_refused(run("replay bingo 1 --line '' --animate --format svg"), "--animate is for --format text only");
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
  // A range of one seed is a limit.
  CHECK(run("deal twelve-to-go 7..7 --count 4 --quiet").out == text_of(7) + "\n");
  for (const std::string game : {"five-columns 43..43", "block 1..1"}) {
    INFO(game);
    const std::size_t deals = run("deal " + game + " --winnable --quiet").lines().size() +
                              run("deal " + game + " --unwinnable --quiet").lines().size();
    CHECK(deals == 1);
  }
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

TEST_CASE("a rating with undecided first moves ends with 3") {
  const Ended ended = run("deal five-columns 1 --rate --memory-limit 0.001 --format json");
  REQUIRE(ended.json().at(0)["undecided_first_moves"] > 0);
  CHECK(ended.code == 3);
  CHECK(run("deal five-columns 1 --rate").code == 0);
}

TEST_CASE("deal knock-out --winnable builds winnable deals, which no seed deals") {
  for (const std::string rule : {"", " --rule knock=run"}) {
    const auto deals = run("deal knock-out 1..20 --winnable --format json" + rule).json();
    REQUIRE(deals.size() == 20);
    std::set<std::string> different;
    for (std::size_t i = 0; i < deals.size(); ++i) {
      CHECK(keys(deals[i]) == std::set<std::string>{"game", "rules", "won_deal", "deal", "layout"});
      CHECK(deals[i]["won_deal"] == i + 1);
      different.insert(deals[i]["deal"].get<std::string>());
    }
    CHECK(different.size() == 20);
    CHECK(run("deal knock-out 1 --winnable --count 20 --format json" + rule).json() == deals);
    const Ended quiet = run("deal knock-out 1..20 --winnable --quiet" + rule);
    CHECK(run("solve knock-out --file -" + rule, quiet.out).code == 0);
  }
  CHECK(run("deal knock-out --winnable").out.starts_with("Knock-Out, a winnable deal drawn from "));
}
