// Matches that are saved, resumed and counted.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "cli/reports/daily.hpp"
#include "cli/state/statistics.hpp"
#include "platform/settings.hpp"
#include "terminal/presenter/presenter.hpp"
#include "tests/session/matches.hpp"
#include "tests/terminal/state_folder.hpp"

using namespace boneyard;
using namespace boneyard::app;
using multiplayer_tests::numbered;

namespace {

/// One person at seat 1 of Blind to one point, which nobody can help winning or losing.
Session short_match(std::uint64_t seed) {
  return numbered(Variant::parse("blind;seats=2;to=1"), seed, multiplayer::Strength::few);
}

/// The only record of the folder, without what its games took, such as the time.
Record only_record(const std::filesystem::path& folder) {
  const Record record = load_statistics(folder).begin()->second;
  return {record.played, record.won, record.streak, record.longest_streak};
}

/// Plays the first legal moves until the match is over; returns what was said last.
std::string play_out(Presenter& table) {
  std::string said = table.go_on();
  for (int i = 0; i < 10'000 && !table.session().over(); ++i) {
    table.obey(table.session().now().over() ? "next" : "1");
    said = table.go_on();
  }
  return said;
}

}  // namespace

TEST_CASE("the record of a match is named by game, seats, rules and strength, and its name can be read back") {
  for (const GameInfo& row : multiplayer_games()) {
    const std::string key = RecordKind{Variant(row), Dealt::all, "few+many"}.key();
    INFO(key);
    const RecordKind read = RecordKind::parse(key);
    CHECK(read.variant == Variant(row));
    CHECK(read.against == "few+many");
  }
  for (const char* bad : {"block", "block;seats=2", "block;against=many;seats=2", "block;seats=9;against=many;",
                          "block;seats=2;against=clever;set=6", "block;seats=2;against=many;sett=6"}) {
    INFO(bad);
    CHECK_THROWS_AS(RecordKind::parse(bad), ParseError);
  }
}

TEST_CASE("a match counts once, for the person who won it, and not at all if hands were looked at") {
  const StateFolder folder;
  PlaySettings settings{.look = {}, .deals = {}, .status = {}, .state = folder.path, .counts = true};
  Record expected;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Presenter table({short_match(100 * seed)}, settings);
    const std::string said = play_out(table);
    const bool won = table.session().winner() == 0;
    expected.add(won);
    CHECK(said.find(won ? "You win the match" : "You lose the match") != said.npos);
    CHECK(said.find("Blind with 2 players, against few: ") != said.npos);
    CHECK(table.leave().empty());
  }
  REQUIRE(load_statistics(folder.path).size() == 1);
  CHECK(only_record(folder.path) == expected);
  REQUIRE((expected.won > 0 && expected.won < expected.played));
  const Record whole = load_statistics(folder.path).begin()->second;
  CHECK((whole.measured == expected.played && whole.without_undo == expected.won));
  CHECK(whole.moves >= whole.measured_won * whole.fewest_moves);
  Presenter spoiled({short_match(7)}, settings);
  spoiled.ask_for("peek");
  CHECK(play_out(spoiled).find("This match does not count: hands were looked at.") != std::string::npos);
  CHECK(only_record(folder.path) == expected);
}

TEST_CASE("a match that is left counts as lost once a person has moved, unless it is kept") {
  const StateFolder folder;
  PlaySettings settings{.look = {}, .deals = {}, .status = {}, .state = folder.path, .counts = true};
  const auto left = [&](const std::string& typed, bool keep) {
    Presenter table({short_match(3)}, settings);
    table.go_on();
    if (!typed.empty()) table.obey(typed), table.go_on();
    CHECK(table.at_stake() == !typed.empty());
    if (keep) table.save_for_later();
    table.obey("quit");
    return table.leave();
  };
  CHECK(left("", false).empty());
  CHECK(left("1", true) == "Saved; `boneyard play blind --resume` resumes this match.");
  CHECK(load_statistics(folder.path).empty());
  CHECK(left("1", false).starts_with("Counted as lost. Blind with 2 players, against few: "));
  CHECK(only_record(folder.path) == Record{.played = 1, .streak = -1});

  auto kept = resume_last(folder.path, "");
  CHECK(kept.session.played() > 0);
  CHECK_FALSE(kept.session.spoiled());
  Presenter table(std::move(kept), settings);
  table.obey("new 5");
  CHECK(only_record(folder.path) == Record{.played = 2, .streak = -2});
  CHECK(table.session().hand().seed() == 5);
}

TEST_CASE("a match that ends while its last score may be claimed counts as it then ends, once, unless it is kept") {
  const StateFolder folder;
  PlaySettings settings{.look = {}, .deals = {}, .status = {}, .state = folder.path, .counts = true};
  const auto left = [&](bool keep) {
    Presenter table({multiplayer_tests::unclaimed_match()}, settings);
    table.go_on();
    REQUIRE(table.waits_for_claim());
    CHECK_FALSE(table.at_stake());  // if it is let go, the match is over
    if (keep) table.save_for_later();
    return table.obey("new 5").text;
  };
  left(true);
  CHECK(load_statistics(folder.path).empty());
  CHECK(left(false).starts_with("All Fives with 2 players, against random"));
  CHECK(only_record(folder.path) == Record{.played = 1, .streak = -1});
}

