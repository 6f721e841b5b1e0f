// Patiences that are saved, resumed and counted.
#include <fmt/format.h>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "cli/state/statistics.hpp"
#include "platform/settings.hpp"
#include "terminal/presenter/presenter.hpp"
#include "tests/session/matches.hpp"
#include "tests/terminal/state_folder.hpp"

using namespace boneyard;
using namespace boneyard::app;
using multiplayer_tests::numbered;

namespace {

std::optional<std::uint64_t> seed_taken_up(const std::filesystem::path& state, std::string_view game = "") {
  return resume_last(state, game).session.dealt().seed;
}

/// Of the deal of seed 42 of Five Columns, but for its last move.
const std::string almost_won =
    "6-0+4-2 5-3+4-0 6-5+1-0 5-4+3-0 4-3+3-2 5-1+3-3 6-2+2-2 4-4@5 6-3+2-1 5-5+1-1 6-1@2 6-4@4 5-2+5-0 6-4+2-0 "
    "6-1+4-1 6-6+0-0";

}  // namespace

TEST_CASE("a game that is saved comes back with its deal and all that it has taken") {
  const StateFolder folder;
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
  CHECK(parse_kept("", session.text(taken)).effort == taken);
  CHECK(std::filesystem::exists(places[0].file));  // until it is over
  // Whatever others have written into the file, no control character of it reaches the terminal.
  session.spoil("\x1b[31mno");
  CHECK(parse_kept("", session.text()).session.why_spoiled() == "\\x1b[31mno");
}

TEST_CASE("a game that was saved in form 1 is saved in form 2 as soon as it changes, and its file is set aside") {
  const StateFolder folder;
  const std::string old = read_file(BONEYARD_SOURCE_DIR "/tests/session/form_1/patience.txt");
  const auto file = folder.path / "kept-knock-out-20261124-234746-0123abcd.txt";
  std::ofstream(file) << old;
  PlaySettings settings = at_screen(folder.path);
  Presenter table(resume_last(folder.path, ""), settings);
  REQUIRE(kept_places(folder.path).size() == 1);
  CHECK(read_file(file.string()) == old);
  const std::string before = table.session().hand().line();
  table.obey("1");
  Effort taken;
  const Session session = Session::parse(read_file(file.string()), &taken);
  CHECK(read_file(file.string()).starts_with(saved_heading));
  CHECK(session.hand().line().starts_with(before + " "));
  CHECK(session.dealt().name() == "winnable deal 5");
  CHECK(taken.hints == 1);
  CHECK(read_file(file.string() + ".form-1") == old);
  CHECK(kept_places(folder.path).size() == 1);
}

TEST_CASE("every game that is saved is there, and the last one is resumed first") {
  const StateFolder folder;
  CHECK_THROWS_WITH(resume_last(folder.path, ""), "no saved game; start one with `boneyard play`");
  const auto save_for_later = [&](const char* game, std::uint64_t seed) {
    keep(folder.path, numbered(Variant::parse(game), seed));
    for (const KeptPlace& each : kept_places(folder.path)) age(each.file);
  };
  save_for_later("five-columns", 3);
  save_for_later("bingo", 1);
  save_for_later("bingo", 2);
  keep(folder.path, numbered(Variant::parse("bingo"), 4));
  REQUIRE(kept_places(folder.path).size() == 4);
  CHECK(kept_places(folder.path, "bingo").size() == 3);
  CHECK_THROWS_WITH(resume_last(folder.path, "knock-out"),
                    "no saved game of knock-out; start one with `boneyard play knock-out`");
  CHECK(seed_taken_up(folder.path) == 4u);
  CHECK(seed_taken_up(folder.path, "five-columns") == 3u);
  CHECK(resume_last(folder.path, "").note == "Where you left off. 2 more of bingo are saved: see the menu.");
  PlaySettings settings = at_screen(folder.path);
  {
    Presenter open(resume_last(folder.path, "bingo"), settings);
    CHECK(open.take_note().starts_with("Where you left off."));
    open.obey("1");
    // What lies on a table is nobody else's.
    CHECK(free_places(folder.path, "bingo").size() == 2);
    CHECK(seed_taken_up(folder.path) == 2u);
    const auto places = kept_places(folder.path);
    CHECK_THROWS_WITH(resume_place(places[0]), Catch::Contains("in use by another run"));
  }
  CHECK(seed_taken_up(folder.path) == 4u);
  // One that cannot be read hides no other.
  std::ofstream(kept_places(folder.path)[0].file) << "boneyard game 2\ngame bingo\n";
  CHECK(seed_taken_up(folder.path) == 2u);
}

TEST_CASE("a game is saved after every move, beside every other, and its file goes when it has counted") {
  const StateFolder folder;
  PlaySettings settings = at_screen(folder.path);
  const auto saved = [&] { return kept_places(folder.path); };
  Presenter first({numbered(Variant::parse("five-columns"), 42)}, settings);
  first.obey("hint");
  CHECK(saved().empty());  // nothing is begun
  first.obey("6-0+4-2");
  REQUIRE(saved().size() == 1);
  const auto file = saved()[0].file;
  CHECK(read_file(file.string()).find("\nhints 1\nhand 1\nline 6-0+4-2\nresult open, 26 left\n") != std::string::npos);
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
  const StateFolder folder;
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
  const StateFolder folder;
  PlaySettings settings = at_screen(folder.path);
  const auto record = folder.path / "statistics.json";
  std::filesystem::create_directory(record);
  Presenter table({numbered(Variant::parse("five-columns"), 42)}, settings);
  table.obey(almost_won);
  CHECK(table.obey("4-4+3-1").text ==
        fmt::format("Not counted: {}: not a regular file\n`boneyard play five-columns --resume` resumes this game.",
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
  const StateFolder folder;
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
  const StateFolder folder;
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
  const StateFolder folder;
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
  const StateFolder folder;
  PlaySettings settings = at_screen(folder.path);
  std::vector<std::string> asked;
  bool answer = false;
  const Questions questions{.spoil = [&](std::string_view what) { return asked.emplace_back(what), answer; }};
  const Variant variant = Variant::parse("fives-the-limit");
  Presenter table({numbered(variant, 3)}, settings, questions);
  const std::size_t hidden = table.session().now().hidden_tiles();
  while (table.session().now().hidden_tiles() == hidden) table.obey("1");
  const std::string line = table.session().hand().line();
  for (const char* typed : {"peek", "status", "status on", "auto", "undo 9", "restart"}) {
    INFO(typed);
    asked.clear();
    CHECK(table.obey(typed).text.empty());
    CHECK(asked.size() == 1);
    CHECK_FALSE(table.session().spoiled());
    CHECK(table.session().hand().line() == line);
  }
  CHECK_FALSE(settings.status);
  asked.clear();
  table.obey("hint");
  CHECK(asked.empty());
  answer = true;
  table.obey("undo 9");
  CHECK(table.session().spoiled());
  CHECK(headline(table.session()).find(", seed 3, does not count, ") != std::string::npos);
  CHECK(read_file(kept_places(folder.path).at(0).file.string()).find("\nspoiled moves") != std::string::npos);
  asked.clear();
  table.obey("peek");
  CHECK(asked.empty());  // it does not count anyway
}

TEST_CASE("a file is looked for before anybody is asked whether to keep the game") {
  const StateFolder folder;
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
  CHECK_FALSE(table.has_left());
}

TEST_CASE("a winnable deal by construction has a number that brings it back") {
  const StateFolder folder;
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
