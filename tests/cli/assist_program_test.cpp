// `boneyard assist` through a pipe: what is typed, what is said, and how bad arguments are refused.
#include <catch2/catch.hpp>

#include "tests/cli/program.hpp"

using Catch::Contains;

namespace {

Ended assist(const std::string& arguments, const std::string& lines) {
  return run("assist " + arguments + " --color never --tiles ascii", lines);
}

}  // namespace

TEST_CASE("a hand that people play is told through a pipe, and on the own turn the best move is said") {
  const Ended told = assist("block --names ,Ann", "64 55 32 10 44 21 33\n2\n66\n1\nlist\nscore\nwho\nquit\n");
  INFO(told.out << told.err);
  CHECK(told.code == 0);
  CHECK_THAT(told.out, Contains("Hand 1: which 7 tiles do you hold?") && Contains("Ann leads: which tile?"));
  CHECK_THAT(told.out, Contains("Ann lays 6-6>.") && Contains("is best, ") && Contains("You win the hand in "));
  CHECK_THAT(told.out, Contains("1 Ann 6-6>\n2 you <4-6\n") && Contains("The match goes to 100 points."));
  CHECK_THAT(told.out, Contains("Counted over all deals that agree with what you know."));
}

TEST_CASE("a match at a real table is saved in a file, and goes on from it") {
  TemporaryFolder folder;
  const std::string file = folder.path("friday.txt");
  CHECK_THAT(assist("draw --seats 3", "hold 64 55 32 10 44\nlead 2\n66\nsave " + file + "\n").out,
             Contains("Saved in " + file));
  const Ended again = assist("--file " + file, "list\n");
  CHECK_THAT(again.out, Contains("Draw with 3 players, at a real table, hand 1") && Contains("1 seat 2 6-6>"));
  std::ofstream(file) << "boneyard game 2\ngame draw\n";
  CHECK_THAT(assist("--file " + file, "").err, Contains("no result: the file was cut short"));
  std::ofstream(file) << "something else\n";
  CHECK(assist("--file " + file, "").code == 2);
  CHECK_THAT(assist("draw", "save " + file + "\n").out, Contains("is not a saved game"));
}

TEST_CASE("arguments of a real table that cannot be are refused in a line") {
  const auto refused = [](const std::string& arguments) {
    const Ended ended = assist(arguments, "");
    CHECK(ended.code == 2);
    CHECK(ended.out.empty());
    return ended.err;
  };
  CHECK_THAT(refused(""), Contains("GAME is required"));
  CHECK_THAT(refused("five-columns"), Contains("five-columns is a patience"));
  CHECK_THAT(refused("block --seat 3"), Contains("--seat: '3': expected a seat from 1 to 2"));
  CHECK_THAT(refused("block --names a,b,c"), Contains("--names: 3 names for 2 seats"));
  CHECK_THAT(refused("block --strength much"), Contains("--strength: 'much'"));
  CHECK_THAT(refused("block --resume --seat 1"), Contains("--resume goes on with a match as it is"));
  CHECK_THAT(refused("draw --file nowhere.txt"), Contains("--file has the game"));
  CHECK_THAT(refused("--file nowhere.txt"), Contains("nowhere.txt"));
}
