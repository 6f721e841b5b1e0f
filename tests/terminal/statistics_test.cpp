// What a player has won and lost, and the odds that it is compared with.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <thread>

#include "cli/reports/daily.hpp"
#include "cli/reports/score.hpp"
#include "cli/state/statistics.hpp"
#include "platform/settings.hpp"
#include "terminal/presenter/presenter.hpp"
#include "terminal/presenter/score.hpp"
#include "terminal/texts/game_text.hpp"
#include "tests/session/matches.hpp"
#include "tests/terminal/state_folder.hpp"

using namespace boneyard;
using namespace boneyard::app;
using multiplayer_tests::numbered;

TEST_CASE("streaks count games in a row, won or lost") {
  Record record;
  for (bool won : {true, true, false, true, true, true, false, false}) record.add(won);
  CHECK(record == Record{.played = 8, .won = 5, .streak = -2, .longest_streak = 3});
}

TEST_CASE("a streak that cannot grow or change its sign is no record") {
  const auto read = [](const std::string& streak) {
    return parse_statistics(R"({"boneyard_statistics": 1, "games": {"bingo;removal=optional;count=continue":
        {"played": 1, "won": 1, "longest_streak": 1, "streak": )" +
                            streak + "}}}");
  };
  for (const char* bad : {"-9223372036854775808", "9223372036854775807", "9223372036854775808", "1.5", "-1e300"}) {
    INFO(bad);
    CHECK(read(bad).empty());
  }
  for (const char* good : {"-9223372036854775806", "9223372036854775806", "0"}) {
    Record record = read(good).at("bingo;removal=optional;count=continue");
    CHECK(!record_text(record).empty());
    record.add(true);
  }
}

TEST_CASE("two tables that finish at once both count") {
  const std::string bingo = "bingo;removal=optional;count=continue";
  const StateFolder folder;
  constexpr int games_each = 50;
  const auto sit = [&](bool won) {
    for (int i = 0; i < games_each; ++i) count_game(folder.path, bingo, won);
  };
  std::thread other(sit, true);
  sit(false);
  other.join();
  const Statistics statistics = load_statistics(folder.path);
  CHECK(statistics.at(bingo).played == 2 * games_each);
  CHECK(statistics.at(bingo).won == games_each);
}

TEST_CASE("records that make no sense are moved aside, which is said once, and play goes on") {
  const StateFolder folder;
  const auto path = [&](const char* name) { return folder.path / name; };
  const auto text = [&](const char* name) { return read_file(path(name).string()); };
  std::ofstream(path("statistics.json")) << "{";
  std::ofstream(path("days.json")) << R"({"boneyard_days": 1, "days": {"12026-11-21": {}}})";
  const std::string said = mend_records(folder.path);
  CHECK(said.find("statistics.json: not a statistics file of boneyard; it is now statistics.json.broken, and a new one "
                  "is begun.\n") != std::string::npos);
  CHECK(said.find("days.json.broken") != std::string::npos);
  CHECK(mend_records(folder.path).empty());
  CHECK(text("statistics.json.broken") == "{");
  std::ofstream(path("statistics.json")) << "[]";  // broken meanwhile: counting moves it aside, too
  std::string counting;
  CHECK(count_game(folder.path, "bingo", true, "", &counting) == Record{1, 1, 1, 1});
  CHECK(counting.find("it is now statistics.json.broken-2") != std::string::npos);
  CHECK(text("statistics.json.broken") == "{");
  // What cannot be read at all is said, and nothing is lost.
  std::filesystem::remove(path("statistics.json"));
  std::filesystem::create_directory(path("statistics.json"));
  CHECK(mend_records(folder.path).find("statistics.json: not a regular file") != std::string::npos);
  std::string note;
  CHECK(readable_statistics(folder.path, note).empty());
  CHECK(note.find("not a regular file") != std::string::npos);
}

TEST_CASE("the first game of a day counts there also if it is spoiled, and a day that cannot be noted says only that") {
  const StateFolder folder;
  PlaySettings settings{.look = {}, .deals = {}, .status = {}, .state = folder.path, .counts = true};
  const Variant variant = Variant::parse("fives-the-limit");
  const DealtDeal deal = *daily_deal(variant, {2026, 11, 21}, {});
  Presenter peeked({Session(variant, deal)}, settings);
  peeked.obey("peek");
  CHECK(peeked.at_stake());
  peeked.obey("quit");
  CHECK(peeked.leave() ==
        "This game does not count: the stock was looked at.\n"
        "Five's the Limit 2026-11-21: does not count, the stock was looked at");
  Session session(variant, deal);
  CHECK(count_ended(session, true, folder.path).text.ends_with("does not count, the stock was looked at"));
  const Days days = load_days(folder.path);
  REQUIRE(days.size() == 1);
  CHECK_FALSE(days.begin()->second.won);
  CHECK(calendar(days, 2026).starts_with("The deals of 2026: 0 won of 1 (# won, x lost, o does not count)\n"));
  CHECK(days_running(days, {2026, 11, 21}) == 0);

  std::filesystem::remove(folder.path / "days.json");
  std::filesystem::create_directory(folder.path / "days.json");
  Session again(variant, deal);
  const Counted counted = count_ended(again, true, folder.path);
  CHECK(counted.safe);
  CHECK(counted.text.find("2 won of 2") != std::string::npos);
  CHECK(counted.text.ends_with("The day could not be recorded: " + (folder.path / "days.json").string() +
                               ": not a regular file"));
}

