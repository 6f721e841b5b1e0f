// Tables that the program printed, given back to it.
#include <catch2/catch.hpp>

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