TEST_CASE("what was saved last is resumed first, be it a game or a match") {
  const StateFolder folder;
  keep(folder.path, numbered(Variant::parse("bingo"), 1));
  KeptFile(folder.path, "blind", "").save(short_match(3).text({.hints = 2}));
  age(kept_places(folder.path, "blind").at(0).file);
  CHECK_FALSE(resume_last(folder.path, "").session.variant().hands_follow());
  std::filesystem::remove(kept_places(folder.path, "bingo").at(0).file);
  CHECK(resume_last(folder.path, "").effort.hints == 2);
  std::filesystem::remove(kept_places(folder.path, "blind").at(0).file);
  // What somebody else has written there is refused, and stays.
  std::ofstream(folder.path / "kept-blind-20261124-234746-0123abcd.txt") << "boneyard game 2\ngame blind\nseats 8\n";
  CHECK_THROWS_WITH(resume_last(folder.path, "blind"),
                    Catch::Contains("kept-blind-20261124-234746-0123abcd.txt:3: '8': expected"));
  CHECK(std::filesystem::exists(folder.path / "kept-blind-20261124-234746-0123abcd.txt"));
  CHECK(free_places(folder.path, "blind").empty());
}

TEST_CASE("a match is saved after every move, and its file goes when it has counted") {
  const StateFolder folder;
  PlaySettings settings = at_screen(folder.path);
  Presenter table({short_match(300)}, settings);
  table.go_on();
  CHECK(kept_places(folder.path).empty());
  table.obey("1");
  table.go_on();
  REQUIRE(kept_places(folder.path).size() == 1);
  const auto file = kept_places(folder.path)[0].file;
  const auto saved = parse_kept("", read_file(file.string())).session;
  CHECK(saved.text() == table.session().text());
  Presenter other({short_match(300)}, settings);
  other.go_on();
  other.obey("1");
  CHECK(kept_places(folder.path).size() == 2);
  play_out(table);
  CHECK_FALSE(std::filesystem::exists(file));
  CHECK(kept_places(folder.path).size() == 1);
  CHECK(load_statistics(folder.path).begin()->second.played == 1);
}

TEST_CASE("what would spoil a match that counts is asked before, and not done if the answer is no") {
  const StateFolder folder;
  PlaySettings settings = at_screen(folder.path);
  int asked = 0;
  bool answer = false;
  Presenter table({numbered(Variant::parse("block"), 7, multiplayer::Strength::random)}, settings,
                  {.spoil = [&](std::string_view) { return ++asked, answer; }});
  table.go_on();
  while (!table.session().hand().last_choice()) {
    table.obey("1");
    table.go_on();
  }
  REQUIRE_FALSE(table.session().now().over());
  const std::size_t played = table.session().played();
  table.obey("peek");
  table.obey("undo");
  CHECK(asked == 2);
  CHECK(table.session().played() == played);
  CHECK_FALSE(table.session().spoiled());
  answer = true;
  table.obey("undo");
  CHECK(table.session().spoiled());
}

TEST_CASE("the match of a day is written down once, with the line to paste") {
  const StateFolder folder;
  PlaySettings settings{.look = {}, .deals = {}, .status = {}, .state = folder.path, .counts = true};
  const Session match = short_match(200);
  DealtDeal dealt = match.dealt();
  dealt.date = "2026-11-21";
  Presenter table({Session(match.variant(), dealt, match.hand().sitters())}, settings);
  table.go_on();
  while (table.session().now().move_count() == 1) table.obey("1"), table.go_on();
  REQUIRE_FALSE(table.ask_for("hint"));
  const std::string said = play_out(table);
  const Days days = load_days(folder.path);
  REQUIRE(days.size() == 1);
  const Day& day = days.begin()->second;
  CHECK(day.game == "blind;seats=2;to=1");
  CHECK(day.won == (table.session().winner() == 0));
  CHECK((day.moves == table.session().hand_number() && day.hints == 1));
  CHECK(said.find("Blind with 2 players 2026-11-21: ") != said.npos);
  CHECK(line_to_paste({{{2026, 11, 21}, {"block;seats=3;tie=blocker", true, 5, 0}}}, {2026, 11, 21}) ==
        "Block with 3 players set=6,hand=6,score=pips,blocked=sum,tie=blocker,to=100 2026-11-21: won in 5 hands, no "
        "hints");
  CHECK(line_to_paste({{{2026, 11, 21}, {"block", true, 1, 2}}}, {2026, 11, 21}) ==
        "Block with 2 players 2026-11-21: won in 1 hand, 2 hints");
}