TEST_CASE("two deals of days that end at once both count") {
  const StateFolder folder;
  constexpr int days_each = 50, first = 20'000;
  const auto play = [&](int start) {
    for (int i = start; i < start + days_each; ++i)
      count_day(folder.path, Date::of_number(i).text(), {"bingo", true, 3, 0});
  };
  std::thread other(play, first + days_each);
  play(first);
  other.join();
  CHECK(load_days(folder.path).size() == 2 * days_each);
}

TEST_CASE("statistics survive being written and read") {
  const Statistics statistics = {{"bingo;removal=forced;count=continue", {3, 1, -2, 1}},
                                 {"knock-out;knock=pair", {9, 9, 9, 9}}};
  CHECK(parse_statistics(to_json(statistics)) == statistics);
}

TEST_CASE("every game has published odds for every player, under every rule option") {
  for (const GameInfo& game : patiences())
    for (const Variant& variant : all_variants(game)) {
      INFO(variant.text());
      for (const OddsResult& odds : published_players(variant, Dealt::all)) {
        CHECK_FALSE(odds.estimate.bounds);
        CHECK((odds.estimate.low <= odds.estimate.odds && odds.estimate.odds <= odds.estimate.high));
      }
    }
  const auto limit = published_players(Variant::parse("fives-the-limit"), Dealt::all);
  CHECK(limit[1].method == Method::exact);
  CHECK(limit[1].estimate.odds == Approx(0.573384).epsilon(1e-5));
}

TEST_CASE("what is nearly nothing is said in one unit") {
  CHECK(odds_words(0.4409, 1e-3) == "44.09 %");
  CHECK(odds_words(8.30639e-7, 2.9e-11) == "1 in 1,203,890");
  CHECK(odds_words(8.30639e-7, 0) == "1 in 1,204,000");
  CHECK(odds_words(3.8e-5, 0) == "1 in 26,320");
  CHECK(in_a_hundred(Variant::parse("five-columns"), Dealt::all) == "About 44 in a hundred such deals can be won.");
  CHECK(in_a_hundred(Variant::parse("knock-out"), Dealt::all) == "About 1 in 1,204,000 such deals can be won.");
  CHECK(in_a_hundred(Variant::parse("bingo"), Dealt::all) == "Every such deal can be won.");
  const auto odds = published_players(Variant::parse("knock-out"), Dealt::all);
  CHECK(odds_lines(Variant::parse("knock-out"), odds).find("e-") == std::string::npos);
}

TEST_CASE("a figure from samples is shown with both ends of its interval, in digits that tell them apart") {
  for (const GameInfo& game : patiences())
    for (const Variant& variant : all_variants(game))
      for (const OddsResult& odds : published_players(variant, Dealt::all)) {
        if (odds.method == Method::exact) continue;
        INFO(variant.text() << ", " << to_text(odds.player));
        const double half = (odds.estimate.high - odds.estimate.low) / 2;
        const std::string low = odds_words(odds.estimate.low, half), high = odds_words(odds.estimate.high, half);
        CHECK(low != high);
        CHECK(odds_lines(variant, published_players(variant, Dealt::all)).find(fmt::format("({} to {}; ", low, high)) !=
              std::string::npos);
      }
}

TEST_CASE("where only bounds are known no figure is shown between them") {
  const OddsResult bounds{.estimate = {.odds = 0.5, .low = 0.25, .high = 0.75, .fraction = {}, .bounds = true}};
  const std::string lines = odds_lines(Variant::parse("domino-patience"), {bounds, bounds, bounds});
  CHECK(lines.find("between 25.0 % and 75.0 %") != std::string::npos);
  CHECK(lines.find("50") == std::string::npos);
}

TEST_CASE("a record is named by game, rules and what was dealt, and its name can be read back") {
  for (const GameInfo& game : patiences())
    for (const Dealt dealt : {Dealt::all, Dealt::winnable}) {
      const Variant variant = all_variants(game).back();
      const std::string key = RecordKind{variant, dealt}.key();
      const RecordKind read = RecordKind::parse(key);
      INFO(key);
      CHECK((read.variant == variant && read.dealt == dealt));
    }
}

