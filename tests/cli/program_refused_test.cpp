// Every bad input gets one line that says what was found and what was expected, and exit code 2.
#include "boneyard/game.hpp"
#include "boneyard/typed_table.hpp"
#include "tests/cli/command_line.hpp"
#include "tests/cli/program.hpp"

using namespace boneyard;
using Catch::Contains;
using Catch::StartsWith;
using nlohmann::json;

TEST_CASE("bad usage gets one line and exit code 2") {
  require_refused(run("slove"), "no command 'slove': did you mean solve?");
  require_refused(run("solve"), "GAME is required (`boneyard games` lists the games)");
  require_refused(run("solve five-colums 1"), "GAME: no game 'five-colums': did you mean five-columns?");
  require_refused(run("solve bingo 1 --threds 2"), "no option '--threds': did you mean --threads?");
  require_refused(run("play bingo 1 2"), "unexpected argument '2' (`boneyard play --help` lists what it takes)");
  require_refused(run("solve bingo 1 --format xml"), "--format: 'xml': expected text, json or csv");
  require_refused(run("solve bingo 1 --color red"), "--color: 'red': expected auto, always or never");
  require_refused(run("solve bingo 1 --threads 0"), "--threads: '0': expected 1 to 1024");
  require_refused(run("solve bingo 1 --time-limit 0"), "--time-limit: '0': expected seconds above 0, at most 1e9");
  require_refused(run("solve bingo 1 --time-limit 1,5"), "--time-limit: '1,5': expected a number such as 2.5");
  require_refused(run("solve bingo 1 --memory-limit x"), "--memory-limit: 'x': expected a number such as 2.5");
  require_refused(run("solve bingo 1 --deal x"), "give only one of SEEDS, --deal, --position and --file");
  require_refused(run("deal bingo --winnable --unwinnable"), "give only one of --winnable and --unwinnable");
  require_refused(run("deal bingo --count 0"), "--count: '0': expected a number from 1 to 18446744073709551615");
  require_refused(run("replay bingo --line ."), "replay needs a SEED, --deal or --position");
  require_refused(run("replay bingo 1..2 --line ."), "SEED: '1..2': expected one seed");
}

TEST_CASE("several seeds in several arguments are refused with the way to write them") {
  require_refused(run("solve bingo 1 2"), "unexpected argument '2': write several seeds as 1,2 or 1..2");
  require_refused(run("solve five-columns 1 2 3"), "unexpected argument '2': write several seeds as 1,2,3 or 1..3");
  require_refused(run("deal five-columns 7 3..5"), "unexpected argument '3..5': write several seeds as 7,3..5");
  require_refused(run("odds bingo 1 2"), "unexpected argument '2': write several seeds as 1..2");
  require_refused(run("odds bingo 1 3"), "unexpected argument '3' (`boneyard odds --help` lists what it takes)");
  require_refused(run("solve bingo 1 two"), "unexpected argument 'two' (`boneyard solve --help` lists what it takes)");
}

TEST_CASE("a rule option that is set twice is refused, however it is set") {
  const std::string why = "--rule refill: set twice";
  require_refused(run("deal five-columns 1 --rule refill=none,refill=column"), why);
  require_refused(run("deal five-columns 1 --rule refill=none --rule refill=none"), why);
  CHECK_THROWS_WITH(Variant::parse("five-columns;refill=none;refill=column"), "rule refill: set twice");
  CHECK_THROWS_WITH(Variant::parse("block;seats=2;to=100;to=50"), "rule to: set twice");
}

TEST_CASE("a message has one place, and one thing is no plural") {
  CHECK_THAT(run("solve bingo --deal '" + text_of(1) + "' --after x").err, StartsWith("boneyard: --after: move 1: "));
  CHECK_THAT(run("solve bingo 1 --after x").err, StartsWith("boneyard: seed 1: --after: move 1: "));
  CHECK_THAT(run("solve bingo --deal 6-4").err, Contains("--deal: 1 tile, expected 28"));
  CHECK(run("solve bingo --file -", text_of(1)).lines().back() == "1 deal: 1 winnable, 0 unwinnable, 0 undecided");
}

TEST_CASE("a game in place of a command, and a range with another sign, say what was meant") {
  require_refused(run("five-columns 42"), "no command 'five-columns': did you mean `boneyard play five-columns`?");
  require_refused(run("fivecolums"), "no command 'fivecolums': did you mean `boneyard play five-columns`?");
  for (const char* typed : {"1-100", "1:100", "1...100", "1–100"})
    require_refused(run(fmt::format("odds five-columns {}", typed)),
                    fmt::format("SEEDS: '{}': did you mean 1..100?", typed));
  require_refused(run("deal bingo 7,1-3"), "SEEDS: '1-3': did you mean 1..3?");
  require_refused(run("deal bingo 1-"), "SEEDS: '1-': expected a whole number such as 42 or 1e9");
}

