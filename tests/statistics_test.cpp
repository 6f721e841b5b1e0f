// What a player has won and lost, and the odds that it is compared with.
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <thread>

#include "cli/errors.hpp"
#include "cli/io/statistics.hpp"
#include "cli/reports/daily.hpp"
#include "cli/reports/score.hpp"
#include "matches.hpp"
#include "terminal/match/match_table.hpp"
#include "terminal/score.hpp"
#include "terminal/table.hpp"

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

TEST_CASE("two deals of days that end at once both count") {
  const TemporaryFolder folder;
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

TEST_CASE("every game has published odds for every player, under every rule option") {
  for (const GameInfo& game : games())
    for (const Variant& variant : all_variants(game)) {
      INFO(variant.text());
      for (const PlayerOdds& odds : published_players(variant, Dealt::all)) {
        CHECK_FALSE(odds.is_bounds());
        CHECK((odds.estimate.low <= odds.estimate.odds && odds.estimate.odds <= odds.estimate.high));
      }
    }
  const auto limit = published_players(Variant::parse("fives-the-limit"), Dealt::all);
  CHECK(limit[1].method == "exact");
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
  for (const GameInfo& game : games())
    for (const Variant& variant : all_variants(game))
      for (const PlayerOdds& odds : published_players(variant, Dealt::all)) {
        if (odds.method == "exact") continue;
        INFO(variant.text() << ", " << to_text(odds.player));
        const double half = (odds.estimate.high - odds.estimate.low) / 2;
        const std::string low = odds_words(odds.estimate.low, half), high = odds_words(odds.estimate.high, half);
        CHECK(low != high);
        CHECK(odds_lines(variant, published_players(variant, Dealt::all)).find(fmt::format("({} to {}; ", low, high)) !=
              std::string::npos);
      }
}

TEST_CASE("where only bounds are known no figure is shown between them") {
  const PlayerOdds bounds{
      Player::random, {.odds = 0.5, .low = 0.25, .high = 0.75, .fraction = {}, .bounds = true}, "bounds", 0};
  const std::string lines = odds_lines(Variant::parse("domino-patience"), {bounds, bounds, bounds});
  CHECK(lines.find("between 25.0 % and 75.0 %") != std::string::npos);
  CHECK(lines.find("50") == std::string::npos);
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
  CHECK(count(lost, false, 0, folder.path) ==
        "Counted as lost. Bingo, removal=optional,count=continue: 0 won of 1 (0.0 %).\nEvery such deal can be won.");
  CHECK(count(lost, true, 0, folder.path).empty());
  Sitting spoiled(Variant::parse("bingo"), numbered_deal(2));
  spoiled.spoil("the solver played");
  CHECK(count(spoiled, true, 0, folder.path) == "This game does not count: the solver played.");
  CHECK(load_statistics(folder.path).begin()->second.played == 1);
}

TEST_CASE("the longest streak is kept when a shorter one follows") {
  Record record;
  for (const bool won : {true, true, true, false, true, true}) record.add(won);
  CHECK(record == Record{.played = 6, .won = 5, .streak = 2, .longest_streak = 3});
}

TEST_CASE("the deal of a day is written down once, with the line to paste") {
  const TemporaryFolder folder;
  Sitting sitting(Variant::parse("twelve-to-go"), *daily_deal(Variant::parse("twelve-to-go"), {2026, 11, 21}, {}));
  const std::string said = count(sitting, true, 1, folder.path);
  CHECK(said.ends_with("Twelve To Go 2026-11-21: won in 0, 1 hint"));
  CHECK(said.find("1 won of 1 (100.0 %)") != std::string::npos);
  CHECK(count_day(folder.path, "2026-11-21", {"bingo", false, 3, 0}).starts_with("Twelve To Go 2026-11-21: won"));
  CHECK(load_days(folder.path).size() == 1);
}

TEST_CASE("a game that is put away comes back with all that a transcript does not say") {
  const TemporaryFolder folder;
  const Variant variant = Variant::parse("knock-out");
  Sitting sitting(variant, *winnable_deal(variant, 5, {}));
  sitting.play("1");
  keep(folder.path, sitting, "");
  REQUIRE(kept_game(folder.path, "knock-out"));
  const TableSetup setup = std::get<TableSetup>(take_up_seating(folder.path, ""));
  CHECK(setup.deal.deal == sitting.dealt().deal);
  CHECK(setup.deal.drawn_from == std::optional<std::uint64_t>(5));
  CHECK(setup.deal.dealt == Dealt::winnable);
  CHECK(setup.deal.name() == "winnable deal 5");
  CHECK(setup.why_not.empty());
  CHECK(setup.taken_up);
  CHECK(kept_game(folder.path, "knock-out"));  // until it is over
  // Whatever others have written into the file, no control character of it reaches the terminal.
  keep(folder.path, sitting, "\x1b[31mno");
  std::ofstream(folder.path / "kept-knock-out.txt", std::ios::app) << "# daily \x1b[2J\n";
  CHECK(kept_game(folder.path, "knock-out")->why_not == "\\x1b[31mno");
  CHECK(kept_game(folder.path, "knock-out")->date == "\\x1b[2J");
}

TEST_CASE("of every game one is put away, and the last one is taken up first") {
  const TemporaryFolder folder;
  const auto put_away = [&](const char* game, std::uint64_t seed) {
    Sitting sitting(Variant::parse(game), numbered_deal(seed));
    keep(folder.path, sitting, "");
  };
  const auto older = [&](const char* game) {
    const auto file = folder.path / (std::string("kept-") + game + ".txt");
    std::filesystem::last_write_time(file, std::filesystem::last_write_time(file) - std::chrono::hours(1));
  };
  CHECK_THROWS_AS(take_up_seating(folder.path, ""), InputError);
  put_away("bingo", 1);
  put_away("bingo", 2);
  older("bingo");
  put_away("five-columns", 3);
  REQUIRE(kept_games(folder.path).size() == 2);
  CHECK(kept_games(folder.path).front().game.seed == std::optional<std::uint64_t>(3));
  CHECK_THROWS_AS(take_up(folder.path, "knock-out"), InputError);
  CHECK(std::get<TableSetup>(take_up_seating(folder.path, "")).deal.seed == std::optional<std::uint64_t>(3));
  CHECK(take_up(folder.path, "bingo").game.seed == std::optional<std::uint64_t>(2));
  forget_kept(folder.path, "five-columns");
  CHECK(std::get<TableSetup>(take_up_seating(folder.path, "")).deal.seed == std::optional<std::uint64_t>(2));
  forget_kept(folder.path, "bingo");
  CHECK(kept_games(folder.path).empty());
}

TEST_CASE("a table keeps its books: what counts, what does not, and what is at stake") {
  const TemporaryFolder folder;
  PlaySettings settings{.look = {}, .deals = {}, .status = {}, .state = folder.path, .counts = true};
  const Variant variant = Variant::parse("fives-the-limit");
  for (const char* typed : {"peek", "status", "auto"}) {
    Table table({variant, numbered_deal(42)}, settings);
    table.obey("1");
    CHECK(table.at_stake());
    table.obey(typed);
    CHECK_FALSE(table.at_stake());
    CHECK(table.sitting().spoiled());
  }
  CHECK(load_statistics(folder.path).empty());
  Table table({variant, numbered_deal(42)}, settings);
  CHECK_FALSE(table.at_stake());
  table.obey("1");
  CHECK(table.obey("new").text.starts_with("Counted as lost."));
  Table won({Variant::parse("five-columns"), numbered_deal(42)}, settings);
  const std::string line =
      "6-0+4-2 5-3+4-0 6-5+1-0 5-4+3-0 4-3+3-2 5-1+3-3 6-2+2-2 4-4@5 6-3+2-1 5-5+1-1 6-1@2 6-4@4 5-2+5-0 6-4+2-0 "
      "6-1+4-1 6-6+0-0 4-4+3-1";
  CHECK(won.obey(line).text ==
        "Five Columns, refill=column: 1 won of 1 (100.0 %).\n"
        "About 44 in a hundred such deals can be won.");
  settings.counts = false;
  Table piped({variant, numbered_deal(42)}, settings);
  piped.obey("1");
  CHECK(piped.leave().empty());
  CHECK(load_statistics(folder.path).size() == 2);
}

TEST_CASE("a winnable deal by construction has a number that brings it back") {
  const TemporaryFolder folder;
  PlaySettings settings{.look = {}, .deals = {.winnable = true}, .status = {}, .state = folder.path};
  const Variant variant = Variant::parse("knock-out");
  Table table({variant, deal_of_number(variant, 5, Dealt::winnable)}, settings);
  const Deal deal = table.sitting().dealt().deal;
  CHECK(table.obey("seed").text == "This is winnable deal 5: `boneyard play knock-out --winnable 5` brings it back.");
  table.obey("new");
  CHECK(table.sitting().dealt().deal != deal);
  table.obey("seed 5");
  CHECK(table.sitting().dealt().deal == deal);
}

namespace {

/// One person at seat 1 of Blind to one point, which nobody can help winning or losing.
TableMatch short_match(std::uint64_t seed) {
  MatchSetup setup{.settings = table::settings(table::GameKind::blind, 2, {"to=1"}), .seed = seed};
  setup.sitters[1] = table::Strength::few;
  return TableMatch(setup);
}

/// Plays the first legal moves until the match is over; returns what was said last.
std::string play_out(MatchTable& table) {
  std::string said = table.go_on();
  for (int i = 0; i < 10'000 && !table.match().match_over(); ++i) {
    table.obey(table.match().now().over() ? "next" : "1");
    said = table.go_on();
  }
  return said;
}

}  // namespace

TEST_CASE("the record of a match is named by game, seats, rules and strength, and its name can be read back") {
  for (const table::GameRow& row : table::rows()) {
    const int seats = table::fewest_seats(row.game);
    const MatchKind kind{table::settings(row.game, seats), "few+many"};
    const std::string key = record_key(kind);
    INFO(key);
    const auto read = parse_match_key(key);
    REQUIRE(read);
    CHECK(read->settings == kind.settings);
    CHECK(read->against == "few+many");
  }
  CHECK_FALSE(parse_match_key("bingo;removal=forced;count=continue"));
  for (const char* bad : {"block", "block;seats=2", "block;against=many;seats=2", "block;seats=9;against=many;",
                          "block;seats=2;against=clever;set=6", "block;seats=2;against=many;sett=6"}) {
    INFO(bad);
    CHECK_THROWS_AS(parse_match_key(bad), ParseError);
  }
}

TEST_CASE("a match counts once, for the person who won it, and not at all if hands were looked at") {
  const TemporaryFolder folder;
  PlaySettings settings{.look = {}, .deals = {}, .status = {}, .state = folder.path, .counts = true};
  Record expected;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    MatchTable table({short_match(100 * seed)}, settings);
    const std::string said = play_out(table);
    const bool won = table.match().winner() == 0;
    expected.add(won);
    CHECK(said.find(won ? "You win the match" : "Seat 2 wins the match") != said.npos);
    CHECK(said.find("Blind by 2 seats, against few: ") != said.npos);
    CHECK(table.leave().empty());
  }
  REQUIRE(load_statistics(folder.path).size() == 1);
  CHECK(load_statistics(folder.path).begin()->second == expected);
  REQUIRE((expected.won > 0 && expected.won < expected.played));
  MatchTable spoiled({short_match(7)}, settings);
  spoiled.note_peek();
  CHECK(play_out(spoiled).find("This match does not count: hands were looked at.") != std::string::npos);
  CHECK(load_statistics(folder.path).begin()->second == expected);
}