TEST_CASE("a game counts, and not at all if the solver played") {
  const StateFolder folder;
  Session lost = numbered(Variant::parse("bingo"), 1);
  CHECK(count_ended(lost, false, folder.path).text ==
        "Counted as lost. Bingo, removal=optional,count=continue: 0 won of 1 (0.0 %).\nEvery such deal can be won.");
  Session spoiled = numbered(Variant::parse("bingo"), 2);
  spoiled.spoil("the solver played");
  CHECK(count_ended(spoiled, true, folder.path).text == "This game does not count: the solver played.");
  CHECK(load_statistics(folder.path).begin()->second.played == 1);
}

TEST_CASE("the longest streak is kept when a shorter one follows") {
  Record record;
  for (const bool won : {true, true, true, false, true, true}) record.add(won);
  CHECK(record == Record{.played = 6, .won = 5, .streak = 2, .longest_streak = 3});
}

TEST_CASE("what the games took is added up, and a game won without undo is told apart") {
  Record record;
  record.add(true, Effort{.moves = 17, .seconds = 200, .hints = 2, .undos = 1});
  record.add(true, Effort{.moves = 15, .seconds = 301});
  record.add(false, Effort{.moves = 3, .seconds = 5, .hints = 1, .undos = 4});
  record.add(true);
  CHECK((record.played == 4 && record.won == 3));
  const RecordKind kind{Variant::parse("five-columns")};
  CHECK(effort_text(kind, record) ==
        "  Without undo: 1 of 2 won.\n"
        "  At best 15 moves and 3:20; on average 16.0 moves and 4:10.\n"
        "  In 3 games: 3 hints, 5 undos.\n");
  CHECK(effort_text(kind, {.played = 3, .won = 1}).empty());
}

TEST_CASE("statistics without what the games took are read, and keys of other programs stay") {
  const StateFolder folder;
  std::ofstream(folder.path / "statistics.json") << R"({"boneyard_statistics": 1, "games": {
             "bingo;removal=optional;count=continue": {"played": 3, "won": 1, "streak": -1, "longest_streak": 1},
             "knock-out;knock=pair": {"played": 1, "won": 1, "streak": 1, "longest_streak": 1, "colour": "red",
                           "effort": {"games": 1, "won": 1, "fewest_moves": 9, "moves": 9, "smiles": 2}}}})";
  const std::string bingo = RecordKind::parse("bingo").key(), knock_out = RecordKind::parse("knock-out").key();
  CHECK(load_statistics(folder.path).at(bingo) == Record{.played = 3, .won = 1, .streak = -1, .longest_streak = 1});
  const Effort effort{.moves = 7, .seconds = 60};
  count_game(folder.path, bingo, true, {}, nullptr, effort);
  const Record counted = count_game(folder.path, knock_out, true, {}, nullptr, effort);
  CHECK((counted.measured == 2 && counted.fewest_moves == 7 && counted.moves == 16));
  CHECK(load_statistics(folder.path).at(knock_out) == counted);
  const Json games = Json::parse(read_file((folder.path / "statistics.json").string()))["games"];
  CHECK((games[knock_out]["colour"] == "red" && games[knock_out]["effort"]["smiles"] == 2));
  CHECK((games[bingo]["played"] == 4 && games[bingo]["effort"]["games"] == 1));
}

TEST_CASE("the deal of a day is written down once, with the line to paste") {
  const StateFolder folder;
  Session session(Variant::parse("twelve-to-go"), *daily_deal(Variant::parse("twelve-to-go"), {2026, 11, 21}, {}));
  const std::string said = count_ended(session, true, folder.path, {.hints = 1}).text;
  CHECK(said.ends_with("Twelve To Go 2026-11-21: won in 0, 1 hint"));
  CHECK(said.find("1 won of 1 (100.0 %)") != std::string::npos);
  CHECK(count_day(folder.path, "2026-11-21", {"bingo", false, 3, 0}).starts_with("Twelve To Go 2026-11-21: won"));
  CHECK(load_days(folder.path).size() == 1);
}
TEST_CASE("whether a deal could be won is found out once, and told of the same deal alone") {
  const Variant variant = Variant::parse("five-columns");
  const auto session = [&](std::uint64_t seed) { return Session(variant, numbered_deal(variant, seed)); };
  const std::atomic<bool> go{false}, stop{true};
  app::FirstVerdict first;
  CHECK_FALSE(first.could_be_won(session(5), app::thinking(std::chrono::milliseconds(0), stop)));
  CHECK(first.could_be_won(session(5), app::thinking(std::chrono::seconds(60), go)));
  CHECK(first.could_be_won(session(5), app::thinking(std::chrono::milliseconds(0), stop)));
  CHECK_FALSE(first.could_be_won(session(6), app::thinking(std::chrono::seconds(60), go)));
  CHECK(first.could_be_won(session(5), app::thinking(std::chrono::seconds(60), go)));
}
