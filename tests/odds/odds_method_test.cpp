// Which method answers which question, and the program's exact and rare odds from outside.
#include <catch2/catch.hpp>

#include "boneyard/odds.hpp"
#include "solvers/twelve_to_go/exact.hpp"
#include "tests/cli/program.hpp"

using namespace boneyard;
using Catch::Contains;
using nlohmann::json;

TEST_CASE("odds: the best method is exact where that is quick, rare for Knock-Out") {
  const auto best = [](const char* game, Player player) { return best_method({Variant::parse(game), player}); };
  CHECK(best("twelve-to-go", Player::thoughtful) == Method::exact);
  CHECK(best("twelve-to-go", Player::random) == Method::exact);
  CHECK(best("bingo", Player::thoughtful) == Method::exact);
  CHECK(best("knock-out", Player::thoughtful) == Method::rare);
  CHECK(best("knock-out", Player::fair) == Method::rare);
  CHECK(best("knock-out", Player::random) == Method::rare);
  CHECK(best("five-columns", Player::thoughtful) == Method::sample);
  CHECK(best("fives-the-limit", Player::fair) == Method::exact);
  CHECK(best("fives-the-limit", Player::random) == Method::exact);
  CHECK(best("fives-the-limit", Player::thoughtful) == Method::sample);
  CHECK(best("domino-patience", Player::fair) == Method::exact);
  CHECK(best("domino-patience", Player::random) == Method::sample);
}

TEST_CASE("odds twelve-to-go prints the exact fraction, in lowest terms, for every hand") {
  for (int hand = 4; hand <= 8; ++hand) {
    const Ended ended = run("odds twelve-to-go --method exact --rule hand=" + std::to_string(hand) + " --format json");
    REQUIRE(ended.code == 0);
    const json result = ended.json().at(0);
    const Fraction fraction = twelve_to_go_odds(hand).fraction.value();
    CHECK(result["method"] == "exact");
    CHECK(result["fraction"] == fraction.text());
    CHECK(result["low"] <= result["odds"]);
    CHECK(result["odds"] <= result["high"]);
    CHECK_FALSE(result.contains("deals"));
  }
}

TEST_CASE("odds bingo is exact by theorem wherever a matching tile may stay") {
  CHECK(run("odds bingo --format json").json().front().at("fraction") == "1/1");
  CHECK(run("odds bingo --rule count=restart --format json").json().front().at("fraction") == "8/86050107");
  CHECK(run("odds bingo --rule removal=forced 1..100 --format json").json().front().at("method") == "sample");
}