TEST_CASE("a match that is left counts as lost once a person has moved, unless it is kept") {
  const TemporaryFolder folder;
  PlaySettings settings{.look = {}, .deals = {}, .status = {}, .state = folder.path, .counts = true};
  const auto left = [&](const std::string& typed, bool keep) {
    MatchTable table({short_match(3)}, settings);
    table.go_on();
    if (!typed.empty()) table.obey(typed), table.go_on();
    CHECK(table.at_stake() == !typed.empty());
    if (keep) table.put_away();
    table.obey("quit");
    return table.leave();
  };
  CHECK(left("", false).empty());
  CHECK(left("1", true) == "Kept; `boneyard play blind --resume` takes this match up again.");
  CHECK(load_statistics(folder.path).empty());
  CHECK(left("1", false).starts_with("Counted as lost. Blind by 2 seats, against few: "));
  CHECK(load_statistics(folder.path).begin()->second == Record{.played = 1, .streak = -1});

  auto kept = std::get<MatchStart>(take_up_seating(folder.path, ""));
  CHECK(kept.match.played() > 0);
  CHECK_FALSE(kept.match.spoiled());
  CHECK(kept.taken_up);
  MatchTable table(std::move(kept), settings);
  table.obey("new 5");
  CHECK(load_statistics(folder.path).begin()->second == Record{.played = 2, .streak = -2});
  CHECK(table.match().seed() == 5);
}

