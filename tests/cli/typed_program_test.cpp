// Tables that the program printed, given back to it.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <sstream>

#include "boneyard/typed_table.hpp"
#include "boneyard/variant.hpp"
#include "tests/cli/command_line.hpp"
#include "tests/cli/program.hpp"

using namespace boneyard;

TEST_CASE("a deal that the program printed, as text or json, is read whole") {
  for (const GameInfo& game : patiences()) {
    const std::string name(game.name);
    const auto verdict = [](const Ended& ended) { return ended.json().at(0)["verdict"]; };
    const Ended asked = run("solve " + name + " 7 --format json");
    for (const char* print : {"deal ", "deal --format json ", "solve "}) {
      INFO(print << name);
      const Ended printed = run(print + name + " 7");
      const Ended again = run("solve " + name + " --deal - --format json", printed.out);
      CHECK(again.code == asked.code);
      CHECK(verdict(again) == verdict(asked));
      CHECK(again.json()[0]["deal"] == asked.json()[0]["deal"]);
    }
  }
}

TEST_CASE("a position that replay printed is read where a position is asked for, and nowhere else") {
  const Ended replayed = run("replay five-columns 20 --line '6-2+2-2 6-3+2-1' --format json");
  const std::string last = replayed.lines().back() + "\n";
  CHECK(run("solve five-columns --position - --format json", last).json().at(0)["line"] ==
        run("solve five-columns 20 --after '6-2+2-2 6-3+2-1' --format json").json().at(0)["line"]);
  require_refused(run("solve five-columns --deal -", last),
                  "--deal: an object with a position in mid-game: expected --position");
  require_refused(run("solve five-columns --deal -", run("solve five-columns 20 --after 6-2+2-2 --format json").out),
                  "--deal: an object with moves after its deal: expected --deal and --after");
}

TEST_CASE("a table in mid-game that is given as a deal is told from a deal with a mistake") {
  const std::string rows = "64 / column 1: 65 / column 2: 00 / column 3: 11 66 / column 4: - / column 5: 10";
  require_refused(run("solve five-columns --deal 'reserve: " + rows + "'"),
                  "--deal: reserve: 1 tiles, a deal has 3 there; it is a table in mid-game, so give it to --position");
  require_refused(run("solve five-columns --deal 'reserve: 65 " + rows + "'"),
                  "--deal: reserve: 2 tiles, a deal has 3 there");
}

TEST_CASE("no winnable deal is searched where none is") {
  for (const char* command : {"play bingo --winnable", "play bingo --hard", "deal bingo --winnable", "daily bingo"})
    CHECK(run(std::string(command) + " --rule removal=forced,count=restart").code == 2);
}

TEST_CASE("a printed table of another game or of other rules is refused") {
  const std::string json = run("deal five-columns 7 --format json").out;
  CHECK(run("solve bingo --deal -", json).code == 2);
  require_refused(run("solve five-columns --rule refill=none --deal -", json),
                  R"(--deal: rules '{"refill":"column"}', expected {"refill":"none"})");
}

TEST_CASE("a file has tables of several lines, with an empty line behind each, or a deal in each line") {
  const std::string tables = run("deal five-columns 1..3").out, lines = run("deal five-columns 1..3 --quiet").out;
  const auto verdicts = [](const Ended& ended) {
    std::string text;
    for (const auto& each : ended.json()) text += each["verdict"].get<std::string>() + " ";
    return text;
  };
  const Ended asked = run("solve five-columns 1..3 --format json");
  CHECK(verdicts(run("solve five-columns --file - --format json", tables)) == verdicts(asked));
  CHECK(verdicts(run("solve five-columns --file - --format json", lines)) == verdicts(asked));
}

TEST_CASE("odds and solve say the same of a table with unknown tiles, and a known one has no odds") {
  const std::string deal = "'64 55 31 20 66'", table = "--deal " + deal + " --format json";
  const auto fillings = [](const Ended& ended) { return ended.json().at(0)["fillings"]; };
  CHECK(fillings(run("solve fives-the-limit " + table)) == fillings(run("odds fives-the-limit " + table)));
  CHECK(run("solve fives-the-limit " + table).code == 3);
  require_refused(run("odds five-columns --position '64 / 20 / - / - / - / -'"),
                  "every tile of the table is known: `solve` says whether it can be won");
}

TEST_CASE("--order numbers the places of a deal in the order in which it is typed, and lists the rows of a table") {
  for (const GameInfo& game : patiences()) {
    const std::string name(game.name);
    INFO(name);
    const std::string text = run("deal " + name + " --order").out;
    std::string order = text.substr(text.find('\n') + 1, text.find("\n\nThe rows") - text.find('\n'));
    const std::string deal = run("deal " + name + " 7 --quiet").out, table = run("deal " + name + " 7").out;
    // With the tiles of a deal in place of its numbers it is the table of that deal.
    std::istringstream tiles(deal);
    int number = 0;
    for (std::string tile; tiles >> tile;) {
      const std::string at = fmt::format("[{:^3}]", ++number);
      REQUIRE(order.find(at) != std::string::npos);
      order.replace(order.find(at), at.size(), fmt::format("[{}|{}]", tile[0], tile[2]));
    }
    CHECK(number == 28);
    CHECK(order == table.substr(table.find('\n') + 1, order.size()));
    for (const WantedRow& row : wanted_rows(Variant(game)))
      CHECK(text.find("  " + row.name + ": ", text.find("The rows of a table in mid-game")) != std::string::npos);
  }
  CHECK(run("deal twelve-to-go --order --rule hand=4").out.find("hand                [ 1 ]") == std::string::npos);
  require_refused(run("deal five-columns 7 --order"),
                  "--order: draws no deal: SEEDS, --deal, --winnable and the like do not go with it");
  require_refused(run("deal five-columns --order --format json"), "--order: expected --format text");
}

TEST_CASE("a deal with a wrong number of tiles is refused with the place where its order is drawn") {
  CHECK_THAT(run("solve five-columns --deal '64 55'").err,
             Catch::Contains("; `boneyard deal five-columns --order` draws the order\n"));
  CHECK_THAT(run("odds fives-the-limit --deal '64 55'").err,
             Catch::Contains("`boneyard deal fives-the-limit --order` draws the order\n"));
  CHECK(run("solve five-columns --deal '6x'").err.find("--order") == std::string::npos);
}

TEST_CASE("a few tiles of a table game are asked about elsewhere, and the message says where") {
  for (const char* command : {"solve", "deal", "play"})
    for (const char* tiles : {"64 55 31", "64 55 31 ?*25", "64 55 ?"})
      CHECK_THAT(run(std::string(command) + " block --deal '" + tiles + "'").err,
                 Catch::Contains("; for the tiles of a hand see `boneyard assist block`\n"));
}

TEST_CASE("solve shows the table as it was read before its search begins") {
  const std::string deal = run("deal double-nine-cross 1 --quiet").out;
  Running solve("solve double-nine-cross --deal '" + deal.substr(0, deal.size() - 1) + "'");
  solve.wait_for("* seat 1");
  REQUIRE_FALSE(solve.ended());
  solve.kill(SIGKILL);
  CHECK_THAT(solve.end().out, Catch::StartsWith("Double-Nine Cross with 2 players, a typed deal"));
  // What is printed together is the same.
  const std::string whole = run("solve knock-out --position '64 42 22 25'").out;
  CHECK_THAT(whole,
             Catch::StartsWith("Knock-Out, a typed table  (knock=pair)\n\nline  [6|4] [4|2] [2|2] [2|5]\n\nWinnable"));
  CHECK(run("solve five-columns 20 --after 7-7").out.empty());
}
