// What a player has won and lost, and the odds that it is compared with.
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <thread>

#include "cli/errors.hpp"
#include "cli/io/settings.hpp"
#include "cli/io/statistics.hpp"
#include "cli/reports/daily.hpp"
#include "cli/reports/score.hpp"
#include "terminal/presenter.hpp"
#include "terminal/score.hpp"
#include "terminal/words.hpp"
#include "tests/session/matches.hpp"

using namespace boneyard;
using namespace boneyard::app;
using table_tests::numbered;

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

TEST_CASE("a streak that cannot grow or change its sign is no record") {
  const auto read = [](const std::string& streak) {
    return parse_statistics(R"({"boneyard_statistics": 1, "games": {"bingo":
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
  const TemporaryFolder folder;
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
  const TemporaryFolder folder;
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
  CHECK(mend_records(folder.path).find("statistics.json: Is a directory") != std::string::npos);
  std::string note;
  CHECK(readable_statistics(folder.path, note).empty());
  CHECK(note.find("Is a directory") != std::string::npos);
}

TEST_CASE("the first game of a day counts there also if it is spoiled, and a day that cannot be noted says only that") {
  const TemporaryFolder folder;
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
  CHECK(count(session, true, {}, folder.path).text.ends_with("does not count, the stock was looked at"));
  const Days days = load_days(folder.path);
  REQUIRE(days.size() == 1);
  CHECK_FALSE(days.begin()->second.won);
  CHECK(calendar(days, 2026).starts_with("The deals of 2026: 0 won of 1 (# won, x lost, o does not count)\n"));
  CHECK(days_running(days, {2026, 11, 21}) == 0);

  std::filesystem::remove(folder.path / "days.json");
  std::filesystem::create_directory(folder.path / "days.json");
  Session again(variant, deal);
  const Counted counted = count(again, true, {}, folder.path);
  CHECK(counted.safe);
  CHECK(counted.text.find("2 won of 2") != std::string::npos);
  CHECK(counted.text.ends_with("The day could not be recorded: " + (folder.path / "days.json").string() +
                               ": Is a directory"));
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

TEST_CASE("a game counts once, and not at all if the solver played") {
  const TemporaryFolder folder;
  Session lost = numbered(Variant::parse("bingo"), 1);
  CHECK(count(lost, false, {}, folder.path).text ==
        "Counted as lost. Bingo, removal=optional,count=continue: 0 won of 1 (0.0 %).\nEvery such deal can be won.");
  CHECK(count(lost, true, {}, folder.path).text.empty());
  Session spoiled = numbered(Variant::parse("bingo"), 2);
  spoiled.spoil("the solver played");
  CHECK(count(spoiled, true, {}, folder.path).text == "This game does not count: the solver played.");
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
  record.add(true);  // by an earlier version
  CHECK((record.played == 4 && record.won == 3));
  const RecordKind kind{Variant::parse("five-columns")};
  CHECK(effort_text(kind, record) ==
        "  Without undo: 1 of 2 won.\n"
        "  At best 15 moves and 3:20; on average 16.0 moves and 4:10.\n"
        "  In 3 games: 3 hints, 5 undos.\n");
  CHECK(effort_text(kind, {.played = 3, .won = 1}).empty());
}

TEST_CASE("statistics of earlier and later versions are read, and keys of later ones stay") {
  const TemporaryFolder folder;
  std::ofstream(folder.path / "statistics.json") << R"({"boneyard_statistics": 1, "games": {
             "bingo": {"played": 3, "won": 1, "streak": -1, "longest_streak": 1},
             "knock-out": {"played": 1, "won": 1, "streak": 1, "longest_streak": 1, "colour": "red",
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
  const TemporaryFolder folder;
  Session session(Variant::parse("twelve-to-go"), *daily_deal(Variant::parse("twelve-to-go"), {2026, 11, 21}, {}));
  const std::string said = count(session, true, {.hints = 1}, folder.path).text;
  CHECK(said.ends_with("Twelve To Go 2026-11-21: won in 0, 1 hint"));
  CHECK(said.find("1 won of 1 (100.0 %)") != std::string::npos);
  CHECK(count_day(folder.path, "2026-11-21", {"bingo", false, 3, 0}).starts_with("Twelve To Go 2026-11-21: won"));
  CHECK(load_days(folder.path).size() == 1);
}

namespace {

/// Puts a game away as it stands.
void keep(const std::filesystem::path& state, Session session, std::uint64_t hints = 0,
          const std::string& why_not = "") {
  if (!why_not.empty()) session.spoil(why_not);
  KeptFile(state, session.variant().name(), "").save(kept_text(session, {.hints = hints}));
}

/// Makes a file an hour older.
void age(const std::filesystem::path& file) {
  std::filesystem::last_write_time(file, std::filesystem::last_write_time(file) - std::chrono::hours(1));
}

PlaySettings at_screen(const std::filesystem::path& state) {
  return {.look = {}, .deals = {}, .status = {}, .state = state, .counts = true};
}

std::optional<std::uint64_t> seed_taken_up(const std::filesystem::path& state, std::string_view game = "") {
  return resume_last(state, game).session.dealt().seed;
}

/// Of the deal of seed 42 of Five Columns, but for its last move.
const std::string almost_won =
    "6-0+4-2 5-3+4-0 6-5+1-0 5-4+3-0 4-3+3-2 5-1+3-3 6-2+2-2 4-4@5 6-3+2-1 5-5+1-1 6-1@2 6-4@4 5-2+5-0 6-4+2-0 "
    "6-1+4-1 6-6+0-0";

}  // namespace

TEST_CASE("a game that is saved comes back with all that a transcript does not say") {
  const TemporaryFolder folder;
  const Variant variant = Variant::parse("knock-out");
  Session session(variant, *winnable_deal(variant, 5, {}));
  session.play("1");
  keep(folder.path, session, 2);
  const auto places = kept_places(folder.path);
  REQUIRE(places.size() == 1);
  CHECK(places[0].game == "knock-out");
  const auto start = resume_last(folder.path, "");
  CHECK(start.session.dealt().deal == session.dealt().deal);
  CHECK(start.session.dealt().drawn_from == std::optional<std::uint64_t>(5));
  CHECK(start.session.dealt().dealt == Dealt::winnable);
  CHECK(start.session.dealt().name() == "winnable deal 5");
  CHECK_FALSE(start.session.spoiled());
  CHECK(start.effort.hints == 2);
  const Effort taken{.seconds = 75, .hints = 3, .undos = 1};
  CHECK(parse_kept("", kept_text(session, taken)).effort == taken);
  CHECK(std::filesystem::exists(places[0].file));  // until it is over
  // Whatever others have written into the file, no control character of it reaches the terminal.
  session.spoil("\x1b[31mno");
  const Start odd = parse_kept("", kept_text(session, {}) + "# daily \x1b[2J\n# hints -3\n");
  const Session& read = odd.session;
  CHECK(read.why_spoiled() == "\\x1b[31mno");
  CHECK(read.dealt().date == "\\x1b[2J");
  CHECK(odd.effort.hints == 0);
}

TEST_CASE("every game that is saved is there, the last one is resumed first, and old files are still read") {
  const TemporaryFolder folder;
  CHECK_THROWS_WITH(resume_last(folder.path, ""), "no saved game; start one with `boneyard play`");
  const auto save_for_later = [&](const char* game, std::uint64_t seed) {
    keep(folder.path, numbered(Variant::parse(game), seed));
    for (const KeptPlace& each : kept_places(folder.path)) age(each.file);
  };
  save_for_later("five-columns", 3);
  save_for_later("bingo", 1);
  save_for_later("bingo", 2);
  std::ofstream(folder.path / "kept-bingo.txt")  // as the version before wrote it
      << kept_text(numbered(Variant::parse("bingo"), 4), {});
  REQUIRE(kept_places(folder.path).size() == 4);
  CHECK(kept_places(folder.path, "bingo").size() == 3);
  CHECK_THROWS_WITH(resume_last(folder.path, "knock-out"),
                    "no saved game of knock-out; start one with `boneyard play knock-out`");
  CHECK(seed_taken_up(folder.path) == 4u);
  CHECK(seed_taken_up(folder.path, "five-columns") == 3u);
  CHECK(resume_last(folder.path, "").note == "Where you left off. 2 more of bingo are saved: see the menu.");
  PlaySettings settings = at_screen(folder.path);
  {
    Presenter old(resume_last(folder.path, "bingo"), settings);
    old.obey("1");
    CHECK_FALSE(std::filesystem::exists(folder.path / "kept-bingo.txt"));  // it has a name of its own now
    // What lies on a table is nobody else's.
    CHECK(free_places(folder.path, "bingo").size() == 2);
    CHECK(seed_taken_up(folder.path) == 2u);
    const auto places = kept_places(folder.path);
    CHECK_THROWS_WITH(resume_place(places[0]), Catch::Contains("in use by another run"));
  }
  CHECK(seed_taken_up(folder.path) == 4u);
  // One that cannot be read hides no other.
  std::ofstream(kept_places(folder.path)[0].file) << "boneyard transcript 1\ngame bingo\n";
  CHECK(seed_taken_up(folder.path) == 2u);
}

TEST_CASE("a game is saved after every move, beside every other, and its file goes when it has counted") {
  const TemporaryFolder folder;
  PlaySettings settings = at_screen(folder.path);
  const auto saved = [&] { return kept_places(folder.path); };
  Presenter first({numbered(Variant::parse("five-columns"), 42)}, settings);
  first.obey("hint");
  CHECK(saved().empty());  // nothing is begun
  first.obey("6-0+4-2");
  REQUIRE(saved().size() == 1);
  const auto file = saved()[0].file;
  CHECK(read_file(file.string()).find("line 6-0+4-2\nresult open, 26 left\n# hints 1\n") != std::string::npos);
  Presenter second({numbered(Variant::parse("five-columns"), 42)}, settings);
  second.obey("1");
  CHECK(saved().size() == 2);
  first.obey("undo");
  CHECK(read_file(file.string()).find("line") == std::string::npos);
  CHECK(first.at_stake());
  first.obey(almost_won + " 4-4+3-1");
  CHECK(saved().size() == 1);
  CHECK_FALSE(std::filesystem::exists(file));
  first.obey("undo 3");
  first.obey("1");
  CHECK(saved().size() == 2);  // also what is played on
  first.leave();
  second.obey("new");
  CHECK(saved().empty());
  const Record record = load_statistics(folder.path).begin()->second;
  CHECK((record.played == 2 && record.won == 1 && record.streak == -1 && record.longest_streak == 1));
  CHECK((record.measured == 2 && record.measured_won == 1 && record.without_undo == 0));
  CHECK((record.hints == 1 && record.undos == 1 && record.fewest_moves == 17 && record.moves == 17));
}

TEST_CASE("what was saved with every move taken back counts when it is left") {
  const TemporaryFolder folder;
  PlaySettings settings = at_screen(folder.path);
  {
    Presenter table({numbered(Variant::parse("five-columns"), 42)}, settings);
    table.obey("1");
    table.obey("undo");
  }
  Presenter again(resume_last(folder.path, ""), settings);
  CHECK(again.at_stake());
  again.obey("quit");
  CHECK(again.leave().starts_with("Counted as lost."));
  CHECK(kept_places(folder.path).empty());
}

TEST_CASE("a game whose result could not be counted stays, and counts when it is resumed") {
  const TemporaryFolder folder;
  PlaySettings settings = at_screen(folder.path);
  const auto record = folder.path / "statistics.json";
  std::filesystem::create_directory(record);
  Presenter table({numbered(Variant::parse("five-columns"), 42)}, settings);
  table.obey(almost_won);
  CHECK(table.obey("4-4+3-1").text ==
        fmt::format("Not counted: {}: Is a directory\n`boneyard play five-columns --resume` resumes this game.",
                    record.string()));
  table.obey("undo");
  CHECK(table.leave().empty());
  REQUIRE(kept_places(folder.path).size() == 1);
  std::filesystem::remove(record);
  Presenter again(resume_last(folder.path, ""), settings);
  CHECK(again.take_note().starts_with("Five Columns, refill=column: 1 won of 1"));
  CHECK(kept_places(folder.path).empty());
}

TEST_CASE("a game that cannot be saved says so once, and goes on") {
  const TemporaryFolder folder;
  std::ofstream(folder.path / "file");
  PlaySettings settings = at_screen(folder.path / "file");
  Presenter table({numbered(Variant::parse("five-columns"), 42)}, settings);
  CHECK(table.obey("6-0+4-2").text.starts_with("This game cannot be saved: "));
  CHECK(table.obey("5-3+4-0").text.empty());
  CHECK(table.at_stake());
  settings.state.clear();
  Presenter homeless({numbered(Variant::parse("five-columns"), 42)}, settings);
  CHECK(homeless.obey("1").text == "This game cannot be saved: neither XDG_STATE_HOME nor HOME is set");
}

TEST_CASE("a table keeps its books: what counts, what does not, and what is at stake") {
  const TemporaryFolder folder;
  PlaySettings settings = at_screen(folder.path);
  const Variant variant = Variant::parse("fives-the-limit");
  for (const char* typed : {"peek", "status", "auto"}) {
    Presenter table({numbered(variant, 42)}, settings);
    table.obey("1");
    CHECK(table.at_stake());
    table.obey(typed);
    CHECK(table.at_stake() != table.session().now().over());  // it may be kept, too
    CHECK(table.session().spoiled());
    table.obey("quit");
    table.leave();
  }
  CHECK(load_statistics(folder.path).empty());
  CHECK(kept_places(folder.path).empty());
  Presenter table({numbered(variant, 42)}, settings);
  CHECK_FALSE(table.at_stake());
  table.obey("1");
  CHECK(table.obey("new").text.starts_with("Counted as lost."));
  Presenter won({numbered(Variant::parse("five-columns"), 42)}, settings);
  CHECK(won.obey(almost_won + " 4-4+3-1").text ==
        "Five Columns, refill=column: 1 won of 1 (100.0 %). Won without undo.\n"
        "About 44 in a hundred such deals can be won.");
  settings.counts = false;
  Presenter piped({numbered(variant, 42)}, settings);
  piped.obey("1");
  CHECK(kept_places(folder.path).empty());
  CHECK(piped.leave().empty());
  CHECK(load_statistics(folder.path).size() == 2);
}

TEST_CASE("the status is remembered for games that hide nothing, and not through a pipe") {
  const TemporaryFolder folder;
  PlaySettings settings = at_screen(folder.path);
  settings.status = false;
  const auto type = [&](std::string_view game, std::string_view typed) {
    Presenter table({numbered(Variant::parse(game), 42)}, settings);
    table.obey(typed);
    return saved_setting(folder.path, "status");
  };
  CHECK(type("five-columns", "status").empty());
  CHECK(type("five-columns", "status on") == "auto");
  CHECK(settings.status == true);
  CHECK(type("five-columns", "status off") == "off");
  CHECK(type("fives-the-limit", "status on") == "off");  // in this game alone
  settings.counts = false;
  CHECK(type("five-columns", "status on") == "off");
  std::ofstream(folder.path / "settings.json") << "{}";
  CHECK(saved_setting(folder.path, "status").empty());
}

TEST_CASE("what would spoil a game that counts is asked before, and not done if the answer is no") {
  const TemporaryFolder folder;
  PlaySettings settings = at_screen(folder.path);
  std::vector<std::string> asked;
  bool answer = false;
  const Questions questions{.spoil = [&](std::string_view what) { return asked.emplace_back(what), answer; }};
  const Variant variant = Variant::parse("fives-the-limit");
  Presenter table({numbered(variant, 3)}, settings, questions);
  const std::size_t hidden = table.session().now().hidden_tiles();
  while (table.session().now().hidden_tiles() == hidden) table.obey("1");
  const std::string line = table.session().line();
  for (const char* typed : {"peek", "status", "status on", "auto", "undo 9", "restart"}) {
    INFO(typed);
    asked.clear();
    CHECK(table.obey(typed).text.empty());
    CHECK(asked.size() == 1);
    CHECK_FALSE(table.session().spoiled());
    CHECK(table.session().line() == line);
  }
  CHECK_FALSE(settings.status);
  asked.clear();
  table.obey("hint");
  CHECK(asked.empty());
  answer = true;
  table.obey("undo 9");
  CHECK(table.session().spoiled());
  CHECK(headline(table.session()).find(", seed 3, does not count, ") != std::string::npos);
  CHECK(read_file(kept_places(folder.path).at(0).file.string()).find("# does not count: moves") != std::string::npos);
  asked.clear();
  table.obey("peek");
  CHECK(asked.empty());  // it does not count anyway
}

TEST_CASE("a file is looked for before anybody is asked whether to keep the game") {
  const TemporaryFolder folder;
  PlaySettings settings = at_screen(folder.path);
  int asked = 0;
  const Questions questions{.leave = [&] { return ++asked, false; }};
  Presenter table({numbered(Variant::parse("five-columns"), 42)}, settings, questions);
  table.obey("1");
  for (const char* typed : {"load /no/such/file", "load", "resume", "seed x"}) {
    CHECK_FALSE(table.obey(typed).text.empty());
    CHECK(asked == 0);
  }
  table.obey("quit");
  CHECK(asked == 1);
  CHECK_FALSE(table.left());
}

TEST_CASE("a winnable deal by construction has a number that brings it back") {
  const TemporaryFolder folder;
  PlaySettings settings{.look = {}, .deals = {.winnable = true}, .status = {}, .state = folder.path};
  const Variant variant = Variant::parse("knock-out");
  Presenter table({Session(variant, deal_of_number(variant, 5, Dealt::winnable))}, settings);
  const Row deal = table.session().dealt().deal;
  CHECK(table.obey("seed").text == "This is winnable deal 5: `boneyard play knock-out --winnable 5` plays it again.");
  table.obey("new");
  CHECK(table.session().dealt().deal != deal);
  table.obey("seed 5");
  CHECK(table.session().dealt().deal == deal);
}

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
  const TemporaryFolder folder;
  PlaySettings settings{.look = {}, .deals = {}, .status = {}, .state = folder.path, .counts = true};
  Record expected;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Presenter table({short_match(100 * seed)}, settings);
    const std::string said = play_out(table);
    const bool won = table.session().winner() == 0;
    expected.add(won);
    CHECK(said.find(won ? "You win the match" : "Seat 2 wins the match") != said.npos);
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
  spoiled.note_peek();
  CHECK(play_out(spoiled).find("This match does not count: hands were looked at.") != std::string::npos);
  CHECK(only_record(folder.path) == expected);
}

TEST_CASE("a match that is left counts as lost once a person has moved, unless it is kept") {
  const TemporaryFolder folder;
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
  CHECK(table.session().seed() == 5);
}

TEST_CASE("a match that ends while its last score may be claimed counts as it then ends, once, unless it is kept") {
  const TemporaryFolder folder;
  PlaySettings settings{.look = {}, .deals = {}, .status = {}, .state = folder.path, .counts = true};
  const auto left = [&](bool keep) {
    Presenter table({table_tests::unclaimed_match()}, settings);
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
  const TemporaryFolder folder;
  keep(folder.path, numbered(Variant::parse("bingo"), 1));
  KeptFile(folder.path, "blind", "").save(kept_text(short_match(3), {.hints = 2}));
  age(kept_places(folder.path, "blind").at(0).file);
  CHECK(resume_last(folder.path, "").session.variant().is_patience());
  std::filesystem::remove(kept_places(folder.path, "bingo").at(0).file);
  CHECK(resume_last(folder.path, "").effort.hints == 2);
  std::filesystem::remove(kept_places(folder.path, "blind").at(0).file);
  // What somebody else has written there is refused, and stays.
  std::ofstream(folder.path / "kept-blind.txt") << "boneyard match 1\ngame blind\nseats 8\n";
  CHECK_THROWS_WITH(resume_last(folder.path, "blind"), Catch::Contains("kept-blind.txt:3: '8': expected"));
  CHECK(std::filesystem::exists(folder.path / "kept-blind.txt"));
  CHECK(free_places(folder.path, "blind").empty());
}

TEST_CASE("a match is saved after every move, and its file goes when it has counted") {
  const TemporaryFolder folder;
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
  const TemporaryFolder folder;
  PlaySettings settings = at_screen(folder.path);
  int asked = 0;
  bool answer = false;
  Presenter table({numbered(Variant::parse("block"), 7, multiplayer::Strength::random)}, settings,
                  {.spoil = [&](std::string_view) { return ++asked, answer; }});
  table.go_on();
  while (!table.session().last_choice()) {
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
  const TemporaryFolder folder;
  PlaySettings settings{.look = {}, .deals = {}, .status = {}, .state = folder.path, .counts = true};
  const Session match = short_match(200);
  DealtDeal dealt = match.dealt();
  dealt.date = "2026-11-21";
  Presenter table({Session(match.variant(), dealt, match.sitters())}, settings);
  table.go_on();
  table.note_hint();
  const std::string said = play_out(table);
  const Days days = load_days(folder.path);
  REQUIRE(days.size() == 1);
  const Day& day = days.begin()->second;
  CHECK(day.game == "blind;seats=2;to=1");
  CHECK(day.won == (table.session().winner() == 0));
  CHECK((day.moves == table.session().hand() && day.hints == 1));
  CHECK(said.find("Blind with 2 players 2026-11-21: ") != said.npos);
  CHECK(line_to_paste({{{2026, 11, 21}, {"block;seats=3;tie=blocker", true, 5, 0}}}, {2026, 11, 21}) ==
        "Block with 3 players set=6,hand=6,score=pips,blocked=sum,tie=blocker,to=100 2026-11-21: won in 5 hands, no "
        "hints");
  CHECK(line_to_paste({{{2026, 11, 21}, {"block", true, 1, 2}}}, {2026, 11, 21}) ==
        "Block with 2 players 2026-11-21: won in 1 hand, 2 hints");
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