TEST_CASE("a match that ends while its last score may be claimed counts as it then ends, once, unless it is kept") {
  const TemporaryFolder folder;
  PlaySettings settings{.look = {}, .deals = {}, .status = {}, .state = folder.path, .counts = true};
  const auto left = [&](bool keep) {
    MatchTable table({table_tests::unclaimed_match()}, settings);
    table.go_on();
    REQUIRE(table.waits_for_claim());
    CHECK_FALSE(table.at_stake());  // if it is let go, the match is over
    if (keep) table.put_away();
    return table.obey("new 5").text;
  };
  left(true);
  CHECK(load_statistics(folder.path).empty());
  CHECK(left(false).starts_with("All Fives by 2 seats, against random"));
  CHECK(load_statistics(folder.path).begin()->second == Record{.played = 1, .streak = -1});
}

TEST_CASE("what was put away last is taken up first, be it a game or a match") {
  const TemporaryFolder folder;
  Sitting sitting(Variant::parse("bingo"), numbered_deal(1));
  keep(folder.path, sitting, "");
  keep(folder.path, short_match(3));
  std::filesystem::last_write_time(
      folder.path / "kept-bingo.txt",
      std::filesystem::last_write_time(folder.path / "kept-blind.txt") + std::chrono::seconds(1));
  CHECK(last_kept(folder.path) == "bingo");
  CHECK(std::holds_alternative<TableSetup>(take_up_seating(folder.path, "")));
  forget_kept(folder.path, "bingo");
  CHECK(std::holds_alternative<MatchStart>(take_up_seating(folder.path, "")));
  forget_kept(folder.path, "blind");
  CHECK_THROWS_WITH(take_up_seating(folder.path, ""), "no game was put away");
  // What somebody else has written there is refused, and stays.
  std::ofstream(folder.path / "kept-blind.txt") << "boneyard match 1\ngame blind\nseats 8\n";
  CHECK_THROWS_WITH(take_up_seating(folder.path, "blind"), Catch::Contains("kept-blind.txt:3: '8': expected"));
  CHECK(std::filesystem::exists(folder.path / "kept-blind.txt"));
  CHECK_FALSE(kept_match(folder.path, "blind"));
}