TEST_CASE("odds knock-out estimates from won deals alone, alike on any number of threads") {
  for (const std::string knock : {"pair", "run"}) {
    const std::string command =
        "odds knock-out --method rare 1..200000 --rule knock=" + knock + " --format json --threads ";
    json one = run(command + "1").json().at(0), three = run(command + "3").json().at(0);
    CHECK(one["method"] == "rare");
    CHECK(one["deals"] == 200'000);
    CHECK(one["first_seed"] == 1);
    CHECK(one["last_seed"] == 200'000);
    CHECK(one["low"] < one["odds"]);
    CHECK(one["odds"] < one["high"]);
    CHECK(one["odds"] < 1e-5);
    one.erase("seconds");
    three.erase("seconds");
    CHECK(one == three);
  }
}

TEST_CASE("odds knock-out goes on until the interval is as narrow as asked") {
  const Ended ended = run("odds knock-out --precision 0.1% --format json");
  CHECK(ended.code == 0);
  const json result = ended.json().at(0);
  CHECK(result["method"] == "rare");
  const double odds = result["odds"];
  CHECK(result["high"].get<double>() - odds <= 0.001 * odds);
}

TEST_CASE("odds knock-out goes on from its checkpoint after being killed, and says how far it is") {
  const TemporaryFolder folder;
  const std::string asked = "odds knock-out 1..3000000 --method rare --rule knock=run --format json",
                    saved = asked + " --checkpoint-every 0.01 --checkpoint " + folder.path("run.ck");
  json expected = run(asked).json().at(0);
  for (int kills = 0; kills < 3; ++kills) {
    const std::string before = TemporaryFolder::read(folder.path("run.ck"));
    Running running(saved + " --progress json");
    wait_until([&] { return TemporaryFolder::read(folder.path("run.ck")) != before || running.ended(); });
    running.kill(SIGKILL);
    running.end();
  }
  CHECK_THAT(TemporaryFolder::read(folder.path("run.ck")), Catch::Contains("\"method\":\"rare\""));
  const Ended ended = run(saved + " --progress json");
  json last = json::parse(ended.err.substr(ended.err.rfind('\n', ended.err.size() - 2) + 1)),
       result = ended.json().at(0);
  CHECK(last["deals"] == 3'000'000);
  CHECK(last["odds"] == result["odds"]);
  result.erase("seconds");
  expected.erase("seconds");
  CHECK(result == expected);
  // The same file is no checkpoint of plain sampling.
  CHECK_THAT(
      run("odds knock-out 1..3000000 --rule knock=run --method sample --checkpoint " + folder.path("run.ck")).err,
      Catch::Contains("another run: method rare, not sample"));
}

TEST_CASE("odds knock-out refuses what its estimator cannot do") {
  CHECK(run("odds knock-out --method rare --fewest-left").code == 2);
  CHECK(run("odds twelve-to-go --method rare").err ==
        "boneyard: --method rare: twelve-to-go has no estimator for rare wins\n");
}

TEST_CASE("odds of Five's the Limit for the players who cannot see the stock are exact, and agree with samples",
          "[odds][slow]") {
  const json fair = run("odds fives-the-limit --player fair --format json").json().at(0);
  CHECK(fair["method"] == "exact");
  CHECK(fair["fraction"].get<std::string>().find('/') != std::string::npos);
  const json random = run("odds fives-the-limit --player random --format json").json().at(0);
  CHECK(random["method"] == "exact");
  CHECK(random["odds"] < fair["odds"]);
  const json sampled =
      run("odds fives-the-limit --player random --method sample 1..400000 --confidence 0.999 --format json")
          .json()
          .at(0);
  CHECK(sampled["low"] < random["odds"]);
  CHECK(sampled["high"] > random["odds"]);
}

TEST_CASE("certain bounds for the thoughtful player of Five's the Limit hold the sampled odds", "[odds][slow]") {
  const Ended ended = run("odds fives-the-limit --method exact --memory-limit 128 --format json");
  CHECK(ended.code == 3);
  const json bounds = ended.json().at(0);
  CHECK_FALSE(bounds.contains("fraction"));
  const json sampled = run("odds fives-the-limit 1..100000 --confidence 0.999 --format json").json().at(0);
  CHECK(sampled["method"] == "sample");
  CHECK(bounds["low"] < sampled["high"]);
  CHECK(bounds["high"] > sampled["low"]);
  CHECK(bounds["high"].get<double>() - bounds["low"].get<double>() < 0.25);
}

TEST_CASE("exact odds cut short by a limit are certain bounds, and end with exit code 3", "[odds]") {
  const Ended ended = run("odds domino-patience --player fair --memory-limit 1 --time-limit 0.2 --format json");
  CHECK(ended.code == 3);
  const json result = ended.json().at(0);
  CHECK(result["method"] == "exact");
  CHECK(result["low"] < result["high"]);
  CHECK(result["odds"].is_null());
  CHECK_FALSE(result.contains("fraction"));
}

TEST_CASE("an exact computation that was cut short prints bounds and no odds, and a whole one no bounds", "[odds]") {
  const Ended cut = run("odds domino-patience --player fair --time-limit 0.0001");
  CHECK(cut.code == 3);
  CHECK_THAT(cut.out, Contains("\nCut short: between 0 % and 100 %\n") && !Contains("Odds") && !Contains("Exact: "));
  CHECK(run("odds domino-patience --player fair --time-limit 0.0001 --quiet").out == "- 0 1\n");
  for (const char* ask : {"odds twelve-to-go", "odds fives-the-limit --published --player random"})
    CHECK_THAT(run(ask).out, Contains("Exact: computed over all deals") && Contains("\nOdds: ") && !Contains(" to ") &&
                                 !Contains("between"));
}
