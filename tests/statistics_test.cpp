// What a player has won and lost, and the odds that it is compared with.
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <thread>

#include "cli/io/statistics.hpp"
#include "cli/reports/score.hpp"
#include "odds/method.hpp"
#include "terminal/score.hpp"

using namespace boneyard;
using namespace boneyard::app;

namespace {

/// A folder of its own that goes away with it.
struct TemporaryFolder {
  std::filesystem::path path;
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "boneyard-test-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path = name;
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path); }
};

}  // namespace

TEST_CASE("streaks count games in a row, won or lost") {
  Record record;
  for (bool won : {true, true, false, true, true, true, false, false}) record.add(won);
  CHECK(record == Record{.played = 8, .won = 5, .streak = -2, .longest_streak = 3});
}

TEST_CASE("two tables that finish at once both count") {
  const TemporaryFolder folder;
  constexpr int games_each = 50;
  const auto sit = [&](bool won) {
    for (int i = 0; i < games_each; ++i) count_game(folder.path, "bingo", won);
  };
  std::thread other(sit, true);
  sit(false);
  other.join();
  const Statistics statistics = load_statistics(folder.path);
  CHECK(statistics.at("bingo").played == 2 * games_each);
  CHECK(statistics.at("bingo").won == games_each);
}

TEST_CASE("statistics that can't be read are never overwritten") {
  const TemporaryFolder folder;
  const auto file = folder.path / "statistics.json";
  std::ofstream(file) << "{\"boneyard_statistics\": 1, \"games\": {\"bin";
  CHECK_THROWS_AS(count_game(folder.path, "bingo", true), ParseError);
  std::ifstream in(file);
  CHECK(std::string(std::istreambuf_iterator<char>(in), {}) == "{\"boneyard_statistics\": 1, \"games\": {\"bin");
}

TEST_CASE("statistics survive being written and read") {
  const Statistics statistics = {{"bingo;removal=forced;count=continue", {3, 1, -2, 1}}, {"knock-out", {9, 9, 9, 9}}};
  CHECK(parse_statistics(to_json(statistics)) == statistics);
}

TEST_CASE("the odds beside a record hold what longer computations found") {
  const auto odds_of = [](std::string_view game, std::string_view rule = "") {
    Variant variant = Variant::parse(game);
    if (!rule.empty()) variant.set(rule);
    return true_odds(variant, Dealt::all, false, {});
  };
  const auto holds = [](const PlayerOdds& odds, double truth) {
    INFO(to_text(odds.player) << ": " << odds.estimate.low << " to " << odds.estimate.high);
    return odds.estimate.low <= truth && truth <= odds.estimate.high;
  };
  CHECK(holds(odds_of("five-columns")[2], 0.4410));     // 10^9 deals
  CHECK(holds(odds_of("fives-the-limit")[1], 0.5734));  // exact; here only bounds
  CHECK(odds_of("fives-the-limit")[1].is_bounds());
  CHECK(holds(odds_of("knock-out")[2], 8.31e-7));
  const auto same = odds_of("twelve-to-go", "hand=8");
  CHECK(same[0].method == "exact");
  CHECK(same[0].estimate.odds == same[2].estimate.odds);
  CHECK(odds_of("bingo")[2].estimate.odds == 1);
}

TEST_CASE("figures once worked out are remembered, and a broken memory counts as none") {
  const TemporaryFolder folder;
  const Variant game = Variant::parse("twelve-to-go");
  const auto fresh = true_odds(game, Dealt::all, false, folder.path);
  REQUIRE(std::filesystem::exists(folder.path / "odds.json"));
  CHECK(true_odds(game, Dealt::all, false, folder.path)[1].estimate.odds == fresh[1].estimate.odds);
  std::ofstream(folder.path / "odds.json") << "{\"boneyard_odds\": 1, \"dealing_scheme\": 1, \"figures\": {\"tw";
  CHECK(true_odds(game, Dealt::all, false, folder.path)[1].estimate.odds == fresh[1].estimate.odds);
}

TEST_CASE("a record is named by game, rules and what was dealt, and its name can be read back") {
  for (const GameInfo& game : games())
    for (const Dealt dealt : {Dealt::all, Dealt::winnable}) {
      const Variant variant = all_variants(game).back();
      const std::string key = record_key(variant, dealt);
      const auto [read, what] = parse_record_key(key);
      INFO(key);
      CHECK((read == variant && what == dealt));
    }
}

TEST_CASE("a game counts once, and not at all if the solver played") {
  const TemporaryFolder folder;
  Sitting lost(Variant::parse("bingo"), numbered_deal(1));
  CHECK(count(lost, false, folder.path)
            .starts_with("Counted as lost. Bingo, removal=optional, count=continue: 0 won of 1"));
  CHECK(count(lost, true, folder.path).empty());
  Sitting spoiled(Variant::parse("bingo"), numbered_deal(2));
  spoiled.spoil("the solver played");
  CHECK(count(spoiled, true, folder.path) == "This game does not count: the solver played.");
  CHECK(load_statistics(folder.path).begin()->second.played == 1);
}

TEST_CASE("the longest streak is kept when a shorter one follows") {
  Record record;
  for (const bool won : {true, true, true, false, true, true}) record.add(won);
  CHECK(record == Record{.played = 6, .won = 5, .streak = 2, .longest_streak = 3});
}