TEST_CASE("an option that is given twice or without its value is refused by its name") {
  require_refused(run("odds block 1..5 --seats 2 --seats 3"), "--seats: given more than once");
  require_refused(run("odds block 1..5 --strength"), "--strength: no value, expected random|few|many");
}

TEST_CASE("an option with an empty value is refused, not left out") {
  for (const std::string option : {"--checkpoint", "--precision", "--lists", "SEEDS", "--color"}) {
    INFO(option);
    require_refused(run("odds bingo --player random " + (option == "SEEDS" ? "" : option) + " ''"),
                    option + ": '': expected a value");
  }
  require_refused(run("odds bingo 1 --checkpoint="), "--checkpoint: no value, expected FILE");
  require_refused(run("solve bingo 1 --certificate ''"), "--certificate: '': expected a value");
  require_refused(run("play bingo 1 --tiles ''"), "--tiles: '': expected a value");
}

TEST_CASE("a rule option of another game, or out of range, is refused by name") {
  require_refused(run("solve twelve-to-go 1 --rule refill=none"),
                  "--rule 'refill': twelve-to-go has only: hand (refill is a rule of five-columns)");
  require_refused(run("solve twelve-to-go 1 --rule hand=9"), "--rule hand: '9': expected 4 to 8");
  require_refused(run("solve twelve-to-go 1 --rule hand"), "--rule 'hand': expected NAME=VALUE");
  require_refused(run("solve bingo 1 --rule removal=maybe"), "--rule removal: 'maybe': expected optional or forced");
}

TEST_CASE("an option that a game has with another number of players is refused with that number") {
  require_refused(run("deal five-up 1 --seats 2 --rule pips=seat"),
                  "--rule 'pips': five-up with 2 players has only: led, spinner, to, won, lots (pips is a rule of "
                  "block-and-draw, all-fives, all-fives-and-threes, five-up with 4 players)");
  require_refused(run("deal block 1 --seats 3 --rule partners=yes"),
                  "--rule 'partners': block with 3 players has only: set, hand, score, blocked, tie, to (partners "
                  "is a rule of block with 4 players, draw, cross, double-nine-cross, block-and-draw, blind, bergen, "
                  "all-fives, all-fives-and-threes, all-sevens, five-up)");
  require_refused(run("deal seven-rocks 1 --seats many"), "--seats: 'many': expected 4");
  require_refused(run("deal seven-rocks 1 --seats 1"), "--seats: seven-rocks: 1 seat: expected 4");
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
  require_refused(run("solve five-columns --deal '6-4 4|6'"),
                  "--deal: 2 tiles, expected 28, in this order: " + dealing_order(Variant::parse("five-columns")) +
                      "; 6-4 twice (tiles 1 and 2)"
                      "; `boneyard deal five-columns --order` draws the order");
  CHECK(solve(good).code == 1);
  require_refused(solve("6-4 7-2"), "--deal: tile 2: '7-2': pips go from 0 to 6");
  require_refused(solve("6-4 4|6"), "--deal: 6-4 twice (tiles 1 and 2)");
  require_refused(solve("6-4 x"), "--deal: tile 2: 'x': expected a tile such as 6-4");
  CHECK(solve(good.substr(0, good.size() - 4)).out.starts_with("The tile that you do not know is "));
  require_refused(run("solve knock-out --deal '" + good.substr(0, good.size() - 4) + "'"),
                  "--deal: 27 tiles, expected 28; missing: " + to_text(deal_from_seed(1)[tile_count - 1].tile()) +
                      "; `boneyard deal knock-out --order` draws the order");
  require_refused(solve(good + " 6-4"),
                  "--deal: 29 tiles, expected 28, in this order: 6 in hand, 22 in stock; 6-4 twice (tiles 14 and 29); "
                  "`boneyard deal twelve-to-go --order` draws the order");
  std::string bars = good;
  std::ranges::replace(bars, '-', '|');
  CHECK(solve(bars).code == 1);
}

TEST_CASE("an illegal --after is bad input that names the deal and the move") {
  require_refused(run("solve twelve-to-go 1 --after 6-4+1-1"),
                  "seed 1: --after: move 1: '6-4+1-1' is not legal: 6-4 is not face up");
}