TEST_CASE("the match of a day is written down once, with the line to paste") {
  const TemporaryFolder folder;
  PlaySettings settings{.look = {}, .deals = {}, .status = {}, .state = folder.path, .counts = true};
  MatchSetup setup = short_match(200).setup();
  setup.date = "2026-11-21";
  MatchTable table({TableMatch(setup)}, settings);
  table.go_on();
  table.note_hint();
  const std::string said = play_out(table);
  const Days days = load_days(folder.path);
  REQUIRE(days.size() == 1);
  const Day& day = days.begin()->second;
  CHECK(day.game == "blind;seats=2;to=1");
  CHECK(day.won == (table.match().winner() == 0));
  CHECK((day.moves == table.match().hand() && day.hints == 1));
  CHECK(said.find("Blind by 2 seats 2026-11-21: ") != said.npos);
  CHECK(line_to_paste({{{2026, 11, 21}, {"block;seats=3;tie=blocker", true, 5, 0}}}, {2026, 11, 21}) ==
        "Block by 3 seats set=6,hand=6,blocked=sum,tie=blocker,to=100 2026-11-21: won in 5 hands, no hints");
  CHECK(line_to_paste({{{2026, 11, 21}, {"block", true, 1, 2}}}, {2026, 11, 21}) ==
        "Block by 2 seats 2026-11-21: won in 1 hand, 2 hints");
}
